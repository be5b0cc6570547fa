import { openIndex } from '../../../server/adapters/lancedb/open-index.ts';
import type { PassageTable } from '../../../server/adapters/lancedb/passage-table.ts';
import { DIMENSIONS, passageAt } from './corpus.ts';

/** Rows of one write. */
const WRITE_ROWS = 5_000;
/** After so many rows, and half of what there is, the text index is brought up to date, which merges all of it. */
const OPTIMIZE_ROWS = 50_000;

export const TABLE = 'passages';
export const LAYOUT = { lang: 'en', dimensions: DIMENSIONS } as const;

/**
 * Builds the index of `size` made-up passages in `folder`, or goes on where a killed build stopped: a passage's number
 * tells everything about it, and a write is whole or not there.
 */
export async function buildIndex(
  folder: string,
  size: number,
  onProgress: (done: number, stage: string) => void,
): Promise<void> {
  const signal = new AbortController().signal;
  const index = await openIndex(folder);
  try {
    const table = await index.table(TABLE, LAYOUT, signal);
    let done = await table.countRows(signal);
    let waiting = await table.unindexedRows(signal);
    while (done < size) {
      const count = Math.min(WRITE_ROWS, size - done);
      await table.upsert(
        Array.from({ length: count }, (_, at) => passageAt(done + at)),
        signal,
      );
      done += count;
      waiting += count;
      if (waiting >= Math.max(OPTIMIZE_ROWS, done / 2)) waiting = await bringUp(table, done, onProgress);
      onProgress(done, 'write');
    }
    if ((await table.unindexedRows(signal)) > 0) await bringUp(table, done, onProgress);
    onProgress(done, 'vectors');
    await table.indexVectors(signal);
  } finally {
    index.close();
  }
}

async function bringUp(
  table: PassageTable,
  done: number,
  onProgress: (done: number, stage: string) => void,
): Promise<number> {
  onProgress(done, 'text index');
  await table.optimize(new AbortController().signal);
  return 0;
}
