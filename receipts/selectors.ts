import { type CodePoints, codePointsIn, codePointsOf } from '../domain/text/code-points.ts';
import type { Span } from '../domain/text/span.ts';

/** W3C Web Annotation, offsets in Unicode code points, half-open. */
export interface TextPositionSelector {
  readonly type: 'TextPositionSelector';
  readonly start: number;
  readonly end: number;
}

export interface TextQuoteSelector {
  readonly type: 'TextQuoteSelector';
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

export interface Selectors {
  readonly selector: readonly [TextPositionSelector, TextQuoteSelector];
}

/** Code points of context on either side: enough to find a place again by eye. */
const CONTEXT = 32;

/**
 * Both selectors of one span. `exact` is cut from `text` here, never copied from anywhere.
 * @param span UTF-16 code units in `text`
 */
export function selectorsOf(text: string, span: Span): Selectors {
  return cutSelectors(text, span, codePointsOf(text));
}

/** The same of a span in an article, whose code points are counted once. */
export function selectorsIn(article: { readonly text: string }, span: Span): Selectors {
  return cutSelectors(article.text, span, codePointsIn(article));
}

function cutSelectors(text: string, span: Span, map: CodePoints): Selectors {
  const start = map.toCodePoint(span.start);
  const end = map.toCodePoint(span.end);
  return {
    selector: [
      { type: 'TextPositionSelector', start, end },
      {
        type: 'TextQuoteSelector',
        exact: text.slice(span.start, span.end),
        prefix: text.slice(map.toUtf16(Math.max(0, start - CONTEXT)), span.start),
        suffix: text.slice(span.end, map.toUtf16(end + CONTEXT)),
      },
    ],
  };
}

/**
 * Cuts the place that a selector names out of `text`.
 * @returns the span in UTF-16 code units, or null when the words there are not the ones recorded
 */
export function resolveSelectors(text: string, selectors: Selectors): Span | null {
  const [position, quote] = selectors.selector;
  const map = codePointsOf(text);
  const start = map.toUtf16(position.start);
  const end = map.toUtf16(position.end);
  if (!(position.start >= 0 && position.start <= position.end && end <= text.length)) return null;
  const whole =
    text.slice(start, end) === quote.exact &&
    text.slice(0, start).endsWith(quote.prefix) &&
    text.slice(end).startsWith(quote.suffix);
  return whole ? { start, end } : null;
}
