import type { ArticleVersion, Segment } from '../../domain/article.ts';
import type { Span } from '../../domain/text/span.ts';
import { splitSentences } from '../../domain/text/split-sentences.ts';

/** Name of this cut, part of the index version: a change means the index is built again. */
export const PASSAGE_CUT = 'passages-1';

/** An excerpt made of whole sentences of one speaker. INVARIANT: offsets count in the article version's text. */
export interface PassageCut extends Span {
  /** Where the part begins that the passage before does not hold already. */
  readonly fresh: number;
  /** Who speaks, where the article's segments say so. */
  readonly speaker: string | null;
}

/** UTF-16 units. */
const LONGEST = 800;
/** From here on a paragraph's end is a good place to stop. */
const ENOUGH = 400;
const MOST_SENTENCES = 6;
/** A longer sentence is not repeated in the next passage. */
const LONGEST_OVERLAP = 300;
/** Text between segments that is longer than a printed label ("CHAIRMAN BERNANKE.") is somebody's words as well. */
const LONGEST_LABEL = 120;

type Region = Omit<PassageCut, 'fresh'>;

/**
 * Cuts an article into passages: two to six whole sentences, at most 800 units where sentences allow it,
 * neighbours share one sentence, and none crosses into another speaker's words.
 */
export function cutPassages(
  article: Pick<ArticleVersion, 'text' | 'lang' | 'segments'>,
): readonly PassageCut[] {
  const cuts: PassageCut[] = [];
  for (const region of regionsOf(article)) {
    const text = article.text.slice(region.start, region.end);
    const sentences = splitSentences(text, article.lang)
      .flatMap((sentence) => sliceMonster(text, sentence))
      .map(({ start, end }) => ({ start: start + region.start, end: end + region.start }));
    for (const span of groupSentences(article.text, sentences))
      cuts.push({ ...span, speaker: region.speaker });
  }
  return cuts;
}

/** Runs of one speaker. Applause is no speaker: words go on across it. A heckle that says something is one. */
function regionsOf({ text, segments }: Pick<ArticleVersion, 'text' | 'segments'>): readonly Region[] {
  if (segments.length === 0) return [{ start: 0, end: text.length, speaker: null }];
  const regions: Region[] = [];
  let before = 0;
  let open: Region | null = null;
  for (const segment of segments) {
    if (segment.start - before > LONGEST_LABEL) {
      if (open !== null) regions.push(open);
      regions.push({ start: before, end: segment.start, speaker: null });
      open = null;
    }
    before = segment.end;
    if (isApplause(text, segment)) continue;
    if (open !== null && open.speaker === segment.speaker && segment.kind === 'speaker') {
      open = { start: open.start, end: segment.end, speaker: open.speaker };
      continue;
    }
    if (open !== null) regions.push(open);
    open = { start: segment.start, end: segment.end, speaker: segment.speaker };
  }
  if (open !== null) regions.push(open);
  if (text.length - before > LONGEST_LABEL) regions.push({ start: before, end: text.length, speaker: null });
  return regions;
}

function isApplause(text: string, segment: Segment): boolean {
  return (
    segment.kind === 'interjection' &&
    segment.speaker === null &&
    !text.slice(segment.start, segment.end).includes(':')
  );
}

function groupSentences(
  text: string,
  sentences: readonly Span[],
): readonly (Span & { readonly fresh: number })[] {
  const spans: (Span & { readonly fresh: number })[] = [];
  let first = 0;
  let fresh = sentences[0]?.start ?? 0;
  while (first < sentences.length) {
    const start = sentences[first]?.start ?? 0;
    let last = first;
    while (last + 1 < sentences.length) {
      const here = sentences[last]?.end ?? start;
      const next = sentences[last + 1] ?? { start: here, end: here };
      if (next.end - start > LONGEST || last - first + 1 >= MOST_SENTENCES) break;
      if (here - start >= ENOUGH && text.slice(here, next.start).includes('\n')) break;
      last += 1;
    }
    spans.push({ start, end: sentences[last]?.end ?? start, fresh });
    fresh = sentences[last + 1]?.start ?? start;
    if (last === sentences.length - 1) break;
    const shared = sentences[last];
    const repeats = last > first && shared !== undefined && shared.end - shared.start <= LONGEST_OVERLAP;
    first = repeats ? last : last + 1;
  }
  return spans.filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
}

/** Cuts a "sentence" that no sentence is (a table, a list without stops) at blanks. */
function sliceMonster(text: string, sentence: Span): readonly Span[] {
  if (sentence.end - sentence.start <= 2 * LONGEST) return [sentence];
  const slices: Span[] = [];
  let start = sentence.start;
  while (sentence.end - start > LONGEST) {
    const blank = lastBlank(text, start, start + LONGEST);
    slices.push({ start, end: blank.end });
    start = blank.next;
  }
  if (start < sentence.end) slices.push({ start, end: sentence.end });
  return slices;
}

/** Where to cut before `limit`: at white space if there is some, else between two characters, never inside one. */
function lastBlank(
  text: string,
  start: number,
  limit: number,
): { readonly end: number; readonly next: number } {
  for (let i = limit; i > start + LONGEST / 2; i--) {
    if (/\s/.test(text.charAt(i))) return { end: i, next: i + 1 };
  }
  const inside = (text.charCodeAt(limit) & 0xfc00) === 0xdc00;
  const at = inside ? limit - 1 : limit;
  return { end: at, next: at };
}
