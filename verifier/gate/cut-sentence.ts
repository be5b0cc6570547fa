import type { Span } from '../../domain/text/span.ts';

/** A line that holds nothing but a list mark. */
const BARE_LIST_MARK = /^[ \t]*(?:[-*•–]|\d+[.)])?[ \t]*$/u;

/**
 * The draft without one sentence and without the space and the list mark that only it needed. Deletes, never
 * adds or changes a character of what stays.
 * @param sentence UTF-16 code units in `draft`
 */
export function cutSentence(draft: string, sentence: Span): string {
  const before = draft.slice(0, sentence.start);
  const after = draft.slice(sentence.end);
  const lineStart = before.lastIndexOf('\n') + 1;
  const lineRest = after.indexOf('\n') === -1 ? after : after.slice(0, after.indexOf('\n'));
  const alone = BARE_LIST_MARK.test(before.slice(lineStart)) && lineRest.trim() === '';
  if (alone) {
    const tail = after.slice(lineRest.length).replace(/^\s+/u, '');
    const head = before.slice(0, lineStart);
    return tail === '' ? head.trimEnd() : head + tail;
  }
  const space = /^[^\S\n]*/u.exec(after)?.[0].length ?? 0;
  const rest = after.slice(space);
  return rest === '' ? before.trimEnd() : before + rest;
}
