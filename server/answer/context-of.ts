import type { Span } from '../../domain/text/span.ts';

/** UTF-16 units of context on either side of a passage. */
const REACH = 160;

/**
 * The text around a span, cut from the same text at word boundaries and never across a surrogate pair.
 * A paragraph end closes the context: what stands beyond is another thought.
 */
export function contextOf(text: string, span: Span): { readonly before: string; readonly after: string } {
  return { before: before(text, span.start), after: after(text, span.end) };
}

function before(text: string, start: number): string {
  const from = Math.max(0, start - REACH);
  let part = text.slice(from, start);
  const paragraph = part.lastIndexOf('\n\n');
  if (paragraph !== -1) part = part.slice(paragraph + 2);
  else if (from > 0) part = part.slice(firstBoundary(part));
  return part;
}

function after(text: string, end: number): string {
  const to = Math.min(text.length, end + REACH);
  let part = text.slice(end, to);
  const paragraph = part.indexOf('\n\n');
  if (paragraph !== -1) part = part.slice(0, paragraph);
  else if (to < text.length) part = part.slice(0, lastBoundary(part));
  return part;
}

function firstBoundary(part: string): number {
  const space = part.search(/\s/);
  return space === -1 ? part.length : space + 1;
}

function lastBoundary(part: string): number {
  const tail = /\s+\S*$/.exec(part);
  return tail === null ? 0 : tail.index;
}
