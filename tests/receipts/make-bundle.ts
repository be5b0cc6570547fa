import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { buildNoticeReceipt, buildRunReceipt } from '../../receipts/build-receipt.ts';
import {
  BUNDLE_FORMAT,
  type BundleContent,
  type BundledReceipt,
  writeBundle,
} from '../../receipts/bundle.ts';
import { canonicalize, plainJson } from '../../receipts/canonical.ts';
import { fromHex, sha256, sha256Hex, toBase64, utf8 } from '../../receipts/digest.ts';
import { RECEIPT_PAYLOAD_TYPE, type Signer, signEnvelope } from '../../receipts/dsse.ts';
import { HashTree } from '../../receipts/hash-tree.ts';
import { announceKey, type ChainedKey, fingerprintOf } from '../../receipts/key-chain.ts';
import { leafHash } from '../../receipts/merkle.ts';
import { type ReceiptBytes, receiptBytes } from '../../receipts/receipt-bytes.ts';
import { checkpointText, signNote } from '../../receipts/signed-note.ts';
import { originOf } from '../../receipts/verify-checkpoint.ts';
import { ARTICLES, makeRun, STAMP } from './make-run.ts';

export interface TestKey {
  readonly key: Uint8Array;
  readonly signer: Signer;
}

export async function testKey(): Promise<TestKey> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = rawKey(publicKey);
  const keyid = await fingerprintOf(key);
  return { key, signer: { keyid, sign: async (bytes) => new Uint8Array(sign(null, bytes, privateKey)) } };
}

export function rawKey(key: KeyObject): Uint8Array {
  return new Uint8Array(Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url'));
}

export interface TestLog {
  readonly bodies: readonly string[];
  readonly tree: HashTree;
  readonly keys: readonly TestKey[];
  readonly content: BundleContent;
  readonly text: string;
  readonly note: (size: number) => Promise<string>;
}

/**
 * A log of `size` records, two keys (the second from record 3 on), and the bundle of its last three receipts: a run,
 * one that is held, and a notice about it. With drafts, so that all checks can be done again.
 */
export async function testLog(
  drafts: readonly string[],
  size = 7,
  given: readonly TestKey[] | null = null,
): Promise<TestLog> {
  const keys = given ?? [await testKey(), await testKey()];
  const [first, second] = [keys[0] as TestKey, keys[1] as TestKey];
  const receipts: ReceiptBytes[] = [];
  for (let n = 0; n < size; n++) {
    const id = `${String(n).padStart(4, '0')}beef`.repeat(4);
    const stamp = { ...STAMP, id };
    const last = receipts.at(-1)?.id ?? null;
    receipts.push(
      receiptBytes(
        n === size - 1
          ? await buildNoticeReceipt(
              { event: 'expiry', archive: 'saltmarsh-courier', subject: id, facts: { after: '48 hours' } },
              { ...stamp, supersedes: last },
            )
          : await buildRunReceipt(makeRun(drafts[n % drafts.length] ?? null), stamp),
      ),
    );
  }
  const tree = new HashTree(sha256);
  const digests: string[] = [];
  for (const { body } of receipts) {
    const digest = await sha256Hex(body);
    digests.push(digest);
    await tree.add(await leafHash(fromHex(digest) ?? new Uint8Array(), sha256));
  }
  const entry = (key: TestKey, number: number, from: number): ChainedKey => ({
    key: key.key,
    number,
    from,
    since: '2026-03-10T09:00:00.000Z',
  });
  const origin = await originOf(first.key);
  const note = async (upTo: number) => {
    const key = upTo > 3 ? second : first;
    const text = checkpointText({ origin, size: upTo, root: await tree.root(upTo) });
    return signNote(text, { name: origin, key: key.key }, key.signer);
  };
  const bundled: BundledReceipt[] = [];
  for (let index = size - 3; index < size; index++) {
    const { body, sealed } = receipts[index] ?? { body: '', sealed: null };
    const path = (await tree.inclusion(index)) ?? [];
    bundled.push({
      index,
      digest: digests[index] ?? '',
      envelope: await signEnvelope(RECEIPT_PAYLOAD_TYPE, utf8(body), second.signer),
      sealed,
      inclusion: path.map(toBase64),
    });
  }
  const content: BundleContent = {
    format: BUNDLE_FORMAT,
    exportedAt: '2026-03-11T09:00:00.000Z',
    keys: [
      await announceKey(entry(first, 0, 0), null, first.signer),
      await announceKey(entry(second, 1, 3), first, second.signer),
    ],
    checkpoint: await note(size),
    earlier: [
      { checkpoint: await note(4), proof: ((await tree.consistency(4)) ?? []).map(toBase64) },
      { checkpoint: await note(2), proof: ((await tree.consistency(2)) ?? []).map(toBase64) },
    ],
    receipts: bundled,
    sources: ARTICLES.map((article) => canonicalize(plainJson(article))),
  };
  const text = await writeBundle(content, second.signer);
  return { bodies: receipts.map(({ body }) => body), tree, keys, content, text, note };
}
