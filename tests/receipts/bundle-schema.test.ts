import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildNoticeReceipt } from '../../receipts/build-receipt.ts';
import { type BundledReceipt, writeBundle } from '../../receipts/bundle.ts';
import { fromHex, sha256, sha256Hex, toBase64, utf8 } from '../../receipts/digest.ts';
import { RECEIPT_PAYLOAD_TYPE, signEnvelope } from '../../receipts/dsse.ts';
import { HashTree } from '../../receipts/hash-tree.ts';
import { leafHash } from '../../receipts/merkle.ts';
import { NOTICE_EVENTS, type NoticeEvent } from '../../receipts/receipt.ts';
import { receiptBytes } from '../../receipts/receipt-bytes.ts';
import { checkpointText, signNote } from '../../receipts/signed-note.ts';
import { verifyBundle } from '../../receipts/verify-bundle.ts';
import { originOf } from '../../receipts/verify-checkpoint.ts';
import { INVENTED, LOOSE_DRAFT, TRUE_DRAFT } from '../verifier/gate/waterfront.ts';
import { type TestKey, type TestLog, testLog } from './make-bundle.ts';
import { STAMP } from './make-run.ts';

const schemaOf = (name: string) =>
  z.fromJSONSchema(
    JSON.parse(readFileSync(new URL(`../../docs/${name}.schema.json`, import.meta.url), 'utf8')),
  );
const BUNDLE = schemaOf('bundle');
const RECEIPT = schemaOf('receipt');
const FACTS = { trustedKeys: [], keptCheckpoints: [], authorities: [], nowMs: null, lang: 'en' } as const;

let log: TestLog;
beforeAll(async () => {
  log = await testLog([TRUE_DRAFT, INVENTED, LOOSE_DRAFT]);
});

describe('the published schema of a bundle', () => {
  it('takes every bundle that is written, and nothing with a field more, less, or of another form', () => {
    const bundle = JSON.parse(log.text) as Record<string, unknown>;
    expect(BUNDLE.safeParse(bundle).error).toBeUndefined();
    expect(BUNDLE.safeParse({ ...bundle, timeStamp: 'MAo=' }).error).toBeUndefined();
    const [first] = bundle['receipts'] as Record<string, unknown>[];
    const wrong: readonly object[] = [
      { ...bundle, note: 'x' },
      { ...bundle, receipts: [] },
      { ...bundle, format: 'standards-desk/receipt-bundle/v2' },
      { ...bundle, receipts: [{ ...first, digest: 'AB' }] },
      { ...bundle, receipts: [{ ...first, inclusion: ['short'] }] },
      ...Object.keys(bundle).map((key) =>
        Object.fromEntries(Object.entries(bundle).filter(([one]) => one !== key)),
      ),
    ];
    for (const one of wrong) expect(BUNDLE.safeParse(one).success).toBe(false);
  });

  it.each(NOTICE_EVENTS)('goes with the schema of receipts: %s', async (event) => {
    const { body, sealed } = await notice(event, {});
    expect(RECEIPT.safeParse({ body, sealed }).error).toBeUndefined();
  });
});

function notice(event: NoticeEvent, facts: Parameters<typeof buildNoticeReceipt>[0]['facts']) {
  const record = { event, archive: 'saltmarsh-courier', subject: 'x', facts };
  return buildNoticeReceipt(record, { ...STAMP, id: 'e4a5'.repeat(8) });
}

/** The log with one receipt more, and a bundle of it in which the content of record 4 is missing. */
async function withoutContent(
  facts: Parameters<typeof notice>[1],
  event: NoticeEvent = 'erasure',
): Promise<string> {
  const bodies = [...log.bodies];
  const { body } = receiptBytes(await notice(event, facts));
  bodies.push(body);
  const tree = new HashTree(sha256);
  const digests = await Promise.all(bodies.map(sha256Hex));
  for (const digest of digests) await tree.add(await leafHash(fromHex(digest) ?? new Uint8Array(), sha256));
  const key = log.keys[1] as TestKey;
  const bundled = async (index: number, envelope: boolean): Promise<BundledReceipt> => ({
    index,
    digest: digests[index] ?? '',
    envelope: envelope
      ? await signEnvelope(RECEIPT_PAYLOAD_TYPE, utf8(bodies[index] ?? ''), key.signer)
      : null,
    sealed: null,
    inclusion: ((await tree.inclusion(index)) ?? []).map(toBase64),
  });
  const origin = await originOf((log.keys[0] as TestKey).key);
  const text = checkpointText({ origin, size: bodies.length, root: await tree.root() });
  const content = {
    ...log.content,
    checkpoint: await signNote(text, { name: origin, key: key.key }, key.signer),
    earlier: [],
    receipts: [await bundled(4, false), await bundled(7, true)],
    sources: [],
  };
  return writeBundle(content, key.signer);
}

describe('a bundle with erased content', () => {
  const named = async (part = 'whole', index = 4, digest?: string) => ({
    by: 'Anouk',
    records: [{ index, part, digest: digest ?? (await sha256Hex(log.bodies[4] ?? '')) }],
  });
  const failed = async (text: string) => {
    const { valid, checks } = await verifyBundle(text, FACTS);
    return {
      valid,
      words: checks
        .filter(({ state }) => state === 'failed')
        .map(({ words }) => words)
        .join('\n'),
    };
  };

  it('stays valid, and says when and by whom, as the erasure’s receipt does', async () => {
    const text = await withoutContent(await named());
    const { valid, checks } = await verifyBundle(text, FACTS);
    expect(checks.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(valid).toBe(true);
    expect(checks.find(({ name }) => name === 'erased')).toMatchObject({
      state: 'noted',
      about: '#4',
      words:
        'Content erased on 2026-03-10T09:15:29.000Z by Anouk; its digest stands in the log, so nothing else can take its place.',
    });
    expect(BUNDLE.safeParse(JSON.parse(text)).error).toBeUndefined();
  });

  it.each([
    ['no receipt names it', async () => withoutContent({ by: 'Anouk', records: [] })],
    ['only its sealed part was named', async () => withoutContent(await named('sealed'))],
    ['another place was named', async () => withoutContent(await named('whole', 3))],
    ['another digest was named', async () => withoutContent(await named('whole', 4, '0'.repeat(64)))],
    ['the receipt that names it is no erasure', async () => withoutContent(await named(), 'expiry')],
  ])('is not valid when %s', async (_what, make) => {
    const { valid, words } = await failed(await make());
    expect(valid).toBe(false);
    expect(words).toMatch(/Record 4 has no content, and no erasure receipt in this file names it/);
  });
});
