import type { Span } from './text/span.ts';
import type { IsoDay } from './time/iso-day.ts';

/** `quoted`: between marks. `reported`: told in the text's own words. `turn`: a stretch of a record's own speaker. */
export type StatementKind = 'quoted' | 'reported' | 'turn';

/** What became of the words, as the text tells it: `denied`: the speaker denies having said or done it. */
export type StatementStance = 'said' | 'asked' | 'denied' | 'hedged';

/** Who speaks, as the article version prints it; who that is, a register decides, at a date. */
export interface PrintedSpeaker {
  readonly kind: 'person' | 'role' | 'group' | 'document';
  /** The fullest form that the text gives. */
  readonly printed: string;
  /** Parts of the name without titles, as printed; the last one is the surname. Empty for a role. */
  readonly names: readonly string[];
  /** Titles and offices that the text gives, lower case. */
  readonly offices: readonly string[];
}

/** A quoted or reported utterance found in an article version. Offsets: UTF-16 units of its text, half-open. */
export interface Statement extends Span {
  readonly kind: StatementKind;
  readonly stance: StatementStance;
  /** Null: the text does not say clearly who speaks. */
  readonly speaker: PrintedSpeaker | null;
  /** Through whom the words come to us, where another reports them; as printed. */
  readonly relayedBy: string | null;
  /** Days on which it was said, as far as the text tells; both inclusive. */
  readonly said: { readonly from: IsoDay; readonly to: IsoDay };
  /** What stands around it and tells its matter: its sentence and the one before, of the same text. */
  readonly context: Span;
}
