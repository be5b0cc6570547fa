import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DatesLine, datesForCommand } from '../planner/dates-for-command.ts';
import { chronoAlone } from './dates/chrono-alone.ts';
import { type Expression, isMeasured, type Negative, readRow } from './dates/expressions.ts';

/*
 * npm run dates -- [FOLDER] [--json] [--wrong]
 * Exact intervals on te_expressions (default: the set in the shared data beside the project), ours and
 * chrono-node alone, in three process time zones. Exit 1 below the bars: English .90, German .85.
 */
const BARS = { en: 0.9, de: 0.85 } as const;
const ZONES = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland'] as const;

interface Score {
  readonly rows: number;
  readonly ours: number;
  readonly chrono: number;
}

interface Figures {
  readonly zone: string;
  readonly skipped: { readonly finer: number; readonly holiday: number; readonly future: number };
  readonly en: Score;
  readonly de: Score;
  readonly negatives: { readonly rows: number; readonly hits: number };
  readonly wrong: readonly string[];
}

function defaultFolder(): string {
  let root = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(root, 'package.json')) && dirname(root) !== root) root = dirname(root);
  return join(root, '..', 'shared', 'data', 'te_expressions');
}

function measure(folder: string): Figures {
  const rows = readFileSync(join(folder, 'duckling.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => readRow(JSON.parse(line)));
  const all = rows.flatMap((row) => (row !== null && 'expression' in row ? [row.expression] : []));
  const negatives = rows.flatMap((row) => (row !== null && 'negative' in row ? [row.negative] : []));
  const measured = all.filter(isMeasured);
  return {
    zone: process.env['TZ'] ?? 'as the machine',
    skipped: {
      finer: rows.filter((row) => row === null).length,
      holiday: all.filter((row) => row.holiday).length,
      future: all.filter((row) => !row.holiday && !isMeasured(row)).length,
    },
    en: score(measured.filter((row) => row.lang === 'en')),
    de: score(measured.filter((row) => row.lang === 'de')),
    negatives: { rows: negatives.length, hits: negatives.filter((row) => readings(row).length > 0).length },
    wrong: measured.filter((row) => !isRight(row)).map(describe),
  };
}

function score(rows: readonly Expression[]): Score {
  const chrono = rows.filter(({ text, lang, today, expected }) => {
    const found = chronoAlone(text, lang, today);
    return found !== null && found.from === expected.from && found.to === expected.to;
  });
  return { rows: rows.length, ours: rows.filter(isRight).length, chrono: chrono.length };
}

/** Through the command's own function: what is measured is what others can call. */
function readings({ id, text, lang, today }: Expression | Negative): DatesLine['intervals'] {
  const line = datesForCommand({ id, text, lang, reference: today, tz: 'UTC' });
  if (!line.ok) throw new Error(line.error.message);
  return line.value.intervals;
}

/** Exactly one phrase with exactly the expected days. */
function isRight(row: Expression): boolean {
  const [only, ...more] = readings(row);
  return (
    only !== undefined && more.length === 0 && only.from === row.expected.from && only.to === row.expected.to
  );
}

function describe(row: Expression): string {
  const came = readings(row).map(({ from, to }) => `${from}..${to}`);
  return `${row.id} ${row.lang} ${JSON.stringify(row.text)}: expected ${row.expected.from}..${row.expected.to}, came ${came.join(' + ') || 'nothing'}`;
}

const share = (right: number, rows: number): string => (rows === 0 ? '–' : (right / rows).toFixed(3));

function print(figures: readonly Figures[], showWrong: boolean): void {
  const [first] = figures;
  if (first === undefined) return;
  const { skipped, negatives } = first;
  process.stdout.write(
    `te_expressions: ${first.en.rows} English and ${first.de.rows} German rows measured; left out: ${skipped.finer} finer than a day, ${skipped.holiday} holidays, ${skipped.future} after the reference\n`,
  );
  for (const { zone, en, de } of figures) {
    for (const [lang, { rows, ours, chrono }] of [
      ['English', en],
      ['German ', de],
    ] as const) {
      process.stdout.write(
        `${zone.padEnd(20)} ${lang} ours ${share(ours, rows)} (${ours}/${rows})   chrono-node alone ${share(chrono, rows)} (${chrono}/${rows})\n`,
      );
    }
  }
  process.stdout.write(`texts without a date: ${negatives.hits} of ${negatives.rows} read as one\n`);
  if (showWrong) for (const line of first.wrong) process.stdout.write(`  ${line}\n`);
}

function passes(figures: readonly Figures[]): boolean {
  return figures.every(
    ({ en, de }) =>
      en.ours >= BARS.en * en.rows && de.ours >= BARS.de * de.rows && en.rows > 0 && de.rows > 0,
  );
}

/** The same measure in another process, since a zone belongs to a process. */
function measureIn(zone: string, folder: string): Figures {
  const child = spawnSync(
    process.execPath,
    [...process.execArgv, fileURLToPath(import.meta.url), folder, '--one'],
    {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (child.status !== 0) throw new Error(`measuring in ${zone} failed: ${child.stderr}`);
  return JSON.parse(child.stdout);
}

function main(args: readonly string[]): number {
  const folder = args.find((arg) => !arg.startsWith('--')) ?? defaultFolder();
  if (!existsSync(join(folder, 'duckling.jsonl'))) {
    process.stderr.write(
      'dates: expected a folder with duckling.jsonl (te_expressions); the shared data is absent here\n',
    );
    return 2;
  }
  if (args.includes('--one')) {
    process.stdout.write(JSON.stringify(measure(folder)));
    return 0;
  }
  const figures = ZONES.map((zone) => measureIn(zone, folder));
  if (args.includes('--json')) {
    process.stdout.write(
      `${JSON.stringify({ set: 'te_expressions', bars: BARS, zones: figures.map(({ wrong, ...rest }) => ({ ...rest, wrong: wrong.length })) })}\n`,
    );
  } else {
    print(figures, args.includes('--wrong'));
  }
  return passes(figures) ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
