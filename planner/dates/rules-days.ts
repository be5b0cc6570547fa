/*
 * Days and ranges of days by their name: "Friday, 14 May 2021", "May 14–16", "vom 14. bis 16. Mai".
 */
import { type DayRange, dayRange, daysBetween, existingDay, weekdayOf } from '../../domain/time/calendar.ts';
import { monthOf } from '../../domain/time/month-names.ts';
import { type DateContext, fullYear } from './context.ts';
import type { Lexicon } from './lexicon.ts';
import { type Found, type Match, matchAt, phrase, type Rule, type Scan } from './scan.ts';
import { impossibleDate, inNamedYear, nearestYear, type YearRef, yearRefAt } from './year-ref.ts';

const ENGLISH_PATTERNS = {
  day: '(?:on )?(?:{weekdayShort},? (?:the )?)?(?:the )?{day}(?: of)?~{month}',
  dayWord: '(?:on )?(?:{weekdayShort},? )?(?:the )?{ordinal}(?: day)?(?: of)? {month}',
  monthDay: '(?:on )?(?:{weekdayShort},? )?{month},? (?:the )?{day}(?![,.:]\\d)',
  monthDayWord: '(?:on )?(?:{weekdayShort},? )?{month} (?:the )?{ordinal}',
  ranges: [
    '(?:from )?(?:the )?{a:day}~(?:-|–|—|to|until|through|thru)~(?:the )?{b:day}(?: of)? {month}',
    'between (?:the )?{a:day} and (?:the )?{b:day}(?: of)? {month}',
    '(?:from )?(?:the )?{a:ordinal}~(?:-|–|—|to|until|through|thru)~(?:the )?{b:ordinal}(?: of)? {month}',
    '(?:from )?{month} {a:day}~(?:-|–|—|to|until|through|thru)~{b:day}(?![,.:]\\d)',
    '(?:from )?{month} {a:ordinal}~(?:-|–|—|to|until|through|thru)~{b:ordinal}',
    'between {month} {a:day} and {b:day}(?![,.:]\\d)',
  ],
  pair: '(?:the )?{a:day} (?:and|or) (?:the )?{b:day}(?: of)? {month}',
  alone: 'on the {a:ordinal}(?=[\\s]*(?:[,;:!?]|\\.(?!\\d)|$))',
  weekdayAlone: '{weekdayShort},? (?:the )?{a:ordinal}',
};

const GERMAN_PATTERNS = {
  day: '(?:am )?(?:{weekdayShort},? (?:(?:den|dem) )?)?(?:(?:den|dem) )?{day}~{month}',
  dayWord: '(?:am )?(?:{weekdayShort},? (?:(?:den|dem) )?)?{ordinal} {month}',
  monthDay:
    '(?:{month},? {day}(?![,.:]\\d)(?=,? [12]\\d{3}|[\\s]*(?:[,;:!?]|\\.(?!\\d)|$)|~(?:[-–—]|bis)~)|{weekdayShort},? {month} {day})',
  monthDayWord: '{month} {ordinal}(?=,? [12]\\d{3})',
  ranges: [
    '(?:(?:vom|von) )?{a:day}~(?:-|–|—|/|bis|bis zum|bis einschließlich|auf den)~{b:day}~{month}',
    'zwischen (?:dem )?{a:day} und (?:dem )?{b:day}~{month}',
    '(?:(?:vom|von) )?{a:ordinal}~(?:-|–|—|bis|bis zum)~{b:ordinal} {month}',
  ],
  pair: '{a:day} (?:und|oder) (?:am )?{b:day}~{month}',
  alone: 'am {a:ordinal}(?=[\\s]*(?:[,;:!?]|\\.(?!\\d)|$))',
  weekdayAlone: '{weekdayShort},? (?:den|dem) {a:ordinal}',
};

export function dayRules(lexicon: Lexicon): readonly Rule[] {
  const patterns = lexicon.lang === 'en' ? ENGLISH_PATTERNS : GERMAN_PATTERNS;
  const single = [patterns.day, patterns.dayWord, patterns.monthDay, patterns.monthDayWord];
  return [
    ...single.map((pattern): Rule => ({ pattern: phrase(lexicon, pattern), read: readDay })),
    ...patterns.ranges.map((pattern): Rule => ({ pattern: phrase(lexicon, pattern), read: readDays })),
    { pattern: phrase(lexicon, patterns.pair), read: readPair },
    { pattern: phrase(lexicon, patterns.alone), read: readDayOfMonth },
    { pattern: phrase(lexicon, patterns.weekdayAlone), read: readDayOfMonth },
  ];
}

function dayNumber(scan: Scan, written: string | undefined): number {
  if (written === undefined) return 0;
  const digits = /^\d{1,2}/.exec(written);
  return digits === null ? (scan.lexicon.ordinals.read(written) ?? 0) : Number(digits[0]);
}

function readDay(match: Match, scan: Scan): Found | null {
  const month = monthOf(match.group('month') ?? '');
  const day = dayNumber(scan, match.group('day') ?? match.group('ordinal'));
  if (month === null || day < 1) return null;
  const weekday = scan.lexicon.weekdaysShort.read(match.group('weekdayShort'));
  const onDay = (year: number): DayRange | null => {
    const iso = existingDay(year, month, day);
    return iso === null ? null : dayRange(iso);
  };
  if (day > 31)
    return yearRefAt(scan, match.end) === null ? null : inNamedYear(scan, match.end, 'day', onDay);
  const found = inNamedYear(scan, match.end, 'day', onDay, yearBehindDay(scan, match.end));
  if (weekday === null || found.from === null) return found;
  if (found.year === undefined) {
    const fitting = fittingYear((year) => keepWeekday(onDay(year), weekday), scan.context);
    if (fitting !== null) return { ...found, ...fitting };
  }
  if (weekdayOf(found.from) === weekday) return found;
  return { ...found, notice: { code: 'weekday-mismatch', facts: { day: found.from } } };
}

const SHORT_YEAR = /(?<comma>,?)[\s\u00a0]{1,4}(?<y2>\d{2})(?=\s*(?:[,;!?)]|[.:](?!\d)|$))/uy;

/** "3 Feb 82": two digits at the end of the phrase; behind a comma they must be too many for a day. */
function yearBehindDay(scan: Scan, end: number): YearRef | null {
  const named = yearRefAt(scan, end);
  if (named !== null) return named;
  const short = matchAt(SHORT_YEAR, scan.text, end);
  const digits = Number(short?.group('y2') ?? 0);
  return short === null || (digits <= 31 && short.group('comma') !== '')
    ? null
    : { year: fullYear(digits, scan.context.today), end: short.end };
}

/** How far back a weekday may pin a day's year before the coming year is the likelier reading, in days. */
const FAR_BACK = 366;

/** "Sunday, 15 September" in August: five weeks ahead, rather than eleven years ago. */
function fittingYear(inYear: (year: number) => DayRange | null, context: DateContext): DayRange | null {
  const past = nearestYear(inYear, { ...context, direction: 'past' });
  const future = nearestYear(inYear, { ...context, direction: 'future' });
  const [near, far, reach] =
    context.direction === 'past'
      ? [past, future, past === null ? FAR_BACK + 1 : daysBetween(past.from, context.today)]
      : [future, past, future === null ? FAR_BACK + 1 : daysBetween(context.today, future.from)];
  const other = far === null ? FAR_BACK + 1 : Math.abs(daysBetween(context.today, far.from));
  return reach > FAR_BACK && other <= FAR_BACK ? far : near;
}

function keepWeekday(range: DayRange | null, weekday: number): DayRange | null {
  return range !== null && weekdayOf(range.from) === weekday ? range : null;
}

function readDays(match: Match, scan: Scan): Found | null {
  const month = monthOf(match.group('month') ?? '');
  const first = dayNumber(scan, match.group('a'));
  const last = dayNumber(scan, match.group('b'));
  if (month === null || first < 1 || last < 1) return null;
  if (first > 31 || last > 31) return impossibleDate(yearRefAt(scan, match.end)?.end ?? match.end);
  const [low, high] = first <= last ? [first, last] : [last, first];
  const found = inNamedYear(scan, match.end, 'days', (year) => {
    const from = existingDay(year, month, low);
    const to = existingDay(year, month, high);
    return from === null || to === null ? null : { from, to };
  });
  if (first <= last || found.from === null) return found;
  return { ...found, notice: { code: 'range-reversed', facts: {} } };
}

/** "14 and 15 May" are neighbours and one range; other pairs stay with the day that carries the month. */
function readPair(match: Match, scan: Scan): Found | null {
  const consecutive = dayNumber(scan, match.group('b')) - dayNumber(scan, match.group('a')) === 1;
  return consecutive ? readDays(match, scan) : null;
}

/** "on the 15th": of the last month that has had one. */
function readDayOfMonth(match: Match, scan: Scan): Found | null {
  const day = dayNumber(scan, match.group('a'));
  if (day < 1) return null;
  const weekday = scan.lexicon.weekdaysShort.read(match.group('weekdayShort'));
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const candidates = (year: number): readonly DayRange[] =>
    months.flatMap((month) => {
      const iso = existingDay(year, month, day);
      return iso === null || (weekday !== null && weekdayOf(iso) !== weekday) ? [] : [dayRange(iso)];
    });
  const past = scan.context.direction === 'past';
  const range = nearestYear((year) => {
    const fitting = candidates(year).filter(({ from }) =>
      past ? from <= scan.context.today : from >= scan.context.today,
    );
    return (past ? fitting.at(-1) : fitting[0]) ?? null;
  }, scan.context);
  return range === null ? null : { ...range, kind: 'day' };
}
