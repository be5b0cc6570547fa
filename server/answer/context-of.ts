import type { Context } from '../../domain/text/shown-context.ts';
import type { Span } from '../../domain/text/span.ts';

/** UTF-16 units of context on either side of a passage. */
const REACH = 160;

/** A sentence ends here: a stop and the marks that may close behind it. */
const SENTENCE_END = /[.!?…:]["”’“»«)\]]*\s*$/u;

/**
 * The text around a span, cut from the same text at word boundaries and never across a surrogate pair.
 * A paragraph end closes the context: what stands beyond is another thought.
 */
export function contextOf(text: string, span: Span): Context {
  return { ...beforeOf(text, span.start), ...afterOf(text, span.end) };
}

function beforeOf(text: string, start: number): Pick<Context, 'before' | 'cutBefore'> {
  const from = Math.max(0, start - REACH);
  const part = text.slice(from, start);
  const paragraph = part.lastIndexOf('\n\n');
  if (paragraph !== -1) return { before: part.slice(paragraph + 2) };
  if (from === 0) return { before: part };
  const before = part.slice(firstBoundary(part));
  const whole = SENTENCE_END.test(text.slice(Math.max(0, from - 1), start - before.length));
  return whole ? { before } : { before, cutBefore: true };
}

function afterOf(text: string, end: number): Pick<Context, 'after' | 'cutAfter'> {
  const to = Math.min(text.length, end + REACH);
  const part = text.slice(end, to);
  const paragraph = part.indexOf('\n\n');
  if (paragraph !== -1) return { after: part.slice(0, paragraph) };
  if (to === text.length) return { after: part };
  const after = part.slice(0, lastBoundary(part));
  return SENTENCE_END.test(after) ? { after } : { after, cutAfter: true };
}

function firstBoundary(part: string): number {
  const space = part.search(/\s/);
  return space === -1 ? part.length : space + 1;
}

function lastBoundary(part: string): number {
  const tail = /\s+\S*$/.exec(part);
  return tail === null ? 0 : tail.index;
}
