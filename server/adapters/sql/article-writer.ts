import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Instant } from '../../../domain/time/instant.ts';
import { areCopies, SHARED_HASHES, sketchOf } from '../../ingest/near-copies.ts';
import type { ArticleInput } from '../../ingest/parse-article.ts';
import type { ArticleVersionsTable } from './archive-tables.ts';
import { columnsOfAccess, inputOfRow, rowOfInput, sha256OfInput } from './article-rows.ts';
import { blockVersion } from './block-store.ts';
import type { Database } from './tables.ts';

export interface Recorded {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Ids that were erased for good and are not taken again. */
  readonly erased: readonly string[];
}

/** How many near copies are looked at closely for one article. */
const MOST_COMPARED = 5;

/**
 * Records what is new in `inputs` as versions, in one transaction: all of them or none. An article that says
 * what its current version says is left alone.
 * INVARIANT: ids in `inputs` are distinct.
 * @param at when the archive learns of them; absent: the database's clock
 */
export function recordArticles(
  db: Kysely<Database>,
  archive: string,
  inputs: readonly ArticleInput[],
  at?: Instant,
): Promise<Recorded> {
  return db.transaction().execute(async (trx) => {
    // Two servers that read the same file must not both make version 2.
    await sql`select pg_advisory_xact_lock(hashtext(${archive}))`.execute(trx);
    const current = await currentVersions(
      trx,
      archive,
      inputs.map(({ id }) => id),
    );
    const erased = await erasedIds(
      trx,
      archive,
      inputs.map(({ id }) => id),
    );
    const count = { added: 0, changed: 0, unchanged: 0, erased: [...erased] };
    for (const input of inputs) {
      // What was erased does not come back with the next delivery of the publisher's system.
      if (erased.has(input.id)) continue;
      const sha = sha256OfInput(input);
      const known = current.get(input.id);
      if (known?.sha256 === sha) {
        count.unchanged += 1;
        continue;
      }
      count[known === undefined ? 'added' : 'changed'] += 1;
      await insertVersion(trx, archive, input, (known?.version ?? 0) + 1, sha, at);
    }
    return count;
  });
}

/**
 * The same counts as `recordArticles` would give, with nothing written.
 * @param seen digests of what the same run has come by before, which stands for what it would have written
 */
export async function compareArticles(
  db: Kysely<Database>,
  archive: string,
  inputs: readonly ArticleInput[],
  seen: Map<string, string>,
): Promise<Recorded> {
  const ids = inputs.map(({ id }) => id);
  const current = await currentVersions(db, archive, ids);
  const erased = await erasedIds(db, archive, ids);
  const count = { added: 0, changed: 0, unchanged: 0, erased: [...erased] };
  for (const input of inputs) {
    if (erased.has(input.id)) continue;
    const sha = sha256OfInput(input);
    const known = seen.get(input.id) ?? current.get(input.id)?.sha256;
    if (known === undefined) count.added += 1;
    else count[known === sha ? 'unchanged' : 'changed'] += 1;
    seen.set(input.id, sha);
  }
  return count;
}

/** How many of these articles `setStatus` would change. */
export async function countOtherStatus(
  db: Kysely<Database>,
  archive: string,
  ids: readonly string[],
  status: 'deleted' | 'withdrawn',
): Promise<number> {
  let others = 0;
  for (const id of ids) {
    const row = await currentRow(db, archive, id);
    if (row !== undefined && row.status !== status) others += 1;
  }
  return others;
}

/** Gives articles a new version that differs in status alone. @returns how many there were to change */
export function setStatus(
  db: Kysely<Database>,
  archive: string,
  ids: readonly string[],
  status: 'deleted' | 'withdrawn',
  at?: Instant,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${archive}))`.execute(trx);
    let changed = 0;
    for (const id of ids) {
      const row = await currentRow(trx, archive, id);
      if (row === undefined || row.status === status) continue;
      const input: ArticleInput = { ...inputOfRow(row), status };
      await insertVersion(trx, archive, input, row.version + 1, sha256OfInput(input), at);
      changed += 1;
    }
    return changed;
  });
}

async function erasedIds(
  trx: Kysely<Database>,
  archive: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('erased_articles')
    .select('article_id')
    .where('archive', '=', archive)
    .where('article_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.article_id));
}

async function currentVersions(
  db: Kysely<Database>,
  archive: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly version: number; readonly sha256: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles as a')
    .innerJoin('article_versions as v', (join) =>
      join
        .onRef('v.archive', '=', 'a.archive')
        .onRef('v.article_id', '=', 'a.id')
        .onRef('v.version', '=', 'a.current_version'),
    )
    .where('a.archive', '=', archive)
    .where('a.id', 'in', ids)
    .select(['a.id', 'v.version', 'v.sha256'])
    .execute();
  return new Map(rows.map(({ id, version, sha256 }) => [id, { version, sha256 }]));
}

function currentRow(
  db: Kysely<Database>,
  archive: string,
  id: string,
): Promise<Selectable<ArticleVersionsTable> | undefined> {
  return db
    .selectFrom('articles as a')
    .innerJoin('article_versions as v', (join) =>
      join
        .onRef('v.archive', '=', 'a.archive')
        .onRef('v.article_id', '=', 'a.id')
        .onRef('v.version', '=', 'a.current_version'),
    )
    .where('a.archive', '=', archive)
    .where('a.id', '=', id)
    .selectAll('v')
    .executeTakeFirst();
}

async function insertVersion(
  trx: Transaction<Database>,
  archive: string,
  input: ArticleInput,
  version: number,
  sha: string,
  at: Instant | undefined,
): Promise<void> {
  const groupKey = await groupOf(trx, archive, input);
  await trx
    .insertInto('article_versions')
    .values({ ...rowOfInput(archive, input, version, sha), ...(at === undefined ? {} : { recorded_at: at }) })
    .execute();
  const now = { current_version: version, group_key: groupKey, ...columnsOfAccess(input.access) };
  await trx
    .insertInto('articles')
    .values({ archive, id: input.id, indexed_version: null, ...now })
    .onConflict((conflict) => conflict.columns(['archive', 'id']).doUpdateSet(now))
    .execute();
  await blockVersion(trx, archive, input, version);
  if (input.slug !== null) {
    await trx
      .insertInto('slugs')
      .values({ archive, slug: input.slug, article_id: input.id })
      .onConflict((conflict) => conflict.columns(['archive', 'slug']).doUpdateSet({ article_id: input.id }))
      .execute();
  }
}

/** The key of the copies this article belongs to; its own id when it is the first. Keeps its sketch for later ones. */
async function groupOf(trx: Transaction<Database>, archive: string, input: ArticleInput): Promise<string> {
  const sketch = sketchOf(input.text);
  await trx
    .deleteFrom('article_sketches')
    .where('archive', '=', archive)
    .where('article_id', '=', input.id)
    .execute();
  const group = sketch.length === 0 ? undefined : await copyOf(trx, archive, input, sketch);
  if (sketch.length > 0) {
    await sql`insert into article_sketches (archive, article_id, hash)
      select ${archive}, ${input.id}, value::bigint from jsonb_array_elements_text(${JSON.stringify(sketch)}::jsonb)
      on conflict do nothing`.execute(trx);
  }
  return group ?? input.id;
}

async function copyOf(
  trx: Transaction<Database>,
  archive: string,
  input: ArticleInput,
  sketch: readonly number[],
): Promise<string | undefined> {
  const near = await trx
    .selectFrom('article_sketches as s')
    .where('s.archive', '=', archive)
    .where('s.hash', 'in', sketch)
    .groupBy('s.article_id')
    .having((eb) => eb.fn.countAll(), '>=', Math.min(SHARED_HASHES, Math.ceil(sketch.length / 2)))
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('s.article_id')
    .limit(MOST_COMPARED)
    .select('s.article_id')
    .execute();
  const mine = { text: input.text, publishedMs: Date.parse(input.published) };
  for (const { article_id } of near) {
    const row = await currentRow(trx, archive, article_id);
    if (row === undefined) continue;
    if (!areCopies(mine, { text: row.text, publishedMs: Date.parse(row.published) })) continue;
    const { group_key } = await trx
      .selectFrom('articles')
      .where('archive', '=', archive)
      .where('id', '=', article_id)
      .select('group_key')
      .executeTakeFirstOrThrow();
    return group_key;
  }
  return undefined;
}
