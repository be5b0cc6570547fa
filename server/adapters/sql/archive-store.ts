import type { Kysely, Selectable } from 'kysely';
import { InvariantError } from '../../../domain/errors.ts';
import type { ArchiveProfile } from '../../../domain/plan.ts';
import { dayInZone, type Instant } from '../../../domain/time/instant.ts';
import { resolvePolicy } from '../../../verifier/gate/policies.ts';
import type { ArchiveSettings } from '../../answer/archive-settings.ts';
import type { ArchiveRecord, ArchivesPort, Coverage, NewArchive } from '../../store/store.ts';
import type { ArchivesTable } from './archive-tables.ts';
import { asReader } from './roles.ts';
import type { Database } from './tables.ts';

/** Names are parts of addresses, file names and table names. */
const NAME = /^[a-z0-9][a-z0-9_-]{0,59}$/;

export function isArchiveName(name: string): boolean {
  return NAME.test(name);
}

/** The archives themselves. Counts and bounds are those a reader may know. */
export function archiveStore(db: Kysely<Database>): ArchivesPort {
  const get = async (name: string): Promise<ArchiveRecord | null> => {
    const row = await asReader(db, (trx) =>
      trx.selectFrom('archives').where('name', '=', name).selectAll().executeTakeFirst(),
    );
    return row === undefined ? null : recordOf(row);
  };
  const coverage = async (name: string): Promise<Coverage> => {
    const archive = await get(name);
    if (archive === null) return { first: null, last: null, articles: 0 };
    const { first, last, n } = await asReader(db, (trx) =>
      trx
        .selectFrom('reader_articles')
        .where('archive', '=', name)
        .select((eb) => [
          eb.fn.min<Instant | null>('published').as('first'),
          eb.fn.max<Instant | null>('published').as('last'),
          eb.fn.countAll<number>().as('n'),
        ])
        .executeTakeFirstOrThrow(),
    );
    const day = (instant: Instant | null) => (instant === null ? null : dayInZone(instant, archive.timeZone));
    return { first: day(first), last: day(last), articles: Number(n) };
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
      await db
        .insertInto('archives')
        .values(rowOf(archive))
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return mustBeThere(await get(archive.name), archive.name);
    },
    update: async (name, change) => {
      const now = mustBeThere(await get(name), name);
      const { name: _name, lang: _lang, ...row } = rowOf({ ...now, ...change });
      await db.updateTable('archives').set(row).where('name', '=', name).execute();
      return mustBeThere(await get(name), name);
    },
    coverage,
    profile: async (name): Promise<ArchiveProfile> => {
      const [archive, extent] = await Promise.all([get(name), coverage(name)]);
      return {
        first: extent.first,
        last: extent.last,
        entities: archive?.entities ?? [],
        fiscalYear: archive?.fiscalYear ?? null,
      };
    },
    settings: async (name) => {
      const archive = await get(name);
      return archive === null ? null : settingsOf(archive);
    },
  };
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
    suggestions: row.suggestions,
    demoArticle: row.demo_article,
    allowOutside: row.allow_outside,
  };
}

function mustBeThere(archive: ArchiveRecord | null, name: string): ArchiveRecord {
  if (archive === null) throw new InvariantError(`archive ${name} is gone`);
  return archive;
}

/** How often stems stand in an archive's passages; for ranking. */
export async function termStatistics(
  db: Kysely<Database>,
  archive: string,
  stems: readonly string[],
): Promise<{ readonly passages: number; readonly passagesWith: (stem: string) => number }> {
  const [total, rows] = await Promise.all([
    db.selectFrom('archive_index').where('archive', '=', archive).select('passages').executeTakeFirst(),
    stems.length === 0
      ? []
      : db
          .selectFrom('archive_terms')
          .where('archive', '=', archive)
          .where('term', 'in', stems)
          .select(['term', 'passages'])
          .execute(),
  ]);
  const counts = new Map(rows.map(({ term, passages }) => [term, passages]));
  return { passages: total?.passages ?? 0, passagesWith: (stem) => Math.max(0, counts.get(stem) ?? 0) };
}
