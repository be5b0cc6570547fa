import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import type { ScoredPassage } from '../../domain/passage.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { codePointsOf } from '../../domain/text/code-points.ts';
import { dayInZone } from '../../domain/time/instant.ts';
import { type IsoDay, parseIsoDay } from '../../domain/time/iso-day.ts';
import { PortFault } from '../answer/ports.ts';
import { readAsOf, readClearance } from './as-of.ts';
import { eachJsonLine } from './json-lines.ts';
import { readOptions } from './read-options.ts';
import { type StoreAction, storeCommand } from './with-store.ts';

const USAGE =
  'usage: standards-desk search --archive NAME [--k N] [--as-of DATE] [--clearance LEVEL] < queries.jsonl\n';
const MOST_HITS = 200;
/** UTF-16 units. */
const LONGEST_QUERY = 100_000;

interface Query {
  readonly id: unknown;
  readonly query: string;
  readonly from: IsoDay | null;
  readonly to: IsoDay | null;
}

/** JSON lines `{id, query, from?, to?}` in, `{id, hits}` out, best first; offsets in code points, days inclusive. */
export const searchAction: StoreAction = async (store, args, io, { signal }) => {
  const options = readOptions(args, {
    valued: ['--archive', '--k', '--as-of', '--clearance'],
    flags: [],
    positional: 0,
  });
  const k = Number(options.ok ? (options.value.value('--k') ?? 5) : 0);
  const name = options.ok ? options.value.value('--archive') : null;
  if (!options.ok || name === null || !Number.isInteger(k) || k < 1 || k > MOST_HITS) {
    const message = options.ok
      ? `expected --archive NAME and --k from 1 to ${MOST_HITS}`
      : options.error.message;
    io.stderr(`standards-desk search: ${message}\n${USAGE}`);
    return 2;
  }
  const archive = await store.archives.get(name);
  if (archive === null) {
    const known = (await store.archives.list()).map((one) => one.name).join(', ');
    io.stderr(
      `standards-desk search: expected a known archive (${known || 'there is none yet'}), came ${name}\n`,
    );
    return 2;
  }
  const clearance = readClearance(options.value.value('--clearance'));
  const when = options.value.value('--as-of');
  const then = when === null ? ok(null) : readAsOf(when, archive.timeZone, store.now());
  if (!clearance.ok || !then.ok) {
    const problem = clearance.ok ? (then.ok ? null : then.error) : clearance.error;
    io.stderr(`standards-desk search: ${problem?.message}\n${USAGE}`);
    return 2;
  }
  const viewer = { clearance: clearance.value, asOf: then.value };
  return eachJsonLine(io, async (input) => {
    const query = readQuery(input);
    if (!query.ok) return query;
    const { id, query: text, from, to } = query.value;
    try {
      const { passages, notes } = await store.search.search(
        {
          archive: name,
          window: { from, to },
          query: text,
          entities: [],
          k,
          now: store.now(),
          // No day asked: of editions those that are in force.
          inForce: from === null && to === null ? (then.value ?? store.now()) : null,
          viewer,
        },
        signal,
      );
      const hits = passages.map((passage) => hitOf(passage, archive.timeZone));
      return ok({ id, hits, ...(notes === undefined ? {} : { notes }) });
    } catch (error) {
      // One failed half is a failed search of this line; the next line may find its machine again.
      if (error instanceof PortFault)
        return err(invalidInput(`fault_${error.code}`, error.port, error.message));
      throw error;
    }
  });
};

export const run = storeCommand('search', searchAction);

function hitOf(passage: ScoredPassage, zone: string): object {
  const { articleId, version, start, end, exact, relevance, article } = passage;
  const map = codePointsOf(article.text);
  return {
    articleId,
    version,
    start: map.toCodePoint(start),
    end: map.toCodePoint(end),
    exact,
    score: relevance,
    published: dayInZone(article.published, zone),
  };
}

function readQuery(input: unknown): Result<Query, InvalidInput> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return err(invalidInput('line_invalid', '', 'expected {id, query, from?, to?}'));
  }
  const { id = null, query, from, to } = input as Readonly<Record<string, unknown>>;
  if (typeof query !== 'string' || query.trim() === '') {
    return err(invalidInput('query_invalid', 'query', 'expected words to look for, came none'));
  }
  if (query.length > LONGEST_QUERY) {
    return err(
      invalidInput(
        'query_too_long',
        'query',
        `expected at most ${LONGEST_QUERY} characters, came ${query.length}`,
      ),
    );
  }
  const days = [readDay(from), readDay(to)] as const;
  for (const [index, day] of days.entries()) {
    if (day === undefined) {
      const path = index === 0 ? 'from' : 'to';
      return err(
        invalidInput(
          'date_invalid',
          path,
          `expected an ISO day or null, came ${JSON.stringify(index === 0 ? from : to)}`,
        ),
      );
    }
  }
  const [first = null, last = null] = days;
  if (first !== null && last !== null && first > last) {
    return err(invalidInput('range_reversed', 'from', `expected from <= to, came ${first} to ${last}`));
  }
  return ok({ id, query, from: first, to: last });
}

/** @returns null for an open end, undefined for something that is no day */
function readDay(value: unknown): IsoDay | null | undefined {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? (parseIsoDay(value) ?? undefined) : undefined;
}
