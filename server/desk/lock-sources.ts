import type { Kysely } from 'kysely';
import type { Source } from '../../domain/source.ts';
import { standingArticles } from '../adapters/sql/standing-articles.ts';
import type { Database } from '../adapters/sql/tables.ts';

/**
 * Inside a decision's transaction: are the cited versions still the ones that stand? Their rows are locked until
 * the decision is written, so that a correction comes either before it, and voids it, or after it.
 */
export async function sourcesStand(
  trx: Kysely<Database>,
  archive: string,
  cited: readonly Source[],
): Promise<boolean> {
  if (cited.length === 0) return true;
  const rows = await standingArticles(trx)
    .select(['a.id', 'a.current_version', 'v.status'])
    .where('a.archive', '=', archive)
    .where(
      'a.id',
      'in',
      cited.map((source) => source.article.id),
    )
    .forShare('a')
    .execute();
  return cited.every(({ article }) =>
    rows.some(
      (row) =>
        row.id === article.id && row.current_version === article.version && row.status === article.status,
    ),
  );
}
