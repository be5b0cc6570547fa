import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildRunReceipt } from '../../../receipts/build-receipt.ts';
import { receiptBytes } from '../../../receipts/receipt-bytes.ts';
import type { ReceiptLog } from '../../../server/adapters/log/receipt-record.ts';
import { sha256Hex } from '../../../server/adapters/log/record-line.ts';
import { verifyLogFolder } from '../../../server/adapters/log/verify-log-folder.ts';
import { receiptWriter } from '../../../server/answer/receipt-writer.ts';
import { makeRun, STAMP } from '../../receipts/make-run.ts';
import { INVENTED, TRUE_DRAFT } from '../../verifier/gate/waterfront.ts';
import { testClock } from '../database.ts';
import { openTestLog } from './make-signed-log.ts';

const DRAFTS = [TRUE_DRAFT, INVENTED, TRUE_DRAFT, null, INVENTED];
/** Stands in the held draft and nowhere in an article. */
const WORDS = 'committed to';
const FACTS = { trustedKeys: [], keptCheckpoints: [], authorities: [], nowMs: null, lang: 'en' } as const;

let dataDir = '';
let log: ReceiptLog;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'erase-log-'));
  log = await openTestLog(dataDir);
  for (const [n, draft] of DRAFTS.entries())
    await log.append(receiptBytes(await buildRunReceipt(makeRun(draft), { ...STAMP, id: `run-${n}` })));
});
afterEach(async () => {
  await log.close().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
});

const folder = () => join(dataDir, 'receipts');
const onDisk = () => readFileSync(join(folder(), 'receipts.log'), 'utf8');
const verified = () => verifyLogFolder(folder(), FACTS);

/** Names records in an erasure's receipt, as the law's other side does. */
async function name(records: readonly { index: number; part: 'whole' | 'sealed' }[]): Promise<void> {
  const named = [];
  for (const { index, part } of records)
    named.push({ index, part, digest: (await log.read(`run-${index}`))?.digest ?? '' });
  await receiptWriter(log, testClock().now).notice(
    {
      event: 'erasure',
      archive: 'saltmarsh-courier',
      subject: 'person',
      facts: { by: 'Anouk', records: named },
    },
    null,
  );
}

describe('an erasure in the log', () => {
  it('takes the content away and leaves digests, places, signatures and head', async () => {
    const checkpoint = await log.proofs?.checkpoint();
    const before = await log.read('run-1');
    const neighbour = await log.read('run-2');
    await name([
      { index: 1, part: 'whole' },
      { index: 4, part: 'sealed' },
    ]);
    const head = await log.head();
    expect(await log.eraseNamed()).toBe(2);
    expect(await log.eraseNamed()).toBe(0);
    expect(await log.head()).toEqual(head);
    expect(await log.read('run-1')).toMatchObject({
      body: null,
      sealed: null,
      digest: before?.digest,
      signature: before?.signature,
      erased: {
        part: 'whole',
        archive: 'saltmarsh-courier',
        event: 'run',
        outcome: 'hold',
        supersedes: null,
      },
    });
    expect((await log.read('run-4'))?.body).not.toBeNull();
    expect(await log.read('run-4')).toMatchObject({ sealed: null, erased: { part: 'sealed' } });
    expect(await log.read('run-2')).toEqual(neighbour);
    expect(onDisk()).not.toContain(WORDS);
    expect(onDisk()).not.toContain('"run-1","body":"');
    await log.append({ id: 'after', body: '{"n":1}', sealed: null });
    await log.close();
    log = await openTestLog(dataDir);
    expect((await log.read('after'))?.index).toBe(6);
    const kept = { ...FACTS, keptCheckpoints: [checkpoint?.note ?? ''] };
    const { valid, checks } = await verifyLogFolder(folder(), kept);
    expect({ valid, failed: checks.filter(({ state }) => state === 'failed') }).toEqual({
      valid: true,
      failed: [],
    });
    expect(checks.map(({ words }) => words).join('\n')).toMatch(/Of 2 records the content was erased/);
  });

  it('that was begun and not ended is finished at the next start', async () => {
    await name([
      { index: 1, part: 'whole' },
      { index: 4, part: 'whole' },
    ]);
    writeFileSync(join(folder(), 'torn-at-9'), 'somebody’s words');
    await log.close();
    expect(onDisk()).toContain(WORDS);
    log = await openTestLog(dataDir);
    expect((await log.read('run-1'))?.body).toBeNull();
    expect(onDisk()).not.toContain(WORDS);
    expect(
      readdirSync(folder()).filter((file) => file.startsWith('torn-at') || file.endsWith('.new')),
    ).toEqual([]);
  });

  it('takes the whole of a record whose sealed part went before', async () => {
    await name([{ index: 1, part: 'sealed' }]);
    expect(await log.eraseNamed()).toBe(1);
    await name([{ index: 1, part: 'whole' }]);
    expect(await log.eraseNamed()).toBe(1);
    expect(await log.read('run-1')).toMatchObject({ body: null, erased: { part: 'whole', event: 'run' } });
    expect((await verified()).valid).toBe(true);
  });

  it('goes on while receipts are read and appended', async () => {
    await name([{ index: 0, part: 'whole' }]);
    const [erased, read] = await Promise.all([
      log.eraseNamed(),
      ...[1, 2, 3, 4].map((n) => log.read(`run-${n}`)),
      log.append({ id: 'meanwhile', body: '{}', sealed: null }),
    ]);
    expect(erased).toBe(1);
    expect(read).toMatchObject({ id: 'run-1' });
    expect((await log.read('meanwhile'))?.body).toBe('{}');
    await log.close();
    expect((await verified()).valid).toBe(true);
  });
});

describe('content that went missing', () => {
  /** Writes a record's line anew with a hash that fits, as whoever owns the disk can. */
  async function rewrite(index: number, change: (record: Record<string, unknown>) => void): Promise<void> {
    await log.close();
    const lines = onDisk().split('\n');
    const record = JSON.parse((lines[index] ?? '').slice(65)) as Record<string, unknown>;
    change(record);
    const json = JSON.stringify(record);
    lines[index] = `${sha256Hex(json)} ${json}`;
    writeFileSync(join(folder(), 'receipts.log'), lines.join('\n'));
  }
  const mark = { archive: 'a', event: 'run', outcome: null, supersedes: null, recordedAt: '2026-03-10' };

  it.each([
    [
      'a body that no erasure names',
      (record: Record<string, unknown>) => {
        record['digest'] = sha256Hex(String(record['body']));
        record['body'] = null;
        record['sealed'] = null;
        record['erased'] = { part: 'whole', ...mark };
      },
      /record 1 has no content, and no erasure in the log says why/,
    ],
    [
      'a sealed part that no erasure names',
      (record: Record<string, unknown>) => {
        record['sealed'] = null;
        record['erased'] = { part: 'sealed', ...mark };
      },
      /record 1 has no content, and no erasure/,
    ],
    [
      'a sealed part without a mark',
      (record: Record<string, unknown>) => {
        record['sealed'] = null;
      },
      /record 1 has lost its sealed part, and no erasure says why/,
    ],
    [
      'a body without a mark',
      (record: Record<string, unknown>) => {
        record['digest'] = sha256Hex(String(record['body']));
        record['body'] = null;
      },
      /record 1 was altered/,
    ],
  ])('is damage: %s', async (_what, change, words) => {
    await rewrite(1, change);
    await expect(openTestLog(dataDir)).rejects.toThrow(words);
    expect((await verified()).checks.map((check) => check.words).join('\n')).toMatch(words);
  });

  it('is damage where only the sealed part was named', async () => {
    await name([{ index: 1, part: 'sealed' }]);
    await rewrite(1, (record) => {
      record['digest'] = sha256Hex(String(record['body']));
      record['body'] = null;
      record['sealed'] = null;
      record['erased'] = { part: 'whole', ...mark };
    });
    await expect(openTestLog(dataDir)).rejects.toThrow(/record 1 has no content/);
  });

  it('is another log where an erased record has another digest', async () => {
    const note = (await log.proofs?.checkpoint())?.note ?? '';
    await name([{ index: 1, part: 'whole' }]);
    await log.eraseNamed();
    await rewrite(1, (record) => {
      record['digest'] = '0'.repeat(64);
    });
    await expect(openTestLog(dataDir)).rejects.toThrow(/not those of the kept checkpoint|no content/);
    expect((await verifyLogFolder(folder(), { ...FACTS, keptCheckpoints: [note] })).valid).toBe(false);
  });
});
