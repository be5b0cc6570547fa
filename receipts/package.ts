import { readBundle } from './bundle.ts';
import { BUNDLE_WORDS } from './bundle-words.ts';
import { parseCanonical } from './canonical.ts';
import { fromUtf8, sha256, toHex } from './digest.ts';
import { type Envelope, openEnvelope } from './dsse.ts';
import { isNamedAfter, readKeyChain } from './key-chain.ts';
import { type BundleCheck, type BundleFacts, type VerifiedBundle, verifyBundle } from './verify-bundle.ts';

/** The signed list of everything in a package: name and SHA-256 of each file. */
export const CONTENTS_FILE = 'contents.dsse.json';
export const CONTENTS_PAYLOAD_TYPE = 'application/vnd.standards-desk.contents.v1+json';
export const BUNDLE_FILE = 'bundle.json';

/**
 * Verifies an unpacked package: its bundle, and every other file against the signed list.
 * @param files by name, as unpacked; folders left out
 */
export async function verifyPackage(
  files: ReadonlyMap<string, Uint8Array>,
  facts: BundleFacts,
): Promise<VerifiedBundle> {
  const say = BUNDLE_WORDS[facts.lang];
  const text = fromUtf8(files.get(BUNDLE_FILE) ?? new Uint8Array());
  if (text === null || !files.has(BUNDLE_FILE))
    return { valid: false, checks: [failed('package', say.noBundle())], receipts: [] };
  const bundle = await verifyBundle(text, facts);
  const checks = await contentsChecks(text, files, facts);
  const valid = bundle.valid && checks.every(({ state }) => state !== 'failed');
  return { ...bundle, valid, checks: [...checks, ...bundle.checks] };
}

async function contentsChecks(
  text: string,
  files: ReadonlyMap<string, Uint8Array>,
  { lang }: BundleFacts,
): Promise<readonly BundleCheck[]> {
  const say = BUNDLE_WORDS[lang];
  const listed = await readContents(text, files.get(CONTENTS_FILE));
  if (listed === null) return [failed('package', say.contentsSignature())];
  const checks: BundleCheck[] = [];
  for (const [name, digest] of listed) {
    const bytes = files.get(name);
    if (bytes === undefined) checks.push(failed('package', say.fileMissing(name)));
    else if (toHex(await sha256(bytes)) !== digest) checks.push(failed('package', say.fileAltered(name)));
  }
  for (const name of files.keys())
    if (name !== CONTENTS_FILE && !listed.has(name)) checks.push(failed('package', say.fileStray(name)));
  if (checks.length > 0) return checks;
  return [{ about: null, name: 'package', state: 'passed', words: say.files(listed.size) }];
}

/** @returns null when the list is not signed by the last key of the bundle's chain */
async function readContents(
  text: string,
  contents: Uint8Array | undefined,
): Promise<ReadonlyMap<string, string> | null> {
  const bundle = readBundle(text);
  const chain = bundle.ok ? await readKeyChain(bundle.value.keys) : null;
  const key = chain?.ok ? chain.keys.at(-1)?.key : undefined;
  const envelope = parseCanonical(fromUtf8(contents ?? new Uint8Array()) ?? '');
  if (key === undefined || !isEnvelope(envelope) || !(await isNamedAfter(envelope, key))) return null;
  const opened = await openEnvelope(envelope, CONTENTS_PAYLOAD_TYPE, [key]);
  const list = opened.ok ? parseCanonical(fromUtf8(opened.payload) ?? '') : null;
  if (typeof list !== 'object' || list === null || Array.isArray(list)) return null;
  return new Map(Object.entries(list).map(([name, digest]) => [name, String(digest)]));
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { payload, payloadType, signatures, ...rest } = value as Record<string, unknown>;
  return (
    typeof payload === 'string' &&
    typeof payloadType === 'string' &&
    Array.isArray(signatures) &&
    signatures.every((one) => typeof one?.sig === 'string' && typeof one?.keyid === 'string') &&
    Object.keys(rest).length === 0
  );
}

function failed(name: string, words: string): BundleCheck {
  return { about: null, name, state: 'failed', words };
}
