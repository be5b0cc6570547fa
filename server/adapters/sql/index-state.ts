import { type Kysely, type Selectable, sql } from 'kysely';
import type { Instant } from '../../../domain/time/instant.ts';
import type { ArticleVersionsTable } from './archive-tables.ts';
import { standingArticles } from './standing-articles.ts';
import type { Database } from './tables.ts';

/** Characters of text taken from SQL in one go; one longer article comes alone. */
const BATCH_CHARACTERS = 400_000;
const BATCH_ARTICLES = 64;

type VersionRow = Selectable<ArticleVersionsTable>;

/** One version as the index must show it. */
export interface VersionFacts {
  readonly row: Pick<
    VersionRow,
    | 'version'
    | 'status'
    | 'published'
    | 'recorded_at'
    | 'level'
    | 'embargo_until'
    | 'machine_use'
    | 'rights_until'
  >;
  /** When the next version came; null: it is the current one. */
  readonly supersededAt: Instant | null;
}

/** An article of which the index does not know the newest. */
export interface Pending {
  readonly current: VersionRow;
  readonly groupKey: string;
  /** The version whose words are counted now; null: none. */
  readonly indexed: VersionRow | null;
  /** Versions the index does not have yet, oldest first; the last one is the current. */
  readonly missing: readonly VersionRow[];
  /** All versions, oldest first. */
  readonly history: readonly VersionFacts[];
  /** What binds now, whatever an earlier version said. */
  readonly binding: Pick<VersionRow, 'level' | 'embargo_until' | 'machine_use' | 'rights_until'>;
  /** Changes of visibility that this work takes in. */
  readonly stale: number;
}

/** Change of the archive's word frequencies: in how many passages more (or fewer) a stem stands. */
export interface TermChange {
  readonly terms: ReadonlyMap<string, number>;
  readonly passages: number;
}

export async function countPending(db: Kysely<Database>, archive: string): Promise<number> {
  const { n } = await db
    .selectFrom('articles')
    .where('archive', '=', archive)
    .where(sql<boolean>`(indexed_version is distinct from current_version or stale <> 0)`)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The next articles to index after `after`, in the order of their ids. */
export async function nextPending(
  db: Kysely<Database>,
  archive: string,
  after: string,
): Promise<readonly Pending[]> {
  const waiting = await standingArticles(db)
    .where('a.archive', '=', archive)
    .where('a.id', '>', after)
    .where(sql<boolean>`(a.indexed_version is distinct from a.current_version or a.stale <> 0)`)
    .orderBy('a.id')
    .limit(BATCH_ARTICLES)
    .select([
      'a.id',
      'a.group_key',
      'a.current_version',
      'a.indexed_version',
      'a.level',
      'a.embargo_until',
      'a.machine_use',
      'a.rights_until',
      'a.stale',
      sql<number>`length(v.text)`.as('characters'),
    ])
    .execute();
  const batch: Pending[] = [];
  let characters = 0;
  for (const row of waiting) {
    characters += row.characters;
    if (batch.length > 0 && characters > BATCH_CHARACTERS) break;
    batch.push(await pendingOf(db, archive, row));
  }
  return batch;
}

async function pendingOf(db: Kysely<Database>, archive: string, row: Waiting): Promise<Pending> {
  const { id, group_key, current_version, indexed_version, stale, ...binding } = row;
  const current = await versionRow(db, archive, id, current_version);
  const indexed = indexed_version === null ? null : await versionRow(db, archive, id, indexed_version);
  const missing: VersionRow[] = [];
  // A new article has no history to look up.
  const rows = current_version === 1 ? [current] : await historyRows(db, archive, id);
  for (const { version } of rows) {
    if (version > (indexed_version ?? 0))
      missing.push(version === current_version ? current : await versionRow(db, archive, id, version));
  }
  const history = rows.map((one, at) => ({ row: one, supersededAt: rows[at + 1]?.recorded_at ?? null }));
  return { current, groupKey: group_key, indexed, missing, history, binding, stale };
}

interface Waiting extends Pick<VersionRow, 'level' | 'embargo_until' | 'machine_use' | 'rights_until'> {
  readonly id: string;
  readonly group_key: string;
  readonly current_version: number;
  readonly indexed_version: number | null;
  readonly stale: number;
}

function historyRows(db: Kysely<Database>, archive: string, id: string) {
  return db
    .selectFrom('article_versions')
    .where('archive', '=', archive)
    .where('article_id', '=', id)
    .orderBy('version')
    .select([
      'version',
      'status',
      'published',
      'recorded_at',
      'level',
      'embargo_until',
      'machine_use',
      'rights_until',
    ])
    .execute();
}

/**
 * Notes that the index has these versions, with the change of word frequencies, in one transaction. Called after
 * the index has them: a process killed before it does the work again, and doubles nothing.
 */
export function markIndexed(
  db: Kysely<Database>,
  archive: string,
  batch: readonly Pending[],
  change: TermChange,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${archive}))`.execute(trx);
    for (const { current, stale } of batch) {
      await trx
        .updateTable('articles')
        // What changed meanwhile stays to be done.
        .set({ indexed_version: current.version, stale: sql`stale - ${stale}` })
        .where('archive', '=', archive)
        .where('id', '=', current.article_id)
        .execute();
    }
    const terms = JSON.stringify(Object.fromEntries([...change.terms].filter(([, n]) => n !== 0)));
    await sql`insert into archive_terms (archive, term, passages)
      select ${archive}, key, value::int from jsonb_each_text(${terms}::jsonb)
      on conflict (archive, term) do update set passages = archive_terms.passages + excluded.passages`.execute(
      trx,
    );
    await trx
      .updateTable('archive_index')
      .set({ passages: sql`passages + ${change.passages}` })
      .where('archive', '=', archive)
      .execute();
  });
}

/** What the archive's index was made with; null: it has none. */
export async function indexMadeWith(db: Kysely<Database>, archive: string): Promise<string | null> {
  const row = await db
    .selectFrom('archive_index')
    .where('archive', '=', archive)
    .select('made_with')
    .executeTakeFirst();
  return row?.made_with ?? null;
}

/** Starts an empty index: every article waits again, the word frequencies are gone. */
export function resetIndex(db: Kysely<Database>, archive: string, madeWith: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx.updateTable('articles').set({ indexed_version: null }).where('archive', '=', archive).execute();
    await trx.deleteFrom('archive_terms').where('archive', '=', archive).execute();
    await trx
      .insertInto('archive_index')
      .values({ archive, made_with: madeWith, passages: 0 })
      .onConflict((conflict) => conflict.column('archive').doUpdateSet({ made_with: madeWith, passages: 0 }))
      .execute();
  });
}

function versionRow(
  db: Kysely<Database>,
  archive: string,
  id: string,
  version: number,
): Promise<Selectable<ArticleVersionsTable>> {
  return db
    .selectFrom('article_versions')
    .where('archive', '=', archive)
    .where('article_id', '=', id)
    .where('version', '=', version)
    .selectAll()
    .executeTakeFirstOrThrow();
}
