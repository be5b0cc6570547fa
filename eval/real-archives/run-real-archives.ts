import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkAnswer } from './check-answer.ts';
import { REAL_ARCHIVES, type RealQuestion, readQuestions } from './real-question.ts';
import { openRealStore } from './real-store.ts';

export interface RealOptions {
  readonly root: string;
  /** Folder with the archives; null: beside the project. */
  readonly data: string | null;
  /** One archive only; null: all that are there. */
  readonly archive: string | null;
  readonly json: boolean;
  /** Print the answers. */
  readonly show: boolean;
  /** Read all articles of each archive. */
  readonly full: boolean;
}

/**
 * A fixed list of questions on real archives, asked of the extractive engine through the whole flow, and what can be
 * checked of the answers without taste. The figures say nothing of how well they read: that a person must judge.
 * @returns how many answers have a fault, or null where the archives are not there
 */
export async function runRealArchives(options: RealOptions): Promise<number | null> {
  const data = options.data ?? join(options.root, '..', 'shared', 'data');
  const wanted = REAL_ARCHIVES.filter(({ name }) => options.archive === null || options.archive === name);
  const present = wanted
    .map(({ name }) => name)
    .filter((name) => existsSync(join(data, name, 'articles.jsonl')));
  if (present.length === 0) {
    process.stderr.write(`eval: the real archives are not there (${data}), so nothing was checked\n`);
    return null;
  }
  const say = (line: string) => void (options.json || process.stdout.write(`${line}\n`));
  const store = await openRealStore(options.root, data, present, options.full, say);
  const sum = { total: 0, released: 0, declined: 0, held: 0, faulty: 0, sentences: 0, quotes: 0, about: 0 };
  try {
    for (const asked of readQuestions(options.root).filter(({ archive }) => present.includes(archive))) {
      const report = await store.ask(asked.archive, asked.question);
      sum.total += 1;
      const faults: string[] = [];
      if ('error' in report) faults.push(report.error.message);
      else {
        const { outcome, answer } = report;
        if (outcome === 'release') sum.released += 1;
        else if (outcome === 'abstain') sum.declined += 1;
        else sum.held += 1;
        if (outcome !== 'release' && outcome !== 'abstain')
          faults.push(`the engine's own draft came to ${outcome}`);
        if (asked.expect !== undefined && outcome !== asked.expect) faults.push(`not ${asked.expect}`);
        const checked = checkAnswer(asked, report, store.articles.get(asked.archive) ?? new Map());
        if (outcome === 'release') faults.push(...checked.faults);
        sum.sentences += answer?.sentences.length ?? 0;
        sum.quotes += checked.quotes;
        sum.about += checked.about;
        say(lineOf(asked, outcome, answer?.sentences.length ?? 0, faults));
        if (options.show) for (const { text } of answer?.sentences ?? []) say(`    ${text}`);
      }
      if (faults.length > 0) sum.faulty += 1;
      for (const fault of faults) say(`    ! ${fault}`);
    }
  } finally {
    await store.close();
  }
  process.stdout.write(`${JSON.stringify({ set: 'real-archives', archives: present, ...sum })}\n`);
  return sum.faulty;
}

function lineOf(asked: RealQuestion, outcome: string, sentences: number, faults: readonly string[]): string {
  const mark = faults.length === 0 ? 'ok   ' : 'WRONG';
  return `${mark} ${asked.archive}: ${outcome}${sentences === 0 ? '' : `, ${sentences} sentences`}: ${asked.question}`;
}
