import type { Table } from '@lancedb/lancedb';
import { ftsOptions } from './index-schema.ts';
import type { IndexLayout, Lance } from './open-index.ts';

/** Builds the indices of a table; those that are there are built anew. */
export async function indexColumns(lance: Lance, table: Table, layout: IndexLayout): Promise<void> {
  const { stemmed, grams } = ftsOptions(layout.lang);
  await table.createIndex('published_ms', { config: lance.Index.btree() });
  await table.createIndex('article_id', { config: lance.Index.btree() });
  if (grams !== null) await table.createIndex('gram_text', { config: lance.Index.fts(grams) });
  await table.createIndex('search_text', { config: lance.Index.fts(stemmed) });
}
