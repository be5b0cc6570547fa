import { createHash } from 'node:crypto';
import {
  appendFile,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogDamage } from '../../../server/adapters/log/log-damage.ts';
import { type OpenedLog, openReceiptLog } from '../../../server/adapters/log/receipt-log.ts';
import type { LogHead } from '../../../server/adapters/log/receipt-record.ts';
import { PortFault } from '../../../server/answer/ports.ts';

let folder = '';
const opened: OpenedLog[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receipt-log-'));
});
afterEach(async () => {
  for (const { log } of opened.splice(0)) await log.close();
  await rm(folder, { recursive: true, force: true });
});

async function openLog(kept: LogHead | null = null): Promise<OpenedLog> {
  const one = await openReceiptLog(folder, kept);
  opened.push(one);
  return one;
}

async function closeAll(): Promise<void> {
  for (const { log } of opened.splice(0)) await log.close();
}

const record = (n: number) => ({
  id: `r${n}`,
  body: `{"n":${n},"text":"äöü 🎪 \\n"}`,
  sealed: n % 2 ? `{"s":${n}}` : null,
});
const file = () => join(folder, 'receipts.log');
const lines = async () => (await readFile(file(), 'utf8')).split('\n').slice(0, -1);
const rewrite = (all: readonly string[]) => writeFile(file(), all.map((line) => `${line}\n`).join(''));

async function filled(count: number): Promise<LogHead> {
  const { log } = await openLog();
  for (let n = 0; n < count; n++) await log.append(record(n));
  const head = await log.head();
  await closeAll();
  return head;
}

async function damageOf(kept: LogHead | null): Promise<string> {
  try {
    await openLog(kept);
    return 'none';
  } catch (error) {
    expect(error).toBeInstanceOf(PortFault);
    return error instanceof LogDamage ? `${error.damage}: ${error.message}` : String(error);
  }
}

describe('the receipt log', () => {
  it('gives back byte for byte what was appended, also after a restart', async () => {
    await filled(5);
    const { log, repairedBytes } = await openLog();
    expect(repairedBytes).toBe(0);
    for (let n = 0; n < 5; n++) {
      const read = await log.read(`r${n}`);
      expect(read).toEqual({
        ...record(n),
        index: n,
        signature: null,
        erased: null,
        digest: createHash('sha256').update(record(n).body).digest('hex'),
      });
    }
    expect(await log.read('nobody')).toBeNull();
    expect(log.list(3, 10)).toEqual([
      { index: 3, id: 'r3' },
      { index: 4, id: 'r4' },
    ]);
  });

  it('keeps the order of calls when many come at once', async () => {
    const { log } = await openLog();
    const done = await Promise.all(Array.from({ length: 200 }, (_, n) => log.append(record(n))));
    expect(done.map(({ index }) => index)).toEqual(Array.from({ length: 200 }, (_, n) => n));
    expect((await log.head()).size).toBe(200);
  });

  it('has the same head whether records came one by one or together', async () => {
    const head = await filled(20);
    await rm(file());
    await rm(join(folder, 'receipts.head'));
    const { log } = await openLog();
    await Promise.all(Array.from({ length: 20 }, (_, n) => log.append(record(n))));
    expect(await log.head()).toEqual(head);
  });

  it('takes an id once', async () => {
    const { log } = await openLog();
    await log.append(record(1));
    await expect(log.append(record(1))).rejects.toThrow(/already/);
    const both = await Promise.allSettled([log.append(record(2)), log.append(record(2))]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((await log.head()).size).toBe(2);
  });

  it('is readable by its owner only', async () => {
    await filled(1);
    expect((await stat(file())).mode & 0o077).toBe(0);
  });

  it('takes nothing more after it was closed', async () => {
    const { log } = await openLog();
    const last = log.append(record(1));
    await closeAll();
    await expect(last).resolves.toMatchObject({ index: 0 });
    await expect(log.append(record(2))).rejects.toBeInstanceOf(PortFault);
  });
});

describe('a torn last record', () => {
  it('is cut off at every byte it may end at, set aside, and nothing before it is lost', async () => {
    const head = await filled(2);
    const whole = await readFile(file());
    const { log } = await openLog();
    await log.append(record(2));
    await closeAll();
    const longer = await readFile(file());
    await rm(join(folder, 'receipts.head'));
    for (let bytes = whole.length + 1; bytes < longer.length; bytes += 7) {
      await writeFile(file(), longer.subarray(0, bytes));
      const again = await openLog(head);
      expect(again.repairedBytes).toBe(bytes - whole.length);
      expect(await again.log.head()).toEqual(head);
      await again.log.append(record(9));
      await closeAll();
      await rm(join(folder, 'receipts.head'));
    }
    expect((await readdir(folder)).some((name) => name.startsWith('torn-at-'))).toBe(true);
  });

  it('is one that the disk filled with zeros', async () => {
    const head = await filled(3);
    await appendFile(file(), Buffer.concat([Buffer.alloc(4096), Buffer.from('\n'), Buffer.alloc(10)]));
    const { log, repairedBytes } = await openLog(head);
    expect(repairedBytes).toBe(4107);
    expect(await log.head()).toEqual(head);
  });
});

describe('damage is named', () => {
  it('when the tail was cut off and the log went on', async () => {
    const head = await filled(50);
    await rewrite((await lines()).slice(0, 47));
    await rm(join(folder, 'receipts.head'));
    const { log } = await openLog();
    await log.append(record(99));
    await closeAll();
    expect(await damageOf(head)).toBe('truncated: the log was cut short: 50 known, 48 found');
  });

  it('when the tail was cut off, by the head beside the log alone', async () => {
    await filled(50);
    await rewrite((await lines()).slice(0, 47));
    expect(await damageOf(null)).toBe('truncated: the log was cut short: 50 known, 47 found');
  });

  it('when the tail was cut off in the middle of an acknowledged record', async () => {
    const head = await filled(3);
    await rm(join(folder, 'receipts.head'));
    await truncate(file(), (await stat(file())).size - 5);
    expect(await damageOf(head)).toBe('truncated: the log was cut short: 3 known, 2 found');
  });

  it('when a byte was flipped, wherever it stands', async () => {
    const head = await filled(6);
    const whole = await readFile(file());
    for (let at = 0; at < whole.length; at += 11) {
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      await writeFile(file(), flipped);
      expect(await damageOf(head)).toMatch(/^(altered|truncated|order|forked|duplicate): /);
    }
  });

  it('when a record in the middle was overwritten with zeros', async () => {
    await filled(6);
    const handle = await open(file(), 'r+');
    await handle.write(Buffer.alloc(20), 0, 20, 300);
    await handle.close();
    await rm(join(folder, 'receipts.head'));
    expect(await damageOf(null)).toMatch(/^altered: record 1 /);
  });

  it('when two records were swapped, one was dropped or one was doubled', async () => {
    const head = await filled(6);
    const all = await lines();
    const [a, b, c] = [all[0] ?? '', all[1] ?? '', all[2] ?? ''];
    await rewrite([b, a, ...all.slice(2)]);
    expect(await damageOf(head)).toMatch(/^order: record 1 stands where record 0/);
    await rewrite([a, b, ...all.slice(3)]);
    expect(await damageOf(head)).toMatch(/^order: record 3 stands where record 2/);
    await rewrite([a, b, c, c, ...all.slice(3)]);
    expect(await damageOf(head)).toMatch(/^order: /);
  });

  it('when somebody wrote another log of the same length', async () => {
    const head = await filled(6);
    await rm(file());
    await rm(join(folder, 'receipts.head'));
    const { log } = await openLog();
    for (let n = 0; n < 6; n++) await log.append({ ...record(n), body: `{"n":${n + 100}}` });
    await closeAll();
    await rm(join(folder, 'receipts.head'));
    expect(await damageOf(null)).toBe('none');
    await closeAll();
    expect(await damageOf(head)).toMatch(/^forked: the first 6 records/);
  });

  it('while the log is open', async () => {
    const { log } = await openLog();
    await log.append(record(0));
    await log.append(record(1));
    const handle = await open(file(), 'r+');
    await handle.write(Buffer.from('X'), 0, 1, 90);
    await handle.close();
    await expect(log.read('r0')).rejects.toThrow(/record 0 was altered/);
  });
});
