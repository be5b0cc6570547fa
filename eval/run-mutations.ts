import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Judged, judgeMutation, tally, totalsOf } from './mutations/judge-mutations.ts';
import { makeMutations } from './mutations/make-mutations.ts';
import { readMaterial } from './mutations/read-material.ts';
import { projectRoot } from './project-root.ts';

/*
 * npm run mutations -- [--per-kind N] [--seed S] [--kind A,B] [--set NAME] [--data FOLDER] [--examples N] [--json]
 * Writes drafts from real speeches, damages them, and counts what the checks let through. Exit 1 when a damaged
 * draft was released or fewer than 99 % of the sound ones were; 2 when there is nothing to read.
 */
const SOUND_SHARE = 0.99;

function main(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'per-kind': { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      kind: { type: 'string' },
      set: { type: 'string' },
      data: { type: 'string', default: join(projectRoot(), '..', 'shared', 'data') },
      examples: { type: 'string', default: '0' },
      json: { type: 'boolean', default: false },
    },
  });
  const corpora = readMaterial(values.data).filter(
    ({ name }) => values.set === undefined || name === values.set,
  );
  if (corpora.length === 0) {
    process.stderr.write(`mutations: expected speeches under ${values.data}, found none\n`);
    return 2;
  }
  const only = values.kind === undefined ? null : new Set(values.kind.split(','));
  const judged: Judged[] = [];
  for (const mutation of makeMutations(corpora, Number(values.seed), Number(values['per-kind']), only))
    judged.push(judgeMutation(mutation));
  if (values.json) printJson(judged);
  else print(judged, Number(values.examples));
  const { wrongReleases, sound, soundReleased } = totalsOf(judged);
  return wrongReleases > 0 || soundReleased < SOUND_SHARE * sound ? 1 : 0;
}

function print(judged: readonly Judged[], examples: number): void {
  process.stdout.write('kind                      drafts  wrong\n');
  for (const row of tally(judged)) {
    const what = row.damaged ? '' : '  (sound)';
    process.stdout.write(
      `${row.kind.padEnd(24)}  ${String(row.made).padStart(6)}  ${String(row.wrong).padStart(5)}${what}\n`,
    );
    const wrong = judged.filter((one) => one.wrong !== null && one.mutation.kind === row.kind);
    for (const one of wrong.slice(0, examples)) printExample(one);
  }
  const totals = totalsOf(judged);
  const share = totals.sound === 0 ? 1 : totals.soundReleased / totals.sound;
  process.stdout.write(
    `\n${totals.made} drafts: ${totals.wrongReleases} released that must not be; ` +
      `${totals.soundReleased} of ${totals.sound} sound ones released (${(100 * share).toFixed(2)} %)\n`,
  );
}

function printExample({ mutation, wrong, outcome, findings, quotes }: Judged): void {
  const lines = [`${mutation.id} ${wrong} (${outcome})`, mutation.draft, ...quotes, ...findings];
  process.stdout.write(`    ${lines.join('\n      ')}\n`);
}

function printJson(judged: readonly Judged[]): void {
  for (const row of tally(judged)) process.stdout.write(`${JSON.stringify(row)}\n`);
  process.stdout.write(`${JSON.stringify(totalsOf(judged))}\n`);
}

process.exitCode = main(process.argv.slice(2));
