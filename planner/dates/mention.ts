import type { PlanNotice } from '../../domain/plan.ts';
import type { Span } from '../../domain/text/span.ts';
import type { Window } from '../../domain/window.ts';

export type DateKind =
  | 'day'
  | 'days'
  | 'weekday'
  | 'week'
  | 'weekend'
  | 'month'
  | 'quarter'
  | 'half'
  | 'season'
  | 'year'
  | 'years'
  | 'decade'
  | 'century'
  | 'fiscal-year'
  | 'part'
  | 'holiday'
  | 'ago'
  | 'last'
  | 'event'
  | 'range'
  | 'since'
  | 'after'
  | 'before'
  | 'until'
  | 'impossible';

/**
 * A date phrase found in a text. `from`/`to` are days, both inclusive, null = open; both are null when the
 * phrase names no day that exists (`notice` says why). `start`/`end` are UTF-16 units of the text.
 */
export interface DateMention extends Window, Span {
  readonly kind: DateKind;
  /**
   * What an archive search takes for it: open ends of the past are closed with the reference day, and a phrase
   * that people use loosely covers its calendar unit ("three years ago" is a month here, a year there).
   */
  readonly search: Window;
  readonly notice?: PlanNotice;
}
