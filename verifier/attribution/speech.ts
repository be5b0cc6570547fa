import type { ArticleVersion } from '../../domain/article.ts';
import type { Span } from '../../domain/text/span.ts';
import { extractQuotes, type QuotedSpan } from '../quotes/extract-quotes.ts';
import { authorOf } from './author.ts';
import { labelledParagraphs, labelledTurns } from './labelled-turns.ts';
import type { Party } from './party.ts';
import { type Turn, turnsOfSegments, turnsOfSpeech } from './segments.ts';
import type { Stance } from './tag-words.ts';
import { type Voice, type Voices, voicesOf } from './voices.ts';

/** Whose words a stretch of an article is. */
export interface Spoken {
  /**
   * `speech`: between marks, or in a turn of a record. `narration`: the article's own words.
   * `crossing`: neither wholly; words of several speakers or of speech and narration.
   */
  readonly kind: 'speech' | 'narration' | 'crossing';
  readonly party: Party | null;
  readonly ambiguous: boolean;
  readonly stance: Stance;
  readonly relayedBy: Party | null;
  /** The pieces of the one speech that holds the stretch, in order; one paragraph for narration. */
  readonly pieces: readonly Span[];
  /** A quotation in running text, whose tag may date it. */
  readonly inProse: boolean;
  /** Narration right before and behind the speech, in its own sentence; empty for turns. */
  readonly leadIn: Span;
  readonly leadOut: Span;
}

export interface SpeechMap {
  readonly at: (span: Span) => Spoken;
  /** The narration with its quotations and everybody it names; read when first asked for. */
  readonly voices: () => Voices;
  /** Turns of a record, in order; empty for running text. */
  readonly turns: readonly Turn[];
}

/** So many pieces of a split speech are looked at on either side of one. */
const MOST_PIECES = 12;

const NOWHERE: Span = { start: 0, end: 0 };
const maps = new WeakMap<ArticleVersion, SpeechMap>();

/** Reads once who says what in an article version. */
export function speechMapOf(article: ArticleVersion): SpeechMap {
  const known = maps.get(article);
  if (known !== undefined) return known;
  const made = makeMap(article);
  maps.set(article, made);
  return made;
}

function makeMap(article: ArticleVersion): SpeechMap {
  const quotes = extractQuotes(article.text).filter((quote) => quote.opened);
  let read: Voices | null = null;
  const voices = (): Voices => {
    read ??= voicesOf(article.text, quotes);
    return read;
  };
  const turns = turnsOf(article, voices);
  const author = authorOf(article);
  /** By the index of the quotation; a source is quoted at the same places again and again. */
  const spoken: Spoken[] = [];
  const whole = (index: number): Spoken => {
    spoken[index] ??= ofQuote(article.text, quotes, voices(), index);
    return spoken[index];
  };
  return {
    voices,
    turns,
    at: (span) =>
      turns.length > 0
        ? inTurns(article.text, turns, quotes, voices, span)
        : byAuthor(inProse(article.text, quotes, whole, span), author),
  };
}

/** An opinion, a letter: what stands outside its quotations is the author's word, and nobody else's. */
function byAuthor(spoken: Spoken, author: Party | null): Spoken {
  return spoken.kind === 'narration' && author !== null
    ? { ...spoken, kind: 'speech', party: author, ambiguous: false }
    : spoken;
}

function turnsOf(article: ArticleVersion, voices: () => Voices): readonly Turn[] {
  if (article.segments.length > 0) return turnsOfSegments(article);
  const talk = labelledTurns(article.text, article.speaker, () => voices().cast);
  if (talk.length > 0 || article.speaker === null) return talk;
  const headed = labelledParagraphs(article.text).filter(
    (turn) => turn.party !== null && !isHeadline(article.text, turn),
  );
  return carveOut(turnsOfSpeech(article, article.speaker), headed);
}

/** One short line without a stop: `Deflation: Its Causes and Effects`. */
function isHeadline(text: string, { start, end }: Span): boolean {
  return end - start < 120 && /^[^\n]*[\p{L}\p{N})’”"']\s*$/u.test(text.slice(start, end));
}

/** A speech in which some paragraphs may be somebody else's: nobody is sure to have said those. */
function carveOut(speech: readonly Turn[], doubtful: readonly Turn[]): readonly Turn[] {
  if (doubtful.length === 0) return speech;
  const turns: Turn[] = doubtful.map((turn) => ({ ...turn, party: null, ambiguous: true }));
  let next = 0;
  for (const turn of speech) {
    let from = turn.start;
    while (next < doubtful.length && (doubtful[next]?.end ?? 0) <= from) next++;
    for (let i = next; i < doubtful.length && (doubtful[i]?.start ?? 0) < turn.end; i++) {
      const cut = doubtful[i];
      if (cut === undefined) break;
      if (cut.start > from) turns.push({ ...turn, start: from, end: cut.start });
      from = Math.max(from, cut.end);
    }
    if (from < turn.end) turns.push({ ...turn, start: from });
  }
  return turns.sort((a, b) => a.start - b.start);
}

/** Index of the last span that starts at or before `at`; -1 when none does. Spans are sorted. */
function lastStarting(spans: readonly Span[], at: number): number {
  let low = 0;
  let high = spans.length - 1;
  let found = -1;
  while (low <= high) {
    const mid = (low + high) >> 1;
    if ((spans[mid]?.start ?? 0) <= at) {
      found = mid;
      low = mid + 1;
    } else high = mid - 1;
  }
  return found;
}

function crossing(span: Span): Spoken {
  return {
    kind: 'crossing',
    party: null,
    ambiguous: true,
    stance: 'said',
    relayedBy: null,
    pieces: [span],
    inProse: false,
    leadIn: NOWHERE,
    leadOut: NOWHERE,
  };
}

function inTurns(
  text: string,
  turns: readonly Turn[],
  quotes: readonly QuotedSpan[],
  voices: () => Voices,
  span: Span,
): Spoken {
  const index = lastStarting(turns, span.start);
  const turn = turns[index];
  if (turn === undefined || span.start >= turn.end) {
    const next = turns[index + 1];
    return next === undefined || span.end <= next.start ? narration(text, span) : crossing(span);
  }
  if (span.end > turn.end) return crossing(span);
  const whole: Spoken = {
    kind: 'speech',
    party: turn.party,
    ambiguous: turn.ambiguous,
    stance: 'said',
    relayedBy: null,
    pieces: [turn],
    inProse: false,
    leadIn: NOWHERE,
    leadOut: NOWHERE,
  };
  const at = lastStarting(quotes, span.start);
  const inner = quotes[at];
  if (
    inner === undefined ||
    !inner.closed ||
    span.start >= inner.end ||
    inner.start < turn.start ||
    inner.end > turn.end
  )
    return whole;
  return span.end > inner.end
    ? { ...whole, ambiguous: true }
    : insideInner(inner, whole, voices().voices[at]);
}

function inProse(
  text: string,
  quotes: readonly QuotedSpan[],
  spoken: (index: number) => Spoken,
  span: Span,
): Spoken {
  const index = lastStarting(quotes, span.start);
  const quote = quotes[index];
  if (quote === undefined || span.start >= quote.end) {
    const next = quotes[index + 1];
    return next === undefined || span.end <= next.outerStart ? narration(text, span) : crossing(span);
  }
  if (span.end > quote.end) return crossing(span);
  const whole = spoken(index);
  const inner = quote.inner.find((one) => one.start <= span.start && span.start < one.end);
  if (inner === undefined) return whole;
  if (span.end > inner.end) return { ...whole, ambiguous: true };
  const nested = voicesOf(
    text.slice(quote.start, quote.end),
    quote.inner.map((one) => moved(one, -quote.start)),
  );
  const voice = nested.voices[quote.inner.indexOf(inner)];
  return insideInner(inner, whole, voice);
}

function moved(span: QuotedSpan, by: number): QuotedSpan {
  return {
    ...span,
    start: span.start + by,
    end: span.end + by,
    outerStart: span.outerStart + by,
    outerEnd: span.outerEnd + by,
    inner: span.inner.map((inner) => moved(inner, by)),
  };
}

/** Words that a speaker quotes in turn are another's, unless the speaker says they are their own. */
function insideInner(inner: QuotedSpan, outer: Spoken, voice: Voice | undefined): Spoken {
  const pieces = [{ start: inner.start, end: inner.end }];
  const base = { ...outer, pieces };
  if (voice?.firstPerson === true) return base;
  if (voice === undefined || voice.party === null)
    return { ...base, party: null, ambiguous: true, relayedBy: outer.party };
  return {
    ...base,
    party: voice.party,
    ambiguous: voice.ambiguous,
    stance: voice.stance,
    relayedBy: outer.party,
  };
}

function ofQuote(text: string, quotes: readonly QuotedSpan[], voices: Voices, index: number): Spoken {
  const voice = voices.voices[index];
  const quote = quotes[index];
  if (voice === undefined || quote === undefined) return crossing(NOWHERE);
  let first = index;
  let last = index;
  while (first > index - MOST_PIECES && voices.voices[first - 1]?.speech === voice.speech) first--;
  while (last < index + MOST_PIECES && voices.voices[last + 1]?.speech === voice.speech) last++;
  const sentence = voices.narration[voice.sentence];
  const before = quotes[index - 1]?.outerEnd ?? 0;
  const behind = quotes[index + 1]?.outerStart ?? text.length;
  return {
    kind: 'speech',
    party: voice.party,
    ambiguous: voice.ambiguous || voice.kind === 'none',
    stance: voice.stance,
    relayedBy: voice.relayedBy,
    pieces: quotes.slice(first, last + 1).map(({ start, end }) => ({ start, end })),
    inProse: true,
    leadIn: {
      start: Math.min(quote.outerStart, Math.max(before, sentence?.start ?? quote.outerStart)),
      end: quote.outerStart,
    },
    leadOut: {
      start: quote.outerEnd,
      end: Math.max(quote.outerEnd, Math.min(behind, sentence?.end ?? quote.outerEnd)),
    },
  };
}

function narration(text: string, span: Span): Spoken {
  const start = Math.max(text.lastIndexOf('\n\n', span.start) + 1, 0);
  const blank = text.indexOf('\n\n', span.end);
  return {
    kind: 'narration',
    party: null,
    ambiguous: true,
    stance: 'said',
    relayedBy: null,
    pieces: [{ start: start === 0 ? 0 : start + 1, end: blank < 0 ? text.length : blank }],
    inProse: false,
    leadIn: NOWHERE,
    leadOut: NOWHERE,
  };
}
