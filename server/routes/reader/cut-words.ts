import { codePointsOf } from '../../../domain/text/code-points.ts';
import type { Span } from '../../../domain/text/span.ts';

/** A stretch of one paragraph; `marked` ones are the words a citation points at. */
export interface Stretch {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * Paragraphs of a canonical text with the cited words cut out of them.
 * @param words half-open, code points of `text`, as every border of the program counts; null: nothing to mark.
 *   A span that lies outside the text marks nothing.
 */
export function cutWords(text: string, words: Span | null): readonly (readonly Stretch[])[] {
  const span = words === null ? null : inUnits(text, words);
  const paragraphs: Stretch[][] = [];
  for (const match of text.matchAll(/[^\n]+/g)) {
    if (match[0].trim() === '') continue;
    paragraphs.push(cutParagraph(match[0], match.index, span));
  }
  return paragraphs;
}

function inUnits(text: string, { start, end }: Span): Span | null {
  const points = codePointsOf(text);
  const [from, to] = [points.toUtf16(start), points.toUtf16(end)];
  return start < end && to <= text.length ? { start: from, end: to } : null;
}

function cutParagraph(text: string, offset: number, span: Span | null): Stretch[] {
  const from = Math.min(Math.max((span?.start ?? 0) - offset, 0), text.length);
  const to = Math.min(Math.max((span?.end ?? 0) - offset, from), text.length);
  const pieces = [
    { text: text.slice(0, from), marked: false },
    { text: text.slice(from, to), marked: true },
    { text: text.slice(to), marked: false },
  ];
  return pieces.filter((piece) => piece.text !== '');
}
