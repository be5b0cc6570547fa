import type { ArticleVersion } from '../../domain/article.ts';
import type { Span } from '../../domain/text/span.ts';
import { dayInZone } from '../../domain/time/instant.ts';
import { addDays, type IsoDay } from '../../domain/time/iso-day.ts';
import { samePerson } from '../attribution/same-party.ts';
import { type Spoken, speechMapOf } from '../attribution/speech.ts';
import { languageOf } from './article-language.ts';
import { dateBreaks, utteredOn } from './check-date.ts';
import type { DraftQuote } from './draft-quote.ts';

/** @returns the rule by which the draft's date disagrees with the source, or null */
export function dateOf(
  article: ArticleVersion,
  quote: DraftQuote,
  at: Span,
  spoken: Spoken,
  timeZone: string,
): string | null {
  if (quote.dates.length === 0) return null;
  const published = dayInZone(article.published, timeZone);
  const { around, before } = narrationAround(article, at, spoken);
  return dateBreaks(
    quote.dates,
    utteredOn(published, around, before, () => languageOf(article)),
    lastDayOf(published, article.publishedPrecision),
  );
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
  return (
    utteredOn(published, around, before, () => languageOf(article)).told ?? { from: published, to: published }
  );
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
  return utteredOn(published, lead, '', () => languageOf(article)).told ?? { from: published, to: published };
}

/** The narration of the utterance's own sentence, its quotations left out, and the one before it where that dates it. */
function narrationAround(
  article: ArticleVersion,
  at: Span,
  spoken: Pick<Spoken, 'inProse' | 'party'>,
): { readonly around: string; readonly before: string } {
  if (!spoken.inProse) return { around: '', before: '' };
  const { narration, cast, quotes } = speechMapOf(article).voices();
  const index = narration.findIndex((sentence) => sentence.start <= at.start && at.start < sentence.end);
  const own = narration[index];
  if (own === undefined) return { around: '', before: '' };
  let around = '';
  let from = own.start;
  for (const token of own.tokens) {
    if (token.kind !== 'quote') continue;
    around += `${article.text.slice(from, token.start)} … `;
    from = token.end;
  }
  around += article.text.slice(from, own.end);
  const previous = narration[index - 1];
  if (previous === undefined || previous.paragraph !== own.paragraph || quotes.length === 0)
    return { around, before: '' };
  const told = cast.personsOf(index - 1);
  const same =
    spoken.party !== null &&
    told.some((person) => spoken.party !== null && samePerson(person, spoken.party) === 'same');
  return {
    around,
    before: same ? article.text.slice(previous.start, Math.min(previous.end, previous.start + 60)) : '',
  };
}
