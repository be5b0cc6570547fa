/*
 * Numbered parts of a year: "Q3 2020", "third quarter of 2020", "1. Halbjahr 2021", "KW 20/2021".
 */
import { type DayRange, quarterRange, weekRange } from '../../domain/time/calendar.ts';
import { addDays, isoDay } from '../../domain/time/iso-day.ts';
import { fullYear } from './context.ts';
import type { Lexicon } from './lexicon.ts';
import { type Found, type Match, phrase, type Rule, type Scan } from './scan.ts';
import { halfRange } from './shift.ts';
import { inNamedYear, type YearRef, yearRefAt } from './year-ref.ts';

export function quarterRules(lexicon: Lexicon): readonly Rule[] {
  const en = lexicon.lang === 'en';
  const rule = (pattern: string, read: Rule['read']): Rule => ({ pattern: phrase(lexicon, pattern), read });
  return [
    rule(
      en ? '(?:calendar )?week (?<n>\\d{1,2})' : '(?:kw|kalenderwoche)~(?<n>\\d{1,2})(?:/(?<y>[12]\\d{3}))?',
      readCalendarWeek,
    ),
    rule('Q(?<q>[1-4])(?:(?:/|-|–)(?<y>[12]\\d{3}))?', readQuarter),
    rule('(?<y>[12]\\d{3})(?: |-|/)?Q(?<q>[1-4])', readQuarter),
    rule('(?<short>\\d{2})Q(?<q>[1-4])', readQuarter),
    rule(
      en ? '(?:the )?{ordinal} (?:quarter|qtr\\.?)' : '(?:(?:im|das|des|dem) )?{ordinal} quartal(?:e?s)?',
      readQuarter,
    ),
    rule('H(?<h>[12])(?:(?:/|-|–)(?<y>[12]\\d{3}))?', readHalf),
    rule(
      en ? '(?:the )?{ordinal} half(?: |-)year' : '(?:(?:im|das|des|dem) )?{ordinal} halbjahr(?:e?s)?',
      readHalf,
    ),
  ];
}

function readCalendarWeek(match: Match, scan: Scan): Found | null {
  const week = Number(match.group('n'));
  const written = match.group('y');
  if (week < 1 || week > 53) return null;
  const inYear = (year: number): DayRange | null => {
    const first = weekRange(isoDay(year, 1, 4)).from;
    const monday = addDays(first, (week - 1) * 7);
    return monday >= weekRange(isoDay(year + 1, 1, 4)).from ? null : { from: monday, to: addDays(monday, 6) };
  };
  if (written !== undefined)
    return inNamedYear(scan, match.end, 'week', inYear, { year: Number(written), end: match.end });
  // "week 3" alone may be a week of a trial or a season.
  return yearRefAt(scan, match.end) === null && scan.lexicon.lang === 'en'
    ? null
    : inNamedYear(scan, match.end, 'week', inYear);
}

/** The year that stands inside the phrase itself. */
function written(match: Match, scan: Scan): YearRef | undefined {
  const short = match.group('short');
  if (short !== undefined) return { year: fullYear(Number(short), scan.context.today), end: match.end };
  const year = match.group('y');
  return year === undefined ? undefined : { year: Number(year), end: match.end };
}

function readQuarter(match: Match, scan: Scan): Found | null {
  const quarter = Number(match.group('q') ?? scan.lexicon.ordinals.read(match.group('ordinal')) ?? 0);
  if (quarter < 1 || quarter > 4) return null;
  return ofPeriod(match, scan, 'quarter', (year) => quarterRange(year, quarter));
}

function readHalf(match: Match, scan: Scan): Found | null {
  const half = Number(match.group('h') ?? scan.lexicon.ordinals.read(match.group('ordinal')) ?? 0);
  if (half !== 1 && half !== 2) return null;
  if (
    match.group('h') !== undefined &&
    written(match, scan) === undefined &&
    yearRefAt(scan, match.end) === null
  )
    return null;
  return ofPeriod(match, scan, 'half', (year) => halfRange(year, half));
}

/** Of a year; "the third quarter of the game" is none. */
function ofPeriod(
  match: Match,
  scan: Scan,
  kind: 'quarter' | 'half',
  inYear: (year: number) => DayRange,
): Found | null {
  const year = written(match, scan) ?? yearRefAt(scan, match.end);
  if (year !== undefined && year !== null) return inNamedYear(scan, match.end, kind, inYear, year);
  const behind = scan.text.slice(match.end, match.end + 12);
  return /^\s+(?:of|in|des|im|der)\b/iu.test(behind)
    ? null
    : inNamedYear(scan, match.end, kind, inYear, null);
}
