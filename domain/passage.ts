import type { ArticleVersion } from './article.ts';
import type { Window } from './window.ts';

/** A stored excerpt of one article version, aligned to sentences. INVARIANT: article.text.slice(start, end) === exact */
export interface Passage {
  readonly articleId: string;
  readonly version: number;
  readonly start: number;
  readonly end: number;
  readonly exact: string;
}

export interface ScoredPassage extends Passage {
  /** Relevance 0–1 by the re-ranker; what gate 1 reads. */
  readonly relevance: number;
  readonly article: ArticleVersion;
}

/** What one window brought, best first, wire copies collapsed. Empty is a fact, not a failure. */
export interface WindowEvidence {
  readonly window: Window;
  readonly passages: readonly ScoredPassage[];
  /** Distinct sources after copies were collapsed. */
  readonly distinctSources: number;
  /** What the search did with the question: `query-shortened` when only its last question was looked for. */
  readonly notes?: readonly string[];
}
