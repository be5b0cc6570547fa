import type { PreparedQuery } from './prepare-query.ts';
import { type RelevanceFeatures, relevanceFeatures, weighTerms } from './relevance-features.ts';
import type { Candidate, Reranker, TermStatistics } from './reranker-port.ts';

/**
 * The embedded scorer: no model, no randomness, a weighted sum of a few readable features through a logistic
 * curve. The receipt calls it by its name: it is never more than a heuristic.
 */
export const heuristic: Reranker = {
  name: 'heuristic relevance v1',
  score: async (
    query: PreparedQuery,
    candidates: readonly Candidate[],
    statistics: TermStatistics,
  ): Promise<readonly number[]> => {
    const terms = weighTerms(query, statistics);
    return candidates.map((candidate) => relevance(relevanceFeatures(terms, candidate)));
  },
};

const WITH_VECTOR = {
  bias: -4.6,
  coverage: 3,
  together: 2,
  missing: -1.5,
  names: 0.8,
  pairs: 0.8,
  cosine: 3,
};
const WITHOUT_VECTOR = {
  bias: -4,
  coverage: 4,
  together: 2.4,
  missing: -1.5,
  names: 0.8,
  pairs: 1,
  cosine: 0,
};

/** 0–1. */
function relevance(features: RelevanceFeatures): number {
  // A passage without a word of the question, unlike it in sense as well, is not "a little relevant".
  const weights = features.cosine === null ? WITHOUT_VECTOR : WITH_VECTOR;
  const sum =
    weights.bias +
    weights.coverage * features.coverage +
    weights.together * features.together +
    weights.missing * features.missing +
    weights.names * features.names +
    weights.pairs * features.pairs +
    weights.cosine * (features.cosine ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
