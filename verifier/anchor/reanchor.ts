import type { Span } from '../../domain/text/span.ts';
import { nearestInText } from '../quotes/nearest.ts';
import { type Occurrence, occurrences, squeezedOccurrences } from './occurrences.ts';

/** `gone`: edited or deleted. `ambiguous`: the words stand in several places and nothing tells which is meant. */
export type AnchorStatus = 'unchanged' | 'moved' | 'ambiguous' | 'gone';

export interface AnchorInput {
  /** The version that was cited. */
  readonly before: string;
  readonly after: string;
  /** UTF-16 units in `before`; `text` is what was cut there. */
  readonly citation: Span & { readonly text: string };
  /** What stood around the citation, where `before` is not at hand. */
  readonly prefix?: string;
  readonly suffix?: string;
}

export interface Anchor {
  readonly status: AnchorStatus;
  /** Where the very words stand in `after`; null when ambiguous or gone. INVARIANT: only white space may differ. */
  readonly at: Span | null;
  /** For an editor to look at where the words are gone; never a proof. */
  readonly nearest: Span | null;
  /** True when white space alone differs. */
  readonly normalized: boolean;
}

/** UTF-16 units of context on either side that tell copies of the same words apart. */
const CONTEXT = 120;

/** Context counts from so many equal units on, and by so many more than any other copy has: less is chance. */
const TELLING = 5;

/** Finds a citation of one version in a later one. Only the very words prove; likeness points and says so. */
export function reanchor(input: AnchorInput): Anchor {
  const { citation, after } = input;
  if (citation.text === '') return gone(null);
  const exact = occurrences(after, citation.text, wordEdges(input));
  const places = exact.length > 0 ? exact : squeezedOccurrences(after, citation.text, wordEdges(input));
  if (places.length === 0) return gone(nearestInText(citation.text, after));
  const [survivor] = places;
  if (places.length === 1 && survivor !== undefined) {
    const fate = fateOf(input, survivor);
    if (fate === 'other') return gone(nearestInText(citation.text, after));
    if (fate === 'unclear') return { status: 'ambiguous', at: null, nearest: null, normalized: false };
  }
  const chosen = places.length === 1 ? (survivor ?? null) : choose(input, places);
  if (chosen === null) return { status: 'ambiguous', at: null, nearest: null, normalized: false };
  const at = { start: chosen.start, end: chosen.end };
  const normalized = exact.length === 0;
  const unchanged = !normalized && at.start === citation.start;
  return { status: unchanged ? 'unchanged' : 'moved', at, nearest: null, normalized };
}

function gone(nearest: Span | null): Anchor {
  return {
    status: 'gone',
    at: null,
    nearest: nearest === null ? null : { start: nearest.start, end: nearest.end },
    normalized: false,
  };
}

/** Where the citation began and ended between words, its place in the later version must as well. */
function wordEdges(input: AnchorInput): { readonly start: boolean; readonly end: boolean } {
  const { prefix, suffix } = contextOf(input);
  return { start: !/[\p{L}\p{N}]$/u.test(prefix), end: !/^[\p{L}\p{N}]/u.test(suffix) };
}

function contextOf(input: AnchorInput): { readonly prefix: string; readonly suffix: string } {
  const { before, citation } = input;
  const intact = before.slice(citation.start, citation.end) === citation.text;
  return {
    prefix: intact
      ? before.slice(Math.max(0, citation.start - CONTEXT), citation.start)
      : (input.prefix ?? ''),
    suffix: intact ? before.slice(citation.end, citation.end + CONTEXT) : (input.suffix ?? ''),
  };
}

/** Among several copies: the one in the old surroundings; else the copy of the same number, where none was added or lost. */
function choose(input: AnchorInput, places: readonly Occurrence[]): Occurrence | null {
  const { before, after, citation } = input;
  const { prefix, suffix } = contextOf(input);
  const scores = places.map(
    (place) => sharedEnd(prefix, after, place.start) + sharedStart(suffix, after, place.end),
  );
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  const close = places.filter((_, i) => (scores[i] ?? 0) > best - TELLING);
  const [leader] = close;
  if (close.length === 1 && leader !== undefined && best >= TELLING) return leader;
  const old = occurrences(before, citation.text, wordEdges(input));
  const order = old.findIndex((place) => place.start === citation.start);
  if (order >= 0 && old.length === places.length && best >= TELLING) return places[order] ?? null;
  return before === after ? (places.find((place) => place.start === citation.start) ?? null) : null;
}

/** More copies of the words in the old version are not compared. */
const MOST_COPIES = 64;

/** One copy is left where there were several: is it the cited one? */
function fateOf(input: AnchorInput, survivor: Occurrence): 'cited' | 'other' | 'unclear' {
  const { before, after, citation } = input;
  const old = occurrences(before, citation.text, wordEdges(input)).slice(0, MOST_COPIES);
  if (old.length < 2) return 'cited';
  const scoreOf = (copy: Span): number =>
    sharedEnd(before.slice(Math.max(0, copy.start - CONTEXT), copy.start), after, survivor.start) +
    sharedStart(before.slice(copy.end, copy.end + CONTEXT), after, survivor.end);
  const own = scoreOf(citation);
  const others = old
    .filter((copy) => copy.start !== citation.start)
    .reduce((most, copy) => Math.max(most, scoreOf(copy)), 0);
  if (own >= others + TELLING) return 'cited';
  return others >= own + TELLING ? 'other' : 'unclear';
}

/** Equal UTF-16 units of `prefix`, counted back from its end, before `at`. */
function sharedEnd(prefix: string, text: string, at: number): number {
  let n = 0;
  while (
    n < prefix.length &&
    n < at &&
    prefix.charCodeAt(prefix.length - 1 - n) === text.charCodeAt(at - 1 - n)
  )
    n++;
  return n;
}

function sharedStart(suffix: string, text: string, at: number): number {
  let n = 0;
  while (n < suffix.length && at + n < text.length && suffix.charCodeAt(n) === text.charCodeAt(at + n)) n++;
  return n;
}
