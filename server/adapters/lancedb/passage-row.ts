import type { Language } from '../../../domain/article.ts';

/** One passage as the index keeps it. SQL is the truth; a hit is checked against it before anybody sees it. */
export interface PassageRow {
  /** `articleId#version#start`: writing it twice leaves one. */
  readonly id: string;
  readonly articleId: string;
  readonly version: number;
  /** UTF-16 units in the article version's canonical text. */
  readonly start: number;
  readonly end: number;
  readonly exact: string;
  readonly headline: string;
  readonly speaker: string;
  readonly lang: Language;
  /** Valid time, milliseconds since 1970; nobody sees the passage before it. */
  readonly publishedMs: number;
  readonly status: 'live' | 'corrected';
  /** Near copies share a key. */
  readonly groupKey: string;
}

export interface NewPassageRow extends PassageRow {
  /** Unit length; null where the archive has no embedding. */
  readonly vector: Float32Array | null;
}

export interface PassageHit extends PassageRow {
  /** BM25 of a text search; cosine of a vector search. Comparable within one list only. */
  readonly score: number;
  /** Cosine with the question, −1–1; null where there is no vector. */
  readonly cosine: number | null;
}

/** Half-open, milliseconds; null is open. `nowMs` is the embargo: nothing published after it. */
export interface PassageFilter {
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly nowMs: number;
}
