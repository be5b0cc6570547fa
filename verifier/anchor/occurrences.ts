import type { Span } from '../../domain/text/span.ts';

export type Occurrence = Span;

/** Must the match begin and end between words? */
export interface Edges {
  readonly start: boolean;
  readonly end: boolean;
}

/** More copies than these are not told apart. */
const MOST = 5000;

/** All places of the very words in a text, in order. */
export function occurrences(text: string, words: string, edges: Edges): readonly Occurrence[] {
  const found: Occurrence[] = [];
  for (let at = text.indexOf(words); at >= 0 && found.length < MOST; at = text.indexOf(words, at + 1)) {
    if (fits(text, at, at + words.length, edges)) found.push({ start: at, end: at + words.length });
  }
  return found;
}

/** All places where only white space differs: its kind, its length, its line breaks. */
export function squeezedOccurrences(text: string, words: string, edges: Edges): readonly Occurrence[] {
  const { squeezed, starts } = squeeze(text);
  const wanted = squeeze(words).squeezed.trim();
  if (wanted === '') return [];
  const found: Occurrence[] = [];
  for (
    let at = squeezed.indexOf(wanted);
    at >= 0 && found.length < MOST;
    at = squeezed.indexOf(wanted, at + 1)
  ) {
    const start = starts[at] ?? 0;
    const end = (starts[at + wanted.length - 1] ?? 0) + 1;
    if (fits(text, start, end, edges)) found.push({ start, end });
  }
  return found;
}

function squeeze(text: string): { readonly squeezed: string; readonly starts: readonly number[] } {
  const parts: string[] = [];
  const starts: number[] = [];
  let space = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charAt(i);
    const blank = /\s/.test(c);
    if (blank && space) continue;
    parts.push(blank ? ' ' : c);
    starts.push(i);
    space = blank;
  }
  return { squeezed: parts.join(''), starts };
}

function fits(text: string, start: number, end: number, edges: Edges): boolean {
  if (edges.start && start > 0 && isWord(text, start - 1) && isWord(text, start)) return false;
  return !(edges.end && end < text.length && isWord(text, end) && isWord(text, end - 1));
}

function isWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at));
}
