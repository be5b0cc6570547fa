import type { Span } from '../../domain/text/span.ts';
import type { ClaimCheck, QuoteCheck, Sentence } from '../../domain/verdict.ts';
import type { Verification } from '../../domain/verification.ts';

/** The facts of one sentence, found once: rules ask for them per sentence, and a long text has many. */
export interface SentenceFacts {
  readonly claims: readonly ClaimCheck[];
  /** Every quote that touches the sentence, also one that began in an earlier one. */
  readonly quotes: readonly QuoteCheck[];
  readonly markers: readonly Span[];
}

const NOTHING: SentenceFacts = { claims: [], quotes: [], markers: [] };

interface Mutable {
  readonly claims: ClaimCheck[];
  readonly quotes: QuoteCheck[];
  readonly markers: Span[];
}

const cache = new WeakMap<Verification, ReadonlyMap<number, SentenceFacts>>();

export function factsOf(verification: Verification, sentenceIndex: number): SentenceFacts {
  let facts = cache.get(verification);
  if (facts === undefined) {
    facts = collect(verification);
    cache.set(verification, facts);
  }
  return facts.get(sentenceIndex) ?? NOTHING;
}

function collect({
  sentences,
  claims,
  quotes,
  markerSpans,
}: Verification): ReadonlyMap<number, SentenceFacts> {
  const facts = new Map<number, Mutable>();
  for (const { index } of sentences) facts.set(index, { claims: [], quotes: [], markers: [] });
  for (const claim of claims) facts.get(claim.sentence)?.claims.push(claim);
  const sorted = [...sentences].sort((a, b) => a.start - b.start);
  for (const quote of quotes) {
    const touched = touching(sorted, quote);
    for (const sentence of touched) facts.get(sentence.index)?.quotes.push(quote);
    if (!touched.some((sentence) => sentence.index === quote.sentence))
      facts.get(quote.sentence)?.quotes.push(quote);
  }
  for (const marker of markerSpans ?? []) {
    for (const sentence of touching(sorted, marker)) facts.get(sentence.index)?.markers.push(marker);
  }
  return facts;
}

/** @param sorted by start, never overlapping */
function touching(sorted: readonly Sentence[], span: Span): readonly Sentence[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((sorted[mid]?.end ?? 0) <= span.start) low = mid + 1;
    else high = mid;
  }
  const found: Sentence[] = [];
  for (let i = low; i < sorted.length; i++) {
    const sentence = sorted[i];
    if (sentence === undefined || sentence.start >= span.end) break;
    found.push(sentence);
  }
  return found;
}
