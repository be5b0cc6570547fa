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
