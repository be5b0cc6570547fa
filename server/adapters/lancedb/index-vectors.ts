import type { Table } from '@lancedb/lancedb';
import type { Lance } from './open-index.ts';

/** Up to so many rows the exact search of vectors is fast enough, and nothing is lost. */
export const EXACT_ROWS = 20_000;
/** The vectors are brought into the index again when more than this share of them stands beside it. */
const STALE_SHARE = 0.1;
const NAME = 'vector_idx';

/** Rows of one cell of the index: small enough that a search reads few, large enough that few cells are compared. */
const ROWS_PER_CELL = 1_500;
/** Vectors looked at per cell, and rounds, when the cells are laid out; more gave no better recall. */
const SAMPLED = 64;
const ROUNDS = 15;

/** Cells searched, and how many times the hits wanted are compared exactly: measured, `npm run bench -- retrieval`. */
export const PROBES = 24;
export const REFINED = 10;

/**
 * Cells of near vectors with short codes, for tables that are too large to compare every vector. Hits are compared
 * exactly in the end; until then some of the nearest may be missed.
 * @param rebuild also when the index is there and holds nearly everything: nothing of an old one stays
 * @param above rows from which on there is an index
 */
export async function indexVectors(
  lance: Lance,
  table: Table,
  rebuild: boolean,
  above: number,
): Promise<void> {
  const rows = await table.countRows();
  const known = (await table.listIndices()).some(({ name }) => name === NAME);
  if (rows <= above) return;
  const beside = known ? ((await table.indexStats(NAME))?.numUnindexedRows ?? 0) : rows;
  if (!rebuild && beside <= STALE_SHARE * rows) return;
  const config = lance.Index.ivfRq({
    distanceType: 'cosine',
    numPartitions: Math.max(16, Math.round(rows / ROWS_PER_CELL)),
    sampleRate: SAMPLED,
    maxIterations: ROUNDS,
  });
  await table.createIndex('vector', { config, name: NAME });
}
