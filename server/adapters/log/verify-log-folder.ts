import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BUNDLE_WORDS } from '../../../receipts/bundle-words.ts';
import { fromBase64, toHex, utf8 } from '../../../receipts/digest.ts';
import { type Envelope, preAuthEncoding, RECEIPT_PAYLOAD_TYPE } from '../../../receipts/dsse.ts';
import {
  type ChainedKey,
  fingerprintOf,
  keysAt,
  readKeyChain,
  trustedIn,
} from '../../../receipts/key-chain.ts';
import { parseCheckpoint } from '../../../receipts/signed-note.ts';
import type { BundleCheck, BundleFacts } from '../../../receipts/verify-bundle.ts';
import { openCheckpoint, originOf } from '../../../receipts/verify-checkpoint.ts';
import { assertSigned, headOfCheckpoint, readCheckpoints } from './checkpoint-files.ts';
import { LogDamage } from './log-damage.ts';
import type { StoredRecord } from './record-line.ts';
import { assertWhole, scanLog } from './scan-log.ts';

/**
 * Verifies a whole log as it lies on the disk, without opening it for writing: every record's hash, index and
 * signature, every checkpoint beside it, and those that somebody kept elsewhere.
 * @param folder holds `receipts.log`; the public key chain is read from `../keys/chain.json`
 */
export async function verifyLogFolder(
  folder: string,
  { trustedKeys, keptCheckpoints, lang }: BundleFacts,
): Promise<{ readonly valid: boolean; readonly checks: readonly BundleCheck[] }> {
  const say = BUNDLE_WORDS[lang];
  const checks: BundleCheck[] = [];
  const add = (name: string, state: BundleCheck['state'], words: string) =>
    void checks.push({ about: null, name, state, words });
  const keys = await keysOf(join(dirname(folder), 'keys', 'chain.json'));
  if (keys === null) add('keys', 'failed', say.keysForm(0));
  else {
    add('keys', 'passed', say.keys(keys.length));
    const first = await fingerprintOf(keys[0]?.key ?? new Uint8Array());
    const found = await Promise.all(trustedKeys.map((one) => trustedIn(keys, one)));
    const trusted = found.every((one) => one !== undefined);
    if (trustedKeys.length === 0) add('trusted-key', 'not-checked', say.nobodyTrusted(first));
    else
      add('trusted-key', trusted ? 'passed' : 'failed', trusted ? say.trusted(first) : say.untrusted(first));
  }
  try {
    await scanFolder(folder, keys ?? [], keptCheckpoints, add, say);
  } catch (error) {
    if (!(error instanceof LogDamage)) throw error;
    add(`log-${error.damage}`, 'failed', `${error.message}.`);
  }
  return { valid: checks.every(({ state }) => state !== 'failed'), checks };
}

type Add = (name: string, state: BundleCheck['state'], words: string) => void;

async function scanFolder(
  folder: string,
  keys: readonly ChainedKey[],
  keptNotes: readonly string[],
  add: Add,
  say: (typeof BUNDLE_WORDS)['en'],
): Promise<void> {
  const origin = await originOf(keys[0]?.key ?? new Uint8Array());
  const beside = await readCheckpoints(join(folder, 'checkpoints'));
  await assertSigned(beside, keys, origin);
  const heads = beside.map(headOfCheckpoint);
  for (const note of keptNotes) {
    const kept = parseCheckpoint(note) === null ? null : await openCheckpoint(note, keys);
    if (kept === null || kept.origin !== origin)
      add(
        'kept-checkpoint',
        'failed',
        parseCheckpoint(note) === null ? say.keptUnreadable() : say.keptForeign(),
      );
    else heads.push(headOfCheckpoint(kept));
  }
  const file = await open(join(folder, 'receipts.log'), 'r').catch((cause: unknown) => {
    throw new LogDamage('unreadable', `${join(folder, 'receipts.log')} cannot be opened`, { cause });
  });
  try {
    const { places, tree, erasures } = await scanLog(file, heads, signatureCheck(keys));
    assertWhole(heads, places.length);
    add('log', 'passed', say.log(places.length, toHex(await tree.root())));
    if (erasures.gone > 0) add('erased', 'noted', say.logErased(erasures.gone));
    if (beside.length > 0) add('earlier-checkpoints', 'passed', say.earlier(beside.length));
    for (const { size } of heads.slice(beside.length)) add('kept-checkpoint', 'passed', say.kept(size));
  } finally {
    await file.close();
  }
}

/** Checks the signature of every record in turn; the platform's own check, since a log has many. */
function signatureCheck(keys: readonly ChainedKey[]): (record: StoredRecord) => Promise<void> {
  const objects = new Map(keys.map((one) => [one.number, publicKeyOf(one.key)]));
  return async ({ index, body, signature }) => {
    // Of erased content the digest is left, which the tree proves; the scan holds it against the erasure receipts.
    if (body === null || keys.length === 0 || index < (keys[0]?.from ?? 0)) return;
    const key = objects.get(keysAt(keys, index)[0]?.number ?? -1);
    const bytes = signature === null ? null : fromBase64(signature);
    const signed = preAuthEncoding(RECEIPT_PAYLOAD_TYPE, utf8(body));
    if (key === undefined || bytes === null || !verify(null, signed, key, bytes))
      throw new LogDamage('altered', `record ${index} is not signed by the key that was in force then`);
  };
}

function publicKeyOf(key: Uint8Array): KeyObject {
  const x = Buffer.from(key).toString('base64url');
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
}

async function keysOf(path: string): Promise<readonly ChainedKey[] | null> {
  try {
    const chain = await readKeyChain(JSON.parse(await readFile(path, 'utf8')) as readonly Envelope[]);
    return chain.ok ? chain.keys : null;
  } catch {
    return null;
  }
}
