import { type Kysely, sql } from 'kysely';
import type { RegisterEntity } from '../../domain/register.ts';
import { dayInZone, type Instant } from '../../domain/time/instant.ts';
import { PUBLIC_READER, type Viewer } from '../../domain/visibility.ts';
import { idOfName } from '../adapters/sql/register-store.ts';
import { asReader } from '../adapters/sql/roles.ts';
import type { Database } from '../adapters/sql/tables.ts';

interface Seen {
  readonly name: string;
  readonly office: string | null;
  readonly first: Instant;
  readonly last: Instant;
  readonly articles: number;
}

/** A name in one article may be a slip; who speaks or is named in so many is somebody. */
const LEAST_ARTICLES = 2;
const MOST_ENTITIES = 2_000;

/** `Elena Reyes’s parcel` is about Elena Reyes. */
const POSSESSIVE = /['’]s$/u;

/** Words that stand before any name and are no office. */
const HONORIFIC =
  /^(?:mr|mrs|ms|miss|dr|prof|sir|dame|lady|lord|herr|herrn|frau|monsieur|madame|mme|mlle|m|abg|abgeordneter?)\.?$/u;

/**
 * What the archive's own articles say of who is who: full names, and the offices printed with them, each from the first
 * to the last day it was printed. Derived when asked, from what this viewer may see, so that an erased or withdrawn
 * article proposes nobody. Nobody has looked at these: they help to find, never to check.
 */
export async function proposeEntities(
  db: Kysely<Database>,
  archive: string,
  timeZone: string,
  known: readonly RegisterEntity[],
  viewer: Viewer = PUBLIC_READER,
): Promise<readonly RegisterEntity[]> {
  const rows = await asReader(db, (trx) => seenIn(trx, archive), { viewer, purpose: 'answer' });
  const taken = new Set(known.flatMap(({ name, aliases }) => [name, ...aliases]));
  const byName = new Map<string, Seen[]>();
  for (const row of rows) {
    const name = row.name.replace(POSSESSIVE, '');
    if (taken.has(name) || taken.has(row.name)) continue;
    byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  return [...byName].map(([name, seen]): RegisterEntity => {
    return {
      id: idOfName(name),
      kind: 'person',
      status: 'proposed',
      source: 'archive',
      externalId: null,
      name,
      aliases: [],
      offices: officesOf(seen, timeZone),
      revision: 0,
      recordedAt: null,
      by: null,
      reason: null,
      apart: [],
    };
  });
}

/** Each office printed with a name often enough, from the first to the last day. */
function officesOf(seen: readonly Seen[], timeZone: string): RegisterEntity['offices'] {
  const terms = new Map<string, { first: Instant; last: Instant }>();
  for (const { office, first, last, articles } of seen) {
    const title = office === null ? '' : titleOf(office);
    if (title === '' || articles < LEAST_ARTICLES) continue;
    const known = terms.get(title) ?? { first, last };
    const days = [first, last, known.first, known.last].sort();
    terms.set(title, { first: days[0] ?? first, last: days.at(-1) ?? last });
  }
  return [...terms].map(([title, { first, last }]) => ({
    title,
    from: dayInZone(first, timeZone),
    to: dayInZone(last, timeZone),
  }));
}

function titleOf(office: string): string {
  return office
    .split(' ')
    .filter((word) => !HONORIFIC.test(word))
    .join(' ');
}

/** Per name one row without an office, and one for each office printed with it. */
async function seenIn(trx: Kysely<Database>, archive: string): Promise<readonly Seen[]> {
  const { rows } = await sql<{
    name: string;
    office: string | null;
    first: Instant;
    last: Instant;
    articles: number;
  }>`with named as (
       select name, count(distinct article_id) as n, min(published) as first, max(published) as last
       from reader_mentions where archive = ${archive} group by name
       having count(distinct article_id) >= ${LEAST_ARTICLES} or bool_or(role = 'byline')
       order by n desc, name limit ${MOST_ENTITIES})
     select name, null as office, first, last, n::int as articles from named
     union all
     select m.name, o.office, min(m.published), max(m.published), count(distinct m.article_id)::int
     from reader_mentions m join named using (name), jsonb_array_elements_text(m.offices) as o(office)
     where m.archive = ${archive} group by m.name, o.office
     order by name, office nulls first`.execute(trx);
  return rows;
}
