import type { DeskDraft } from '../domain/api/desk.ts';
import { codePointsOf } from '../domain/text/code-points.ts';

/** The draft's text with one quote's words replaced by the archive's own; marks and markers stay. */
export function withQuoteReplaced(draft: DeskDraft, quote: number, words: string): string {
  const found = draft.quotes[quote];
  if (found === undefined) return draft.text;
  const map = codePointsOf(draft.text);
  return draft.text.slice(0, map.toUtf16(found.start)) + words + draft.text.slice(map.toUtf16(found.end));
}

/** The draft's text without one sentence. What remains is a new draft and passes every check again. */
export function withoutSentence(draft: DeskDraft, sentence: number): string {
  const found = draft.sentences[sentence];
  if (found === undefined) return draft.text;
  const map = codePointsOf(draft.text);
  const before = draft.text.slice(0, map.toUtf16(found.start)).trimEnd();
  const after = draft.text.slice(map.toUtf16(found.end)).trimStart();
  return [before, after].filter((part) => part !== '').join(' ');
}

const MARKER = /\[S\d+(?:\s*,\s*S\d+)*\]/;

/**
 * The draft's text with a failed quote replaced by other true words and the marker of its sentence by theirs: the
 * words and the source they stand in go together.
 */
export function withStatementFor(draft: DeskDraft, quote: number, words: string, label: string): string {
  const found = draft.quotes[quote];
  if (found === undefined) return draft.text;
  const map = codePointsOf(draft.text);
  const sentence = draft.sentences.find((row) => row.start <= found.start && found.start < row.end);
  const end = map.toUtf16(sentence?.end ?? found.end);
  const before = draft.text.slice(0, map.toUtf16(found.start));
  const rest = draft.text.slice(map.toUtf16(found.end), end);
  const marker = `[${label}]`;
  // A sentence without a marker gets one before its last stop.
  const cited = MARKER.test(rest)
    ? rest.replace(MARKER, marker)
    : rest.replace(
        /\s*([.!?]*["”“»«’]*[.!?]*)\s*$/u,
        (_, stop: string) => `${closing(stop)} ${marker}${ending(stop)}`,
      );
  return before + words.replace(/[\s,;:]+$/u, '') + cited + draft.text.slice(end);
}

function closing(stop: string): string {
  return /[.!?]*["”“»«’]+/u.exec(stop)?.[0] ?? '';
}

function ending(stop: string): string {
  return stop.slice(closing(stop).length);
}
