import { type Kysely, type Selectable, sql } from 'kysely';
import type { ArticleVersionsTable } from './archive-tables.ts';
import type { Database } from './tables.ts';

/** Characters of text taken from SQL in one go; one longer article comes alone. */
const BATCH_CHARACTERS = 400_000;
const BATCH_ARTICLES = 64;

/** An article whose current version the index does not have yet. */
export interface Pending {
  readonly current: Selectable<ArticleVersionsTable>;
  readonly groupKey: string;
  /** The version whose passages the index holds now; null: none. */
  readonly indexed: Selectable<ArticleVersionsTable> | null;
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
    .where(sql<boolean>`indexed_version is distinct from current_version`)
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
  const waiting = await db
    .selectFrom('articles as a')
    .innerJoin('article_versions as v', (join) =>
      join
        .onRef('v.archive', '=', 'a.archive')
        .onRef('v.article_id', '=', 'a.id')
        .onRef('v.version', '=', 'a.current_version'),
    )
    .where('a.archive', '=', archive)
    .where('a.id', '>', after)
    .where(sql<boolean>`a.indexed_version is distinct from a.current_version`)
    .orderBy('a.id')
    .limit(BATCH_ARTICLES)
    .select([
      'a.id',
      'a.group_key',
      'a.current_version',
      'a.indexed_version',
      sql<number>`length(v.text)`.as('characters'),
    ])
    .execute();
  const batch: Pending[] = [];
  let characters = 0;
  for (const row of waiting) {
    characters += row.characters;
    if (batch.length > 0 && characters > BATCH_CHARACTERS) break;
    const current = await versionRow(db, archive, row.id, row.current_version);
    const indexed =
      row.indexed_version === null ? null : await versionRow(db, archive, row.id, row.indexed_version);
    batch.push({ current, groupKey: row.group_key, indexed });
  }
  return batch;
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
    for (const { current } of batch) {
      await trx
        .updateTable('articles')
        .set({ indexed_version: current.version })
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
