/*
 * The year that stands behind a phrase: "May 2021", "May last year", "im Mai letzten Jahres". Every phrase that
 * needs a year reads it here, so all of them take the same forms.
 */
import type { DayRange } from '../../domain/time/calendar.ts';
import { FIRST_YEAR, partsOf } from '../../domain/time/calendar.ts';
import { type DateContext, fullYear } from './context.ts';
import type { Lexicon } from './lexicon.ts';
import type { DateKind } from './mention.ts';
import { type Found, matchAt, phrase, type Scan } from './scan.ts';

interface YearPatterns {
  readonly four: RegExp;
  readonly era: RegExp;
  readonly two: RegExp;
  readonly relative: RegExp;
  readonly ago: RegExp;
}

/** A number behind the year would make it part of an amount ("2,014"), a letter part of a name. */
const YEAR_END = '(?![\\p{L}\\p{N}])(?![,.:]\\p{N})';

function compile(lexicon: Lexicon): YearPatterns {
  const link =
    lexicon.lang === 'en'
      ? '(?:,? (?:(?:of|in|from|during) )?(?:the )?(?:year )?|, ?)'
      : '(?:,? (?:(?:im|in|des|vom|von|aus dem|dem|aus) )?(?:jahr(?:e?s|e)? )?|, ?)';
  const years = lexicon.lang === 'en' ? '(?:years?|yrs?\\.?)' : 'jahr(?:e[sn]?|s)?';
  const ago = lexicon.lang === 'en' ? `{number} ${years} ago` : `vor {number} ${years}`;
  return {
    four: phrase(lexicon, `${link}{y4}${YEAR_END}`),
    era: phrase(lexicon, `${link}(?<n>\\d{1,4}) ${lexicon.era}`),
    two: phrase(lexicon, `${link}['’]{y2}`),
    relative: phrase(lexicon, `${link}{modifier} ${years}(?:['’]s)?`),
    ago: phrase(lexicon, `${link}${ago}`),
  };
}

const compiled = new Map<string, YearPatterns>();

function patternsOf(lexicon: Lexicon): YearPatterns {
  const known = compiled.get(lexicon.lang);
  if (known !== undefined) return known;
  const made = compile(lexicon);
  compiled.set(lexicon.lang, made);
  return made;
}

export interface YearRef {
  readonly year: number;
  readonly end: number;
}

/** The year named right behind `position`; null when none is. */
export function yearRefAt(scan: Scan, position: number): YearRef | null {
  const { text, context, lexicon } = scan;
  const patterns = patternsOf(lexicon);
  const thisYear = partsOf(context.today).year;
  const era = matchAt(patterns.era, text, position);
  if (era !== null) return { year: yearOfEra(Number(era.group('n')), era.group('before')), end: era.end };
  const four = matchAt(patterns.four, text, position);
  if (four !== null) return { year: Number(four.group('y4')), end: four.end };
  const two = matchAt(patterns.two, text, position);
  if (two !== null) return { year: fullYear(Number(two.group('y2')), context.today), end: two.end };
  const relative = matchAt(patterns.relative, text, position);
  const step = relative === null ? null : lexicon.modifiers.read(relative.group('modifier'));
  if (relative !== null && step !== null) return { year: thisYear + step, end: relative.end };
  const ago = matchAt(patterns.ago, text, position);
  const count = ago === null ? null : lexicon.numbers.read(ago.group('number'));
  if (ago !== null && count !== null) return { year: thisYear - count, end: ago.end };
  return null;
}

/** Astronomical count: 1 BC is year 0, which no day of ours can carry. */
export function yearOfEra(number: number, before: string | undefined): number {
  return before === undefined ? number : 1 - number;
}

/** How far a phrase without a year looks for its day: far enough for a 29 February on a given weekday. */
const YEARS_SEARCHED = 40;

/** The phrase in the year that the direction of the archive gives it: the last time, or the next. */
export function nearestYear(
  inYear: (year: number) => DayRange | null,
  context: DateContext,
): DayRange | null {
  const { year } = partsOf(context.today);
  for (let step = -1; step <= YEARS_SEARCHED; step++) {
    const range = inYear(context.direction === 'past' ? year - step : year + step);
    if (range === null) continue;
    if (context.direction === 'past' ? range.from <= context.today : range.to >= context.today) return range;
  }
  return null;
}

/** @param code `impossible-date`, or `before-calendar` for what lies before the year 1 */
export function impossibleDate(end: number, code: string = 'impossible-date'): Found {
  return { from: null, to: null, kind: 'impossible', notice: { code, facts: {} }, end };
}

/** A phrase in the year named behind it, or, without one, in the nearest. */
export function inNamedYear(
  scan: Scan,
  end: number,
  kind: DateKind,
  inYear: (year: number) => DayRange | null,
  named: YearRef | null = yearRefAt(scan, end),
): Found {
  if (named !== null && named.year < FIRST_YEAR) return impossibleDate(named.end, 'before-calendar');
  if (named !== null) {
    const range = inYear(named.year);
    return range === null ? impossibleDate(named.end) : { ...range, kind, year: named.year, end: named.end };
  }
  const range = nearestYear(inYear, scan.context);
  return range === null ? impossibleDate(end) : { ...range, kind, inYear, end };
}
