import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../harness.ts';
import { temporaryFolders } from '../temporary-folder.ts';

const folderOf = temporaryFolders();

/** The program as a shell runs it, from a folder that is not the project's. */
function run(...args: readonly string[]) {
  return runWith({}, ...args);
}

function runWith(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const done = spawnSync(process.execPath, [join(root, 'bin/standards-desk.mjs'), ...args], {
    cwd: '/',
    input: '',
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { code: done.status, stdout: done.stdout, stderr: done.stderr };
}

describe('the program', () => {
  it.each(['check', 'plan', 'dates', 'anchor', 'ask', 'ingest', 'search', 'receipt', 'serve'])(
    'says how %s is used, and does nothing else',
    (name) => {
      const { code, stdout, stderr } = run(name, '--help');
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^usage: .*\n(?:.*\\b${name}\\b.*\n)+$`));
    },
  );

  it('takes no argument for a filter that has none: a misspelt option is told, not ignored', () => {
    const { code, stdout, stderr } = run('check', '--policy=evidence');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/expected JSON lines on standard input and no argument, came --policy=evidence/);
  });

  it('rehearses an ingest where no store is yet, and leaves none behind', () => {
    const folder = folderOf();
    const file = join(folder, 'articles.jsonl');
    writeFileSync(file, '{"id":"a","published":"2020-01-02","body":"The weir broke."}\n');
    const DATA_DIR = join(folder, 'data');
    const { code, stdout } = runWith({ DATA_DIR }, 'ingest', file, '--archive', 'tal', '--dry-run');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ dryRun: true, added: 1, failed: 0 });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('names the commands it knows where it does not know one', () => {
    const { code, stderr } = run('publish');
    expect(code).toBe(2);
    expect(stderr).toMatch(/expected one of anchor, ask, .*check, .*; came "publish"/);
  });
});
