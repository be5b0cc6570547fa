import type { Span } from '../../../domain/text/span.ts';
import type { PreparedText } from '../text/prepared.ts';
import { quotationsOf } from '../text/quotations.ts';

/**
 * The claim stands in the text letter for letter over several sentences, or as one where somebody else
 * counts sentences otherwise: from the beginning of a sentence or line to the end of one.
 * A stretch out of the middle of a quotation, without its marks, is speech made into fact: no.
 * @returns the span, or null
 */
export function cutRun(claim: string, source: PreparedText): Span | null {
  const wanted = collapse(claim).text.replace(/[\s.,;:!…]+$/, '');
  if (wanted.length < 2) return null;
  const { text, origin } = collapsedOf(source);
  for (
    let at = text.indexOf(wanted), tries = 0;
    at >= 0 && tries < 8;
    at = text.indexOf(wanted, at + 1), tries++
  ) {
    const span = { start: origin(at), end: origin(at + wanted.length - 1) + 1 };
    if (!beginsHere(source, span.start) || !endsHere(source, span.end, wanted)) continue;
    if (!insideQuotation(source, span)) return span;
  }
  return null;
}

function beginsHere(source: PreparedText, at: number): boolean {
  const own = source.sentences.find((sentence) => sentence.span.start === at);
  if (own !== undefined) return own.torn === null;
  const before = source.text.slice(Math.max(0, at - 6), at);
  if (/\p{Ll}/u.test(source.text.charAt(at))) return false;
  return /[.!?…:]["”“’)]?\s*\n\s*$|[!?]["”“’)]?\s+$/.test(before);
}

function endsHere(source: PreparedText, at: number, wanted: string): boolean {
  const tail = /^[.,;:!?…\s"”“’»«)\]]*/.exec(source.text.slice(at, at + 8))?.[0] ?? '';
  if (!wanted.endsWith('?') && tail.includes('?')) return false;
  const own = source.sentences.find(({ span }) => span.end >= at && span.end <= at + tail.length);
  if (own !== undefined) return own.torn === null;
  if (at + tail.length >= source.text.length) return true;
  return /^[.!?…]+["”“’)]*\s*\n/.test(tail) || tail.startsWith('!') || wanted.endsWith('?');
}

function insideQuotation(source: PreparedText, span: Span): boolean {
  return quotationsOf(source.text).some(
    (quotation) => quotation.start < span.start && span.end < quotation.end,
  );
}

interface Collapsed {
  readonly text: string;
  readonly origin: (offset: number) => number;
}

const cache = new WeakMap<PreparedText, Collapsed>();

function collapsedOf(source: PreparedText): Collapsed {
  const known = cache.get(source);
  if (known !== undefined) return known;
  const made = collapse(source.text);
  cache.set(source, made);
  return made;
}

/** White space runs become one blank; everything else stays. */
function collapse(text: string): Collapsed {
  const pieces: string[] = [];
  const starts: number[] = [];
  const origins: number[] = [];
  let length = 0;
  for (const match of text.matchAll(/\S+/g)) {
    starts.push(length);
    origins.push(match.index);
    pieces.push(match[0]);
    length += match[0].length + 1;
  }
  return {
    text: pieces.join(' '),
    origin: (offset) => {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const mid = (low + high + 1) >> 1;
        if ((starts[mid] ?? 0) <= offset) low = mid;
        else high = mid - 1;
      }
      return (origins[low] ?? 0) + offset - (starts[low] ?? 0);
    },
  };
}
