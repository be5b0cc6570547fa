import type { DeskDraft, DeskQuote } from '../domain/api/desk.ts';
import { codePointsOf } from '../domain/text/code-points.ts';
import type { Span } from '../domain/text/span.ts';
import { splitSentences } from '../domain/text/split-sentences.ts';
import type { MarkRef } from './draft-runs.ts';
import { passes } from './families.ts';

/** The draft's text without one sentence. What remains is a new draft and passes every check again. */
export function withoutSentence(draft: DeskDraft, sentence: number): string {
  const found = draft.sentences[sentence];
  if (found === undefined) return draft.text;
  const map = codePointsOf(draft.text);
  const before = draft.text.slice(0, map.toUtf16(found.start)).trimEnd();
  const after = draft.text.slice(map.toUtf16(found.end)).trimStart();
  return [before, after].filter((part) => part !== '').join(' ');
}

const MARKER = /\[S\d+(?:\s*[,;]\s*S\d+)*\]/;
const STOP_FOLLOWS = /^["”“»«’]*\s*(?:\[[^\]]*\])?\s*\./u;
const STOP = /[.!?…]/u;
/** A stop, and the marks that may close behind it. */
const ENDS = /[.!?…]["”“»«’]*$/u;

/** Whether true words are known that are not what already stands there, with its marker. */
export function isReplaceable({ verdict, nearest, text, cite }: DeskQuote): boolean {
  return nearest !== null && !passes(verdict) && (nearest.exact !== text || nearest.label !== cite);
}

/** The failed quote that the selected mark is, or the first where no quote is selected; -1: none that can be replaced. */
export function replaceableQuote(draft: DeskDraft, mark: MarkRef | null): number {
  return draft.quotes.findIndex(
    (quote, index) => isReplaceable(quote) && (mark?.kind !== 'quote' || mark.index === index),
  );
}

/**
 * The draft's text with a quote replaced by the nearest true words. The marker stays where it names their source,
 * and becomes theirs where they stand in another.
 */
export function withNearest(draft: DeskDraft, quote: number): string {
  const found = draft.quotes[quote];
  if (found?.nearest === undefined || found.nearest === null) return draft.text;
  const { label, exact } = found.nearest;
  return label === found.cite
    ? replaced(draft, quote, exact, (rest) => rest)
    : withStatementFor(draft, quote, exact, label);
}

/**
 * The draft's text with a failed quote replaced by other true words and the marker of its sentence by theirs: the
 * words and the source they stand in go together.
 */
export function withStatementFor(draft: DeskDraft, quote: number, words: string, label: string): string {
  const marker = `[${label}]`;
  return replaced(draft, quote, words, (rest) =>
    MARKER.test(rest) ? rest.replace(MARKER, marker) : marked(rest, marker),
  );
}

/** A sentence without a marker gets one before its last stop. */
function marked(sentence: string, marker: string): string {
  return sentence.replace(
    /\s*([.!?…]*["”“»«’]*[.!?…]*)\s*$/u,
    (_, stop: string) => `${closing(stop)} ${marker}${ending(stop)}`,
  );
}

/** The sentence at a cursor, in UTF-16 units; behind its stop it is still the one before. Null in a text of none. */
export function sentenceAt(text: string, cursor: number): Span | null {
  const sentences = splitSentences(text);
  return sentences.findLast(({ start }) => start <= cursor) ?? sentences[0] ?? null;
}

/**
 * The text with the sentence at the cursor cited from another source. Of several markers the one that closes the clause
 * at the cursor is replaced; the others belong to other clauses.
 * @returns the new text, and where the cursor goes on: behind the sentence
 */
export function withCitation(
  text: string,
  cursor: number,
  label: string,
): { readonly text: string; readonly cursor: number } {
  const span = sentenceAt(text, cursor);
  if (span === null) return { text, cursor };
  const sentence = text.slice(span.start, span.end);
  const markers = [...sentence.matchAll(new RegExp(MARKER, 'g'))];
  const own = markers.find((found) => span.start + found.index + found[0].length >= cursor) ?? markers.at(-1);
  const marker = `[${label}]`;
  const cited =
    own === undefined
      ? marked(sentence, marker)
      : sentence.slice(0, own.index) + marker + sentence.slice(own.index + own[0].length);
  return {
    text: text.slice(0, span.start) + cited + text.slice(span.end),
    cursor: span.start + cited.length,
  };
}

/** @param cite what becomes of the rest of the sentence, its markers among it */
function replaced(draft: DeskDraft, quote: number, words: string, cite: (rest: string) => string): string {
  const found = draft.quotes[quote];
  if (found === undefined) return draft.text;
  const map = codePointsOf(draft.text);
  const sentence = draft.sentences.find((row) => row.start <= found.start && found.start < row.end);
  const end = map.toUtf16(sentence?.end ?? found.end);
  const whole = draft.text.slice(map.toUtf16(found.end), end);
  const tail = whole.trimEnd();
  const own = words.replace(/[\s,;:]+$/u, '');
  // One stop, never two: `again.` before `.”` or `” [S2].` gives its own away.
  const kept = STOP_FOLLOWS.test(tail) ? own.replace(/\.$/u, '') : own;
  const rest = cite(tail);
  // The stop stood inside the words that went: the sentence gets one of its own, after its marker.
  const lost = ENDS.test(found.text) && !STOP.test(tail) && !ENDS.test(kept);
  return (
    draft.text.slice(0, map.toUtf16(found.start)) +
    kept +
    rest +
    (lost ? '.' : '') +
    whole.slice(tail.length) +
    draft.text.slice(end)
  );
}

function closing(stop: string): string {
  return /[.!?…]*["”“»«’]+/u.exec(stop)?.[0] ?? '';
}

function ending(stop: string): string {
  return stop.slice(closing(stop).length);
}
