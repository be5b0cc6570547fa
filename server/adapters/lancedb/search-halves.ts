import type { PreparedQuery } from '../reranking/prepare-query.ts';
import type { Candidate } from '../reranking/reranker-port.ts';
import { fuseHits } from './fuse-hits.ts';
import type { PassageFilter, PassageHit } from './passage-row.ts';
import type { PassageTable } from './passage-table.ts';

/** Hits taken from each half. */
const TEXT_HITS = 60;
const VECTOR_HITS = 40;
/** Passages that are read closely. */
const RERANKED = 70;

/** What is looked for, and where. */
export interface HalvesQuery {
  readonly query: PreparedQuery;
  /** Null: nothing of the question is known to a model, or there is none. */
  readonly vector: Float32Array | null;
  readonly filter: PassageFilter;
  /** Does the cosine count in relevance? */
  readonly inRelevance: boolean;
}

export type FusedHit = PassageHit & Candidate & { readonly sharesWord: boolean };

/**
 * Words, letter groups and vectors inside the index with the same filter, all at once, fused: what is worth reading
 * closely. A half that fails is a fault: half a search is never passed off as a whole one.
 */
export async function searchHalves(
  table: PassageTable,
  { query, vector, filter, inRelevance }: HalvesQuery,
  signal: AbortSignal,
): Promise<readonly FusedHit[]> {
  const half = (column: 'search_text' | 'gram_text') =>
    table.searchText(query.keywords, { filter, limit: TEXT_HITS, near: vector, column }, signal);
  const [text, grams, near] = await Promise.all([
    query.keywords === '' ? [] : half('search_text'),
    query.keywords === '' || !table.hasGrams ? [] : half('gram_text'),
    vector === null ? [] : table.searchVector(vector, filter, VECTOR_HITS, signal),
  ]);
  const best = Math.max(0, ...grams.map(({ score }) => score));
  const words = new Set(text.map(({ id }) => id));
  const gramScores = new Map(grams.map(({ id, score }) => [id, score / best]));
  return fuseHits({ text, grams, near }, RERANKED).map((hit) => ({
    ...hit,
    cosine: inRelevance ? hit.cosine : null,
    grams: table.hasGrams ? (gramScores.get(hit.id) ?? 0) : null,
    sharesWord: words.has(hit.id),
  }));
}
