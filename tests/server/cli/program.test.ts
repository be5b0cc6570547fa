import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../harness.ts';

/** The program as a shell runs it, from a folder that is not the project's. */
function run(...args: readonly string[]) {
  const done = spawnSync(process.execPath, [join(root, 'bin/standards-desk.mjs'), ...args], {
    cwd: '/',
    input: '',
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

  it('names the commands it knows where it does not know one', () => {
    const { code, stderr } = run('publish');
    expect(code).toBe(2);
    expect(stderr).toMatch(/expected one of anchor, ask, .*check, .*; came "publish"/);
  });
});
