import type { Oddity } from './oddity.ts';
import type { Instant } from './time/instant.ts';
import type { IsoDay } from './time/iso-day.ts';

export type Language = 'en' | 'de' | 'fr' | 'other';

/** `withdrawn`: published and taken back. `deleted`: gone at the source. `scheduled`: under embargo. */
export type ArticleStatus = 'live' | 'corrected' | 'scheduled' | 'withdrawn' | 'deleted';

export type ContentType = 'news' | 'opinion' | 'letter' | 'satire' | 'advertorial' | 'wire' | 'correction';

/** Who speaks from where to where in `text`; offsets are UTF-16 code units, half-open. */
export interface Segment {
  readonly kind: 'speaker' | 'interjection' | 'chair';
  /** As printed; null where the record names nobody (a heckle line, applause). */
  readonly speaker: string | null;
  readonly start: number;
  readonly end: number;
}

/** Days on which what a text says is in force, both inclusive, in the archive's zone; `to` null: until further notice. */
export interface Validity {
  readonly from: IsoDay;
  readonly to: IsoDay | null;
}

/**
 * One immutable version of one article. `text` is the canonical text: decoded, mark-up removed,
 * otherwise the publisher's characters untouched. Verifier, page and receipt all use this text.
 */
export interface ArticleVersion {
  readonly id: string;
  /** 1, 2, 3 … per article */
  readonly version: number;
  readonly headline: string;
  readonly byline: string;
  /** Valid time, as an instant. A day without a clock is its first instant in the archive's zone. */
  readonly published: Instant;
  /** Set when the source gives no day: `published` is then the first instant of that month or year; name no day. */
  readonly publishedPrecision?: 'month' | 'year';
  readonly updated: Instant | null;
  readonly status: ArticleStatus;
  readonly contentType: ContentType;
  readonly lang: Language;
  readonly text: string;
  /** Set when the whole text is one person's words (a speech). */
  readonly speaker: string | null;
  /**
   * The group (party, parliamentary group) that `speaker` belonged to on that day, as the source names it; absent where it
   * names none. It belongs to this speech and not to the person: people change their group.
   */
  readonly speakerGroup?: string;
  /** The office that `speaker` held on that day, as the source prints it; absent where it prints none. */
  readonly speakerRole?: string;
  readonly segments: readonly Segment[];
  /** Article id of the notice that corrects this one. */
  readonly correctedBy: string | null;
  readonly url: string | null;
  /** Set for an edition of a text that holds for a time (a handbook, a rule); absent: a report, true of its day. */
  readonly validity?: Validity;
  /** What was found odd in text or dates at ingest; absent: nothing. */
  readonly oddities?: readonly Oddity[];
}
