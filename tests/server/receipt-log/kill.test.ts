import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openReceiptLog } from '../../../server/adapters/log/receipt-log.ts';

const WRITER = fileURLToPath(new URL('append-until-killed.ts', import.meta.url));
const TSX = fileURLToPath(new URL('../../../node_modules/tsx/dist/cli.mjs', import.meta.url));
const FILLER = fileURLToPath(new URL('append-until-full.ts', import.meta.url));
const KILLS = 6;

/** Runs the writer and kills it without warning, some moments after its first acknowledged record. */
function appendThenKill(folder: string, from: number, delayMs: number): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    // Detached, so that the whole group dies at once, as in a crash.
    const child = spawn(process.execPath, [TSX, WRITER, folder, String(from)], {
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

describe('a writer that is killed while it appends', () => {
  it('loses no acknowledged receipt, leaves no half one, and goes on after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'receipt-kill-'));
    try {
      const acknowledged: string[] = [];
      for (let kill = 0; kill < KILLS; kill++) {
        const from = kill * 1_000_000;
        const seen = await appendThenKill(folder, from, 3 + kill * 17);
        acknowledged.push(...seen);
        const { log } = await openReceiptLog(folder);
        const { size } = await log.head();
        for (const line of acknowledged) {
          const [n, index] = line.split(' ');
          const read = await log.read(`r${n}`);
          expect(read?.index).toBe(Number(index));
          expect(JSON.parse(read?.body ?? 'null')).toMatchObject({ n: Number(n) });
        }
        // At most the batch in flight was written without anybody being told.
        expect(size).toBeGreaterThanOrEqual(acknowledged.length);
        expect(size).toBeLessThanOrEqual(acknowledged.length + kill + 1);
        await log.close();
      }
      expect(acknowledged.length).toBeGreaterThan(KILLS);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('a disk that takes no more', () => {
  it('faults, keeps nothing of the record, and takes the next one that fits', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'receipt-full-'));
    try {
      const command = 'ulimit -f 40; exec "$0" "$@"';
      const { stdout, status } = spawnSync('bash', ['-c', command, process.execPath, TSX, FILLER, folder], {
        encoding: 'utf8',
        env: { ...process.env, TSX_DISABLE_CACHE: '1' },
      });
      expect(status).toBe(0);
      const said = JSON.parse(stdout);
      expect(said.fault).toBe('receipt-log unavailable');
      expect(said.acknowledged).toBeGreaterThan(5);
      expect(said.small).toBe(said.acknowledged);
      const { log, repairedBytes } = await openReceiptLog(folder, said.head);
      expect(repairedBytes).toBe(0);
      expect(await log.head()).toEqual(said.head);
      expect((await log.read('small'))?.body).toBe('{}');
      await log.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
