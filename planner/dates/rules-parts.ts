/*
 * Phrases made of another: "early 2019", "the end of last week", "the last Sunday of March 2014", "third quarter
 * of 2020", "summer 2019", "the week of 14 May", "KW 20/2021".
 */
import {
  type DayRange,
  daysBetween,
  existingDay,
  partsOf,
  quarterRange,
  weekdayOf,
  weekRange,
} from '../../domain/time/calendar.ts';
import { addDays, isoDay } from '../../domain/time/iso-day.ts';
import type { Lexicon, Part, Season, Unit } from './lexicon.ts';
import { partOf } from './period-part.ts';
import { type Found, type Match, phrase, type Reading, type Rule, type Scan } from './scan.ts';
import { halfRange, seasonRange, unitAround } from './shift.ts';
import { impossibleDate, inNamedYear, nearestYear, yearRefAt } from './year-ref.ts';

const EN_LINK = '(?:(?: |-)(?:(?:in|of|to|through) )?(?:the )?)';
const DE_LINK = '(?: (?:(?:der|des|dem|den|im|in den|in der|vom|von) )?|-)';

export function partRules(lexicon: Lexicon): readonly Rule[] {
  const en = lexicon.lang === 'en';
  const rule = (pattern: string, read: Rule['read']): Rule => ({ pattern: phrase(lexicon, pattern), read });
  const head = (pattern: string): RegExp => phrase(lexicon, pattern, '');
  const link = en ? EN_LINK : DE_LINK;
  const of = '(?: <of> | )';
  return [
    { pattern: head(`{part}${link}`), read: readPart },
    {
      pattern: head(
        en
          ? `(?:the )?{ordinal} (?:{weekday}|{unit})${of}`
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
          ? '(?:the )?(?<dayOrdinal>\\d{1,2}(?:st|nd|rd|th)) (?:of|in) '
          : '(?:am )?(?<dayOrdinal>\\d{1,2}\\.) ',
      ),
      read: readDayOf,
    },
    {
      pattern: head(
        en
          ? '(?:the )?week (?:of|beginning|starting|commencing|ending)(?: on)?(?: the)? '
          : '(?:(?:in|die) )?(?:der )?woche (?:vom|des|ab dem|um den|mit dem) ',
      ),
      read: readWeekOf,
    },
    rule(
      en ? '(?:calendar )?week (?<n>\\d{1,2})' : '(?:kw|kalenderwoche)~(?<n>\\d{1,2})(?:/(?<y>[12]\\d{3}))?',
      readCalendarWeek,
    ),
    rule('Q(?<q>[1-4])(?:(?:/|-|–)(?<y>[12]\\d{3}))?', readQuarter),
    rule('(?<y>[12]\\d{3})(?: |-|/)?Q(?<q>[1-4])', readQuarter),
    rule(
      en ? '(?:the )?{ordinal} (?:quarter|qtr\\.?)' : '(?:(?:im|das|des|dem) )?{ordinal} quartal(?:e?s)?',
      readQuarter,
    ),
    rule('H(?<h>[12])(?:(?:/|-|–)(?<y>[12]\\d{3}))?', readHalf),
    rule(
      en ? '(?:the )?{ordinal} half(?: |-)year' : '(?:(?:im|das|des|dem) )?{ordinal} halbjahr(?:e?s)?',
      readHalf,
    ),
    rule(
      en
        ? '(?:the )?{season}(?:,? (?:of )?(?<y>[12]\\d{3})(?:(?:/|-|–)(?<y2>[12]\\d{3}|\\d{2}))?)?'
        : '(?:(?:im|des|den) )?{season}(?:,? (?:des jahres |im jahre? )?(?<y>[12]\\d{3})(?:(?:/|-|–)(?<y2>[12]\\d{3}|\\d{2}))?)?',
      readSeason,
    ),
    rule(en ? '(?:the )?{modifier} {season}' : '(?:(?:im|des|den) )?{modifier} {season}', readRelativeSeason),
  ];
}

const BARE_UNIT_EN =
  /(?:the[\s\u00a0]{1,4})?(?<unit>year|month|week|decade|century|quarter)(?![\p{L}\p{N}])/iuy;
const BARE_UNIT_DE =
  /(?<unit>jahr(?:e?s)?|monats?|woche|jahrzehnts?|jahrhunderts?|quartals?)(?![\p{L}\p{N}])/iuy;

/** The period a head reads on to: a date phrase, or "the month" for the running one. */
function periodAt(scan: Scan, position: number): Reading | null {
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
function derive(
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
  const nth = scan.lexicon.ordinals.read(match.group('ordinal'));
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
  return derive(scan, inner, 'week', (range) => weekRange(range.from));
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

function written(match: Match): { readonly year: number; readonly end: number } | undefined {
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
  if (match.group('h') !== undefined && written(match) === undefined && yearRefAt(scan, match.end) === null)
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
  const year = written(match) ?? yearRefAt(scan, match.end);
  if (year !== undefined && year !== null) return inNamedYear(scan, match.end, kind, inYear, year);
  const behind = scan.text.slice(match.end, match.end + 12);
  return /^\s+(?:of|in|des|im|der)\b/iu.test(behind)
    ? null
    : inNamedYear(scan, match.end, kind, inYear, null);
}

/** A season's search begins with its month: a paper's summer does not wait for 21 June. */
function seasonFound(found: Found): Found {
  if (found.from === null || found.to === null) return found;
  const { year, month } = partsOf(found.from);
  return { ...found, search: { from: isoDay(year, month, 1), to: found.to } };
}

const SEASON_CUE = {
  en: /(?:^|\s)(?:in|over|during|through|throughout|since|until|by|before|after|late|early|mid)\s+$/iu,
  de: /(?:^|\s)(?:seit|bis zum|vor dem|nach dem|über den|im|ab)\s+$/iu,
} as const;

function readSeason(match: Match, scan: Scan): Found | null {
  const season: Season | null = scan.lexicon.seasons.read(match.group('season'));
  if (season === null) return null;
  const inYear = (year: number): DayRange => seasonRange(season, year);
  const year = written(match) ?? yearRefAt(scan, match.end);
  if (year !== null) return seasonFound(inNamedYear(scan, match.end, 'season', inYear, year));
  const { text, lexicon } = scan;
  const before = text.slice(Math.max(0, match.start - 24), match.start);
  const phraseText = text.slice(match.start, match.end);
  const cued = SEASON_CUE[lexicon.lang].test(before) || /^im\s/iu.test(phraseText);
  // "fall" is a verb, "spring" a well, "Winter" a surname: a season needs its preposition, and no noun behind.
  if (!cued || /^[\s-]+\p{Lu}/u.test(text.slice(match.end, match.end + 4))) return null;
  if (lexicon.lang === 'en' && !/^the\s/iu.test(phraseText) && /fall|spring/iu.test(phraseText)) return null;
  return seasonFound(inNamedYear(scan, match.end, 'season', inYear, null));
}

function readRelativeSeason(match: Match, scan: Scan): Found | null {
  const season: Season | null = scan.lexicon.seasons.read(match.group('season'));
  const step = scan.lexicon.modifiers.read(match.group('modifier'));
  if (season === null || step === null || Math.abs(step) > 1) return null;
  const { today } = scan.context;
  const { year } = partsOf(today);
  const candidates = [year - 2, year - 1, year, year + 1].map((each) => seasonRange(season, each));
  const running = candidates.find((range) => range.from <= today && today <= range.to);
  const chosen =
    step < 0
      ? candidates.findLast((range) => range.to < today)
      : step > 0
        ? candidates.find((range) => range.from > today)
        : (running ?? seasonRange(season, year));
  return chosen === undefined ? null : seasonFound({ ...chosen, kind: 'season' });
}
