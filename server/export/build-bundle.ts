import type { ArticleVersion } from '../../domain/article.ts';
import type { Instant } from '../../domain/time/instant.ts';
import {
  BUNDLE_FORMAT,
  type BundledReceipt,
  type EarlierCheckpoint,
  writeBundle,
} from '../../receipts/bundle.ts';
import { canonicalize, plainJson } from '../../receipts/canonical.ts';
import { fromHex, sha256Hex, toBase64, utf8 } from '../../receipts/digest.ts';
import { RECEIPT_PAYLOAD_TYPE, signEnvelope } from '../../receipts/dsse.ts';
import { fingerprintOf, keysAt, readKeyChain } from '../../receipts/key-chain.ts';
import { leafHash, verifyInclusion } from '../../receipts/merkle.ts';
import { readBody } from '../../receipts/read-receipt.ts';
import type { ReceiptSource } from '../../receipts/receipt.ts';
import { parseCheckpoint } from '../../receipts/signed-note.ts';
import { LogDamage } from '../adapters/log/log-damage.ts';
import type { LoggedReceipt, LogProofs, ReceiptLog, SignedHead } from '../adapters/log/receipt-record.ts';
import { sha256 } from '../adapters/log/record-line.ts';

export type VersionLookup = (
  archive: string,
  articleId: string,
  version: number,
) => Promise<ArticleVersion | null>;

export interface BundleOptions {
  /** Also the desk's part: drafts, editor. With it a stranger can do all checks again. */
  readonly sealed: boolean;
  readonly exportedAt: Instant;
  /** Checkpoints that somebody kept, for which the bundle shall hold a proof. */
  readonly kept: readonly string[];
}

export interface BuiltBundle {
  /** Canonical JSON. */
  readonly text: string;
  readonly receipts: readonly LoggedReceipt[];
  readonly head: SignedHead;
  /** The authority's answer, DER; null: the checkpoint has no time-stamp. */
  readonly timeStamp: Uint8Array | null;
}

/**
 * Makes the bundle of some receipts: signed, placed, with sources and proofs.
 * @param ids in any order; a receipt that is not there is passed over
 * @throws LogDamage when a stored record does not stand where the log says
 */
export async function buildBundle(
  log: ReceiptLog,
  proofs: LogProofs,
  ids: readonly string[],
  version: VersionLookup,
  options: BundleOptions,
): Promise<BuiltBundle> {
  const head = await proofs.checkpoint();
  const timeStamp = await proofs.timeStamp(head.size);
  const logged: LoggedReceipt[] = [];
  for (const id of new Set(ids)) {
    const one = await log.read(id);
    if (one !== null && one.index < head.size) logged.push(one);
  }
  logged.sort((a, b) => a.index - b.index);
  const receipts: BundledReceipt[] = [];
  for (const one of logged) receipts.push(await bundled(one, proofs, head, options.sealed));
  const text = await writeBundle(
    {
      format: BUNDLE_FORMAT,
      exportedAt: options.exportedAt,
      keys: proofs.keyChain(),
      checkpoint: head.note,
      earlier: await earlierOf(proofs, head, options.kept),
      ...(timeStamp === null ? {} : { timeStamp: toBase64(timeStamp) }),
      receipts,
      sources: await sourcesOf(logged, version),
    },
    proofs.activeKey().signer,
  );
  return { text, receipts: logged, head, timeStamp };
}

async function bundled(
  { body, sealed, signature, digest, index }: LoggedReceipt,
  proofs: LogProofs,
  head: SignedHead,
  withSealed: boolean,
): Promise<BundledReceipt> {
  const inclusion = await proofs.inclusion(index, head.size);
  await assertIncluded(digest, index, inclusion, head);
  if (body === null) return { index, digest, envelope: null, sealed: null, inclusion };
  const payload = utf8(body);
  const envelope =
    signature === null
      ? await signEnvelope(RECEIPT_PAYLOAD_TYPE, payload, proofs.activeKey().signer)
      : {
          payload: toBase64(payload),
          payloadType: RECEIPT_PAYLOAD_TYPE,
          signatures: [{ keyid: await keyidAt(proofs, index), sig: signature }],
        };
  return { index, digest, envelope, sealed: withSealed ? sealed : null, inclusion };
}

/** A record that was altered since the log was opened must not leave the house with a proof that fails there. */
async function assertIncluded(
  digest: string,
  index: number,
  inclusion: readonly string[],
  { size, root }: SignedHead,
): Promise<void> {
  const leaf = await leafHash(fromHex(digest) ?? new Uint8Array(), sha256);
  const path = inclusion.map((hash) => new Uint8Array(Buffer.from(hash, 'base64')));
  if (!(await verifyInclusion(leaf, index, size, path, fromHex(root) ?? new Uint8Array(), sha256)))
    throw new LogDamage('altered', `record ${index} was altered since the log was opened`);
}

async function keyidAt(proofs: LogProofs, index: number): Promise<string> {
  const chain = await readKeyChain(proofs.keyChain());
  const key = chain.ok ? keysAt(chain.keys, index)[0] : undefined;
  return key === undefined ? '' : fingerprintOf(key.key);
}

async function earlierOf(
  proofs: LogProofs,
  head: SignedHead,
  kept: readonly string[],
): Promise<readonly EarlierCheckpoint[]> {
  const earlier = [...(await proofs.earlier(head.size))];
  for (const note of kept) {
    const size = parseCheckpoint(note)?.size ?? 0;
    if (earlier.some((one) => one.checkpoint === note) || size === 0 || size >= head.size) continue;
    const proof = await proofs.consistency(size, head.size);
    if (proof !== null) earlier.push({ checkpoint: note, proof });
  }
  return earlier;
}

/** Source versions that the receipts name, each once, and only those that still have the digest they had. */
async function sourcesOf(
  logged: readonly LoggedReceipt[],
  version: VersionLookup,
): Promise<readonly string[]> {
  const texts = new Map<string, string>();
  for (const { body: text } of logged) {
    const body = readBody(text ?? '');
    if (!body.ok || (body.value.event !== 'run' && body.value.event !== 'review')) continue;
    for (const source of body.value.determined.sources) {
      if (texts.has(source.versionSha256)) continue;
      const stored = await storedText(body.value.archive, source, version);
      if (stored !== null) texts.set(source.versionSha256, stored);
    }
  }
  return [...texts.values()];
}

async function storedText(
  archive: string,
  { articleId, version, versionSha256 }: ReceiptSource,
  lookup: VersionLookup,
): Promise<string | null> {
  const article = await lookup(archive, articleId, version);
  const text = article === null ? null : canonicalize(plainJson(article));
  return text !== null && (await sha256Hex(text)) === versionSha256 ? text : null;
}
