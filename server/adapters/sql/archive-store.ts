import { type Kysely, sql } from 'kysely';
import { InvariantError } from '../../../domain/errors.ts';
import { dayInZone, type Instant } from '../../../domain/time/instant.ts';
import { PUBLIC_READER, type Viewer } from '../../../domain/visibility.ts';
import { resolvePolicy } from '../../../verifier/gate/policies.ts';
import type { ArchiveSettings } from '../../answer/archive-settings.ts';
import type { ArchiveRecord, ArchivesPort, AskedProfile, Coverage, NewArchive } from '../../store/store.ts';
import { type KeptRegisters, readProfile } from './archive-profile.ts';
import { archiveOf, readArchive } from './archive-record.ts';
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
  const get = (name: string, asOf: Instant | null = null) =>
    asReader(db, (trx) => readArchive(trx, name, asOf));
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

  const kept: KeptRegisters = new Map();

  return {
    list: async () => {
      const rows = await asReader(db, (trx) =>
        trx.selectFrom('archives').orderBy('created_at').orderBy('name').selectAll().execute(),
      );
      return rows.map(archiveOf);
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
    profile: (name, viewer = PUBLIC_READER, asked = NOTHING_ASKED) =>
      readProfile(db, name, viewer, asked, kept),
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

function mustBeThere(archive: ArchiveRecord | null, name: string): ArchiveRecord {
  if (archive === null) throw new InvariantError(`archive ${name} is gone`);
  return archive;
}
