import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readKeyChain } from '../../../receipts/key-chain.ts';
import { timeStampQuery, verifyTimeStamp } from '../../../receipts/time-stamp.ts';
import { verifyBundle } from '../../../receipts/verify-bundle.ts';
import { openCheckpoint } from '../../../receipts/verify-checkpoint.ts';
import { readCertificates } from '../../../server/adapters/log/read-public-key.ts';
import type { ReceiptLog } from '../../../server/adapters/log/receipt-record.ts';
import { receiptWriter } from '../../../server/answer/receipt-writer.ts';
import { buildBundle } from '../../../server/export/build-bundle.ts';
import { testClock } from '../database.ts';
import { type Authority, makeAuthority, openssl, type Receiver, receiver } from './local-authority.ts';
import { openTestLog } from './make-signed-log.ts';

const EC = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
let base = '';
let authority: Authority;
let other: Authority;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'authority-'));
  for (const name of ['one', 'other']) mkdirSync(join(base, name));
  authority = makeAuthority(join(base, 'one'), ['rsa:2048']);
  other = makeAuthority(join(base, 'other'), EC, 'Other Authority');
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

let dataDir = '';
let warnings: string[] = [];
let here: Receiver | null = null;
let log: ReceiptLog | null = null;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'published-'));
  warnings = [];
});
afterEach(async () => {
  await log?.close().catch(() => undefined);
  await here?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function openLog(signing: object, mayCallOut = true): Promise<ReceiptLog> {
  log = await openTestLog(dataDir, signing, (message) => void warnings.push(message), mayCallOut);
  return log;
}

async function oneReceipt(to: ReceiptLog): Promise<string> {
  const facts = { heldAt: '2026-03-10', dueAt: '2026-03-12' };
  const notice = { event: 'expiry', archive: 'paper', subject: 'x', facts } as const;
  return receiptWriter(to, testClock().now).notice(notice, null);
}

async function bundleOf(from: ReceiptLog, id: string): Promise<string> {
  if (from.proofs === null) throw new Error('no keys');
  const options = { sealed: false, exportedAt: testClock().now(), kept: [] };
  return (await buildBundle(from, from.proofs, [id], async () => null, options)).text;
}

const FACTS = { trustedKeys: [], keptCheckpoints: [], authorities: [], nowMs: null, lang: 'en' } as const;

describe('a checkpoint that is published', () => {
  it('is posted as the text that anybody can check, each time', async () => {
    here = await receiver(() => ({ status: 204 }));
    const opened = await openLog({ checkpointUrl: here.url('/checkpoints') });
    await oneReceipt(opened);
    const { note } = (await opened.proofs?.checkpoint()) ?? { note: '' };
    expect(here.posted.map(({ path, type }) => ({ path, type }))).toEqual([
      { path: '/checkpoints', type: 'text/plain; charset=utf-8' },
    ]);
    expect(here.posted[0]?.body.toString('utf8')).toBe(note);
    const chain = await readKeyChain(opened.proofs?.keyChain() ?? []);
    const read = chain.ok
      ? await openCheckpoint(here.posted[0]?.body.toString('utf8') ?? '', chain.keys)
      : null;
    expect(read?.size).toBe(1);
    await oneReceipt(opened);
    await opened.close();
    expect(here.posted).toHaveLength(2);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['refuses', () => ({ status: 500 }), /CHECKPOINT_URL: the receiver answered 500/],
    ['hangs up', () => null, /CHECKPOINT_URL: the receiver did not answer/],
  ])('is safe in the log when the receiver %s', async (_what, answer, words) => {
    here = await receiver(answer);
    const opened = await openLog({ checkpointUrl: here.url('/') });
    await oneReceipt(opened);
    expect((await opened.proofs?.checkpoint())?.size).toBe(1);
    expect(warnings.join('\n')).toMatch(words);
  });
});

describe('a time-stamp of an authority', () => {
  it('is asked for once for each checkpoint, kept beside it, and read by openssl', async () => {
    here = await receiver(({ body }) => ({ status: 200, body: authority.answer(body) }));
    const opened = await openLog({ timeStampUrl: here.url('/tsa') });
    await oneReceipt(opened);
    const { note } = (await opened.proofs?.checkpoint()) ?? { note: '' };
    await opened.proofs?.checkpoint();
    expect(here.posted.map(({ type }) => type)).toEqual(['application/timestamp-query']);
    const folder = join(dataDir, 'receipts', 'checkpoints');
    expect(readdirSync(folder).sort()).toEqual(['000000000001.checkpoint', '000000000001.tsr']);
    writeFileSync(join(dataDir, 'note'), note);
    const stamp = join(folder, '000000000001.tsr');
    expect(
      openssl(dataDir, 'ts', '-verify', '-data', 'note', '-in', stamp, '-CAfile', authority.root),
    ).toMatch(/OK/);
    expect(warnings).toEqual([]);
  });

  it('goes with the bundle, and is verified there with whom the verifier trusts', async () => {
    here = await receiver(({ body }) => ({ status: 200, body: other.answer(body) }));
    const opened = await openLog({ timeStampUrl: here.url('/tsa') });
    const text = await bundleOf(opened, await oneReceipt(opened));
    const check = async (authorities: readonly Uint8Array[], bundle = text) => {
      const { valid, checks } = await verifyBundle(bundle, { ...FACTS, authorities });
      const one = checks.find(({ name }) => name === 'time-stamp');
      return { valid, state: one?.state, words: one?.words ?? '' };
    };
    expect(await check([])).toMatchObject({
      valid: true,
      state: 'noted',
      words: expect.stringMatching(/nobody said/),
    });
    const mine = await readCertificates(other.root, '/');
    expect(await check(mine)).toMatchObject({
      valid: true,
      state: 'passed',
      words: expect.stringMatching(/“Other Authority”, which you trust, saw this checkpoint at 20/),
    });
    expect(await check(await readCertificates(join(other.folder, 'tsa.pem'), '/'))).toMatchObject({
      state: 'passed',
    });
    const foreign = await check(await readCertificates(authority.root, '/'));
    expect(foreign).toMatchObject({
      valid: false,
      state: 'failed',
      words: expect.stringMatching(/vouches for/),
    });
    // Another time cannot be written into it: the seconds are signed.
    const stamp = Buffer.from(String(JSON.parse(text).timeStamp), 'base64');
    const at = stamp.indexOf(`${new Date().getUTCFullYear()}`);
    stamp[at + 3] = (stamp[at + 3] ?? 0) ^ 1;
    const altered = text.replace(/"timeStamp":"[^"]*"/, `"timeStamp":"${stamp.toString('base64')}"`);
    expect(await check(mine, altered)).toMatchObject({
      valid: false,
      state: 'failed',
      words: expect.stringMatching(/signature/),
    });
  });

  it.each([
    ['refuses', () => ({ status: 503 }), /answered 503/],
    ['hangs up', () => null, /did not answer/],
    ['sends something else', () => ({ status: 200, body: Buffer.from('hello') }), /not valid \(unreadable\)/],
  ])('is done without when the authority %s', async (_what, answer, words) => {
    here = await receiver(answer);
    const opened = await openLog({ timeStampUrl: here.url('/') });
    const text = await bundleOf(opened, await oneReceipt(opened));
    expect(warnings.join('\n')).toMatch(words);
    expect(JSON.parse(text)).not.toHaveProperty('timeStamp');
    expect((await verifyBundle(text, FACTS)).valid).toBe(true);
  });

  it('is not taken for another checkpoint, another question, or from a certificate for something else', async () => {
    const nonce = new Uint8Array(16).fill(9);
    const query = await timeStampQuery('one\n', nonce);
    const answer = authority.answer(query);
    expect(await verifyTimeStamp(answer, 'one\n', nonce, [])).toMatchObject({ ok: true });
    expect(await verifyTimeStamp(answer, 'two\n', nonce, [])).toEqual({ ok: false, fault: 'imprint' });
    expect(await verifyTimeStamp(answer, 'one\n', new Uint8Array(16).fill(8), [])).toEqual({
      ok: false,
      fault: 'nonce',
    });
    const refused = authority.answer(
      Buffer.from(query.map((byte, i) => (i === query.length - 1 ? 0xff : byte))),
    );
    expect(await verifyTimeStamp(refused.slice(0, 40), 'one\n', nonce, [])).toMatchObject({ ok: false });
    const { folder } = authority;
    openssl(
      folder,
      'x509',
      '-req',
      '-in',
      'tsa.csr',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-out',
      'mail.pem',
      '-days',
      '30',
      '-extfile',
      'tsa.cnf',
      '-extensions',
      'mail',
    );
    // The same key under a certificate that was issued for another purpose.
    const der = new Uint8Array(
      Buffer.from(
        readFileSync(join(folder, 'mail.pem'), 'utf8').replace(/-----[^-]+-----|\s/g, ''),
        'base64',
      ),
    );
    expect(await verifyTimeStamp(answer, 'one\n', nonce, [der])).toMatchObject({ ok: true, trusted: false });
  });
});

describe('while an archive forbids calls to the outside', () => {
  it('not one byte leaves: nothing is posted, nobody is asked', async () => {
    here = await receiver(() => ({ status: 200 }));
    const opened = await openLog({ checkpointUrl: here.url('/c'), timeStampUrl: here.url('/t') }, false);
    const text = await bundleOf(opened, await oneReceipt(opened));
    await opened.close();
    expect(here.posted).toEqual([]);
    expect(warnings.join('\n')).toMatch(
      /CHECKPOINT_URL: not posted.*[\s\S]*TIMESTAMP_URL|TIMESTAMP_URL[\s\S]*CHECKPOINT_URL/,
    );
    expect((await verifyBundle(text, FACTS)).valid).toBe(true);
  });
});
