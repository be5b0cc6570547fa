import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLogFolder } from '../../server/adapters/log/verify-log-folder.ts';
import { testLog } from '../receipts/make-bundle.ts';
import { seeded } from '../receipts/seeded.ts';
import { tamperMany } from '../receipts/tamper-bundle.ts';
import { fillLog, openTestLog } from '../server/receipt-log/make-signed-log.ts';
import { tamperLogMany } from '../server/receipt-log/tamper-log.ts';
import { INVENTED, LOOSE_DRAFT, TRUE_DRAFT } from '../verifier/gate/waterfront.ts';

const WRITER = fileURLToPath(new URL('../server/receipt-log/append-signed-until-killed.ts', import.meta.url));
const TAMPERINGS = 3000;
const LOG_TAMPERINGS = 2100;
const KILLS = 200;
/** A fresh log now and then: opening one that has grown for long would take all the time. */
const KILLS_PER_LOG = 20;
/** Milliseconds after the first acknowledged record within which the writer dies. */
const LATEST_KILL_MS = 60;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receipts-long-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the tamper suite', () => {
  it(`finds and names each of 2,000 tamperings with a bundle`, async () => {
    const { text } = await testLog([TRUE_DRAFT, INVENTED, LOOSE_DRAFT]);
    const facts = { trustedKeys: [], keptCheckpoints: [], authorities: [], nowMs: null, lang: 'en' } as const;
    const { tampered, missed } = await tamperMany(text, 10_000, TAMPERINGS, facts);
    expect(missed).toEqual([]);
    expect(tampered).toBeGreaterThanOrEqual(2000);
  });

  it(`finds and names each of 2,000 tamperings with a log on the disk`, async () => {
    const dataDir = join(folder, 'tamper');
    const kept = await fillLog(dataDir, 40);
    const { tampered, missed } = await tamperLogMany(
      dataDir,
      join(folder, 'scratch'),
      kept,
      10_000,
      LOG_TAMPERINGS,
    );
    expect(missed).toEqual([]);
    expect(tampered).toBeGreaterThanOrEqual(2000);
  });
});

describe('the kill suite', () => {
  beforeAll(async () => {
    // Built once: two hundred starts would otherwise be spent compiling.
    await build({
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: {
        ssr: WRITER,
        outDir: join(folder, 'writer'),
        rolldownOptions: { output: { entryFileNames: 'writer.mjs' } },
      },
    });
  });

  it(`loses no acknowledged receipt in ${KILLS} kills at random points, and repairs by itself`, async () => {
    const chance = seeded(77);
    const facts = {
      trustedKeys: [],
      keptCheckpoints: [],
      authorities: [],
      nowMs: null,
      lang: 'en',
    } as const;
    let all = 0;
    for (let first = 0; first < KILLS; first += KILLS_PER_LOG) {
      const dataDir = join(folder, `kill-${first}`);
      const acknowledged: string[] = [];
      for (let kill = 0; kill < KILLS_PER_LOG; kill++) {
        const seen = await appendThenKill(dataDir, kill * 1_000_000, chance(LATEST_KILL_MS));
        acknowledged.push(...seen);
        const log = await openTestLog(dataDir);
        const { size } = await log.head();
        expect(size).toBeGreaterThanOrEqual(acknowledged.length);
        // Of each kill at most one record that stood on the disk and was not acknowledged any more.
        expect(size).toBeLessThanOrEqual(acknowledged.length + kill + 1);
        for (const line of kill === KILLS_PER_LOG - 1 ? acknowledged : seen) {
          const [n, index] = line.split(' ');
          expect((await log.read(`r${n}`))?.index).toBe(Number(index));
        }
        await log.close();
      }
      expect((await verifyLogFolder(join(dataDir, 'receipts'), facts)).valid).toBe(true);
      all += acknowledged.length;
    }
    expect(all).toBeGreaterThan(KILLS);
  });
});

/** Runs the writer and kills it without warning, some moments after its first acknowledged record. */
function appendThenKill(dataDir: string, from: number, delayMs: number): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, 'writer', 'writer.mjs'), dataDir, String(from)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const { pid } = child;
    if (pid === undefined) return reject(new Error('the writer did not start'));
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stdout.once('data', () => setTimeout(() => process.kill(-pid, 'SIGKILL'), delayMs));
    child.on('error', reject);
    child.on('close', () => resolve(output.split('\n').slice(0, -1)));
  });
}
