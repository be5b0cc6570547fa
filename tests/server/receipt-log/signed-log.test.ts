import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseCheckpoint } from '../../../receipts/signed-note.ts';
import { verifyLogFolder } from '../../../server/adapters/log/verify-log-folder.ts';
import { fillLog, openTestLog, record } from './make-signed-log.ts';
import { forgetHeads, tamperLogMany } from './tamper-log.ts';

/** One of each kind of change, and some; thousands run in the long suite. */
const SAMPLE = 84;
const RECORDS = 40;

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'signed-log-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const folder = () => join(dataDir, 'receipts');
const keys = () => join(dataDir, 'keys');

async function failures(kept: readonly string[] = [], trusted: readonly Uint8Array[] = []): Promise<string> {
  const facts = {
    trustedKeys: trusted,
    keptCheckpoints: kept,
    authorities: [],
    nowMs: null,
    lang: 'en',
  } as const;
  const { checks } = await verifyLogFolder(folder(), facts);
  return checks
    .filter(({ state }) => state === 'failed')
    .map(({ name, words }) => `${name}: ${words}`)
    .join('\n');
}

function pem(): string {
  return String(generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }));
}

describe('the keys of a log', () => {
  it('are made at the first start, for their owner alone', async () => {
    const log = await openTestLog(dataDir);
    await log.close();
    expect((await stat(keys())).mode & 0o777).toBe(0o700);
    for (const name of await readdir(keys()))
      expect((await stat(join(keys(), name))).mode & 0o777).toBe(0o600);
    expect((await readdir(keys())).sort()).toEqual(['chain.json', 'key-0.pem']);
  });

  it('stay the same across a restart, and a log without its key does not open', async () => {
    await fillLog(dataDir, 4);
    const log = await openTestLog(dataDir);
    expect(log.proofs?.keyChain()).toHaveLength(1);
    await log.close();
    await rm(join(keys(), 'key-0.pem'));
    await expect(openTestLog(dataDir)).rejects.toThrow(/expected the private key [0-9a-f]{64}/);
  });

  it('are refused when others can read them', async () => {
    await fillLog(dataDir, 2);
    await chmod(join(keys(), 'key-0.pem'), 0o644);
    await expect(openTestLog(dataDir)).rejects.toThrow(/open to its owner alone, came mode 644/);
  });

  it('rotate in an unbroken chain; the old private key is gone and old records stay valid', async () => {
    const log = await openTestLog(dataDir);
    for (let n = 0; n < 3; n++) await log.append(record(n));
    const pending = [log.append(record(3))];
    const rotated = log.proofs?.rotate({ own: null, previous: null }, '2026-04-01T00:00:00.000Z');
    pending.push(log.append(record(4)), log.append(record(5)));
    await Promise.all([...pending, rotated]);
    await log.append(record(6));
    await log.close();
    expect(await failures()).toBe('');
    expect((await readdir(keys())).sort()).toEqual(['chain.json', 'key-1.pem']);
    const again = await openTestLog(dataDir);
    expect(again.proofs?.keyChain()).toHaveLength(2);
    await again.append(record(7));
    await again.close();
    expect(await failures()).toBe('');
  });

  it('can be given from outside, and one that takes over is announced by the one before', async () => {
    const [first, second] = [join(dataDir, 'first.pem'), join(dataDir, 'second.pem')];
    await writeFile(first, pem());
    await writeFile(second, pem());
    await fillLog(dataDir, 2);
    const log = await openTestLog(dataDir, { keyFile: first });
    expect(log.proofs?.keyChain()).toHaveLength(2);
    await log.append(record(2));
    await log.close();
    // The key in the folder has handed over; the next outside key has nobody to announce it.
    await expect(openTestLog(dataDir, { keyFile: second })).rejects.toThrow(/the chain of keys would break/);
    const same = await openTestLog(dataDir, { keyFile: first });
    await same.close();
    expect(await failures()).toBe('');
    await writeFile(second, 'no key');
    await expect(openTestLog(dataDir, { keyFile: second })).rejects.toThrow(/expected a private Ed25519 key/);
  });
});

describe('a signed log', () => {
  it('issues checkpoints that a tool for signed notes can read, and publishes the last one', async () => {
    const published = join(dataDir, 'elsewhere.txt');
    const log = await openTestLog(dataDir, { checkpointFile: published });
    for (let n = 0; n < 5; n++) await log.append(record(n));
    const note = (await log.proofs?.checkpoint())?.note ?? '';
    expect(note).toMatch(
      /^standards-desk\/receipts\/[0-9a-f]{16}\n5\n[A-Za-z0-9+/]{43}=\n\n— standards-desk\/receipts\/[0-9a-f]{16} \S+\n$/,
    );
    expect(await readFile(published, 'utf8')).toBe(note);
    await log.append(record(5));
    await log.close();
    expect(parseCheckpoint(await readFile(published, 'utf8'))?.size).toBe(6);
    // Everything beside the log was taken back to before; the published checkpoint was not.
    await forgetHeads(folder());
    const lines = (await readFile(join(folder(), 'receipts.log'), 'utf8')).split('\n');
    await writeFile(join(folder(), 'receipts.log'), `${lines.slice(0, 4).join('\n')}\n`);
    await expect(openTestLog(dataDir, { checkpointFile: published })).rejects.toThrow(
      'the log was cut short: 6 known, 4 found',
    );
  });

  it('takes a record that arrives at the very moment the one before was acknowledged', async () => {
    const log = await openTestLog(dataDir);
    // Continuations of different length: one of them runs between the writer's last look and its end.
    for (let n = 0; n < 60; n++) {
      let acknowledged: Promise<unknown> = log.append(record(n));
      for (let step = 0; step < n % 12; step++) acknowledged = acknowledged.then(() => undefined);
      await acknowledged;
      if (n % 3 === 0) await Promise.all([log.append(record(1000 + n)), log.append(record(2000 + n))]);
    }
    expect((await log.head()).size).toBe(100);
    await log.close();
  });

  it('that went on after a cut shows it: 50 known, 49 found', async () => {
    const log = await openTestLog(dataDir);
    for (let n = 0; n < 50; n++) await log.append(record(n));
    const kept = (await log.proofs?.checkpoint())?.note ?? '';
    await log.close();
    await forgetHeads(folder());
    const path = join(folder(), 'receipts.log');
    const lines = (await readFile(path, 'utf8')).split('\n').slice(0, 47);
    await writeFile(path, lines.map((line) => `${line}\n`).join(''));
    const after = await openTestLog(dataDir);
    await after.append(record(100));
    await after.append(record(101));
    await after.close();
    expect(await failures([kept])).toMatch(/log-truncated: the log was cut short: 50 known, 49 found/);
    const last = await openTestLog(dataDir);
    await last.append(record(102));
    await last.close();
    expect(await failures([kept])).toMatch(/log-forked: .*50 records/);
  });

  it('that was written again from the start with other keys is another log', async () => {
    const kept = await fillLog(dataDir, RECORDS);
    expect(await failures([kept])).toBe('');
    await rename(dataDir, `${dataDir}-old`);
    try {
      await fillLog(dataDir, RECORDS, 'b');
      expect(await failures()).toBe('');
      expect(await failures([kept])).toMatch(/not signed by a key of this log/);
    } finally {
      await rm(`${dataDir}-old`, { recursive: true, force: true });
    }
  });

  it('with a forged checkpoint or a chain of keys that was altered does not open', async () => {
    await fillLog(dataDir, RECORDS);
    const name = (await readdir(join(folder(), 'checkpoints')))[1] ?? '';
    const path = join(folder(), 'checkpoints', name);
    const note = await readFile(path, 'utf8');
    await writeFile(path, note.replace(/ (\S{20})\S/, ' $1A'));
    expect(await failures()).toMatch(/log-checkpoint: /);
    await expect(openTestLog(dataDir)).rejects.toThrow(/checkpoint/);
    await writeFile(path, note);
    const chain = await readFile(join(keys(), 'chain.json'), 'utf8');
    await writeFile(join(keys(), 'chain.json'), chain.replace('"sig":"', '"sig":"A'));
    expect(await failures()).toMatch(/keys: /);
    await expect(openTestLog(dataDir)).rejects.toThrow(/the chain of signing keys is damaged/);
  });

  it('shows every tampering of a sample, and names it', async () => {
    const kept = await fillLog(dataDir, RECORDS);
    const scratch = await mkdtemp(join(tmpdir(), 'signed-log-copy-'));
    try {
      const { tampered, missed } = await tamperLogMany(dataDir, scratch, kept, 1, SAMPLE);
      expect(missed).toEqual([]);
      expect(tampered).toBeGreaterThan(SAMPLE * 0.9);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  });
});
