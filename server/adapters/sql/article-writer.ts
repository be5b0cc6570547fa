import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Instant } from '../../../domain/time/instant.ts';
import type { ArticleInput } from '../../ingest/parse-article.ts';
import type { ArticleVersionsTable } from './archive-tables.ts';
import { columnsOfAccess, inputOfRow, rowOfInput, sha256OfInput } from './article-rows.ts';
import { blockVersions } from './block-store.ts';
import { groupKeysOf } from './group-keys.ts';
import { standingArticles } from './standing-articles.ts';
import type { Database } from './tables.ts';

export interface Recorded {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Ids that were erased for good and are not taken again. */
  readonly erased: readonly string[];
}

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
    const versions: NewVersion[] = [];
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
      versions.push({ input, version: (known?.version ?? 0) + 1, sha });
    }
    await insertVersions(trx, archive, versions, at);
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
      const version = { input, version: row.version + 1, sha: sha256OfInput(input) };
      await insertVersions(trx, archive, [version], at);
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
  const rows = await standingArticles(db)
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
  return standingArticles(db)
    .where('a.archive', '=', archive)
    .where('a.id', '=', id)
    .selectAll('v')
    .executeTakeFirst();
}

interface NewVersion {
  readonly input: ArticleInput;
  readonly version: number;
  readonly sha: string;
}

/** Stores versions in a few statements, however many there are. INVARIANT: their ids are distinct. */
async function insertVersions(
  trx: Transaction<Database>,
  archive: string,
  versions: readonly NewVersion[],
  at: Instant | undefined,
): Promise<void> {
  if (versions.length === 0) return;
  const inputs = versions.map(({ input }) => input);
  const keys = await groupKeysOf(trx, archive, inputs);
  const recorded = at === undefined ? {} : { recorded_at: at };
  await trx
    .insertInto('article_versions')
    .values(
      versions.map(({ input, version, sha }) => ({
        ...rowOfInput(archive, input, version, sha),
        ...recorded,
      })),
    )
    .execute();
  await keepGroups(trx, archive, inputs, recorded);
  await trx
    .insertInto('articles')
    .values(
      versions.map(({ input, version }) => ({
        archive,
        id: input.id,
        indexed_version: null,
        current_version: version,
        group_key: keys.get(input.id) ?? input.id,
        ...columnsOfAccess(input.access),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['archive', 'id']).doUpdateSet((eb) => ({
        current_version: eb.ref('excluded.current_version'),
        group_key: eb.ref('excluded.group_key'),
        level: eb.ref('excluded.level'),
        embargo_until: eb.ref('excluded.embargo_until'),
        machine_use: eb.ref('excluded.machine_use'),
        rights_until: eb.ref('excluded.rights_until'),
      })),
    )
    .execute();
  await blockVersions(
    trx,
    archive,
    versions.map(({ input, version }) => ({ article: input, version })),
  );
  // Of one slug in two articles the later one has it.
  const slugs = new Map(inputs.flatMap(({ slug, id }) => (slug === null ? [] : [[slug, id] as const])));
  if (slugs.size === 0) return;
  await trx
    .insertInto('slugs')
    .values([...slugs].map(([slug, id]) => ({ archive, slug, article_id: id })))
    .onConflict((conflict) =>
      conflict
        .columns(['archive', 'slug'])
        .doUpdateSet((eb) => ({ article_id: eb.ref('excluded.article_id') })),
    )
    .execute();
}

/** The groups that speakers of these articles belong to, each since it was first told of. */
async function keepGroups(
  trx: Transaction<Database>,
  archive: string,
  inputs: readonly ArticleInput[],
  recorded: { readonly recorded_at?: Instant },
): Promise<void> {
  const names = new Set(inputs.flatMap(({ speakerGroup }) => speakerGroup ?? []));
  if (names.size === 0) return;
  await trx
    .insertInto('archive_groups')
    .values([...names].map((name) => ({ archive, name, ...recorded })))
    .onConflict((conflict) => conflict.columns(['archive', 'name']).doNothing())
    .execute();
}
