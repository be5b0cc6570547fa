import type { ArticleVersion } from '../../../../domain/article.ts';
import type { Span } from '../../../../domain/text/span.ts';
import { splitSentences } from '../../../../domain/text/split-sentences.ts';
import { isSpeech } from '../../../../verifier/attribution/author.ts';
import { findStatements } from '../../../../verifier/statements/find-statements.ts';
import type { Item } from './candidate.ts';
import { newsItems } from './news-items.ts';
import { speechItems } from './speech-items.ts';
import { tokensOf } from './terms.ts';

/** What the engine reads of an article once, whatever is asked of it. */
export interface Reading {
  readonly article: ArticleVersion;
  readonly sentences: readonly Span[];
  /** What could stand in an answer. */
  readonly items: readonly Item[];
  /** Stems of a stretch of the text, in order. */
  readonly stemsAt: (span: Span) => readonly string[];
  readonly headlineStems: readonly string[];
  /** Everybody who says something that could stand in an answer. */
  readonly speakers: readonly string[];
  /** Turns of a dialogue, in order. */
  readonly turns: readonly Turn[];
  /** In which sentences each stem stands, in order. */
  readonly sentencesByStem: () => ReadonlyMap<string, readonly number[]>;
  /** Who tells something in a sentence without a quotation: `She would rather wait, Voss said.` */
  readonly reports: () => readonly Report[];
  /** In how many sentences a stem stands. */
  readonly sentencesWith: (stem: string) => number;
}

/** One turn: its sentences are `from` to `to`, the last not among them. */
export interface Turn {
  /** Null for a heckle and for the chair. */
  readonly speaker: string | null;
  /** UTF-16 units. */
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

/** One sentence that reports what somebody said, as the verifier reads the article. */
export interface Report extends Span {
  /** As the article prints the name. */
  readonly speaker: string;
}

/** UTF-16 units of article text whose readings are kept: some tens of megabytes of stems. */
const MOST_UNITS = 8_000_000;

const readings = new Map<ArticleVersion, { readonly zone: string; readonly reading: Reading }>();
let units = 0;

/**
 * INVARIANT: a version is immutable, so a reading is never stale. Kept by the object that the search hands out for a
 * version; the least used goes first.
 */
export function readArticle(article: ArticleVersion, timeZone: string): Reading {
  const known = readings.get(article);
  if (known?.zone === timeZone) {
    readings.delete(article);
    readings.set(article, known);
    return known.reading;
  }
  const reading = read(article, timeZone);
  if (known === undefined) units += article.text.length;
  readings.delete(article);
  readings.set(article, { zone: timeZone, reading });
  for (const oldest of readings.keys()) {
    if (units <= MOST_UNITS || oldest === article) break;
    readings.delete(oldest);
    units -= oldest.text.length;
  }
  return reading;
}

function read(article: ArticleVersion, timeZone: string): Reading {
  const { text, lang } = article;
  const sentences = splitSentences(text, lang);
  const stretches = new Map<number, readonly string[]>();
  const stemsAt = (span: Span) => {
    // A text is shorter than 2^26 units, so that both ends fit into one exact number.
    const key = span.start * 67_108_864 + span.end;
    const before = stretches.get(key);
    if (before !== undefined) return before;
    const stems = tokensOf(text.slice(span.start, span.end), lang).map(({ stem }) => stem);
    stretches.set(key, stems);
    return stems;
  };
  let places: ReadonlyMap<string, readonly number[]> | null = null;
  const sentencesByStem = () => {
    places ??= placesOf(sentences.map(stemsAt));
    return places;
  };
  const items = isSpeech(article)
    ? speechItems(article, sentences, timeZone)
    : newsItems(article, sentences, timeZone);
  let reports: readonly Report[] | null = null;
  return {
    article,
    sentences,
    items,
    reports: () => {
      reports ??= reportsIn(article, timeZone);
      return reports;
    },
    speakers: [...new Set(items.flatMap(({ speaker }) => speaker ?? []))],
    turns: turnsOf(article, sentences),
    stemsAt,
    headlineStems: tokensOf(article.headline, lang).map(({ stem }) => stem),
    sentencesByStem,
    sentencesWith: (stem) => sentencesByStem().get(stem)?.length ?? 0,
  };
}

function reportsIn(article: ArticleVersion, timeZone: string): readonly Report[] {
  return findStatements(article, timeZone).flatMap(({ kind, speaker, start, end }) =>
    kind === 'reported' && speaker !== null ? [{ start, end, speaker: speaker.printed }] : [],
  );
}

function turnsOf({ segments }: ArticleVersion, sentences: readonly Span[]): readonly Turn[] {
  let at = 0;
  return segments.map(({ kind, speaker, start, end }) => {
    while (at < sentences.length && (sentences[at]?.start ?? 0) < start) at += 1;
    const from = at;
    while (at < sentences.length && (sentences[at]?.end ?? 0) <= end) at += 1;
    return { speaker: kind === 'speaker' ? speaker : null, length: end - start, from, to: at };
  });
}

function placesOf(sentences: readonly (readonly string[])[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [index, stems] of sentences.entries())
    for (const stem of stems) {
      const known = places.get(stem);
      if (known === undefined) places.set(stem, [index]);
      else if (known[known.length - 1] !== index) known.push(index);
    }
  return places;
}
