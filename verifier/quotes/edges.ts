import type { Span } from '../../domain/text/span.ts';

const EDGE = /[\s.,;:!?…–—"'“”„‟‘’‚‛«»‹›`´\u00ad\u200b-\u200f\u2060\ufeff-]/;
const DIGIT = /\p{N}/u;

/**
 * A quotation without the punctuation at its edges, which house style moves freely. A sign or point that belongs
 * to a number (`−5`, `-5`, `.5`) is no edge.
 * @returns offsets in `text`; empty when there are only edges
 */
export function coreOf(text: string, start = 0, end = text.length): Span {
  let from = start;
  let to = end;
  while (from < to && isEdge(text, from) && !signsNumber(text, from, to)) from++;
  while (to > from && isEdge(text, to - 1)) to--;
  return { start: from, end: to };
}

function isEdge(text: string, at: number): boolean {
  return !isAsciiLetter(text.charCodeAt(at)) && EDGE.test(text.charAt(at));
}

/** Most words begin and end with one, and need no closer look. */
export function isAsciiLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function signsNumber(text: string, at: number, end: number): boolean {
  return /[-–.,]/.test(text.charAt(at)) && at + 1 < end && DIGIT.test(text.charAt(at + 1));
}
