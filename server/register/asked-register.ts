import { type Kysely, sql } from 'kysely';
import type { Language } from '../../domain/article.ts';
import type { EntityEntry } from '../../domain/plan.ts';
import type { RegisterEntity } from '../../domain/register.ts';
import { dayInZone, type Instant } from '../../domain/time/instant.ts';
import { isOffice } from '../../verifier/lexicon/offices.ts';
import { stopWordsOf } from '../adapters/reranking/stop-words.ts';
import type { Database } from '../adapters/sql/tables.ts';

/** Longest title looked for, in words. */
const LONGEST_TITLE = 4;
/** An office printed with a name once may be a slip. */
const LEAST_ARTICLES = 2;
const MOST_HOLDERS = 40;

/** What the planner, the search and the checks take of a register: who stands in it, confirmed. */
export function standingEntries(register: readonly RegisterEntity[]): readonly EntityEntry[] {
  return register
    .filter(({ status }) => status === 'confirmed')
    .map(({ name, aliases, offices }) => ({ name, aliases, offices }));
}

/**
 * The register for one question. Where it names an office of which the register knows no holder, those to whom the
 * articles give it stand in, each from the first to the last day on which they do.
 * @param trx reads on behalf of the reader who asks
 */
export async function askedRegister(
  trx: Kysely<Database>,
  archive: { readonly name: string; readonly timeZone: string; readonly lang: Language },
  register: readonly RegisterEntity[],
  question: string,
): Promise<readonly EntityEntry[]> {
  const standing = standingEntries(register);
  const known = new Set(
    standing.flatMap(({ offices }) => offices.map(({ title }) => title.toLowerCase().split(',')[0] ?? '')),
  );
  const titles = titlesIn(question, stopWordsOf(archive.lang), known);
  if (titles.length === 0) return standing;
  const names = new Set(register.flatMap(({ name, aliases }) => [name, ...aliases]));
  const seen = await holdersSeen(trx, archive.name, titles);
  const proposed = new Map<string, EntityEntry>();
  for (const { name, title, first, last } of seen) {
    if (names.has(name)) continue;
    const office = { title, from: dayInZone(first, archive.timeZone), to: dayInZone(last, archive.timeZone) };
    const offices = [...(proposed.get(name)?.offices ?? []), office];
    proposed.set(name, { name, aliases: [], offices, proposed: true });
  }
  return [...standing, ...proposed.values()];
}

/**
 * `the fire chief` → `fire chief`, `chief`: runs of words that end with an office, without a function word. Whose holder
 * is known is not looked for, nor is what that title says in short: a known fire chief is no other chief.
 */
function titlesIn(
  question: string,
  functionWords: ReadonlySet<string>,
  known: ReadonlySet<string>,
): readonly string[] {
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  const titles = new Set<string>();
  for (const [end, word] of words.entries()) {
    if (!isOffice(word)) continue;
    const runs = runsTo(words, end, functionWords);
    const shorter = runs.findIndex((run) => known.has(run));
    for (const run of shorter === -1 ? runs : runs.slice(0, shorter)) titles.add(run);
  }
  return [...titles];
}

/** Longest first. */
function runsTo(
  words: readonly string[],
  end: number,
  functionWords: ReadonlySet<string>,
): readonly string[] {
  const runs: string[] = [];
  for (let start = end; start > end - LONGEST_TITLE && start >= 0; start--) {
    if (functionWords.has(words[start] ?? '')) break;
    runs.unshift(words.slice(start, end + 1).join(' '));
  }
  return runs;
}

interface Holder {
  readonly name: string;
  readonly title: string;
  readonly first: Instant;
  readonly last: Instant;
}

async function holdersSeen(
  trx: Kysely<Database>,
  archive: string,
  titles: readonly string[],
): Promise<readonly Holder[]> {
  const { rows } = await sql<Holder>`
    select name, title, first, last
    from office_holders(${archive}, ${sql`array[${sql.join(titles)}]::text[]`})
    where articles >= ${LEAST_ARTICLES}
    order by articles desc, name limit ${MOST_HOLDERS}`.execute(trx);
  return rows;
}
