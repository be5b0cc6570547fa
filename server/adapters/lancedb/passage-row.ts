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
  /** Whose quoted or reported words stand in it: `|elena reyes|=mayor|` (`saidByOf`); empty: nobody's for sure. */
  readonly saidBy: string;
  readonly lang: Language;
  /** Valid time, milliseconds since 1970. */
  readonly publishedMs: number;
  readonly status: 'live' | 'corrected';
  /** Near copies share a key. */
  readonly groupKey: string;
}

/** Who may see a row and of what time it is. Milliseconds since 1970. */
export interface RowVisibility {
  /** 0–3, `levelOf` a classification; `NOBODY` for what is blocked or no machine may read. */
  readonly level: number;
  /** Publication or the end of the embargo, whichever is later. */
  readonly shownFromMs: number;
  /** End of the rights; `FOREVER` where they do not end. */
  readonly shownUntilMs: number;
  /** When the archive learnt of the version. */
  readonly recordedMs: number;
  /** When the next version came; `FOREVER` for the current one. */
  readonly supersededMs: number;
}

/** Above every clearance. */
export const NOBODY = 9;
/** Later than any instant that can be written. */
export const FOREVER = 9_000_000_000_000_000;

/** From when to when what a row says is in force. Milliseconds since 1970. */
export interface RowValidity {
  /** Since when an edition is in force; `FOREVER` for a report, which is true of its day. */
  readonly validFromMs: number;
  /** From when on it is in force no more; `FOREVER` where that is not known. */
  readonly validUntilMs: number;
}

export interface NewPassageRow extends PassageRow, RowVisibility, RowValidity {
  /** Unit length; null where the archive has no embedding. */
  readonly vector: Float32Array | null;
}

export interface PassageHit extends PassageRow {
  /** BM25 of a text search; cosine of a vector search. Comparable within one list only. */
  readonly score: number;
  /** Cosine with the question, −1–1; null where there is no vector. */
  readonly cosine: number | null;
}

/** Half-open, milliseconds; null is open. */
export interface PassageFilter {
  /** Days searched: of the publication of a report, of the validity of an edition. */
  readonly fromMs: number | null;
  readonly toMs: number | null;
  /** Reports printed before it are searched; absent: `toMs`. */
  readonly printedToMs?: number | null;
  /** Of editions only those that came into force on the days searched. */
  readonly onlyBegun?: boolean;
  /** Of editions only those in force then; null: those in force on any day searched. */
  readonly inForceMs?: number | null;
  /** False: the archive has no editions, and its reports are found faster. */
  readonly hasEditions?: boolean;
  /** Embargoes and rights are held against it. */
  readonly nowMs: number;
  /** Rows above this level are not there. */
  readonly level: number;
  /** Only what stood in the archive then; null: what stands now. */
  readonly asOfMs: number | null;
  /** Only passages in which one of these speaks: last parts of names, or `=office`; absent: all. */
  readonly saidBy?: readonly string[];
}
