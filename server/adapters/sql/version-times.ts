import type { Kysely } from 'kysely';
import type { Instant } from '../../../domain/time/instant.ts';
import type { Database } from './tables.ts';

/** When this archive learnt of the newest version of each article: a withdrawal or a deletion is one as well. */
export async function newestVersionTimes(
  db: Kysely<Database>,
  archive: string,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, Instant>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('article_versions')
    .where('archive', '=', archive)
    .where('article_id', 'in', articleIds)
    .groupBy('article_id')
    .select((eb) => ['article_id', eb.fn.max('recorded_at').as('at')])
    .execute();
  return new Map(rows.map(({ article_id, at }) => [article_id, at]));
}
