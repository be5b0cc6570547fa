import { type Kysely, type Selectable, sql } from 'kysely';
import { InvariantError } from '../../../domain/errors.ts';
import type { ArchiveProfile } from '../../../domain/plan.ts';
import { dayInZone, type Instant } from '../../../domain/time/instant.ts';
import { type IsoDay, parseIsoDay } from '../../../domain/time/iso-day.ts';
import { PUBLIC_READER, type Viewer } from '../../../domain/visibility.ts';
import { resolvePolicy } from '../../../verifier/gate/policies.ts';
import type { ArchiveSettings } from '../../answer/archive-settings.ts';
import { askedRegister } from '../../register/asked-register.ts';
import { pageArticle } from '../../register/page-article.ts';
import type { ArchiveRecord, ArchivesPort, AskedProfile, Coverage, NewArchive } from '../../store/store.ts';
import type { ArchivesTable } from './archive-tables.ts';
import { readRegister } from './register-store.ts';
import { asReader } from './roles.ts';
import type { Database } from './tables.ts';

/** Names are parts of addresses, file names and table names. */
const NAME = /^[a-z0-9][a-z0-9_-]{0,59}$/;

export function isArchiveName(name: string): boolean {
  return NAME.test(name);
}

const NOTHING_ASKED: AskedProfile = { question: '', article: null };

/** The archives themselves. Counts and bounds are those a reader may know. */
export function archiveStore(db: Kysely<Database>): ArchivesPort {
  const get = async (name: string, asOf: Instant | null = null): Promise<ArchiveRecord | null> => {
    const row = await asReader(db, (trx) => (asOf === null ? rowNow(trx, name) : rowThen(trx, name, asOf)));
    return row === undefined ? null : recordOf(row);
  };
  const coverage = async (name: string, viewer: Viewer = PUBLIC_READER): Promise<Coverage> => {
    const archive = await get(name);
    if (archive === null) return { first: null, last: null, articles: 0 };
    const count = (trx: Kysely<Database>) =>
      trx
        .selectFrom('reader_articles')
        .where('archive', '=', name)
        .select((eb) => [
          eb.fn.min<Instant | null>('published').as('first'),
          eb.fn.max<Instant | null>('published').as('last'),
          eb.fn.countAll<number>().as('n'),
        ])
        .executeTakeFirstOrThrow();
    const { first, last, n } = await asReader(db, count, { viewer, purpose: 'answer' });
    const day = (instant: Instant | null) => (instant === null ? null : dayInZone(instant, archive.timeZone));
    return { first: day(first), last: day(last), articles: Number(n) };
  };
  const register = async (name: string, asOf: Instant | null = null) => {
    const archive = await get(name, asOf);
    return archive === null ? [] : readRegister(db, name, archive.entities, asOf);
  };

  return {
    list: async () => {
      const rows = await asReader(db, (trx) =>
        trx.selectFrom('archives').orderBy('created_at').orderBy('name').selectAll().execute(),
      );
      return rows.map(recordOf);
    },
    get,
    create: async (archive) => {
      if (!isArchiveName(archive.name))
        throw new InvariantError(`archive name ${JSON.stringify(archive.name)}`);
      await db.transaction().execute(async (trx) => {
        const made = await trx
          .insertInto('archives')
          .values(rowOf(archive))
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('name')
          .executeTakeFirst();
        if (made !== undefined) await remember(trx, archive.name);
      });
      return mustBeThere(await get(archive.name), archive.name);
    },
    update: async (name, change) => {
      const now = mustBeThere(await get(name), name);
      const { name: _name, lang: _lang, ...row } = rowOf({ ...now, ...change });
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('archives').set(row).where('name', '=', name).execute();
        await remember(trx, name);
      });
      return mustBeThere(await get(name), name);
    },
    coverage,
    register,
    profile: async (name, viewer = PUBLIC_READER, asked = NOTHING_ASKED): Promise<ArchiveProfile> => {
      const [archive, extent] = await Promise.all([get(name, viewer.asOf), coverage(name, viewer)]);
      const page =
        archive === null || asked.article === null
          ? null
          : await pageArticle(db, archive, asked.article, viewer);
      const known = archive === null ? [] : await readRegister(db, name, archive.entities, viewer.asOf);
      const ahead = await editionAhead(db, name, viewer);
      const events = archive?.events ?? [];
      return {
        first: extent.first,
        last: extent.last,
        entities: archive === null ? [] : await askedRegister(db, archive, known, asked.question, viewer),
        fiscalYear: archive?.fiscalYear ?? null,
        ...(archive === null || archive.lang === 'other' ? {} : { lang: archive.lang }),
        ...(events.length === 0 ? {} : { events }),
        ...(ahead === null ? {} : { ahead }),
        ...(archive?.profile === 'evidence' ? { declinesAdvice: true } : {}),
        ...(page === null ? {} : { page }),
      };
    },
    settings: async (name, asOf = null) => {
      const archive = await get(name, asOf);
      return archive === null ? null : settingsOf(archive);
    },
  };
}

/** Has it texts that are in force for a time? */
export async function hasEditions(db: Kysely<Database>, archive: string): Promise<boolean> {
  const row = await db
    .selectFrom('article_versions')
    .where('archive', '=', archive)
    .where('validity', 'is not', null)
    .select('article_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The last day from which on an edition that this viewer may see is in force. */
async function editionAhead(db: Kysely<Database>, archive: string, viewer: Viewer): Promise<IsoDay | null> {
  if (!(await hasEditions(db, archive))) return null;
  const last = (trx: Kysely<Database>) =>
    trx
      .selectFrom('reader_articles')
      .where('archive', '=', archive)
      .select(sql<string | null>`max(validity ->> 'from')`.as('day'))
      .executeTakeFirst();
  const row = await asReader(db, last, { viewer, purpose: 'answer' });
  return row?.day == null ? null : parseIsoDay(row.day);
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

/** Keeps what the archive says of itself from now on. */
async function remember(trx: Kysely<Database>, name: string): Promise<void> {
  await sql`insert into archive_history (archive, recorded_at, record)
    select name, clock_timestamp(), to_jsonb(archives) from archives where name = ${name}`.execute(trx);
}

function settingsOf(archive: ArchiveRecord): ArchiveSettings {
  const policy = resolvePolicy(archive.policy ?? archive.profile);
  if (!policy.ok) throw new InvariantError(`policy of archive ${archive.name}: ${policy.error.message}`);
  const { name, paper, lang, timeZone, allowOutside } = archive;
  return { name, paper, lang, timeZone, allowOutside, policy: policy.value };
}

function rowOf(archive: NewArchive) {
  const policy = archive.policy ?? null;
  const fiscalYear = archive.fiscalYear ?? null;
  return {
    name: archive.name,
    paper: archive.paper ?? archive.name,
    lang: archive.lang,
    time_zone: archive.timeZone,
    profile: archive.profile ?? 'newsroom',
    policy: policy === null ? null : JSON.stringify(policy),
    fiscal_year: fiscalYear === null ? null : JSON.stringify(fiscalYear),
    entities: JSON.stringify(archive.entities ?? []),
    events: JSON.stringify(archive.events ?? []),
    suggestions: JSON.stringify(archive.suggestions ?? []),
    demo_article: archive.demoArticle ?? null,
    allow_outside: archive.allowOutside ?? true,
  };
}

function recordOf(row: Selectable<ArchivesTable>): ArchiveRecord {
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

function mustBeThere(archive: ArchiveRecord | null, name: string): ArchiveRecord {
  if (archive === null) throw new InvariantError(`archive ${name} is gone`);
  return archive;
}
