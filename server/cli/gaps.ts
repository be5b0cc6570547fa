import { instantsOf } from '../../domain/time/instant.ts';
import { type IsoDay, parseIsoDay } from '../../domain/time/iso-day.ts';
import { readUncovered } from '../adapters/sql/gap-store.ts';
import { type Gap, groupGaps } from '../gaps/group-gaps.ts';
import { readOptions } from './read-options.ts';
import { type StoreAction, storeCommand } from './with-store.ts';

const USAGE = 'usage: standards-desk gaps --archive NAME [--from DAY] [--to DAY] [--json]\n';

/**
 * What readers asked and the archive does not cover, grouped by matter, the commonest first: `--json` one gap a line.
 * Days are inclusive, in the archive's time zone.
 */
export const gapsAction: StoreAction = async (store, args, io) => {
  const options = readOptions(args, {
    valued: ['--archive', '--from', '--to'],
    flags: ['--json'],
    positional: 0,
  });
  const refuse = (message: string): number => {
    io.stderr(`standards-desk gaps: ${message}\n${USAGE}`);
    return 2;
  };
  if (!options.ok) return refuse(options.error.message);
  const { value, has } = options.value;
  const name = value('--archive');
  if (name === null) return refuse('expected --archive NAME');
  const archive = await store.archives.get(name);
  if (archive === null) return refuse(`expected a known archive, came ${name}`);
  const [from, to] = [dayOf(value('--from')), dayOf(value('--to'))];
  if (from === undefined || to === undefined) return refuse('expected ISO days such as 2026-11-30');
  const gaps = groupGaps(await readUncovered(store.db, name, instantsOf({ from, to }, archive.timeZone)));
  if (has('--json')) for (const gap of gaps) await io.stdout(JSON.stringify(gap));
  else await io.stdout(gaps.length === 0 ? 'No question was declined.' : gaps.map(linesOf).join('\n'));
  return 0;
};

export const run = storeCommand('gaps', gapsAction);

function linesOf({ matter, questions, last, examples }: Gap): string {
  const head = `${String(questions).padStart(4)}  ${matter.join(', ') || '(no matter named)'}, last ${last.slice(0, 10)}`;
  return [head, ...examples.map((text) => `      ${text}`)].join('\n');
}

/** @returns null where none is given, undefined where it is no day */
function dayOf(text: string | null): IsoDay | null | undefined {
  return text === null ? null : (parseIsoDay(text) ?? undefined);
}
