import type {
  ReaderAnswer,
  ReaderCitation,
  ReaderSentence,
  ReaderSource,
  ReaderWindow,
} from '../../domain/api/reader.ts';

/*
 * From the released answer to what is set on the page. INVARIANT: every character of every sentence appears,
 * in order; only white space at the joins is ours.
 */

/** One source as the reader meets it: `number` is printed in markers, map and list. */
export interface NumberedSource {
  readonly number: number;
  readonly source: ReaderSource;
}

export interface Marker {
  readonly number: number;
  readonly source: ReaderSource;
  /** Never empty; a quote before a claim that only repeats it. */
  readonly citations: readonly ReaderCitation[];
  /** Unique within the answer. */
  readonly key: string;
}

/** A run of text in one paragraph: a sentence, or the mark where one was removed. */
export type Run =
  | {
      readonly kind: 'sentence';
      readonly text: string;
      readonly bare: boolean;
      readonly markers: readonly Marker[];
    }
  | { readonly kind: 'removed' };

export type Block =
  | { readonly kind: 'text'; readonly runs: readonly Run[] }
  | {
      readonly kind: 'quote';
      /** With its marks. */
      readonly text: string;
      /** What the sentence says after the quote; empty when the quote ends it. */
      readonly after: string;
      /** Null as well when the frame before the quote has named the speaker. */
      readonly speaker: string | null;
      readonly published: string | null;
      readonly bare: boolean;
      readonly markers: readonly Marker[];
    }
  | { readonly kind: 'nothing' };

export interface Era {
  /**
   * First and last window it speaks of, indexes into the windows. A sentence that belongs to none stands for the
   * windows it is placed between; null: there are none.
   */
  readonly windows: readonly [number, number] | null;
  readonly blocks: readonly Block[];
}

/** Sources that some sentence cites, numbered in the order in which the service lists them. */
export function numberSources(answer: ReaderAnswer): readonly NumberedSource[] {
  const ids = new Set(answer.sentences.flatMap(({ citations }) => citations));
  const labels = new Set(answer.citations.filter(({ id }) => ids.has(id)).map(({ source }) => source));
  return answer.sources
    .filter(({ label }) => labels.has(label))
    .map((source, index) => ({ number: index + 1, source }));
}

/** @param marksBare profile evidence: a sentence without a citation is shown as such */
export function layOut(
  answer: ReaderAnswer,
  windows: readonly ReaderWindow[],
  marksBare: boolean,
): readonly Era[] {
  const sources = new Map(numberSources(answer).map((numbered) => [numbered.source.label, numbered]));
  const citations = new Map(answer.citations.map((citation) => [citation.id, citation]));
  const parts: { window: number | null; blocks: Block[] }[] = [];
  for (const [index, sentence] of answer.sentences.entries()) {
    let part = parts.at(-1);
    if (part === undefined || part.window !== sentence.window) {
      part = { window: sentence.window, blocks: [] };
      parts.push(part);
    }
    if (index === 0 && answer.removedBefore === 0) addRun(part.blocks, { kind: 'removed' });
    const markers = markersOf(sentence, index, citations, sources);
    addSentence(part.blocks, sentence, markers, marksBare && !sentence.cited);
    if (answer.removedBefore === index + 1) addRun(part.blocks, { kind: 'removed' });
  }
  const eras = parts.map(({ window, blocks }, i) => ({
    windows: window === null ? between(parts, i, windows.length) : ([window, window] as const),
    blocks,
  }));
  return withEmptyWindows(eras, windows);
}

/** The windows that the text passes over at this place: "for the years in between …". */
function between(
  parts: readonly { readonly window: number | null }[],
  at: number,
  count: number,
): readonly [number, number] | null {
  const before = parts.slice(0, at).findLast(({ window }) => window !== null)?.window ?? -1;
  const after = parts.slice(at).find(({ window }) => window !== null)?.window ?? count;
  return before + 1 < after && parts.some(({ window }) => window !== null) ? [before + 1, after - 1] : null;
}

function addSentence(
  blocks: Block[],
  sentence: ReaderSentence,
  markers: readonly Marker[],
  bare: boolean,
): void {
  const apart = standAlone(sentence);
  if (apart === null) {
    addRun(blocks, {
      kind: 'sentence',
      text: sentence.parts
        .map(({ text }) => text)
        .join('')
        .trim(),
      bare,
      markers,
    });
    return;
  }
  // What introduces the quote begins a paragraph of its own.
  if (apart.before !== '')
    blocks.push({ kind: 'text', runs: [{ kind: 'sentence', text: apart.before, bare: false, markers: [] }] });
  const quoted = markers.flatMap((marker) => marker.citations.map((citation) => ({ citation, marker })));
  const proof = quoted.find(({ citation }) => citation.role === 'quote');
  blocks.push({
    kind: 'quote',
    text: apart.quote,
    after: apart.after,
    speaker: unlessNamed(proof?.citation.speaker ?? null, apart.before),
    published: proof?.marker.source.published ?? null,
    bare,
    markers,
  });
}

/** `Published on March 21, 2023: …`: what was told on another day stands in a paragraph of its own. */
const OF_A_DAY = /^(?:Published (?:on|in)|Veröffentlicht (?:am|im)) [^:]{3,30}: /u;

function addRun(blocks: Block[], run: Run): void {
  const last = blocks.at(-1);
  const begins = run.kind === 'sentence' && OF_A_DAY.test(run.text);
  if (last?.kind === 'text' && !begins)
    blocks[blocks.length - 1] = { kind: 'text', runs: [...last.runs, run] };
  else blocks.push({ kind: 'text', runs: [run] });
}

const OPENING = /(?:^|\s)([\p{Pi}\p{Pf}„‚"'][\u00a0\u202f]?)$/u;
const CLOSING = /^([.,;:!?…]*[\u00a0\u202f]?[\p{Pi}\p{Pf}"'][.,;:!?…]*)/u;
const LONG = 60;

/**
 * A long or whole utterance is set by itself, with its marks: when the sentence has one quote that nothing but
 * a frame ("She said:") precedes. A short phrase inside a sentence stays there.
 */
function standAlone({ parts }: ReaderSentence): { before: string; quote: string; after: string } | null {
  const quotes = parts.filter(({ kind }) => kind === 'quote');
  const at = parts.findIndex(({ kind }) => kind === 'quote');
  const quote = parts[at]?.text;
  if (quotes.length !== 1 || quote === undefined) return null;
  const lead = joined(parts.slice(0, at));
  const tail = joined(parts.slice(at + 1));
  const opening = OPENING.exec(lead)?.[1];
  const closing = CLOSING.exec(tail)?.[1];
  if (opening === undefined || closing === undefined) return null;
  const before = lead.slice(0, lead.length - opening.length).trim();
  const after = tail.slice(closing.length).trim();
  // A comma ends an utterance where its speaker follows: “…,” Reyes said.
  const end = before === '' && after !== '' ? /[.!?…,]/ : /[.!?…]/;
  const whole = end.test(quote.slice(-1)) || end.test(closing);
  const framed = before === '' || /[:,]$/.test(before);
  const utterance = quote.length >= LONG || (whole && quote.split(/\s+/).length >= 4);
  if (!framed || !utterance || (before !== '' && after !== '')) return null;
  return { before, quote: `${opening}${quote}${closing}`, after };
}

function joined(parts: ReaderSentence['parts']): string {
  return parts.map(({ text }) => text).join('');
}

/** One marker per source of the sentence, in the order of citation. */
function markersOf(
  sentence: ReaderSentence,
  index: number,
  citations: ReadonlyMap<number, ReaderCitation>,
  sources: ReadonlyMap<string, NumberedSource>,
): readonly Marker[] {
  const bySource = new Map<string, ReaderCitation[]>();
  for (const id of sentence.citations) {
    const citation = citations.get(id);
    if (citation === undefined) continue;
    bySource.set(citation.source, [...(bySource.get(citation.source) ?? []), citation]);
  }
  return [...bySource].flatMap(([label, group]) => {
    const numbered = sources.get(label);
    return numbered === undefined
      ? []
      : [{ ...numbered, citations: withoutRepeats(group), key: `${index}-${numbered.number}` }];
  });
}

/** A claim whose passage overlaps a quote's shows nothing new; the quote says how exact it is. */
function withoutRepeats(group: readonly ReaderCitation[]): readonly ReaderCitation[] {
  const quotes = group.filter(({ role }) => role === 'quote');
  const kept: ReaderCitation[] = [...quotes];
  for (const claim of group) {
    if (claim.role === 'quote') continue;
    if (!kept.some((other) => claim.start < other.end && other.start < claim.end)) kept.push(claim);
  }
  return kept;
}

/** The frame "Mayor Elena Reyes said:" has told the reader already. */
function unlessNamed(speaker: string | null, frame: string): string | null {
  const surname = speaker?.trim().split(/\s+/).at(-1);
  return surname === undefined || frame.includes(surname) ? null : speaker;
}

/** A window in which the archive has nothing is said, in its place; the engine may have said so itself. */
function withEmptyWindows(eras: readonly Era[], windows: readonly ReaderWindow[]): readonly Era[] {
  const all = [...eras];
  for (const [index, window] of windows.entries()) {
    if (window.articles > 0 || windows.length < 2) continue;
    if (eras.some((era) => era.windows !== null && era.windows[0] <= index && index <= era.windows[1]))
      continue;
    const place = all.findIndex((era) => era.windows !== null && era.windows[0] > index);
    const nothing: Era = { windows: [index, index], blocks: [{ kind: 'nothing' }] };
    all.splice(place === -1 ? all.length : place, 0, nothing);
  }
  return all;
}
