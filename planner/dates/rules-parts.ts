/*
 * Phrases made of another: "early 2019", "the end of last week", "the last Sunday of March 2014",
 * "the week of 14 May", "the 20th of last month".
 */
import { type DayRange, daysBetween, existingDay, partsOf, weekdayOf } from '../../domain/time/calendar.ts';
import { addDays, isoDay } from '../../domain/time/iso-day.ts';
import type { Lexicon, Part, Unit } from './lexicon.ts';
import { partOf } from './period-part.ts';
import { type Found, type Match, phrase, type Reading, type Rule, type Scan } from './scan.ts';
import { unitAround } from './shift.ts';
import { impossibleDate, nearestYear } from './year-ref.ts';

const EN_LINK = '(?:(?: |-)(?:(?:in|of|to|through) )?(?:the )?)';
const DE_LINK = '(?: (?:(?:der|des|dem|den|im|in den|in der|vom|von) )?|-)';

export function partRules(lexicon: Lexicon): readonly Rule[] {
  const en = lexicon.lang === 'en';
  const head = (pattern: string): RegExp => phrase(lexicon, pattern, '');
  const link = en ? EN_LINK : DE_LINK;
  const of = '(?: <of> | )';
  return [
    { pattern: head(`{part}${link}`), read: readPart },
    {
      pattern: head(
        en
          ? `(?:the )?{ordinal}(?<fromEnd>(?: |-)(?:to(?: |-))?last)? (?:{weekday}|{unit})${of}`
          : `(?:(?:der|die|das|am|den) )?{ordinal} (?:{weekday}|{unit})${of}`,
      ),
      read: readNth,
    },
    {
      pattern: head(
        en ? '(?:the )?{ordinal} {weekday} (?<side>after|before) ' : '{ordinal} {weekday} (?<side>nach|vor) ',
      ),
      read: readNthBeside,
    },
    {
      pattern: head(
        en
          ? '(?:the )?(?<dayOrdinal>\\d{1,2}(?:st|nd|rd|th)?)(?: day)? of '
          : '(?:am )?(?<dayOrdinal>\\d{1,2}\\.)(?: tag)? ',
      ),
      read: readDayOf,
    },
    {
      pattern: head(
        en
          ? '(?:the )?(?<unit>week|weekend) (?:of|beginning|starting|commencing|ending)(?: on)?(?: the)? '
          : '(?:(?:in|die) )?(?:der |dem |das )?(?<unit>woche|wochenende) (?:vom|des|ab dem|um den|mit dem) ',
      ),
      read: readWeekOf,
    },
  ];
}

const BARE_UNIT_EN =
  /(?:the[\s\u00a0]{1,4})?(?<unit>year|month|week|decade|century|quarter)(?![\p{L}\p{N}])/iuy;
const BARE_UNIT_DE =
  /(?<unit>jahr(?:e?s)?|monats?|woche|jahrzehnts?|jahrhunderts?|quartals?)(?![\p{L}\p{N}])/iuy;

/** The period a head reads on to: a date phrase, or "the month" for the running one. */
export function periodAt(scan: Scan, position: number): Reading | null {
  const read = scan.readAt(position);
  if (read !== null && read.from !== null && read.to !== null) return read;
  const bare = scan.lexicon.lang === 'en' ? BARE_UNIT_EN : BARE_UNIT_DE;
  bare.lastIndex = position;
  const match = bare.exec(scan.text);
  const unit = scan.lexicon.units.read(match?.groups?.['unit']);
  if (match === null || unit === null) return null;
  return {
    ...unitAround(scan.context.today, unit),
    kind: 'last',
    start: position,
    end: position + match[0].length,
  };
}

/** The same change to a period and, where its year is still open, to that period in any year. */
export function derive(
  scan: Scan,
  inner: Reading,
  kind: Found['kind'],
  change: (range: DayRange) => DayRange | null,
): Found | null {
  const { from, to, inYear } = inner;
  if (from === null || to === null) return null;
  if (inYear === undefined) {
    const range = change({ from, to });
    return range === null
      ? null
      : {
          ...range,
          kind,
          end: inner.end,
          ...(inner.year === undefined ? {} : { year: inner.year }),
          ...(inner.notice === undefined ? {} : { notice: inner.notice }),
        };
  }
  const derived = (year: number): DayRange | null => {
    const range = inYear(year);
    return range === null ? null : change(range);
  };
  const range = nearestYear(derived, scan.context);
  return range === null ? null : { ...range, kind, inYear: derived, end: inner.end };
}

function readPart(match: Match, scan: Scan): Found | null {
  const part: Part | null = scan.lexicon.parts.read(match.group('part'));
  const inner = periodAt(scan, match.end);
  if (
    part === null ||
    inner === null ||
    inner.kind === 'day' ||
    inner.kind === 'days' ||
    inner.kind === 'weekday'
  )
    return null;
  return derive(scan, inner, 'part', (range) => partOf(part, range));
}

function readNth(match: Match, scan: Scan): Found | null {
  const ordinal = scan.lexicon.ordinals.read(match.group('ordinal'));
  const nth = ordinal === null || match.group('fromEnd') === undefined ? ordinal : -ordinal;
  const weekday = scan.lexicon.weekdays.read(match.group('weekday'));
  const unit = scan.lexicon.units.read(match.group('unit'));
  // "the last days of 2019" is a vague plural, not a day.
  if (scan.lexicon.lang === 'en' && /s$/i.test(match.group('unit') ?? '')) return null;
  const inner = periodAt(scan, match.end);
  if (nth === null || inner === null) return null;
  const kind =
    weekday !== null ? 'day' : unit === 'week' || unit === 'month' || unit === 'weekend' ? unit : 'day';
  return derive(scan, inner, kind, (range) =>
    weekday !== null ? nthWeekday(nth, weekday, range) : unit === null ? null : nthUnit(nth, unit, range),
  );
}

/** @param nth 1, 2 … from the start, −1, −2 … from the end */
function nthWeekday(nth: number, weekday: number, range: DayRange): DayRange | null {
  const first = addDays(range.from, (weekday - weekdayOf(range.from) + 7) % 7);
  const last = addDays(range.to, -((weekdayOf(range.to) - weekday + 7) % 7));
  const day = nth > 0 ? addDays(first, (nth - 1) * 7) : addDays(last, (nth + 1) * 7);
  return day < range.from || day > range.to ? null : { from: day, to: day };
}

/** Weeks count when all their days lie inside the period. */
function nthUnit(nth: number, unit: Unit, range: DayRange): DayRange | null {
  if (unit === 'day') {
    const day = nth > 0 ? addDays(range.from, nth - 1) : addDays(range.to, nth + 1);
    return day < range.from || day > range.to ? null : { from: day, to: day };
  }
  if (unit === 'week' || unit === 'weekend') {
    const monday = nthWeekday(nth, unit === 'week' ? 1 : 6, {
      from: range.from,
      to: addDays(range.to, unit === 'week' ? -6 : -1),
    });
    return monday === null ? null : { from: monday.from, to: addDays(monday.from, unit === 'week' ? 6 : 1) };
  }
  if (unit !== 'month' || daysBetween(range.from, range.to) < 60) return null;
  const { year, month } = partsOf(nth > 0 ? range.from : range.to);
  const index = year * 12 + month - 1 + (nth > 0 ? nth - 1 : nth + 1);
  const found = unitAround(isoDay(Math.floor(index / 12), (index % 12) + 1, 1), 'month');
  return found.from < range.from || found.to > range.to ? null : found;
}

/** "the third Tuesday after Christmas 2014" */
function readNthBeside(match: Match, scan: Scan): Found | null {
  const nth = scan.lexicon.ordinals.read(match.group('ordinal'));
  const weekday = scan.lexicon.weekdays.read(match.group('weekday'));
  const inner = scan.readAt(match.end);
  if (nth === null || weekday === null || nth < 1 || inner === null) return null;
  const after = /^(?:after|nach)$/i.test(match.group('side') ?? '');
  return derive(scan, inner, 'day', (range) => {
    const edge = after ? addDays(range.to, 1) : addDays(range.from, -1);
    const distance = after ? (weekday - weekdayOf(edge) + 7) % 7 : -((weekdayOf(edge) - weekday + 7) % 7);
    const day = addDays(edge, distance + (after ? 7 : -7) * (nth - 1));
    return { from: day, to: day };
  });
}

/** "the 20th of last month" */
function readDayOf(match: Match, scan: Scan): Found | null {
  const day = Number.parseInt(match.group('dayOrdinal') ?? '', 10);
  const inner = periodAt(scan, match.end);
  if (inner === null || inner.from === null || (inner.kind !== 'month' && inner.kind !== 'last')) return null;
  const { year, month } = partsOf(inner.from);
  if (inner.kind === 'last' && inner.to !== unitAround(inner.from, 'month').to) return null;
  if (existingDay(year, month, day) === null) return impossibleDate(inner.end);
  return derive(scan, inner, 'day', (range) => {
    const parts = partsOf(range.from);
    const iso = existingDay(parts.year, parts.month, day);
    return iso === null ? null : { from: iso, to: iso };
  });
}

function readWeekOf(match: Match, scan: Scan): Found | null {
  const inner = scan.readAt(match.end);
  if (inner === null || (inner.kind !== 'day' && inner.kind !== 'weekday' && inner.kind !== 'holiday'))
    return null;
  const unit = scan.lexicon.units.read(match.group('unit')) ?? 'week';
  return derive(scan, inner, unit === 'weekend' ? 'weekend' : 'week', (range) =>
    unitAround(range.from, unit),
  );
}
