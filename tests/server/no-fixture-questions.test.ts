import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where questions of the fixture may stand, and what is no source of ours. */
const ALLOWED = new Set(['fixtures', 'eval', 'tests']);
const NOT_OURS = new Set(['node_modules', 'dist', 'var', '.git', 'package-lock.json', 'coverage']);

interface Recorded {
  readonly question: string;
  readonly paraphrases?: readonly string[];
}

function* files(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name)) continue;
    const path = join(folder, entry.name);
    const top = relative(root, path).split(/[\\/]/)[0] ?? '';
    if (ALLOWED.has(top)) continue;
    if (entry.isDirectory()) yield* files(path);
    else if (entry.isFile() && statSync(path).size < 2_000_000) yield path;
  }
}

/** Letters and digits only: another apostrophe, case or line break hides nothing. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

describe('questions of the fixture', () => {
  const recorded = JSON.parse(
    readFileSync(join(root, 'fixtures/riverbend-ledger/scripted-drafts.json'), 'utf8'),
  ) as readonly Recorded[];
  const questions = recorded.flatMap((one) => [one.question, ...(one.paraphrases ?? [])]).map(bare);

  it('stand in no file outside fixtures, eval and tests', () => {
    expect(questions.length).toBeGreaterThan(20);
    const found: string[] = [];
    let read = 0;
    for (const path of files(root)) {
      const text = bare(readFileSync(path, 'utf8'));
      read += 1;
      for (const question of questions)
        if (text.includes(question)) found.push(`${relative(root, path)}: ${question}`);
    }
    expect(read).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });
});
