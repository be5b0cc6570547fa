import type { ArticleVersion } from '../../domain/article.ts';
import type { Span } from '../../domain/text/span.ts';
import { dayInZone } from '../../domain/time/instant.ts';
import { addDays, type IsoDay } from '../../domain/time/iso-day.ts';
import { samePerson } from '../attribution/same-party.ts';
import { type Spoken, speechMapOf } from '../attribution/speech.ts';
import { languageOf } from './article-language.ts';
import { dateBreaks, FRESH_DAYS, resolveDays, utteredOn } from './check-date.ts';
import { datePhrases } from './date-phrases.ts';
import type { DraftQuote } from './draft-quote.ts';
import { hasSlashDate, inOrder, slashOrderOf } from './slash-order.ts';
import { narratedText, storyDay } from './story-day.ts';
import { isSetInAnotherTime } from './undated.ts';

/** @returns the rule by which the draft's date disagrees with the source, or null */
export function dateOf(
  article: ArticleVersion,
  quote: DraftQuote,
  at: Span,
  spoken: Spoken,
  timeZone: string,
): string | null {
  if (quote.dates.length === 0) return null;
  const scene = {
    ...narrationAround(article, at, spoken),
    published: dayInZone(article.published, timeZone),
  };
  for (const order of ordersOf(article, timeZone, quote.dates)) {
    const broken = dateIn(article, inOrder(quote.dates, order), spoken, scene, order);
    // What holds in one reading alone is a guess.
    if (broken !== null) return broken;
  }
  return null;
}

type Order = 'day' | 'month';

function ordersOf(
  article: ArticleVersion,
  timeZone: string,
  dates: DraftQuote['dates'] = [],
): readonly Order[] {
  if (!hasSlashDate(article, dates)) return ['day'];
  const order = slashOrderOf(article, timeZone);
  return order === 'unclear' ? ['day', 'month'] : [order];
}

interface Scene {
  readonly around: string;
  readonly before: string;
  readonly index: number;
  readonly published: IsoDay;
}

function dateIn(
  article: ArticleVersion,
  dates: DraftQuote['dates'],
  spoken: Spoken,
  { around, before, index, published }: Scene,
  order: Order,
): string | null {
  const lang = () => languageOf(article);
  const uttered = utteredOn(published, around, before, lang, order);
  const open = uttered.told === null && index >= 0;
  return dateBreaks(
    dates,
    {
      ...uttered,
      undated: open && (isSetInAnotherTime(around) || inOldScene(article, index, published, spoken, order)),
      story: open
        ? storyDay(article, speechMapOf(article).voices().narration, index, published, lang, order)
        : null,
    },
    lastDayOf(published, article.publishedPrecision),
  );
}

/**
 * How much of when the words at `at` were said their article proves: the day, no more than a time that holds both the
 * day it tells of and its own, or nothing. A writer asks before it dates them; `dateOf` decides.
 */
export function provenTime(
  article: ArticleVersion,
  at: Span,
  timeZone: string,
): 'day' | 'longer' | 'nothing' {
  const published = dayInZone(article.published, timeZone);
  const spoken = speechMapOf(article).at(at);
  const { around, before, index } = narrationAround(article, at, spoken);
  const lang = () => languageOf(article);
  const [order = 'day', other] = ordersOf(article, timeZone);
  const told = utteredOn(published, around, before, lang, order).told;
  // A slash date of two readings tells no day.
  if (
    other !== undefined &&
    told !== null &&
    !isSameDay(told, utteredOn(published, around, before, lang, other).told)
  )
    return 'nothing';
  if (index < 0 || told !== null) return 'day';
  if (isSetInAnotherTime(around) || inOldScene(article, index, published, spoken, order)) return 'nothing';
  const story = storyDay(article, speechMapOf(article).voices().narration, index, published, lang, order);
  return story === null || story === published ? 'day' : 'longer';
}

function isSameDay(a: Days, b: Days | null): boolean {
  return b !== null && a.from === b.from && a.to === b.to;
}

interface Days {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/** Of a source that tells only a month or a year, its last day; else the day itself. */
function lastDayOf(published: IsoDay, precision: ArticleVersion['publishedPrecision']): IsoDay {
  switch (precision) {
    case undefined:
      return published;
    case 'year':
      return `${published.slice(0, 4)}-12-31` as IsoDay;
    case 'month':
      // The 28th is in every month; the first of the next one is at most four days on.
      return addDays(`${addDays(`${published.slice(0, 7)}-28` as IsoDay, 4).slice(0, 7)}-01` as IsoDay, -1);
  }
}

/** The days on which words of a source were said, as far as it tells; the day of publication where it tells none. */
export function utteredDays(
  article: ArticleVersion,
  at: Span,
  spoken: Pick<Spoken, 'inProse' | 'party'>,
  timeZone: string,
): { readonly from: IsoDay; readonly to: IsoDay } {
  const published = dayInZone(article.published, timeZone);
  const { around, before } = narrationAround(article, at, spoken);
  return toldIn(article, published, around, before, timeZone);
}

/** Where a slash date has two readings, the days from the one to the other. */
function toldIn(
  article: ArticleVersion,
  published: IsoDay,
  around: string,
  before: string,
  timeZone: string,
): Days {
  const days = ordersOf(article, timeZone).map(
    (order): Days =>
      utteredOn(published, around, before, () => languageOf(article), order).told ?? {
        from: published,
        to: published,
      },
  );
  const from = days.map((day) => day.from).toSorted()[0] ?? published;
  const to =
    days
      .map((day) => day.to)
      .toSorted()
      .at(-1) ?? published;
  return { from, to };
}

/** The same of indirect speech: only a date between `from` and `to`, before who speaks, tells when it was said. */
export function reportedDays(
  article: ArticleVersion,
  from: number,
  to: number,
  timeZone: string,
): { readonly from: IsoDay; readonly to: IsoDay } {
  const published = dayInZone(article.published, timeZone);
  const lead = article.text.slice(from, to);
  return toldIn(article, published, lead, '', timeZone);
}

/** The narration of the utterance's own sentence, its quotations left out, and the one before it where that dates it. */
function narrationAround(
  article: ArticleVersion,
  at: Span,
  spoken: Pick<Spoken, 'inProse' | 'party'>,
): { readonly around: string; readonly before: string; readonly index: number } {
  const nowhere = { around: '', before: '', index: -1 };
  if (!spoken.inProse) return nowhere;
  const { narration, cast, quotes } = speechMapOf(article).voices();
  const index = sentenceAt(narration, at.start);
  const own = narration[index];
  if (own === undefined) return nowhere;
  const around = narratedText(article.text, own);
  const previous = narration[index - 1];
  if (previous === undefined || previous.paragraph !== own.paragraph || quotes.length === 0)
    return { around, before: '', index };
  const told = cast.personsOf(index - 1);
  const same =
    spoken.party !== null &&
    told.some((person) => spoken.party !== null && samePerson(person, spoken.party) === 'same');
  return {
    around,
    index,
    before: same ? article.text.slice(previous.start, Math.min(previous.end, previous.start + 60)) : '',
  };
}

/** Sentences of a paragraph that are looked at for the scene in which the words fall. */
const SCENE = 4;
/** A date that sets a scene stands at the head of its sentence, in UTF-16 units. */
const SCENE_HEAD = 25;

/** `It was 2014. Reyes stood before the council. “…,” she said.`: the paragraph tells of an older day. */
function inOldScene(
  article: ArticleVersion,
  index: number,
  published: IsoDay,
  spoken: Pick<Spoken, 'party'>,
  order: Order,
): boolean {
  const { narration, cast } = speechMapOf(article).voices();
  const own = narration[index];
  for (let i = index - 1; i >= Math.max(0, index - SCENE); i--) {
    const sentence = narration[i];
    if (sentence === undefined || sentence.paragraph !== own?.paragraph) return false;
    const head = article.text.slice(sentence.start, Math.min(sentence.end, sentence.start + SCENE_HEAD));
    const dated = inOrder(
      datePhrases(head, () => languageOf(article)),
      order,
    ).some((phrase) => {
      const days = resolveDays(phrase, published);
      return days !== null && days.to < addDays(published, -FRESH_DAYS);
    });
    if (!dated) continue;
    if (
      /^[^\p{L}]*(?:it was|that was|this was|es war|das war|man schrieb|c’était|nous étions)(?!\p{L})/iu.test(
        head,
      )
    )
      return true;
    const { party } = spoken;
    if (party !== null && cast.personsOf(i).some((person) => samePerson(person, party) === 'same'))
      return true;
  }
  return false;
}

/** Index of the sentence that holds an offset; -1 when none does. */
export function sentenceAt(narration: readonly Span[], at: number): number {
  let low = 0;
  let high = narration.length - 1;
  while (low <= high) {
    const mid = (low + high) >> 1;
    const sentence = narration[mid];
    if (sentence === undefined) return -1;
    if (at < sentence.start) high = mid - 1;
    else if (at >= sentence.end) low = mid + 1;
    else return mid;
  }
  return -1;
}
