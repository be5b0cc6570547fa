import type { Source } from '../../domain/source.ts';
import type { QuoteCheck } from '../../domain/verdict.ts';
import { stripMarkers } from '../markers/strip-markers.ts';
import { extractQuotes } from './extract-quotes.ts';
import { locateQuote } from './locate-quote.ts';
import type { QuoteInput, QuoteReport } from './quote-input.ts';

export { plantedSpans } from './planted.ts';
export type { MarkerSpan, QuoteInput, QuoteReport } from './quote-input.ts';

export function checkQuotes(input: QuoteInput): QuoteReport {
  const stripped = stripMarkers(input.draft, input.markerSpans);
  const quotes: QuoteCheck[] = [];
  for (const span of extractQuotes(stripped.text)) {
    const text = stripped.text.slice(span.start, span.end);
    const start = stripped.toOriginal(span.start);
    const end = stripped.toOriginal(span.end - 1) + 1;
    const sentence = input.sentences.find((s) => s.start <= start && start < s.end);
    const cite = sentence?.markers[0] ?? null;
    const source = input.sources.find((s) => s.label === cite);
    const hit = source === undefined ? undefined : locateQuote(text, source.article)[0];
    quotes.push({
      start,
      end,
      text,
      sentence: sentence?.index ?? 0,
      cite,
      verdict: hit === undefined ? 'not-found' : hit.kind === 'raw' ? 'exact' : 'normalized-exact',
      at: hit === undefined || source === undefined ? [] : [spanOf(source, hit)],
      speaker: null,
      claimedSpeaker: null,
      ruleIds: [],
      nearest: null,
    });
  }
  return { quotes, flags: [] };
}

function spanOf(source: Source, at: { start: number; end: number }) {
  return {
    label: source.label,
    articleId: source.article.id,
    version: source.article.version,
    start: at.start,
    end: at.end,
    exact: source.article.text.slice(at.start, at.end),
  };
}
