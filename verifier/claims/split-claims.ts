import type { Language } from '../../domain/article.ts';
import type { Span } from '../../domain/text/span.ts';
import type { Sentence } from '../../domain/verdict.ts';
import { clauseOf } from '../grounding/derive/clause.ts';
import { opensClause, standsAlone } from '../grounding/derive/clause-shape.ts';
import { prepareSentence, type Tongue } from '../grounding/text/prepared.ts';
import { tokenize } from '../grounding/text/tokenize.ts';
import type { Marker } from '../markers/marker.ts';

/** A part of a sentence that can be true or false by itself; offsets in the draft as written. */
export interface ClaimPart extends Span {
  /** Labels cited inside this part. */
  readonly labels: readonly string[];
}

/** What may join two statements that are cited apart: `… [S1], and …`, `… [S1]; …`. */
const JOIN = /^\s*[,;–—]?\s*(?:(?:and|but|while|whereas|yet|und|aber|doch|während)\s+)?/i;

/** ATTACKER: beyond these a sentence is one claim; looking for its joints would cost more than its length. */
const MOST_MARKERS = 16;
const LONGEST_SENTENCE = 3000;

/**
 * A sentence whose statements are cited apart (`X [S1], and Y [S2]`) is one claim for each; every other
 * sentence is one claim with all its citations. A part must be a clause of its own, with subject and verb:
 * a shared subject would leave half a statement.
 */
export function splitAtMarkers(
  draft: string,
  sentence: Sentence,
  markers: readonly Marker[],
  quotes: readonly Span[],
  lang: Language,
): readonly ClaimPart[] {
  const whole = [{ start: sentence.start, end: sentence.end, labels: sentence.markers }];
  if (markers.length > MOST_MARKERS || sentence.end - sentence.start > LONGEST_SENTENCE) return whole;
  const parts: ClaimPart[] = [];
  let start = sentence.start;
  for (const [index, marker] of markers.entries()) {
    const next = markers[index + 1];
    // `[S1] [S2]` is one place of citation.
    if (next !== undefined && draft.slice(marker.end, next.start).trim() === '') continue;
    if (quotes.some((quote) => quote.start < marker.end && marker.start < quote.end)) continue;
    const join = JOIN.exec(draft.slice(marker.end, sentence.end))?.[0] ?? '';
    const from = marker.end + join.length;
    if (!/[\p{L};,–—]/u.test(join) || !isClause(draft.slice(start, marker.start), lang, false)) continue;
    if (!isClause(draft.slice(from, sentence.end), lang, true)) continue;
    parts.push({ start, end: marker.end, labels: labelsIn(markers, start, marker.end) });
    start = from;
  }
  if (parts.length === 0) return whole;
  parts.push({ start, end: sentence.end, labels: labelsIn(markers, start, sentence.end) });
  return parts;
}

function labelsIn(markers: readonly Marker[], from: number, to: number): readonly string[] {
  const labels: string[] = [];
  for (const marker of markers) {
    if (marker.start < from || marker.end > to) continue;
    for (const label of marker.labels) if (!labels.includes(label)) labels.push(label);
  }
  return labels;
}

function isClause(text: string, lang: Language, opens: boolean): boolean {
  const tongue: Tongue = lang === 'de' || lang === 'fr' ? lang : 'en';
  const plain = text.replace(/\s*[[【(]\^?[Ss]?(?:ource )?\d[^\])】]*[\])】]/g, '');
  const clause = clauseOf(
    prepareSentence(0, { start: 0, end: plain.length }, tokenize(plain, tongue)),
    tongue,
  );
  if (clause === null || clause.tokens.length < 2) return false;
  return opens ? opensClause(clause, 0, clause.tokens.length) : standsAlone(clause, clause.tokens.length);
}
