/** What one set of the verifier came to. */
export interface CheckFigures {
  /** For the line at the end; ratios 0–1, rounded to four places. */
  readonly figures: Readonly<Record<string, unknown>>;
  readonly bars: readonly Bar[];
  /** What went wrong, one line each, for a person to read. */
  readonly missed: readonly string[];
}

export interface Bar {
  readonly what: string;
  readonly value: number;
  /** The value must reach it, or stay within it. */
  readonly least?: number;
  readonly most?: number;
}

export function isMet({ value, least, most }: Bar): boolean {
  return value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY);
}
