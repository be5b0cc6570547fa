import { setStatus } from '../adapters/sql/article-writer.ts';
import type { ArchiveRecord } from '../store/store.ts';
import { type IndexParts, indexArticles, openTable } from './index-articles.ts';
import { ProgressMeter } from './progress-meter.ts';

export interface PurgedVersion {
  readonly articleId: string;
  readonly version: number;
}

/**
 * Takes articles and versions out of the index for good: first out of every reader's sight, then out of the word
 * counts and the passages, then `eraseRows` takes them out of SQL, and at last the index is written anew: until then its
 * files hold what was deleted.
 * Safe to kill at any point and to call again.
 * @param eraseRows deletes the rows; called once, also when no article is concerned
 */
export async function purgeArticles(
  archive: ArchiveRecord,
  articles: readonly string[],
  versions: readonly PurgedVersion[],
  parts: IndexParts,
  eraseRows: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (articles.length === 0 && versions.length === 0) return eraseRows();
  await setStatus(parts.db, archive.name, articles, 'deleted');
  await indexArticles(archive, parts, new ProgressMeter(() => undefined), signal);
  const table = await openTable(archive, parts, signal);
  await table.remove(articles, signal);
  await table.removeVersions(versions, signal);
  await eraseRows();
  // A stem that stands in no passage any more may be a name.
  await parts.db
    .deleteFrom('archive_terms')
    .where('archive', '=', archive.name)
    .where('passages', '<=', 0)
    .execute();
  await table.scrub(signal);
}
