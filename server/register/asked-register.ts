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
  const ofHere = titlesOfHere(titles, archive.name);
  const names = new Set(register.flatMap(({ name, aliases }) => [name, ...aliases]));
  const seen = await holdersSeen(trx, archive.name, [...titles, ...ofHere.values()]);
  const proposed = new Map<string, EntityEntry>();
  for (const { name, title, first, last } of seen) {
    if (names.has(name)) continue;
    // Whom the newest article gives it to holds it until somebody else does.
    const isLast = !seen.some((other) => other.title === title && other.last > last);
    const to = isLast ? null : dayInZone(last, archive.timeZone);
    const term = { from: dayInZone(first, archive.timeZone), to };
    const called = [title, ...[...ofHere].flatMap(([long, short]) => (short === title ? [long] : []))];
    const offices = [
      ...(proposed.get(name)?.offices ?? []),
      ...called.map((one) => ({ title: one, ...term })),
    ];
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
  const words: readonly string[] = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  const titles = new Set(runsFrom(question, known));
  for (const [end, word] of words.entries()) {
    const office = officeOf(word);
    if (office === null) continue;
    const runs = runsTo(words.with(end, office), end, functionWords);
    const shorter = runs.findIndex((run) => known.has(run));
    for (const run of shorter === -1 ? runs : runs.slice(0, shorter)) titles.add(run);
  }
  return [...titles];
}

/**
 * `the Fed chair` in an archive called `en_fed` is its `chair`: what the archive itself is called by tells no chair from
 * another. Titles as asked → as printed.
 */
function titlesOfHere(titles: readonly string[], archive: string): ReadonlyMap<string, string> {
  const own = new Set(archive.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  return new Map(
    titles.flatMap((title): readonly (readonly [string, string])[] => {
      const [first = '', ...rest] = title.split(' ');
      return own.has(first) && rest.length > 0 ? [[title, rest.join(' ')]] : [];
    }),
  );
}

/** `bundesminister für arbeit und soziales`, `secretary of state`: an office goes on behind its word. */
function runsFrom(question: string, known: ReadonlySet<string>): readonly string[] {
  const lower = question.toLowerCase();
  return [...lower.matchAll(/\p{L}+/gu)].flatMap((match): readonly string[] => {
    const office = officeOf(match[0]);
    if (office === null || known.has(office)) return [];
    const rest = GOES_ON.exec(lower.slice(match.index + match[0].length))?.groups;
    if (rest === undefined) return [];
    const short = `${office} ${rest['of']} ${rest['first']}`;
    return rest['more'] === undefined ? [short] : [`${short}${rest['more']}`, short];
  });
}

const GOES_ON =
  /^ (?<of>(?:der|des|für|of|for)(?: the)?) (?<first>\p{L}[\p{L}-]*)(?<more>(?:,| und| and) (?:und |and )?\p{L}[\p{L}-]*)?/u;

/** The office of a word, in its German genitive too: `des Finanzministers`. */
function officeOf(word: string): string | null {
  if (isOffice(word)) return word;
  return word.endsWith('s') && isOffice(word.slice(0, -1)) ? word.slice(0, -1) : null;
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
