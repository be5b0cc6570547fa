import type { Span } from '../../../domain/text/span.ts';

export type TokenKind =
  | 'word'
  | 'number'
  | 'comma'
  | 'dash'
  | 'open'
  | 'close'
  | 'quote'
  | 'stop'
  | 'colon'
  | 'semicolon'
  | 'symbol';

/** How a word is written; a difference matters everywhere but at the beginning of a sentence. */
export type Case = 'lower' | 'capital' | 'upper' | 'mixed' | 'none';

/** One unit of comparison. Several tokens may share a span (`don't` is `do` and `not`). */
export interface Token extends Span {
  readonly kind: TokenKind;
  /** What two tokens are compared by: folded lower case, or value and unit of a number. */
  readonly key: string;
  readonly case: Case;
  /** 0 outside quotation marks; inside, the number of the quotation in its text. */
  readonly quote: number;
  /** Value and unit of a number; null for everything else. */
  readonly quantity: Quantity | null;
}

export interface Quantity {
  readonly value: number;
  /** `%`, `pp` (percentage points), a currency sign, or empty. */
  readonly unit: string;
}
