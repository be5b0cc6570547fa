import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'standards-desk-turns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [join(root, 'bin/standards-desk.mjs'), ...args], {
    env: { ...process.env, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
}

describe('commands that come at the same time', () => {
  it('take turns on one data folder, and each does its work', async () => {
    const path = join(folder, 'articles.jsonl');
    const article = { id: 'a', published: '2024-03-05', body: 'The weir at Holm opened on Monday.' };
    writeFileSync(path, JSON.stringify(article));
    const done = await Promise.all(
      ['one', 'two', 'three'].map((name) => run('ingest', path, '--archive', name)),
    );
    expect(done.map(({ code }) => code)).toEqual([0, 0, 0]);
    for (const { output } of done) expect(output).toContain('"added":1');
    expect(done.filter(({ output }) => output.includes('waiting while another command')).length).toBe(2);
  });
});
