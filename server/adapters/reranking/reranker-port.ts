import type { Language } from '../../../domain/article.ts';
import type { PreparedQuery } from './prepare-query.ts';

/** What a scorer sees of a passage. */
export interface Candidate {
  readonly exact: string;
  readonly headline: string;
  /** Who speaks; empty when the article does not say. */
  readonly speaker: string;
  readonly lang: Language;
  /** Milliseconds since 1970. */
  readonly publishedMs: number;
  /** Score of the letter-group index, of the best in the list, 0–1; null where the archive has none. */
  readonly grams: number | null;
  /** Cosine of question and passage, −1–1; null where the archive has no embedding. */
  readonly cosine: number | null;
}

/** Word frequencies of the archive: in how many of its passages a stem stands. */
export interface TermStatistics {
  readonly passages: number;
  readonly passagesWith: (stem: string) => number;
}

/** Gives each candidate its relevance to the question, 0–1, in order. Deterministic for the same input. */
export interface Reranker {
  /** Stands in the receipt: `heuristic relevance v1`, `cross-encoder <model>`. */
  readonly name: string;
  readonly score: (
    query: PreparedQuery,
    candidates: readonly Candidate[],
    statistics: TermStatistics,
    signal: AbortSignal,
  ) => Promise<readonly number[]>;
}
