import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIMENSIONS, passageAt, questionAt } from '../../../eval/bench/retrieval/corpus.ts';
import { openIndex, type PassageIndex } from '../../../server/adapters/lancedb/open-index.ts';
import type { PassageFilter } from '../../../server/adapters/lancedb/passage-row.ts';
import type { PassageTable } from '../../../server/adapters/lancedb/passage-table.ts';
import { temporaryFolders } from '../temporary-folder.ts';

const ROWS = 1_200;
const signal = new AbortController().signal;
const always: PassageFilter = {
  fromMs: null,
  toMs: null,
  nowMs: Date.UTC(2026, 0, 1),
  level: 0,
  asOfMs: null,
};
const fresh = temporaryFolders();
let index: PassageIndex;
let table: PassageTable;

beforeAll(async () => {
  index = await openIndex(join(fresh(), 'index'));
  table = await index.table('passages', { lang: 'en', dimensions: DIMENSIONS }, signal);
  await table.upsert(
    Array.from({ length: ROWS }, (_, at) => passageAt(at)),
    signal,
  );
  await table.indexVectors(signal, 1_000);
});
afterAll(() => index.close());

describe('the index of vectors of a large archive', () => {
  it('finds nearly all of what comparing every vector finds, the date filter inside', async () => {
    let found = 0;
    for (let at = 0; at < 10; at++) {
      const { vector } = questionAt(at);
      const filter = { ...always, fromMs: Date.UTC(2008, 0, 1), toMs: Date.UTC(2020, 0, 1) };
      const near = await table.searchVector(vector, filter, 40, signal);
      const exact = await table.searchVector(vector, filter, 10, signal, { exact: true });
      const ids = new Set(near.map(({ id }) => id));
      found += exact.filter(({ id }) => ids.has(id)).length;
      for (const { publishedMs } of near) expect(publishedMs).toBeGreaterThanOrEqual(filter.fromMs);
    }
    expect(found).toBeGreaterThanOrEqual(90);
  });

  it('finds what came after it was built, and no longer what was taken out', async () => {
    const { vector } = questionAt(3);
    const late = { ...passageAt(0), id: 'late#1#0', articleId: 'late', groupKey: 'late', vector };
    await table.upsert([late], signal);
    expect((await table.searchVector(vector, always, 5, signal))[0]?.articleId).toBe('late');
    await table.remove(['late'], signal);
    const left = await table.searchVector(vector, always, 40, signal);
    expect(left.map(({ articleId }) => articleId)).not.toContain('late');
  });
});
