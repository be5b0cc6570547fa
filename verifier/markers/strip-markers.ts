import type { Span } from '../../domain/text/span.ts';

/** A text without its markers, and the way back. */
export interface Stripped {
  readonly text: string;
  /** Offset in the stripped text → offset in the text as written. */
  readonly toOriginal: (offset: number) => number;
  /** Offset in the text as written → offset in the stripped text; inside a marker: where it stood. */
  readonly toStripped: (offset: number) => number;
}

/**
 * Takes markers out, each with the blanks before it, so that the words join as if it had never been there.
 * @param markers disjoint, in order, offsets in `text`
 * @param base where `text` begins in the coordinates of `markers`
 */
export function stripMarkers(text: string, markers: readonly Span[], base = 0): Stripped {
  const cuts: Span[] = [];
  for (const marker of markers) {
    const from = marker.start - base;
    let end = Math.min(marker.end - base, text.length);
    if (end <= 0 || from >= text.length) continue;
    let start = Math.max(0, from);
    const floor = cuts.at(-1)?.end ?? 0;
    while (start > floor && isBlank(text.charAt(start - 1))) start--;
    if (start === 0 || text.charAt(start - 1) === '\n')
      while (end < text.length && isBlank(text.charAt(end))) end++;
    cuts.push({ start, end });
  }
  if (cuts.length === 0) return { text, toOriginal: (offset) => offset, toStripped: (offset) => offset };
  return withCuts(text, cuts);
}

function withCuts(text: string, cuts: readonly Span[]): Stripped {
  const pieces: string[] = [];
  const starts: number[] = [];
  const origins: number[] = [];
  let length = 0;
  let from = 0;
  for (const cut of [...cuts, { start: text.length, end: text.length }]) {
    pieces.push(text.slice(from, cut.start));
    starts.push(length);
    origins.push(from);
    length += cut.start - from;
    from = cut.end;
  }
  return {
    text: pieces.join(''),
    toOriginal: (offset) => {
      const piece = lastAtMost(starts, offset);
      return (origins[piece] ?? 0) + offset - (starts[piece] ?? 0);
    },
    toStripped: (offset) => {
      const piece = lastAtMost(origins, offset);
      const next = starts[piece + 1] ?? length;
      return Math.min((starts[piece] ?? 0) + offset - (origins[piece] ?? 0), next);
    },
  };
}

/** Index of the last entry ≤ value; entries ascend. */
function lastAtMost(entries: readonly number[], value: number): number {
  let low = 0;
  let high = entries.length - 1;
  while (low < high) {
    const mid = (low + high + 1) >> 1;
    if ((entries[mid] ?? 0) <= value) low = mid;
    else high = mid - 1;
  }
  return low;
}

function isBlank(c: string): boolean {
  return c === ' ' || c === '\t' || c === '\u00a0' || c === '\u202f' || c === '\u2009';
}
