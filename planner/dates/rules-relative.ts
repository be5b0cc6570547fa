/*
 * Phrases that count from the reference day: today, last year, this Friday, three weeks ago, the last two years.
 */
import {
  clampYear,
  type DayRange,
  earlierOf,
  laterOf,
  monthRange,
  partsOf,
  weekdayOf,
  weekRange,
} from '../../domain/time/calendar.ts';
import { addDays, type IsoDay } from '../../domain/time/iso-day.ts';
import { monthOf } from '../../domain/time/month-names.ts';
import type { Lexicon, Unit } from './lexicon.ts';
import { ENGLISH } from './lexicon-english.ts';
import { GERMAN } from './lexicon-german.ts';
import { type Found, type Match, phrase, type Rule, type Scan } from './scan.ts';
import { shiftDay, unitAround } from './shift.ts';
import { yearRefAt } from './year-ref.ts';

/** `vor einem Jahr auf den Tag genau` names a day; without these words it is a month in a calendar, a year in an archive. */
const GERMAN_DAY =
  '(?:heute|um diese zeit|am (?:heutigen|selben|gleichen) tage?|an diesem tage?|auf den tag(?: genau)?)';

const ENGLISH_PATTERNS = {
  dayWord: "{dayWord}(?:['’]?s)?",
  yearsAgoToday:
    '(?:this (?:day|time) {modifier} {unit}|(?:today )?exactly {number} {unit} ago|today {number} {unit} ago|{number} {unit} ago (?:to the day|today|(?:on )?this(?: very)? day))',
  unit: "(?:the )?{modifier} {unit}(?:['’]s)?",
  lastDecade: '(?:in|over|during|within|for|throughout|across) the (?:past|last) (?<unit>decade|century)',
  rollingOne: '(?:in|over|during|within|for|throughout|across) the past (?<unit>year|month|week)',
  rolling:
    '(?:in|over|during|within|for|throughout|across) (?:the |these )?(?:last|past|previous) {number} {unit}',
  lastN: '(?:the )?{modifier} {number} {unit}',
  ago: '(?:about |some |around |almost |nearly |over |just over |more than )?{number} {unit} (?:ago|back)',
  halfYearAgo: '(?:(?:about |around )?half a year ago)',
  fromNow: '{number} {unit} (?:from now|from today|hence)',
  weekday: '(?:on )?{modifier} {weekdayShort}',
  weekdayOfWeek: '(?:on )?{weekdayShort},? (?:(?:of|from|in) )?(?:the )?{modifier} weeks?',
  weekOfWeekday: "{modifier} week(?:['’]s|s)? {weekdayShort}",
  weekdayAgo: '{number} (?<weekdayShort>(?:mon|tues|wednes|thurs|fri|satur|sun)day)s? (?:ago|back)',
  weekdayUnitsAgo: '{weekday} {number} weeks? ago',
  bareWeekday: '(?:on )?{weekday}',
  month: '(?:in )?{modifier} {month}',
};

const GERMAN_PATTERNS = {
  dayWord: '{dayWord}',
  yearsAgoToday: `(?:{modifier} {unit} ${GERMAN_DAY}|(?:heute )?vor (?:genau )?{number} {unit} ${GERMAN_DAY}|(?:heute|genau|exakt|auf den tag(?: genau)?) vor (?:genau )?{number} {unit}|vor (?:genau|exakt) {number} {unit})`,
  unit: '(?:(?:im|in|in der|in den|des|der|das|die|den|dem|am) )?{modifier} {unit}',
  lastDecade: '(?:im|in) (?:letzten|vergangenen) (?<unit>jahrzehnt)',
  rollingOne: '(?:in|während|innerhalb) (?:der|des) (?:letzten|vergangenen) zwölf (?<unit>monaten?)',
  rolling:
    '(?:(?:in|während|innerhalb|binnen|über|seit) (?:den |der |die )?(?:letzten|vergangenen|zurückliegenden)|seit(?: etwa| rund| fast| gut| mehr als| über)?) {number} {unit}',
  lastN: '(?:(?:die|der|den) )?{modifier} {number} {unit}',
  ago: 'vor (?:etwa |rund |ungefähr |fast |gut |knapp |über |mehr als |genau )?{number} {unit}',
  halfYearAgo: '(?:vor einem halben jahr)',
  fromNow: '{number} {unit} von (?:heute|jetzt) an',
  weekday: '(?:am )?{modifier} {weekday}',
  weekdayOfWeek: '(?:am )?{weekday},? (?:(?:in der|der|die|von) )?{modifier} wochen?',
  weekOfWeekday: '{modifier} wochen? (?:am )?{weekday}',
  weekdayAgo:
    'vor {number} (?<weekdayShort>montagen|dienstagen|mittwochen|donnerstagen|freitagen|samstagen|sonntagen)',
  weekdayUnitsAgo: '(?:am )?{weekday} vor {number} wochen?',
  bareWeekday: '(?:am )?{weekday}',
  month: '(?:im )?{modifier} {month}',
};

export function relativeRules(lexicon: Lexicon): readonly Rule[] {
  const patterns = lexicon.lang === 'en' ? ENGLISH_PATTERNS : GERMAN_PATTERNS;
  const rule = (pattern: string, read: Rule['read']): Rule => ({ pattern: phrase(lexicon, pattern), read });
  return [
    rule(patterns.yearsAgoToday, readSameDayAgo),
    rule(patterns.dayWord, readDayWord),
    rule(patterns.rolling, readRolling),
    rule(patterns.lastDecade, readRolling),
    rule(patterns.rollingOne, readRolling),
    rule(patterns.lastN, readLastN),
    rule(patterns.unit, readUnit),
    rule(patterns.halfYearAgo, (_, scan) => ago(scan, 'month', 6)),
    rule(patterns.ago, readAgo),
    rule(patterns.fromNow, readFromNow),
    rule(patterns.weekdayOfWeek, readWeekdayOfWeek),
    rule(patterns.weekOfWeekday, readWeekdayOfWeek),
    rule(patterns.weekdayAgo, readWeekdayAgo),
    rule(patterns.weekdayUnitsAgo, readWeekdayUnitsAgo),
    rule(patterns.weekday, readWeekday),
    rule(patterns.bareWeekday, readBareWeekday),
    rule(patterns.month, readMonth),
  ];
}

function today(scan: Scan): IsoDay {
  return scan.context.today;
}

function readDayWord(match: Match, scan: Scan): Found | null {
  const word = match.group('dayWord') ?? '';
  const offset = scan.lexicon.dayWords.read(word);
  if (offset === null) return null;
  const before = scan.text.slice(Math.max(0, match.start - 24), match.start);
  // "der Morgen" is a time of day, "USA Today" a paper: a capital is only one of a sentence's head.
  const heads = before.trim() === '' || /[.!?:;"“„»«]\s*$/u.test(before);
  if (/^\p{Lu}/u.test(word) && !heads && (word === 'Morgen' || word === 'Today' || word === 'Heute'))
    return null;
  if (offset === 1 && /(?:am|guten|jeden|heute|gestern|diesen)\s+$/iu.test(before)) return null;
  const year = yearRefAt(scan, match.end);
  const day = addDays(today(scan), offset);
  if (year === null) return { from: day, to: day, kind: 'day' };
  const moved = shiftDay(day, 'year', year.year - partsOf(today(scan)).year);
  return { from: moved, to: moved, kind: 'day', end: year.end };
}

/** "a year ago today", "this day last year", "heute vor drei Jahren": one day. */
function readSameDayAgo(match: Match, scan: Scan): Found | null {
  const unit = scan.lexicon.units.read(match.group('unit'));
  const step = scan.lexicon.modifiers.read(match.group('modifier'));
  const count = scan.lexicon.numbers.read(match.group('number'));
  const shift = step ?? (count === null ? null : -count);
  if (unit === null || shift === null) return null;
  const day = shiftDay(today(scan), unit, shift);
  return { from: day, to: day, kind: 'day' };
}

/** "last year", "diese Woche", "this decade": whole calendar units. */
function readUnit(match: Match, scan: Scan): Found | null {
  const unit = scan.lexicon.units.read(match.group('unit'));
  const step = scan.lexicon.modifiers.read(match.group('modifier'));
  if (unit === null || step === null || unit === 'day' || unit === 'half-year') return null;
  // "five past year", "the first last week": a number before it belongs to another phrase.
  const range = unitAround(shiftDay(unitStart(today(scan), unit), unit, step), unit);
  const kind = unit === 'century' || unit === 'decade' ? unit : unit === 'fortnight' ? 'last' : unit;
  if (step !== 0) return { ...range, kind };
  const soFar = { from: range.from, to: earlierOf(range.to, laterOf(range.from, today(scan))) };
  // A search in a unit that still runs ends today; of a decade or a century even the phrase means what has been.
  return unit === 'decade' || unit === 'century' ? { ...soFar, kind } : { ...range, kind, search: soFar };
}

/** A day from which moving by whole units never slips into a shorter month. */
function unitStart(day: IsoDay, unit: Unit): IsoDay {
  if (unit !== 'weekend') return unitAround(day, unit).from;
  // On a Saturday or Sunday "last weekend" is the one before; on a weekday it is the one that has passed.
  return weekRange(day).from;
}

function readRolling(match: Match, scan: Scan): Found | null {
  const written = match.group('unit');
  const unit = scan.lexicon.units.read(written);
  const count = match.group('number') === undefined ? 1 : scan.lexicon.numbers.read(match.group('number'));
  if (unit === null || count === null || count < 1) return null;
  const twelve = /^monat/i.test(written ?? '') && match.group('number') === undefined;
  return { from: shiftDay(today(scan), unit, twelve ? -12 : -count), to: today(scan), kind: 'last' };
}

/** "the last two years": the whole units before this one; "in the last two years" (rolling) reaches to today. */
function readLastN(match: Match, scan: Scan): Found | null {
  const unit = scan.lexicon.units.read(match.group('unit'));
  const count = scan.lexicon.numbers.read(match.group('number'));
  const step = scan.lexicon.modifiers.read(match.group('modifier'));
  if (unit === null || count === null || count < 1 || step === null || Math.abs(step) !== 1) return null;
  const current = unitAround(today(scan), unit);
  if (step === 1) {
    const first = addDays(current.to, 1);
    return { from: first, to: addDays(shiftDay(first, unit, count), -1), kind: 'last' };
  }
  return { from: shiftDay(current.from, unit, -count), to: addDays(current.from, -1), kind: 'last' };
}

/** A count of years is a month's precision, of months or weeks a day's; a search takes the unit itself. */
function ago(scan: Scan, unit: Unit, count: number): Found {
  const day = shiftDay(today(scan), unit, -count);
  const coarse = unit === 'year' || unit === 'decade' || unit === 'century';
  const range = coarse ? unitAround(day, 'month') : { from: day, to: day };
  return {
    ...range,
    kind: 'ago',
    search: unitAround(day, unit === 'quarter' || unit === 'half-year' ? 'month' : coarse ? 'year' : unit),
  };
}

function readAgo(match: Match, scan: Scan): Found | null {
  const unit = scan.lexicon.units.read(match.group('unit'));
  const count = scan.lexicon.numbers.read(match.group('number'));
  return unit === null || count === null ? null : ago(scan, unit, count);
}

function readFromNow(match: Match, scan: Scan): Found | null {
  const unit = scan.lexicon.units.read(match.group('unit'));
  const count = scan.lexicon.numbers.read(match.group('number'));
  return unit === null || count === null ? null : ago(scan, unit, -count);
}

function oneDay(day: IsoDay): Found {
  return { from: day, to: day, kind: 'weekday' };
}

function weekdayIn(week: DayRange, weekday: number): IsoDay {
  return addDays(week.from, weekday - 1);
}

/** The last such weekday strictly before `day`, or the next strictly after it. */
function weekdayBeside(day: IsoDay, weekday: number, step: -1 | 1): IsoDay {
  const distance =
    step === -1 ? ((weekdayOf(day) - weekday + 6) % 7) + 1 : ((weekday - weekdayOf(day) + 6) % 7) + 1;
  return addDays(day, step * distance);
}

function readWeekday(match: Match, scan: Scan): Found | null {
  const weekday = scan.lexicon.weekdaysShort.read(match.group('weekdayShort') ?? match.group('weekday'));
  const step = scan.lexicon.modifiers.read(match.group('modifier'));
  if (weekday === null || step === null) return null;
  if (step === 0) return oneDay(weekdayIn(weekRange(today(scan)), weekday));
  const nearest = weekdayBeside(today(scan), weekday, step < 0 ? -1 : 1);
  return oneDay(addDays(nearest, (step - Math.sign(step)) * 7));
}

function readWeekdayOfWeek(match: Match, scan: Scan): Found | null {
  const weekday = scan.lexicon.weekdaysShort.read(match.group('weekdayShort') ?? match.group('weekday'));
  const step = scan.lexicon.modifiers.read(match.group('modifier'));
  if (weekday === null || step === null) return null;
  return oneDay(weekdayIn(weekRange(addDays(today(scan), step * 7)), weekday));
}

function readWeekdayAgo(match: Match, scan: Scan): Found | null {
  const name = (match.group('weekdayShort') ?? '').replace(/en$/i, '');
  const weekday = scan.lexicon.weekdaysShort.read(name);
  const count = scan.lexicon.numbers.read(match.group('number'));
  if (weekday === null || count === null || count < 1) return null;
  return oneDay(addDays(weekdayBeside(today(scan), weekday, -1), -7 * (count - 1)));
}

function readWeekdayUnitsAgo(match: Match, scan: Scan): Found | null {
  const weekday = scan.lexicon.weekdays.read(match.group('weekday'));
  const count = scan.lexicon.numbers.read(match.group('number'));
  if (weekday === null || count === null) return null;
  return oneDay(weekdayIn(weekRange(addDays(today(scan), -7 * count)), weekday));
}

/** "Bloody Sunday", "Sunday Times", "every Tuesday" and "Tuesdays" name no day. */
const WEEKDAY_CUE = {
  en: /(?:^|[\s(])(?:on|since|until|till|by|before|after|from|to|between|and|or|late|early)\s+$/iu,
  de: /(?:^|[\s(])(?:am|seit|bis|bis zum|vom|ab|vor|nach|und|oder)\s+$/iu,
} as const;

const RANGE_BEHIND = {
  en: new RegExp(`^\\s*(?:[-–—]|to|until|through)\\s*${ENGLISH.weekdays.source}(?!\\p{L})`, 'iu'),
  de: new RegExp(`^\\s*(?:[-–—]|bis)\\s*${GERMAN.weekdays.source}(?!\\p{L})`, 'iu'),
} as const;

function readBareWeekday(match: Match, scan: Scan): Found | null {
  const { text, lexicon } = scan;
  const weekday = lexicon.weekdays.read(match.group('weekday'));
  if (weekday === null) return null;
  const written = text.slice(match.start, match.end);
  const whole = text.trim() === written.trim();
  const hasPreposition = /^(?:on|am)\s/iu.test(written);
  const cued =
    hasPreposition || WEEKDAY_CUE[lexicon.lang].test(text.slice(Math.max(0, match.start - 24), match.start));
  const opensRange = RANGE_BEHIND[lexicon.lang].test(text.slice(match.end, match.end + 24));
  if (!whole && !cued && !opensRange) return null;
  if (/^[\s-]+\p{Lu}\p{Ll}/u.test(text.slice(match.end)) && lexicon.lang === 'en' && !hasPreposition)
    return null;
  if (scan.context.direction === 'future')
    return oneDay(addDays(weekdayBeside(addDays(today(scan), -1), weekday, 1), 0));
  return oneDay(weekdayBeside(addDays(today(scan), 1), weekday, -1));
}

function readMonth(match: Match, scan: Scan): Found | null {
  const month = monthOf(match.group('month') ?? '');
  const step = scan.lexicon.modifiers.read(match.group('modifier'));
  if (month === null || step === null) return null;
  // "this may be" is a verb, "this march" a walk.
  if (step === 0 && scan.lexicon.lang === 'en' && /^(?:may|mar|march)/u.test(match.group('month') ?? ''))
    return null;
  const { year, month: current } = partsOf(today(scan));
  if (step === 0) return { ...monthRange(year, month), kind: 'month' };
  const nearest = step < 0 ? (month < current ? year : year - 1) : month > current ? year : year + 1;
  return { ...monthRange(clampYear(nearest + step - Math.sign(step)), month), kind: 'month' };
}
