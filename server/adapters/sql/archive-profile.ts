import { type Kysely, type Selectable, sql } from 'kysely';
import type { ArchiveProfile, EntityEntry } from '../../../domain/plan.ts';
import type { RegisterEntity } from '../../../domain/register.ts';
import { dayInZone, type Instant } from '../../../domain/time/instant.ts';
import { parseIsoDay } from '../../../domain/time/iso-day.ts';
import type { Viewer } from '../../../domain/visibility.ts';
import { groupsNamed } from '../../../planner/group-question.ts';
import { askedRegister } from '../../register/asked-register.ts';
import { pageArticle } from '../../register/page-article.ts';
import type { ArchiveRecord, AskedProfile } from '../../store/store.ts';
import { readArchive } from './archive-record.ts';
import type { ArchivesTable } from './archive-tables.ts';
import { registerFrom, registerOf } from './register-store.ts';
import { asReader } from './roles.ts';
import type { Database } from './tables.ts';

/** Of an archive that is not there. */
const NOTHING: ArchiveProfile = { first: null, last: null, entities: [], fiscalYear: null };

/**
 * Per archive, the register that came with it, read anew only when another transaction wrote the archive's row: a
 * register is long, is needed for every question, and seldom changes. It says the same to every viewer.
 */
export type KeptRegisters = Map<
  string,
  {
    readonly writtenBy: string;
    readonly entities: readonly EntityEntry[];
    readonly register: readonly RegisterEntity[];
  }
>;

/**
 * What the planner may know of an archive: its bounds and editions as far as this viewer may see them, its register,
 * its calendar. Read in one transaction, so that all of it is of one moment.
 */
export async function readProfile(
  db: Kysely<Database>,
  name: string,
  viewer: Viewer,
  { question, article }: AskedProfile,
  kept: KeptRegisters,
): Promise<ArchiveProfile> {
  const read = async (trx: Kysely<Database>) => {
    const { asOf } = viewer;
    const found = await (asOf === null ? archiveNow(trx, name, kept) : archiveThen(trx, name, asOf));
    if (found === null) return null;
    const entities = await askedRegister(trx, found.archive, found.register, question);
    return { ...found, entities, groups: await groupsSeen(trx, name, found.groups, question) };
  };
  const found = await asReader(db, read, { viewer, purpose: 'answer' });
  if (found === null) return NOTHING;
  const { archive, entities, edges, groups } = found;
  const ahead = edges.ahead === null ? null : parseIsoDay(edges.ahead);
  const page = article === null ? null : await pageArticle(db, archive, article, viewer);
  const day = (instant: Instant | null) => (instant === null ? null : dayInZone(instant, archive.timeZone));
  return {
    first: day(edges.first),
    last: day(edges.last),
    entities,
    fiscalYear: archive.fiscalYear,
    ...(archive.lang === 'other' ? {} : { lang: archive.lang }),
    ...(groups.length === 0 ? {} : { groups }),
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

interface Found {
  readonly archive: Pick<ArchiveRecord, 'name' | 'lang' | 'timeZone' | 'profile' | 'fiscalYear' | 'events'>;
  readonly edges: Edges;
  readonly register: readonly RegisterEntity[];
  /** All that the archive was ever told of. */
  readonly groups: readonly string[];
}

const edgesOf = (name: string) =>
  [
    sql<Instant | null>`archive_first(${name})`.as('first'),
    sql<Instant | null>`archive_last(${name})`.as('last'),
    sql<string | null>`archive_ahead(${name})`.as('ahead'),
  ] as const;

type Row = Edges &
  Pick<Selectable<ArchivesTable>, 'lang' | 'time_zone' | 'profile' | 'fiscal_year' | 'events'> & {
    /** Number of the transaction that wrote the row. */
    readonly written_by: string;
    /** Has anything been added to the register that came with it? */
    readonly revised: boolean;
    readonly groups: readonly string[] | null;
  };

/** The archive as it stands, in one statement, since every question asks for it. */
const nowOf = (name: string) => sql<Row>`
  select lang, time_zone, profile, fiscal_year, events, archives.xmin::text as written_by,
    exists (select from register_entities r where r.archive = archives.name) as revised,
    (select jsonb_agg(g.name order by g.name collate "C") from archive_groups g where g.archive = archives.name) as groups,
    archive_first(name) as first, archive_last(name) as last, archive_ahead(name) as ahead
  from archives where name = ${name}`;

async function archiveNow(trx: Kysely<Database>, name: string, kept: KeptRegisters): Promise<Found | null> {
  const [row] = (await nowOf(name).execute(trx)).rows;
  if (row === undefined) return null;
  const { lang, profile, events, written_by: writtenBy, revised } = row;
  const archive = { name, lang, profile, events, timeZone: row.time_zone, fiscalYear: row.fiscal_year };
  let founding = kept.get(name);
  if (founding?.writtenBy !== writtenBy) {
    const { entities } = await trx
      .selectFrom('archives')
      .where('name', '=', name)
      .select('entities')
      .executeTakeFirstOrThrow();
    founding = { writtenBy, entities, register: registerFrom(entities, []) };
    kept.set(name, founding);
  }
  const register = revised ? await registerOf(trx, name, founding.entities, null) : founding.register;
  return { archive, edges: row, register, groups: row.groups ?? [] };
}

/** As it stood: what a second run of an old question needs. */
async function archiveThen(trx: Kysely<Database>, name: string, asOf: Instant): Promise<Found | null> {
  const archive = await readArchive(trx, name, asOf);
  if (archive === null) return null;
  const edges = await trx.selectNoFrom(edgesOf(name)).executeTakeFirstOrThrow();
  const groups = await trx
    .selectFrom('archive_groups')
    .where('archive', '=', name)
    .where('recorded_at', '<=', asOf)
    .select('name')
    .orderBy(sql`name collate "C"`)
    .execute();
  return {
    archive,
    edges,
    register: await registerOf(trx, name, archive.entities, asOf),
    groups: groups.map((group) => group.name),
  };
}

/**
 * Of the archive's groups those that the question names and that an article gives its speaker which this viewer may see: what
 * only an article under embargo tells is not known.
 */
async function groupsSeen(
  trx: Kysely<Database>,
  archive: string,
  groups: readonly string[],
  question: string,
): Promise<readonly string[]> {
  const named = groups.length === 0 ? [] : groupsNamed({ text: question, lang: 'other' }, groups);
  if (named.length === 0) return [];
  const rows = await trx
    .selectFrom('archive_groups as g')
    .where('g.archive', '=', archive)
    .where('g.name', 'in', named)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reader_articles as r')
          .whereRef('r.archive', '=', 'g.archive')
          .whereRef('r.speaker_group', '=', 'g.name')
          .select('r.article_id'),
      ),
    )
    .select('g.name')
    .execute();
  const seen = new Set(rows.map((row) => row.name));
  return groups.filter((group) => seen.has(group));
}
