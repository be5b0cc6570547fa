import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Instant } from '../../../domain/time/instant.ts';
import { holdsName } from '../../ingest/holds-name.ts';
import type { PublicationBlocksTable } from './archive-tables.ts';
import type { Database } from './tables.ts';

type BlockRow = Selectable<PublicationBlocksTable>;
export type BlockKind = BlockRow['kind'];
export const BLOCK_KINDS: readonly BlockKind[] = ['court-order', 'name', 'minor', 'other'];

/** What keeps something from publication: one article with all its versions, or every text that holds a name. */
export interface Block {
  readonly id: string;
  readonly target: { readonly article: string } | { readonly name: string };
  readonly kind: BlockKind;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
  readonly lifted: { readonly at: Instant; readonly by: string } | null;
}

export type NewBlock = Pick<Block, 'target' | 'kind' | 'reason' | 'by'>;

/** Texts looked through in one query. */
const BATCH = 64;
const ALL_VERSIONS = 0;

/**
 * Puts a block in force. The next question meets it: SQL refuses what it hits from this transaction on, the index
 * when it has been brought up to date.
 * @returns its id, and the articles it hits now; those that come later are held against it when they come
 */
export function addBlock(
  db: Kysely<Database>,
  archive: string,
  block: NewBlock,
): Promise<{ readonly id: string; readonly articles: readonly string[] }> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${archive}))`.execute(trx);
    const { target, kind, reason, by } = block;
    const id = randomUUID();
    await trx
      .insertInto('publication_blocks')
      .values({
        id,
        archive,
        article_id: 'article' in target ? target.article : null,
        name: 'name' in target ? target.name : null,
        kind,
        reason,
        by_name: by,
      })
      .execute();
    if ('article' in target) await hit(trx, archive, target.article, ALL_VERSIONS, id);
    else await hitHolders(trx, archive, target.name, id);
    return { id, articles: await markStale(trx, archive, id) };
  });
}

/** @returns the articles it had hit; null when no such block is in force */
export function liftBlock(
  db: Kysely<Database>,
  archive: string,
  id: string,
  by: string,
): Promise<readonly string[] | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${archive}))`.execute(trx);
    const lifted = await trx
      .updateTable('publication_blocks')
      .set({ lifted_at: sql`now()`, lifted_by: by })
      .where('archive', '=', archive)
      .where('id', '=', id)
      .where('lifted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (lifted === undefined) return null;
    const articles = await markStale(trx, archive, id);
    await trx.deleteFrom('blocked_versions').where('block_id', '=', id).execute();
    return articles;
  });
}

export async function listBlocks(db: Kysely<Database>, archive: string): Promise<readonly Block[]> {
  const rows = await db
    .selectFrom('publication_blocks')
    .where('archive', '=', archive)
    .orderBy('at')
    .selectAll()
    .execute();
  return rows.map(blockOf);
}

/** Which versions of these articles blocks keep back; version 0: all of them. */
export async function blockedVersions(
  db: Kysely<Database>,
  archive: string,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('blocked_versions')
    .where('archive', '=', archive)
    .where('article_id', 'in', articleIds)
    .select(['article_id', 'version'])
    .execute();
  const found = new Map<string, Set<number>>();
  for (const { article_id, version } of rows) {
    found.set(article_id, (found.get(article_id) ?? new Set()).add(version));
  }
  return found;
}

/** Holds versions that have just come against the names in force, in the transaction that stores them. */
export async function blockVersions(
  trx: Transaction<Database>,
  archive: string,
  versions: readonly {
    readonly article: { readonly id: string } & Parameters<typeof holdsName>[0];
    readonly version: number;
  }[],
): Promise<void> {
  const names = await trx
    .selectFrom('publication_blocks')
    .where('archive', '=', archive)
    .where('lifted_at', 'is', null)
    .where('name', 'is not', null)
    .select(['id', 'name'])
    .execute();
  for (const { id, name } of names) {
    for (const { article, version } of versions) {
      if (name !== null && holdsName(article, name)) await hit(trx, archive, article.id, version, id);
    }
  }
}

async function hitHolders(
  trx: Transaction<Database>,
  archive: string,
  name: string,
  block: string,
): Promise<void> {
  let after = { article_id: '', version: 0 };
  for (;;) {
    const rows = await trx
      .selectFrom('article_versions')
      .where('archive', '=', archive)
      .where(sql<boolean>`(article_id, version) > (${after.article_id}, ${after.version})`)
      .orderBy('article_id')
      .orderBy('version')
      .limit(BATCH)
      .select(['article_id', 'version', 'headline', 'byline', 'speaker', 'text'])
      .execute();
    for (const row of rows) {
      if (holdsName(row, name)) await hit(trx, archive, row.article_id, row.version, block);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function hit(
  trx: Transaction<Database>,
  archive: string,
  articleId: string,
  version: number,
  block: string,
): Promise<void> {
  await trx
    .insertInto('blocked_versions')
    .values({ archive, article_id: articleId, version, block_id: block })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The index keeps the rows and shows them to nobody. */
async function markStale(
  trx: Transaction<Database>,
  archive: string,
  block: string,
): Promise<readonly string[]> {
  const rows = await trx
    .updateTable('articles')
    .set({ stale: sql`stale + 1` })
    .where('archive', '=', archive)
    .where('id', 'in', (eb) =>
      eb.selectFrom('blocked_versions').where('block_id', '=', block).select('article_id'),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).sort();
}

function blockOf(row: BlockRow): Block {
  const target = row.article_id === null ? { name: row.name ?? '' } : { article: row.article_id };
  const lifted = row.lifted_at === null ? null : { at: row.lifted_at, by: row.lifted_by ?? '' };
  return { id: row.id, target, kind: row.kind, reason: row.reason, by: row.by_name, at: row.at, lifted };
}
