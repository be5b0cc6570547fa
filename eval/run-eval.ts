import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECK_SETS, type CheckOptions, runCheckSet, runQuickChecks } from './checks/run-checks.ts';
import { baselineWrong } from './ledger/baseline.ts';
import { isRight, missedWords } from './ledger/is-right.ts';
import { type Labelled, readSet } from './ledger/labelled.ts';
import { type LedgerResult, openHandbook, openLedger } from './ledger/ledger-run.ts';
import { projectRoot } from './project-root.ts';
import { runRealArchives } from './real-archives/run-real-archives.ts';
import { measureBundestag } from './retrieval/bundestag.ts';
import type { SetFigures } from './retrieval/rows.ts';
import { measureTimeQa } from './retrieval/timeqa.ts';
import { measureXquad } from './retrieval/xquad.ts';
import { measureStatements } from './statements/labelled-turns.ts';

/*
 * npm run eval [-- --set NAME] [--data FOLDER] [--seed N] [--json] [--wrong]
 * Without --set: labelled questions on the Ledger through the whole flow, every gate live, over recorded drafts, and
 * then a table of the verifier's quick sets. The split is the result of this set: no promise about anybody's archive.
 * Exit 1 when a bucket is missed or anything was released that must not be.
 * The other sets measure search and verifier on real data beside the project; `--data FOLDER` takes other data of the
 * same form. Exit 1 below a bar. `--set real-archives [--archive NAME] [--full] [--answers]` asks questions on the real archives. Every set prints its figures last, in one JSON line.
 */
const ROOT = projectRoot();
const LEDGER_SETS = ['ledger-10', 'ledger-paraphrases', 'ledger-60'];
const HANDBOOK = 'solvenz-handbuch';
const REAL_ARCHIVES = 'real-archives';
const RETRIEVAL_SETS: Readonly<Record<string, (folder: string) => Promise<SetFigures>>> = {
  re_xquad: measureXquad,
  te_timeqa: measureTimeQa,
  de_bundestag_reden: measureBundestag,
  statements: measureStatements,
};

async function main(args: readonly string[]): Promise<number> {
  const asked = optionOf(args, '--set');
  if (asked !== null && Object.hasOwn(RETRIEVAL_SETS, asked)) return await runRetrieval(asked, args);
  if (asked !== null && CHECK_SETS.includes(asked)) return await runCheckSet(asked, checkOptions(args));
  if (asked === REAL_ARCHIVES) return await runReal(args);
  const sets = asked === null ? [...LEDGER_SETS, HANDBOOK] : [asked];
  const known = [...LEDGER_SETS, HANDBOOK, ...CHECK_SETS, ...Object.keys(RETRIEVAL_SETS), REAL_ARCHIVES];
  const unknown = sets.find((set) => !known.includes(set));
  if (unknown !== undefined) {
    process.stderr.write(`eval: expected one of ${known.join(', ')}; came ${unknown}\n`);
    return 2;
  }
  let wrong = 0;
  for (const [open, own] of [
    [openLedger, sets.filter((set) => set !== HANDBOOK)],
    [openHandbook, sets.filter((set) => set === HANDBOOK)],
  ] as const) {
    if (own.length === 0) continue;
    const bench = await open(ROOT);
    try {
      for (const set of own)
        wrong += await runSet(set, readSet(ROOT, set), bench.run, args.includes('--json'));
    } finally {
      await bench.close();
    }
  }
  if (asked === null) wrong += await runQuickChecks(checkOptions(args));
  return wrong === 0 ? 0 : 1;
}

/** @returns 0 also where the archives are not there: nothing was checked, and the runner said so */
async function runReal(args: readonly string[]): Promise<number> {
  const faulty = await runRealArchives({
    root: ROOT,
    data: optionOf(args, '--data'),
    archive: optionOf(args, '--archive'),
    json: args.includes('--json'),
    show: args.includes('--answers'),
    full: args.includes('--full'),
  });
  return faulty === null || faulty === 0 ? 0 : 1;
}

function checkOptions(args: readonly string[]): CheckOptions {
  return {
    root: ROOT,
    data: optionOf(args, '--data'),
    json: args.includes('--json'),
    wrong: args.includes('--wrong'),
    seed: Number(optionOf(args, '--seed') ?? 1),
  };
}

function optionOf(args: readonly string[], option: string): string | null {
  return args.includes(option) ? (args[args.indexOf(option) + 1] ?? '') : null;
}

async function runRetrieval(set: string, args: readonly string[]): Promise<number> {
  const folder =
    optionOf(args, '--data') ?? join(ROOT, '..', 'shared', 'data', set === 'statements' ? '.' : set);
  const measure = RETRIEVAL_SETS[set];
  if (measure === undefined || !existsSync(folder)) {
    process.stderr.write(
      `eval: expected the data of ${set} beside the project or with --data, came ${folder}\n`,
    );
    return 2;
  }
  const { figures, bars, missed } = await measure(folder);
  if (args.includes('--wrong')) for (const one of missed) process.stdout.write(`missed ${one}\n`);
  if (!args.includes('--json'))
    for (const { what, value, least } of bars)
      process.stdout.write(`${value >= least ? 'ok   ' : 'BELOW'} ${set} ${what}: ${value} (bar ${least})\n`);
  const met = bars.every(({ value, least }) => value >= least);
  process.stdout.write(`${JSON.stringify({ set, ...figures, met })}\n`);
  return met ? 0 : 1;
}

async function runSet(
  set: string,
  rows: readonly Labelled[],
  run: (row: Labelled) => Promise<LedgerResult>,
  json: boolean,
): Promise<number> {
  const results: LedgerResult[] = [];
  for (const row of rows) {
    const result = await run(row);
    results.push(result);
    if (!json) process.stdout.write(`${line(result)}\n`);
  }
  const right = results.filter(isRight).length;
  const wrongReleases = results.filter(isWrongRelease).length;
  const summary = { set, total: results.length, right, wrongReleases, baselineWrong: baselineWrong(results) };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return summary.total - right + wrongReleases;
}

/** Something reached a reader that the label keeps from them. */
function isWrongRelease({ row, came, answer }: LedgerResult): boolean {
  const shown = came === 'release' || came === 'trim';
  return (
    (row.saysNot ?? []).some((wording) => answer?.includes(wording)) ||
    (shown && (row.expect === 'hold' || row.expect === 'abstain')) ||
    (came === 'release' && row.expect === 'trim')
  );
}

function line(result: LedgerResult): string {
  const { row, came, because, coverage, scripted } = result;
  const mark = isRight(result) ? 'ok   ' : 'WRONG';
  const share = coverage === null ? '' : `, ${coverage.supported} of ${coverage.of} claims`;
  const reasons = [...new Set([...because, ...missedWords(result)])];
  const why = reasons.length === 0 ? '' : `: ${reasons.join(', ')}`;
  return `${mark} ${row.id}: ${came}${row.expect === came ? '' : ` instead of ${row.expect}`}${share}${why}${scripted ? ' (recorded draft)' : ''}`;
}

process.exitCode = await main(process.argv.slice(2));
