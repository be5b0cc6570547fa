import type { Language } from '../../domain/article.ts';
import type { Span } from '../../domain/text/span.ts';
import type { Sentence } from '../../domain/verdict.ts';
import type { Marker } from '../markers/marker.ts';
import { stripMarkers } from '../markers/strip-markers.ts';
import type { Claim } from './claim.ts';
import { connectiveOf } from './connectives.ts';
import { splitAtMarkers } from './split-claims.ts';

export interface ClaimInput {
  readonly draft: string;
  readonly sentences: readonly Sentence[];
  readonly markers: readonly Marker[];
  /** Quoted spans of the draft, in draft offsets: a frame and its quote stay one claim. */
  readonly quotes: readonly Span[];
  readonly lang: Language;
}

/**
 * Sentences → atomic claims, in order. A sentence is one claim unless it is plainly a coordination of
 * statements that each can be checked by themselves.
 */
export function extractClaims(input: ClaimInput): readonly Claim[] {
  return input.sentences.flatMap((sentence) => claimsOf(sentence, input));
}

function claimsOf(sentence: Sentence, input: ClaimInput): readonly Claim[] {
  const markers = within(input.markers, sentence);
  const quotes = within(input.quotes, sentence);
  const parts = splitAtMarkers(input.draft, sentence, markers, quotes, input.lang);
  const claims: Claim[] = [];
  for (const part of parts) {
    const claim = claimOf(part, sentence, input, quotes);
    if (claim !== null) claims.push(claim);
  }
  return claims;
}

function claimOf(
  part: Span & { readonly labels: readonly string[] },
  sentence: Sentence,
  input: ClaimInput,
  quotes: readonly Span[],
): Claim | null {
  const stripped = stripMarkers(
    input.draft.slice(part.start, part.end),
    within(input.markers, part),
    part.start,
  );
  const text = stripped.text;
  let end = text.length;
  let start = Math.min(HEAD.exec(text)?.[0].length ?? 0, end);
  while (end > start && /[\s.,;:!…]/.test(text.charAt(end - 1))) end--;
  while (end > start + 1 && isEmphasis(text.charAt(start)) && isEmphasis(text.charAt(end - 1))) {
    start++;
    end--;
    while (end > start && /[\s.,;:!…]/.test(text.charAt(end - 1))) end--;
  }
  start += leadOf(text.slice(start, end));
  if (end <= start) return null;
  const words = text.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(words)) return null;
  const holdsQuote = quotes.some((quote) => quote.start < part.end && part.start < quote.end);
  return {
    text: words,
    sentence: sentence.index,
    start: part.start + stripped.toOriginal(start),
    end: part.start + stripped.toOriginal(end - 1) + 1,
    labels: part.labels,
    connective: holdsQuote || part.labels.length > 0 ? null : connectiveOf(words),
  };
}

/** A bullet, a number of a list. `**` opens emphasis and is no bullet. */
const HEAD = /^\s*(?:(?:[-•⁃▪‣◦●■–+]|\*(?=\s))\s*)?(?:\d{1,3}[.)]\s+(?=\D))?/;

/** `**The council approved the plan**`, `_so_`: mark-up around the whole claim. */
function isEmphasis(mark: string): boolean {
  return mark === '*' || mark === '_';
}

/** `In short: The council …`: how much of a claim only leads to it, by the closed list of what claims nothing. */
function leadOf(text: string): number {
  const lead = /^([^.:,!?\n]{4,60})[:,]\s+(?=\S)/u.exec(text);
  return lead !== null && connectiveOf(lead[1] ?? '') !== null ? lead[0].length : 0;
}

/** Spans of a sorted, disjoint list that touch `outer`. */
function within<T extends Span>(spans: readonly T[], outer: Span): readonly T[] {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((spans[mid]?.end ?? 0) <= outer.start) low = mid + 1;
    else high = mid;
  }
  let to = low;
  while (to < spans.length && (spans[to]?.start ?? 0) < outer.end) to++;
  return spans.slice(low, to);
}
