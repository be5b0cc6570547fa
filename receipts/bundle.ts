import type { InvalidInput } from '../domain/errors.ts';
import { invalidInput } from '../domain/errors.ts';
import type { Json } from '../domain/json.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { canonicalize, parseCanonical } from './canonical.ts';
import { sha256Hex, utf8 } from './digest.ts';
import { type Envelope, type Signer, signEnvelope } from './dsse.ts';

/*
 * Everything a stranger needs to check receipts, in one JSON file: the signed receipts, their places in the log, a
 * checkpoint, the chain of keys, and the source versions that are quoted.
 */

export const BUNDLE_FORMAT = 'standards-desk/receipt-bundle/v1';
export const MANIFEST_PAYLOAD_TYPE = 'application/vnd.standards-desk.bundle.v1+json';

export interface BundledReceipt {
  /** Place in the log, 0, 1, 2 … */
  readonly index: number;
  /** SHA-256 hex of the receipt's bytes: the log's leaf. */
  readonly digest: string;
  /** Null when the content was erased: the digest still stands in the log. */
  readonly envelope: Envelope | null;
  /** The desk's part as stored, where it was asked for. */
  readonly sealed: string | null;
  /** Audit path to the checkpoint's root, lowest first, base64. */
  readonly inclusion: readonly string[];
}

/** An earlier checkpoint and the proof that its log is a beginning of this one. */
export interface EarlierCheckpoint {
  readonly checkpoint: string;
  readonly proof: readonly string[];
}

export interface BundleContent {
  readonly format: typeof BUNDLE_FORMAT;
  /** UTC instant, a claim. */
  readonly exportedAt: string;
  /** Statements of all keys, first to last (`key-chain.ts`). */
  readonly keys: readonly Envelope[];
  /** Signed note over the whole log at the time of the export. */
  readonly checkpoint: string;
  readonly earlier: readonly EarlierCheckpoint[];
  /** What an authority said of the checkpoint's time (RFC 3161, DER of a TimeStampResp, base64); absent: nobody was asked. */
  readonly timeStamp?: string;
  /** In the order of the log. */
  readonly receipts: readonly BundledReceipt[];
  /** Canonical JSON of each article version, as `versionSha256` was taken over it. */
  readonly sources: readonly string[];
}

export interface Bundle extends BundleContent {
  /** What the exporter signed: the SHA-256 of all the rest. Nothing can be added or taken away unseen. */
  readonly manifest: Envelope;
}

/** @returns the bundle as one canonical text */
export async function writeBundle(content: BundleContent, signer: Signer): Promise<string> {
  const payload = canonicalize({ bundleSha256: await sha256Hex(canonicalize(content)) });
  const manifest = await signEnvelope(MANIFEST_PAYLOAD_TYPE, utf8(payload), signer);
  return canonicalize({ ...content, manifest });
}

/**
 * A bundle's text without its manifest, as the manifest's digest was taken over it. The text is canonical, so the
 * manifest stands in it in one spelling and place; inside a string its quotation marks would be escaped.
 * @param text as it was read by `readBundle`
 */
export function contentText(text: string, { manifest }: Bundle): string {
  return text.trimEnd().replace(`"manifest":${canonicalize(manifest)},`, () => '');
}

/** Reads the shape of a bundle; what it says is verified elsewhere. A text that is not canonical is refused. */
export function readBundle(text: string): Result<Bundle, InvalidInput> {
  const value = parseCanonical(text.endsWith('\n') ? text.slice(0, -1) : text);
  if (value === null)
    return err(invalidInput('bundle_not_canonical', '', 'expected canonical JSON (RFC 8785)'));
  const path = misshapen(value, BUNDLE, '');
  return path === null
    ? ok(value as unknown as Bundle)
    : err(invalidInput('bundle_shape', path, 'not what a bundle holds there'));
}

type Shape =
  | 'text'
  | 'count'
  | 'text?'
  | 'text or absent'
  | { readonly list: Shape }
  | { readonly fields: Readonly<Record<string, Shape>>; readonly orNull?: true };

const ENVELOPE = {
  payload: 'text',
  payloadType: 'text',
  signatures: { list: { fields: { keyid: 'text', sig: 'text' } } },
} as const;

const BUNDLE: Shape = {
  fields: {
    format: 'text',
    exportedAt: 'text',
    keys: { list: { fields: ENVELOPE } },
    checkpoint: 'text',
    earlier: { list: { fields: { checkpoint: 'text', proof: { list: 'text' } } } },
    timeStamp: 'text or absent',
    receipts: {
      list: {
        fields: {
          index: 'count',
          digest: 'text',
          envelope: { fields: ENVELOPE, orNull: true },
          sealed: 'text?',
          inclusion: { list: 'text' },
        },
      },
    },
    sources: { list: 'text' },
    manifest: { fields: ENVELOPE },
  },
};

/** @returns path of the first place that has not its shape, or null */
function misshapen(value: Json | undefined, shape: Shape, path: string): string | null {
  if (shape === 'text') return typeof value === 'string' ? null : path;
  if (shape === 'text or absent') return value === undefined || typeof value === 'string' ? null : path;
  if (shape === 'text?') return value === null || typeof value === 'string' ? null : path;
  if (shape === 'count') return Number.isSafeInteger(value) && Number(value) >= 0 ? null : path;
  if ('list' in shape) {
    if (!Array.isArray(value)) return path;
    return first(value.map((item, i) => misshapen(item, shape.list, `${path}[${i}]`)));
  }
  if (value === null && shape.orNull) return null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path;
  const object = value as Readonly<Record<string, Json>>;
  const stray = Object.keys(object).find((key) => !Object.hasOwn(shape.fields, key));
  if (stray !== undefined) return `${path}.${stray}`;
  return first(
    Object.entries(shape.fields).map(([key, inner]) => misshapen(object[key], inner, `${path}.${key}`)),
  );
}

function first(found: readonly (string | null)[]): string | null {
  return found.find((path) => path !== null) ?? null;
}
