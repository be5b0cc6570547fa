import { type Kysely, sql } from 'kysely';
import type { ArchiveProfile } from '../../../domain/plan.ts';
import { dayInZone, type Instant } from '../../../domain/time/instant.ts';
import { parseIsoDay } from '../../../domain/time/iso-day.ts';
import type { Viewer } from '../../../domain/visibility.ts';
import { askedRegister } from '../../register/asked-register.ts';
import { pageArticle } from '../../register/page-article.ts';
import type { ArchiveRecord, AskedProfile } from '../../store/store.ts';
import { archiveOf, readArchive } from './archive-record.ts';
import { registerOf } from './register-store.ts';
import { asReader } from './roles.ts';
import type { Database } from './tables.ts';

/** Of an archive that is not there. */
const NOTHING: ArchiveProfile = { first: null, last: null, entities: [], fiscalYear: null };

/**
 * What the planner may know of an archive: its bounds and editions as far as this viewer may see them, its register,
 * its calendar. Read in one transaction, so that all of it is of one moment.
 */
export async function readProfile(
  db: Kysely<Database>,
  name: string,
  viewer: Viewer,
  { question, article }: AskedProfile,
): Promise<ArchiveProfile> {
  const read = async (trx: Kysely<Database>) => {
    const found = await archiveWithin(trx, name, viewer.asOf);
    if (found === null) return null;
    const { archive, edges } = found;
    const known = await registerOf(trx, name, archive.entities, viewer.asOf);
    return { archive, edges, entities: await askedRegister(trx, archive, known, question) };
  };
  const found = await asReader(db, read, { viewer, purpose: 'answer' });
  if (found === null) return NOTHING;
  const { archive, entities, edges } = found;
  const ahead = edges.ahead === null ? null : parseIsoDay(edges.ahead);
  const page = article === null ? null : await pageArticle(db, archive, article, viewer);
  const day = (instant: Instant | null) => (instant === null ? null : dayInZone(instant, archive.timeZone));
  return {
    first: day(edges.first),
    last: day(edges.last),
    entities,
    fiscalYear: archive.fiscalYear,
    ...(archive.lang === 'other' ? {} : { lang: archive.lang }),
    ...(archive.events.length === 0 ? {} : { events: archive.events }),
    ...(ahead === null ? {} : { ahead }),
    ...(archive.profile === 'evidence' ? { declinesAdvice: true } : {}),
    ...(page === null ? {} : { page }),
  };
}

interface Edges {
  readonly first: Instant | null;
  readonly last: Instant | null;
  readonly ahead: string | null;
}

/** The archive and where it begins and ends: of now in one statement, since every question asks for both. */
async function archiveWithin(
  trx: Kysely<Database>,
  name: string,
  asOf: Instant | null,
): Promise<{ readonly archive: ArchiveRecord; readonly edges: Edges } | null> {
  const { first, last, ahead } = {
    first: sql<Instant | null>`archive_first(${name})`.as('first'),
    last: sql<Instant | null>`archive_last(${name})`.as('last'),
    ahead: sql<string | null>`archive_ahead(${name})`.as('ahead'),
  };
  if (asOf === null) {
    const row = await trx
      .selectFrom('archives')
      .where('name', '=', name)
      .selectAll()
      .select([first, last, ahead])
      .executeTakeFirst();
    return row === undefined ? null : { archive: archiveOf(row), edges: row };
  }
  const archive = await readArchive(trx, name, asOf);
  const edges = await trx.selectNoFrom([first, last, ahead]).executeTakeFirstOrThrow();
  return archive === null ? null : { archive, edges };
}
