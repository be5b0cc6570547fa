import { reproducible } from '../../../verifier/grounding/score/reproducible.ts';
import { markSpeakers } from './mark-speakers.ts';
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
    const speakers = candidates.map(({ speaker }) => speaker);
    const terms = weighTerms(markSpeakers(query, speakers), statistics);
    return candidates.map((candidate) => relevance(relevanceFeatures(query, terms, candidate)));
  },
};

type Weights = Readonly<Record<keyof RelevanceFeatures | 'bias', number>>;

/*
 * Fitted with fixed signs (docs/adr/0006-relevance.md says on what, and what it reaches). Passages are so short
 * that words within one stand together anyway: nearness of words added nothing and is not here.
 */
const WITH_VECTOR: Weights = {
  bias: -6.7,
  coverage: 5.2,
  matter: 0,
  density: 0,
  letters: 0,
  grams: 0,
  years: 4.1,
  cosine: 5.3,
  speaks: 1,
  besideMatter: -1.5,
  unknown: -0.85,
  nameless: -2.3,
};
const WITHOUT_VECTOR: Weights = {
  bias: -5.7,
  coverage: 4.2,
  matter: 3.2,
  density: 1.3,
  letters: 2.2,
  grams: 0.7,
  years: 1.7,
  cosine: 0,
  speaks: 4.5,
  besideMatter: -2.7,
  unknown: 0,
  nameless: -1.8,
};

/** 0–1. */
function relevance(features: RelevanceFeatures): number {
  const weights = features.cosine === null ? WITHOUT_VECTOR : WITH_VECTOR;
  let sum = weights.bias;
  for (const [name, value] of Object.entries(features))
    sum += weights[name as keyof RelevanceFeatures] * (value ?? 0);
  return reproducible(1 / (1 + Math.exp(-sum)));
}
