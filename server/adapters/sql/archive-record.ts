import type { Kysely, Selectable } from 'kysely';
import type { Instant } from '../../../domain/time/instant.ts';
import type { ArchiveRecord } from '../../store/store.ts';
import type { ArchivesTable } from './archive-tables.ts';
import type { Database } from './tables.ts';

/** @param asOf as it stood then; null: as it stands */
export async function readArchive(
  trx: Kysely<Database>,
  name: string,
  asOf: Instant | null,
): Promise<ArchiveRecord | null> {
  const row = await (asOf === null ? rowNow(trx, name) : rowThen(trx, name, asOf));
  return row === undefined ? null : archiveOf(row);
}

function rowNow(trx: Kysely<Database>, name: string): Promise<Selectable<ArchivesTable> | undefined> {
  return trx.selectFrom('archives').where('name', '=', name).selectAll().executeTakeFirst();
}

/** What the archive said of itself then; of a time before it was made, what it said first. */
async function rowThen(
  trx: Kysely<Database>,
  name: string,
  asOf: Instant,
): Promise<Selectable<ArchivesTable> | undefined> {
  const history = trx.selectFrom('archive_history').where('archive', '=', name).select('record').limit(1);
  const then = await history
    .where('recorded_at', '<=', asOf)
    .orderBy('recorded_at', 'desc')
    .executeTakeFirst();
  const found = then ?? (await history.orderBy('recorded_at').executeTakeFirst());
  return found?.record as unknown as Selectable<ArchivesTable> | undefined;
}

export function archiveOf(row: Selectable<ArchivesTable>): ArchiveRecord {
  return {
    name: row.name,
    paper: row.paper,
    lang: row.lang,
    timeZone: row.time_zone,
    profile: row.profile,
    policy: row.policy ?? null,
    fiscalYear: row.fiscal_year,
    entities: row.entities,
    // What the archive said of itself before there was a calendar names no event.
    events: (row.events as typeof row.events | undefined) ?? [],
    suggestions: row.suggestions,
    demoArticle: row.demo_article,
    allowOutside: row.allow_outside,
  };
}
