import { beforeAll, describe, expect, it } from 'vitest';
import { type BundleContent, readBundle, writeBundle } from '../../receipts/bundle.ts';
import { fromBase64, sha256, utf8 } from '../../receipts/digest.ts';
import { RECEIPT_PAYLOAD_TYPE, signEnvelope } from '../../receipts/dsse.ts';
import { verifyInCode } from '../../receipts/ed25519.ts';
import { announceKey, readKeyChain } from '../../receipts/key-chain.ts';
import { type BundleFacts, verifyBundle } from '../../receipts/verify-bundle.ts';
import { INVENTED, LOOSE_DRAFT, TRUE_DRAFT } from '../verifier/gate/waterfront.ts';
import { type TestLog, testKey, testLog } from './make-bundle.ts';
import { tamperMany } from './tamper-bundle.ts';

const DRAFTS = [TRUE_DRAFT, INVENTED, LOOSE_DRAFT];
const FACTS: BundleFacts = {
  trustedKeys: [],
  keptCheckpoints: [],
  authorities: [],
  nowMs: Date.parse('2026-03-12'),
  lang: 'en',
};
/** Enough for every region of a bundle; thousands run in the long suite. */
const SAMPLE = 250;

let log: TestLog;
beforeAll(async () => {
  log = await testLog(DRAFTS);
});

async function failures(text: string, facts: Partial<BundleFacts> = {}): Promise<readonly string[]> {
  const { valid, checks } = await verifyBundle(text, { ...FACTS, ...facts });
  const failed = checks.filter(({ state }) => state === 'failed');
  expect(valid).toBe(failed.length === 0);
  return failed.map(({ name, words }) => `${name}: ${words}`);
}

/** Signs changed content as its owner would: what is left to find is found by the checks of the content itself. */
const signedBy = (key: number, change: Partial<BundleContent>) =>
  writeBundle({ ...log.content, ...change }, log.keys[key]?.signer ?? never());

function never(): never {
  throw new Error('no such key');
}

describe('a bundle', () => {
  it('verifies from its text alone, with every check done again', async () => {
    const { valid, checks } = await verifyBundle(log.text, FACTS);
    expect(checks.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(valid).toBe(true);
    const names = new Set(checks.filter(({ state }) => state === 'passed').map(({ name }) => name));
    for (const name of ['keys', 'manifest', 'checkpoint', 'earlier-checkpoints', 'signature', 'inclusion'])
      expect(names).toContain(name);
    for (const name of ['digest', 'seal', 'passages', 'replay', 'sources', 'order'])
      expect(names).toContain(name);
  });

  it('says in German what it says in English, check for check', async () => {
    const en = await verifyBundle(log.text, FACTS);
    const de = await verifyBundle(log.text, { ...FACTS, lang: 'de' });
    expect(de.checks.map(({ name, state }) => [name, state])).toEqual(
      en.checks.map(({ name, state }) => [name, state]),
    );
    expect(de.checks.every(({ words }, i) => words !== en.checks[i]?.words)).toBe(true);
  });

  it('knows a key that the verifier brings, the first or the last', async () => {
    for (const { key } of log.keys) {
      expect(await failures(log.text, { trustedKeys: [key] })).toEqual([]);
      expect(await failures(log.text, { trustedKeys: [await sha256(key)] })).toEqual([]);
    }
    const { key } = await testKey();
    expect((await failures(log.text, { trustedKeys: [key] })).join()).toMatch(/not in the chain/);
  });

  it.each([1, 2, 4, 7])('is held against a kept checkpoint over %i records', async (size) => {
    const found = await failures(log.text, { keptCheckpoints: [await log.note(size)] });
    if (size === 1) expect(found.join()).toMatch(/no proof from the checkpoint you kept/);
    else expect(found).toEqual([]);
  });

  it('names a log that was cut short, forked, or signed again by another key', async () => {
    const shorter = await testLog(DRAFTS, 5);
    const kept = { keptCheckpoints: [await log.note(7)] };
    expect((await failures(shorter.text, kept)).join()).toMatch(/not signed by a key of this log/);
    const other = await testLog([INVENTED]);
    expect((await failures(other.text, kept)).join()).toMatch(/not signed by a key of this log/);
    // The insider has the very keys: only what somebody kept tells.
    const rewritten = await testLog([INVENTED], 7, log.keys);
    expect(await failures(rewritten.text)).toEqual([]);
    expect((await failures(rewritten.text, kept)).join()).toMatch(/forked or rewritten: its first 7 records/);
    const before = { keptCheckpoints: [await log.note(4)] };
    expect((await failures(rewritten.text, before)).join()).toMatch(
      /forked or rewritten: its first 4 records/,
    );
    const cut = await testLog(DRAFTS, 5, log.keys);
    expect((await failures(cut.text, kept)).join()).toMatch(/cut short: 7 known, 5 found/);
  });

  it('names a receipt that a key of another time signed, although it is a key of the chain', async () => {
    const [last, ...rest] = [...log.content.receipts].reverse();
    const payload = fromBase64(last?.envelope?.payload ?? '') ?? never();
    const envelope = await signEnvelope(RECEIPT_PAYLOAD_TYPE, payload, log.keys[0]?.signer ?? never());
    const receipts = [...rest.reverse(), { ...(last ?? never()), envelope }];
    expect(await failures(await signedBy(1, { receipts }))).toEqual([
      'signature: The content is as logged, but not signed by the key that was in force then: signed by another key.',
    ]);
  });

  it('names an altered receipt, even when the exporter himself altered and signed it', async () => {
    const [first, ...rest] = log.content.receipts;
    const body = Buffer.from(first?.envelope?.payload ?? '', 'base64').toString('utf8');
    const altered = utf8(body.replace('Varga', 'Krell'));
    const envelope = await signEnvelope(RECEIPT_PAYLOAD_TYPE, altered, log.keys[1]?.signer ?? never());
    const found = await failures(
      await signedBy(1, { receipts: [{ ...(first ?? never()), envelope }, ...rest] }),
    );
    expect(found.join()).toMatch(/digest: The receipt was altered/);
  });

  it('names what an exporter left out or put in another order', async () => {
    const [a, b, c] = log.content.receipts;
    const list = (...some: (typeof a)[]) => some.map((one) => one ?? never());
    expect((await failures(await signedBy(1, { receipts: list(b, a, c) }))).join()).toMatch(
      /order of the log/,
    );
    expect((await failures(await signedBy(1, { receipts: list(a, c) }))).join()).toMatch(/supersedes/);
    expect((await failures(await signedBy(1, { receipts: [] }))).join()).toMatch(/no receipt in this file/);
  });

  it('finds every tampering of a sample, and says what was tampered with', async () => {
    const { tampered, missed } = await tamperMany(log.text, 1, SAMPLE, FACTS);
    expect(missed).toEqual([]);
    expect(tampered).toBeGreaterThan(SAMPLE / 2);
  });

  it('is read only in its one canonical spelling', () => {
    expect(readBundle(log.text).ok).toBe(true);
    for (const other of [` ${log.text}`, log.text.replace('{', '{ '), `${log.text}\n\n`, '', '{}', '[]'])
      expect(readBundle(other).ok).toBe(false);
  });
});

describe('the chain of keys', () => {
  it('breaks when a key is dropped, exchanged or added by a stranger', async () => {
    const [first, second] = log.content.keys;
    const [a, b] = [first ?? never(), second ?? never()];
    expect((await readKeyChain([a, b])).ok).toBe(true);
    expect(await readKeyChain([b])).toMatchObject({ ok: false, reason: 'order' });
    expect(await readKeyChain([b, a])).toMatchObject({ ok: false, reason: 'order' });
    const stranger = await testKey();
    const entry = { key: stranger.key, number: 2, from: 5, since: '2026-03-10T09:00:00.000Z' };
    const last = { key: log.keys[1]?.key ?? never(), signer: stranger.signer };
    const forged = await announceKey(entry, last, stranger.signer);
    expect(await readKeyChain([a, b, forged])).toEqual({ ok: false, number: 2, reason: 'signature' });
    expect(await readKeyChain([])).toMatchObject({ ok: false });
  });
});

describe('Ed25519 in plain code, for browsers that have none', () => {
  /** RFC 8032, section 7.1, test 2. */
  const KEY = '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c';
  const SIGNATURE =
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00';
  const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

  it('accepts the published signature and nothing else', async () => {
    expect(await verifyInCode(bytes(KEY), bytes(SIGNATURE), bytes('72'))).toBe(true);
    expect(await verifyInCode(bytes(KEY), bytes(SIGNATURE), bytes('73'))).toBe(false);
  });
});
