import { baselineWrong } from './ledger/baseline.ts';
import { type Labelled, readSet } from './ledger/labelled.ts';
import { type LedgerResult, openLedger } from './ledger/ledger-run.ts';
import { projectRoot } from './project-root.ts';

/*
 * npm run eval [-- --set ledger-10|ledger-paraphrases] [--json]
 * Labelled questions through the whole flow, every gate live, over recorded drafts. The split is the result of this
 * set: no promise about anybody's archive. Exit 1 when a bucket is missed or anything was released that must not be.
 */
const ROOT = projectRoot();
const SETS = ['ledger-10', 'ledger-paraphrases'];

async function main(args: readonly string[]): Promise<number> {
  const asked = args[args.indexOf('--set') + 1];
  const sets = args.includes('--set') && asked !== undefined ? [asked] : SETS;
  const unknown = sets.find((set) => !SETS.includes(set));
  if (unknown !== undefined) {
    process.stderr.write(`eval: expected one of ${SETS.join(', ')}; came ${unknown}\n`);
    return 2;
  }
  const ledger = await openLedger(ROOT);
  try {
    let wrong = 0;
    for (const set of sets)
      wrong += await runSet(set, readSet(ROOT, set), ledger.run, args.includes('--json'));
    return wrong === 0 ? 0 : 1;
  } finally {
    await ledger.close();
  }
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
  const right = results.filter(({ row, came }) => row.expect === came).length;
  const wrongReleases = results.filter(isWrongRelease).length;
  const summary = { set, total: results.length, right, wrongReleases, baselineWrong: baselineWrong(results) };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return summary.total - right + wrongReleases;
}

/** Something reached a reader that the label keeps from them. */
function isWrongRelease({ row, came }: LedgerResult): boolean {
  const shown = came === 'release' || came === 'trim';
  return (
    (shown && (row.expect === 'hold' || row.expect === 'abstain')) ||
    (came === 'release' && row.expect === 'trim')
  );
}

function line({ row, came, because, coverage, scripted }: LedgerResult): string {
  const mark = row.expect === came ? 'ok   ' : 'WRONG';
  const share = coverage === null ? '' : `, ${coverage.supported} of ${coverage.of} claims`;
  const why = because.length === 0 ? '' : `: ${[...new Set(because)].join(', ')}`;
  return `${mark} ${row.id}: ${came}${row.expect === came ? '' : ` instead of ${row.expect}`}${share}${why}${scripted ? ' (recorded draft)' : ''}`;
}

process.exitCode = await main(process.argv.slice(2));
