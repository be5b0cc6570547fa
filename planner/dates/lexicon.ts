import type { WordTable } from './word-table.ts';

export type Unit =
  | 'day'
  | 'week'
  | 'weekend'
  | 'fortnight'
  | 'month'
  | 'quarter'
  | 'half-year'
  | 'year'
  | 'decade'
  | 'century';

/** 0 spring, 1 summer, 2 autumn, 3 winter. */
export type Season = 0 | 1 | 2 | 3;

export type Part = 'early' | 'mid' | 'late' | 'end' | 'first-half' | 'second-half';

/** A word that opens an interval: what it does with the date behind it. */
export type Opener = 'since' | 'after' | 'before' | 'until';

/**
 * The words of one language. Grammar rules are written once over these tables; where word order differs, the
 * language brings its own rule (`vor drei Jahren` against `three years ago`).
 */
export interface Lexicon {
  readonly lang: 'en' | 'de';
  readonly numbers: WordTable<number>;
  /** 1–31, and −1, −2, −3 counted from the end ("last", "second last"). */
  readonly ordinals: WordTable<number>;
  readonly weekdays: WordTable<number>;
  /** With abbreviations, for places where nothing but a weekday can stand. */
  readonly weekdaysShort: WordTable<number>;
  readonly units: WordTable<Unit>;
  /** −2 before last, −1 last, 0 this, 1 next, 2 after next. */
  readonly modifiers: WordTable<number>;
  /** Days from today. */
  readonly dayWords: WordTable<number>;
  readonly parts: WordTable<Part>;
  readonly seasons: WordTable<Season>;
  /** Named decades: 70 for the seventies. */
  readonly decades: WordTable<number>;
  readonly openers: WordTable<Opener>;
  /** Source fragments without groups. */
  readonly of: string;
  readonly day: string;
  readonly year: string;
  /** Behind a number; the group `before` is set where years count backwards. */
  readonly era: string;
}
