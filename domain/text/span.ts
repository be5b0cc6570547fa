/**
 * Half-open `[start, end)` in UTF-16 code units of one text.
 * INVARIANT wherever a span travels with its text: `text.slice(start, end) === exact`.
 */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function spansOverlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

export function spanContains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
