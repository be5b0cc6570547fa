import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { measureAnchoring, measureRevisions } from './anchors.ts';
import { measureCasebook } from './casebook-kinds.ts';
import { type CheckFigures, isMet } from './figures.ts';
import { measureGoldenRules } from './golden-rules.ts';
import { measureLies } from './lies.ts';
import { measureMutations } from './mutations.ts';
import { measureQuoteAttribution } from './quote-attribution.ts';
import { measureWice } from './wice.ts';

/** One measured set of the verifier. */
interface CheckSet {
  /** Folder under `../shared`, unless `--data` names another of the same form. */
  readonly folder: string;
  /** Some minutes of work: runs only when it is asked for. */
  readonly long: boolean;
  readonly measure: (folder: string, seed: number) => Promise<CheckFigures> | CheckFigures;
}

const SETS: Readonly<Record<string, CheckSet>> = {
  casebook: { folder: 'casebook', long: false, measure: measureCasebook },
  'quote-attribution': { folder: 'data/de_bundestag_reden', long: false, measure: measureQuoteAttribution },
  anchoring: { folder: 'data/en_fed', long: false, measure: measureAnchoring },
  revisions: { folder: 'data/an_revisions', long: false, measure: measureRevisions },
  'golden-rules': { folder: 'data/ss_golden_rules', long: false, measure: measureGoldenRules },
  wice: { folder: 'data/gr_wice', long: false, measure: measureWice },
  lies: { folder: 'data', long: true, measure: measureLies },
  mutations: { folder: 'data', long: true, measure: measureMutations },
};

/** Names that `npm run eval -- --set` takes for the verifier. */
export const CHECK_SETS: readonly string[] = Object.keys(SETS);

export interface CheckOptions {
  readonly root: string;
  /** Null: the set's own folder in `../shared`. */
  readonly data: string | null;
  readonly json: boolean;
  /** Print what went wrong, one line each. */
  readonly wrong: boolean;
  readonly seed: number;
}

/** Runs one set and prints its bars and, last, its figures in one JSON line. @returns 0, or 1 below a bar, 2 without data */
export async function runCheckSet(name: string, options: CheckOptions): Promise<number> {
  const set = SETS[name];
  const folder = set === undefined ? '' : (options.data ?? join(options.root, '..', 'shared', set.folder));
  if (set === undefined || !existsSync(folder)) {
    process.stderr.write(
      `eval: ${name} needs its data beside the project (../shared) or --data FOLDER; came ${folder}\n`,
    );
    return 2;
  }
  const { figures, bars, missed } = await set.measure(folder, options.seed);
  if (options.wrong) for (const one of missed) process.stdout.write(`missed ${one}\n`);
  if (!options.json)
    for (const bar of bars)
      process.stdout.write(
        `${isMet(bar) ? 'ok   ' : 'BELOW'} ${name}: ${bar.what} ${bar.value} (${asked(bar)})\n`,
      );
  const met = bars.every(isMet);
  process.stdout.write(`${JSON.stringify({ set: name, ...figures, met })}\n`);
  return met ? 0 : 1;
}

/** Every quick set as one table; a set whose data is absent says so and counts as nothing. @returns how many are below a bar */
export async function runQuickChecks(options: CheckOptions): Promise<number> {
  let below = 0;
  for (const [name, { folder, long, measure }] of Object.entries(SETS)) {
    const path = join(options.root, '..', 'shared', folder);
    if (long || !existsSync(path)) {
      const why = long ? 'takes minutes' : 'its data is absent';
      process.stdout.write(
        `-     ${name.padEnd(18)} not run (${why}): npm run eval -- --set ${name}, needs ../shared/${folder}\n`,
      );
      continue;
    }
    const { bars } = await measure(path, options.seed);
    const met = bars.every(isMet);
    if (!met) below++;
    const values = bars.map((bar) => `${bar.what} ${bar.value}${isMet(bar) ? '' : ` (${asked(bar)})`}`);
    process.stdout.write(`${met ? 'ok   ' : 'BELOW'} ${name.padEnd(18)} ${values.join('; ')}\n`);
  }
  return below;
}

function asked({ least, most }: { readonly least?: number; readonly most?: number }): string {
  return least === undefined ? `at most ${most}` : `at least ${least}`;
}
