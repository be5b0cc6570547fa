import type { Span } from '../../domain/text/span.ts';
import type { Sentence } from '../../domain/verdict.ts';
import type { Party } from '../attribution/party.ts';
import { verbAt } from '../attribution/tag-words.ts';
import { type Token, tokensIn } from '../attribution/tokens.ts';
import { type Voice, type Voices, voicesOf } from '../attribution/voices.ts';
import { type Stripped, stripMarkers } from '../markers/strip-markers.ts';
import { type DatePhrase, datePhrases } from './date-phrases.ts';
import { extractQuotes, type QuotedSpan } from './extract-quotes.ts';
import type { MarkerSpan, QuoteInput } from './quote-input.ts';

/** One quotation of the draft with everything that the draft says of it. Offsets in the stripped draft. */
export interface DraftQuote {
  readonly span: QuotedSpan;
  /** Words between the marks, citation markers removed. */
  readonly text: string;
  /** In the draft as written. */
  readonly original: Span;
  readonly sentence: number;
  /** Labels that cite it, best first; empty when nothing does. */
  readonly labels: readonly string[];
  readonly voice: Voice;
  /** Persons whom the drafted sentence names without giving them the words; filled where it gives them to nobody. */
  readonly persons: readonly Party[];
  /** Between the verb of saying and the opening mark; empty where a colon or comma introduces the words. */
  readonly left: string;
  readonly right: string;
  /** All that the draft says before the words, since the last marker or quotation. */
  readonly frame: string;
  /** Dates that the frame gives the words. */
  readonly dates: readonly DatePhrase[];
  /** A nickname or a title in marks, which nobody is said to have spoken. */
  readonly isName: boolean;
  /** The frame asks: the words may end without their question mark. */
  readonly asks: () => boolean;
}

export interface DraftQuotes {
  readonly quotes: readonly DraftQuote[];
  readonly voices: Voices;
  readonly balanced: boolean;
}

/** Reads a draft's quotations, its markers taken out. */
export function readDraft(input: QuoteInput, lang: () => string): DraftQuotes {
  const stripped = stripMarkers(input.draft, input.markerSpans);
  const spans = extractQuotes(stripped.text);
  const voices = voicesOf(stripped.text, spans);
  const frames = new Frames(input, stripped, spans);
  const quotes = spans.map((span, index): DraftQuote => {
    const voice = voices.voices[index] ?? SILENT;
    const chunk = frames.chunkOf(index);
    const left = stripped.text.slice(chunk.start, span.outerStart);
    const right = stripped.text.slice(span.outerEnd, chunk.end);
    return {
      span,
      text: stripped.text.slice(span.start, span.end),
      original: { start: stripped.toOriginal(span.start), end: stripped.toOriginal(span.end - 1) + 1 },
      sentence: frames.sentenceOf(index),
      labels: frames.labelsOf(index),
      voice,
      persons: voice.party === null ? voices.cast.personsOf(voice.sentence) : [],
      left: behindVerb(left),
      right,
      frame: left,
      dates: datesOf(
        left,
        right,
        frames.isFollowed(index),
        () => frames.leadDatesOf(index, left, lang),
        lang,
      ),
      isName: isNameInMarks(voices, index, left, span),
      asks: () => voice.stance === 'asked' || ASKS.test(`${left} ${right}`),
    };
  });
  return {
    quotes,
    voices,
    balanced: spans.every((span, i) => span.opened && (span.closed || continues(span, spans[i + 1]))),
  };
}

const ASKS = /\b(?:asked|asks|wondered|question|fragte|fragt|demandé?|demanda)\b/i;

const SILENT: Voice = {
  party: null,
  ambiguous: true,
  stance: 'said',
  relayedBy: null,
  firstPerson: false,
  kind: 'none',
  sentence: 0,
  speech: -1,
};

/** An open mark is no slip where the next paragraph of the same speech opens with one. */
function continues(span: QuotedSpan, next: QuotedSpan | undefined): boolean {
  return next !== undefined && next.outerStart - span.end < 8;
}

/** Narration that leads into the words without a pause: from behind its last verb of saying. */
export function behindVerb(left: string): string {
  if (/[:,—–]\s*$/.test(left)) return '';
  const tokens: Token[] = [];
  tokensIn(left, Math.max(0, left.length - 400), left.length, tokens);
  for (let i = tokens.length - 1; i >= 0; i--) {
    const verbClass = verbAt(tokens, i);
    if (verbClass !== null && verbClass !== 'unreal' && verbClass !== 'deny')
      return left.slice(tokens[i]?.end ?? 0);
  }
  return left;
}

/**
 * The dates nearest to the words: before them, behind them, else at the head of the sentence.
 * @param shared another quotation follows in the sentence: what stands between may be its own date
 */
function datesOf(
  left: string,
  right: string,
  shared: boolean,
  lead: () => readonly DatePhrase[],
  lang: () => string,
): readonly DatePhrase[] {
  const before = datePhrases(left, lang);
  const behind = datePhrases(right, lang);
  if (before.length > 0) return shared ? before : [...before, ...behind];
  return behind.length > 0 ? behind : lead();
}

const NAMING =
  /(?:nicknamed|known as|titled|entitled|called the|so-called|the (?:song|film|book|novel|play|series|album|ship|boat|painting|poem)|namens|mit dem titel|betitelt|sogenannte[nrms]?|das (?:lied|buch|stück|schiff|gemälde)|der (?:film|roman)|surnommée?|intitulée?|la (?:chanson|pièce)|le (?:film|livre|roman))\s*$/i;

function isNameInMarks(voices: Voices, index: number, left: string, span: QuotedSpan): boolean {
  const token = voices.nicknames.has(index);
  if (token) return true;
  return voices.voices[index]?.party == null && NAMING.test(left) && span.end - span.start < 60;
}

/** How far into a sentence its leading date may stand, in UTF-16 units. */
const LONGEST_LEAD = 400;

/** Which part of a draft speaks of which of its quotations. */
class Frames {
  readonly #sentences: readonly Sentence[];
  readonly #markers: readonly MarkerSpan[];
  readonly #spans: readonly QuotedSpan[];
  readonly #stripped: Stripped;
  /** Markers where they stood in the stripped draft. */
  readonly #at: readonly number[];
  /** Sentence index of each quotation. */
  readonly #of: readonly number[];

  constructor(input: QuoteInput, stripped: Stripped, spans: readonly QuotedSpan[]) {
    this.#sentences = input.sentences;
    this.#markers = input.markerSpans;
    this.#spans = spans;
    this.#stripped = stripped;
    this.#at = input.markerSpans.map((marker) => stripped.toStripped(marker.start));
    let sentence = 0;
    this.#of = spans.map((span) => {
      const at = stripped.toOriginal(span.start);
      while (sentence + 1 < input.sentences.length && (input.sentences[sentence + 1]?.start ?? 0) <= at)
        sentence++;
      return sentence;
    });
  }

  sentenceOf(index: number): number {
    return this.#of[index] ?? 0;
  }

  /** The sentences that the quotation touches, in the stripped draft. */
  #extent(index: number): Span {
    const span = this.#spans[index];
    const first = this.#sentences[this.sentenceOf(index)];
    if (span === undefined || first === undefined) return { start: 0, end: this.#stripped.text.length };
    let last = this.sentenceOf(index);
    const end = this.#stripped.toOriginal(Math.max(span.start, span.end - 1));
    while (last + 1 < this.#sentences.length && (this.#sentences[last + 1]?.start ?? 0) <= end) last++;
    const stop = this.#sentences[last]?.end ?? first.end;
    return {
      start: Math.min(span.outerStart, this.#stripped.toStripped(first.start)),
      end: Math.max(span.outerEnd, this.#stripped.toStripped(stop)),
    };
  }

  /** From the marker or quotation before to the marker or quotation behind, inside its sentence. */
  chunkOf(index: number): Span {
    const span = this.#spans[index];
    const extent = this.#extent(index);
    if (span === undefined) return extent;
    const before = this.#spans[index - 1]?.outerEnd ?? 0;
    const behind = this.#spans[index + 1]?.outerStart ?? Number.POSITIVE_INFINITY;
    const marker = this.#lastMarkerBefore(span.outerStart);
    const start = Math.max(extent.start, before, marker);
    const stop = this.isFollowed(index) ? Math.min(behind, this.#firstMarkerEnd(span.outerEnd)) : extent.end;
    return {
      start: Math.min(start, span.outerStart),
      end: Math.max(span.outerEnd, Math.min(extent.end, stop)),
    };
  }

  /** Another quotation stands behind in the same sentence. */
  isFollowed(index: number): boolean {
    return this.#of[index + 1] !== undefined && this.#of[index + 1] === this.#of[index];
  }

  #firstMarkerEnd(at: number): number {
    return this.#at[this.#firstMarkerFrom(at)] ?? Number.POSITIVE_INFINITY;
  }

  #lastMarkerBefore(at: number): number {
    let found = 0;
    let low = 0;
    let high = this.#at.length - 1;
    while (low <= high) {
      const mid = (low + high) >> 1;
      const here = this.#at[mid] ?? 0;
      if (here <= at) {
        found = here;
        low = mid + 1;
      } else high = mid - 1;
    }
    return found;
  }

  readonly #leads = new Map<number, readonly DatePhrase[]>();

  /**
   * Dates at the head of the sentence, before its first quotation: they hold until another is given.
   * @param undated a stretch that is known to hold none
   */
  leadDatesOf(index: number, undated: string, lang: () => string): readonly DatePhrase[] {
    const sentence = this.sentenceOf(index);
    const known = this.#leads.get(sentence);
    if (known !== undefined) return known;
    const extent = this.#extent(index);
    let first = index;
    while (first > 0 && this.#of[first - 1] === sentence) first--;
    const end = Math.min(this.#spans[first]?.outerStart ?? extent.start, extent.start + LONGEST_LEAD);
    const head = this.#stripped.text.slice(extent.start, end);
    const dates = head === undated ? [] : datePhrases(head, lang);
    this.#leads.set(sentence, dates);
    return dates;
  }

  /** The group of markers inside or next behind the quotation in its sentence; else the last one before it. */
  labelsOf(index: number): readonly string[] {
    const span = this.#spans[index];
    if (span === undefined) return [];
    const extent = this.#extent(index);
    const inside: number[] = [];
    let from = this.#firstMarkerFrom(span.outerStart);
    let last = -1;
    for (let i = this.#firstMarkerFrom(extent.start); i < from; i++) last = i;
    while (from < this.#markers.length && (this.#at[from] ?? 0) < span.end) inside.push(from++);
    const next = this.#at[from];
    if (next !== undefined && next <= extent.end && inside.length === 0) inside.push(...this.#group(from));
    if (inside.length === 0 && last >= 0) {
      let first = last;
      while (first > 0 && this.#joined(first - 1)) first--;
      inside.push(...this.#group(first));
    }
    const [only] = inside;
    const labels = only === undefined || inside.length > 1 ? null : (this.#markers[only]?.labels ?? []);
    if (labels !== null && labels.length < 2) return labels;
    return [...new Set(inside.flatMap((i) => [...(this.#markers[i]?.labels ?? [])]))];
  }

  #firstMarkerFrom(at: number): number {
    let low = 0;
    let high = this.#at.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if ((this.#at[mid] ?? 0) < at) low = mid + 1;
      else high = mid;
    }
    return low;
  }

  #group(from: number): readonly number[] {
    const group = [from];
    while (this.#joined(group.at(-1) ?? from)) group.push((group.at(-1) ?? from) + 1);
    return group;
  }

  /** Nothing but blanks and commas between this marker and the next. */
  #joined(i: number): boolean {
    const here = this.#at[i];
    const next = this.#at[i + 1];
    return (
      here !== undefined &&
      next !== undefined &&
      /^[\s,;]*$/.test(this.#stripped.text.slice(here, next)) &&
      next - here < 4
    );
  }
}
