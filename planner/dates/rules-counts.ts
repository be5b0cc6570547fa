/*
 * Phrases that count inside or beside another period: "the first three months of 2014", "the decade before 2014",
 * "a year and a half ago", "spring and summer 2014".
 */
import { type DayRange, earlierOf, laterOf } from '../../domain/time/calendar.ts';
import { addDays } from '../../domain/time/iso-day.ts';
import type { Lexicon, Unit } from './lexicon.ts';
import { derive, periodAt } from './rules-parts.ts';
import { type Found, type Match, phrase, type Rule, type Scan } from './scan.ts';
import { seasonRange, shiftDay, unitAround } from './shift.ts';
import { inNamedYear, yearRefAt } from './year-ref.ts';

const ENGLISH = {
  within:
    '(?:(?:in|over|during|within|for|throughout) )?(?:the )?(?<edge>first|opening|last|final|closing) {number} {unit} (?:of|in) (?:the )?(?:year )?',
  beside:
    '(?:the )?(?:{number} )?(?<unit>years?|decades?) (?<side>before|after|preceding|following|prior to) ',
  upTo: 'the {number} {unit} (?:to|up to|until) ',
  andHalf: '(?:about |some |around )?(?:{number} {unit} and a half|{number} and a half {unit}) (?:ago|back)',
  seasons: '(?:the )?{a:season}~(?:and|to|through|until|-|–|/)~(?:the )?{b:season}',
  toDate: '(?:the )?(?:year|month)(?: |-)to(?: |-)date',
} as const;

const GERMAN = {
  within:
    '(?:(?:die|den|der|in den|während der) )?(?<edge>ersten|letzten) {number} {unit} (?:(?:des jahres|im jahre?|von|vom|im|des|der|in) )?',
  beside:
    '(?:(?:das|dem|im|in den|die|den) )?(?:{number} )?(?<unit>jahren?|jahrzehnt(?:e[ns]?|s)?) (?<side>vor|nach) ',
  upTo: '(?:in den|die) {number} {unit} bis ',
  andHalf:
    'vor (?:etwa |rund |gut |fast )?(?<half>anderthalb|(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)(?:und)?einhalb) {unit}',
  seasons: '(?:(?:im|den) )?{a:season}~(?:und|bis|-|–|/)~(?:(?:im|zum) )?{b:season}',
  toDate: 'im bisherigen (?:jahr|monat)',
} as const;

export function countRules(lexicon: Lexicon): readonly Rule[] {
  const words = lexicon.lang === 'en' ? ENGLISH : GERMAN;
  const rule = (pattern: string, read: Rule['read'], end?: string): Rule => ({
    pattern: phrase(lexicon, pattern, end),
    read,
  });
  return [
    rule(words.within, readWithin, ''),
    rule(words.beside, readBeside, ''),
    rule(words.upTo, readUpTo, ''),
    rule(words.andHalf, readAndHalf),
    rule(words.seasons, readSeasons),
    rule(words.toDate, readToDate),
  ];
}

/** Units that fill a longer period from its first day on. */
const FILLS: ReadonlySet<Unit> = new Set<Unit>(['day', 'week', 'month', 'quarter', 'year', 'decade']);

/** "the first three months of 2014": counted from an end of the period, never beyond it. */
function readWithin(match: Match, scan: Scan): Found | null {
  const unit = scan.lexicon.units.read(match.group('unit'));
  const count = scan.lexicon.numbers.read(match.group('number'));
  const inner = periodAt(scan, match.end);
  if (unit === null || count === null || count < 1 || inner === null || !FILLS.has(unit)) return null;
  const fromStart = /^(?:first|opening|ersten)$/iu.test(match.group('edge') ?? '');
  return derive(scan, inner, 'part', ({ from, to }) => {
    const range = fromStart
      ? { from, to: addDays(shiftDay(from, unit, count), -1) }
      : { from: shiftDay(addDays(to, 1), unit, -count), to };
    return range.from < from || range.to > to ? null : range;
  });
}

/** "the decade before 2014", "in den zehn Jahren vor 2014": the years up to it, or from its end on. */
function readBeside(match: Match, scan: Scan): Found | null {
  const unit = scan.lexicon.units.read(match.group('unit'));
  const written = match.group('number');
  const count = written === undefined ? 1 : scan.lexicon.numbers.read(written);
  const inner = scan.readAt(match.end);
  if (unit === null || count === null || inner === null || inner.kind !== 'year') return null;
  // "two years before 2014" is the year 2012; with an article ("the two years before") it is both.
  const head = scan.text.slice(match.start, match.end);
  const stretch =
    unit === 'decade' ? written === undefined : count > 1 && /^(?:the|in|die|den)\s/iu.test(head);
  if (!stretch) return null;
  const before = !/^(?:after|following|nach)$/iu.test(match.group('side') ?? '');
  return derive(scan, inner, 'years', (range) => besideRange(range, unit, count, before));
}

function besideRange(range: DayRange, unit: Unit, count: number, before: boolean): DayRange {
  if (before) return { from: shiftDay(range.from, unit, -count), to: addDays(range.from, -1) };
  const next = addDays(range.to, 1);
  return { from: next, to: addDays(shiftDay(next, unit, count), -1) };
}

/** "in the ten years to 2014": its last year is the one named. */
function readUpTo(match: Match, scan: Scan): Found | null {
  const unit = scan.lexicon.units.read(match.group('unit'));
  const count = scan.lexicon.numbers.read(match.group('number'));
  const inner = scan.readAt(match.end);
  if (unit !== 'year' || count === null || count < 2 || inner === null || inner.kind !== 'year') return null;
  return derive(scan, inner, 'years', ({ to }) => ({ from: addDays(shiftDay(to, unit, -count), 1), to }));
}

const HALVES: readonly (readonly [RegExp, number])[] = [
  [/^(?:anderthalb|ein)/iu, 1],
  [/^zwei/iu, 2],
  [/^drei/iu, 3],
  [/^vier/iu, 4],
  [/^fünf/iu, 5],
  [/^sechs/iu, 6],
  [/^sieben/iu, 7],
  [/^acht/iu, 8],
  [/^neun/iu, 9],
];

/** "a year and a half ago": months make the half; a search takes the year. */
function readAndHalf(match: Match, scan: Scan): Found | null {
  const unit = scan.lexicon.units.read(match.group('unit'));
  const half = match.group('half');
  const whole =
    half === undefined
      ? scan.lexicon.numbers.read(match.group('number'))
      : (HALVES.find(([word]) => word.test(half))?.[1] ?? null);
  if (whole === null || (unit !== 'year' && unit !== 'month')) return null;
  const { today } = scan.context;
  if (unit === 'month') {
    const day = shiftDay(shiftDay(today, 'month', -whole), 'day', -15);
    return { from: day, to: day, kind: 'ago', search: unitAround(day, 'month') };
  }
  const day = shiftDay(today, 'month', -(12 * whole + 6));
  return { ...unitAround(day, 'month'), kind: 'ago', search: unitAround(day, 'year') };
}

/** "spring and summer 2014": neighbours in the calendar are one stretch. */
function readSeasons(match: Match, scan: Scan): Found | null {
  const first = scan.lexicon.seasons.read(match.group('a'));
  const last = scan.lexicon.seasons.read(match.group('b'));
  const named = yearRefAt(scan, match.end);
  if (first === null || last === null || first === last || named === null) return null;
  const joined = /(?:and|und)/iu.test(scan.text.slice(match.start, match.end));
  if (joined && (first + 1) % 4 !== last) return null;
  const inYear = (year: number): DayRange => {
    const end = seasonRange(last, year);
    const same = seasonRange(first, year);
    const start = same.from <= end.from ? same : seasonRange(first, year - 1);
    return { from: earlierOf(start.from, end.from), to: laterOf(start.to, end.to) };
  };
  return inNamedYear(scan, match.end, 'season', inYear, named);
}

/** "year to date" */
function readToDate(match: Match, scan: Scan): Found | null {
  const written = scan.text.slice(match.start, match.end);
  const unit: Unit = /mon(?:th|at)/iu.test(written) ? 'month' : 'year';
  return { from: unitAround(scan.context.today, unit).from, to: scan.context.today, kind: 'last' };
}
