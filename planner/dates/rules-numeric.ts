/*
 * Dates in digits: 2021-05-14, 14.05.2021, 5/14/2021, 05/2021, 2014/15. What can be read two ways is read as
 * the archive's country writes it, and says so.
 */
import type { PlanNotice } from '../../domain/plan.ts';
import { dayRange, existingDay, monthRange, yearRange } from '../../domain/time/calendar.ts';
import { monthOf } from '../../domain/time/month-names.ts';
import { fullYear } from './context.ts';
import type { Lexicon } from './lexicon.ts';
import { type Found, type Match, phrase, type Rule, type Scan } from './scan.ts';
import { impossibleDate, inNamedYear } from './year-ref.ts';

/** More digits, a decimal or another separator make it a telephone number, a version, a score. */
const END = '(?![.,:/-]?\\d)';
const START = '(?<![\\d][.,:/-]|[$€£#])';

export function numericRules(lexicon: Lexicon): readonly Rule[] {
  const weekday =
    lexicon.lang === 'en'
      ? '(?:on )?(?:{weekdayShort},? )?'
      : '(?:am )?(?:{weekdayShort},? (?:(?:den|dem) )?)?';
  const rules: Rule[] = [
    {
      pattern: phrase(
        lexicon,
        `${weekday}${START}{y4}-{m:d}-{d}(?:T[\\d:.]+(?:Z|[+-]\\d\\d:?\\d\\d)?)?${END}`,
      ),
      read: readYearFirst,
    },
    { pattern: phrase(lexicon, `${START}{y4}/{m:d}/{d}${END}`), read: readYearFirst },
    { pattern: phrase(lexicon, `${START}{y4}(?:/| ){month}(?:/| ){d}${END}`), read: readNamedMonth },
    { pattern: phrase(lexicon, `${START}{d}[/-]{month}[/-](?:{y4}|{y2})${END}`), read: readNamedMonth },
    { pattern: phrase(lexicon, `${weekday}${START}{d}\\.~{m:d}\\.~(?:{y4}|{y2})${END}`), read: readDotted },
    {
      pattern: phrase(lexicon, `${weekday}${START}{a:d}[/-]{b:d}[/-](?:{y4}|{y2})${END}`),
      read: readSlashed,
    },
    { pattern: phrase(lexicon, `${START}{m:d}[/.]{y4}${END}`), read: readMonthOfYear },
    { pattern: phrase(lexicon, `${START}{y4}[/–-]{y2}${END}`), read: readYearAndTwoDigits },
    { pattern: phrase(lexicon, `${START}{a:y4}/{b:y4}${END}`), read: readNeighbours },
  ];
  if (lexicon.lang === 'en') return rules;
  return [
    ...rules,
    {
      pattern: phrase(
        lexicon,
        `(?:vom )?${START}{a:d}(?:\\.~(?:-|–|—|/|bis|bis zum|auf den|und)~{b:d}\\.~{m:d}\\.~(?:{y4}|{y2})?|~(?:-|–|—|bis)~{b:d}\\.{m:d}\\.~(?:{y4}|{y2}))${END}`,
      ),
      read: readDottedDays,
    },
    { pattern: dottedWithoutYear(lexicon), read: readDottedWithoutYear },
  ];
}

/** "14.10." is a day where a preposition, a weekday or a second date says so; else it may be a heading. */
function dottedWithoutYear(lexicon: Lexicon): RegExp {
  const behind = '(?=~(?:-|–|—|/|bis|auf)~(?:zum |den )?\\d{1,2}\\.)';
  return phrase(
    lexicon,
    `(?:(?:am|vom|bis zum|zum|seit dem|ab dem|dem|den) {d}\\.~{m:d}\\.|{weekdayShort},? (?:den )?{d}\\.~{m:d}\\.|{d}\\.~{m:d}\\.${behind}|(?<=(?:-|–|—|bis|bis zum|auf den|und)~){d}\\.~{m:d}\\.|(?<=^~){d}\\.~{m:d}\\.(?=~$))(?!~\\d)`,
  );
}

function yearOf(match: Match, scan: Scan): number {
  const four = match.group('y4');
  return four === undefined ? fullYear(Number(match.group('y2')), scan.context.today) : Number(four);
}

function day(year: number, month: number, dayOfMonth: number, notice?: PlanNotice): Found {
  const iso = existingDay(year, month, dayOfMonth);
  if (iso === null) return impossibleDate(0);
  return { ...dayRange(iso), kind: 'day', year, ...(notice === undefined ? {} : { notice }) };
}

/** A day that the calendar lacks, but only where the digits clearly mean a date; 80-32-89 is none. */
function dayOrNothing(match: Match, year: number, month: number, dayOfMonth: number): Found | null {
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > 31) return null;
  const found = day(year, month, dayOfMonth);
  return found.from === null ? impossibleDate(match.end) : found;
}

function readYearFirst(match: Match): Found | null {
  return dayOrNothing(match, Number(match.group('y4')), Number(match.group('m')), Number(match.group('d')));
}

function readNamedMonth(match: Match, scan: Scan): Found | null {
  return dayOrNothing(
    match,
    yearOf(match, scan),
    monthOf(match.group('month') ?? '') ?? 0,
    Number(match.group('d')),
  );
}

/** "Version 1.1.30", "Abschnitt 3.4.20": numbering, not a day. */
const NUMBERED =
  /(?:version|release|nummer|nr\.|no\.|abschnitt|kapitel|punkt|ziffer|section|chapter|v|ip)\s*$/iu;

function readDotted(match: Match, scan: Scan): Found | null {
  const [a, b] = [Number(match.group('d')), Number(match.group('m'))];
  // English papers write no day as 1.1.30.
  const short = match.group('y4') === undefined;
  if (
    short &&
    (scan.lexicon.lang === 'en' || NUMBERED.test(scan.text.slice(Math.max(0, match.start - 16), match.start)))
  )
    return null;
  // 10.31.1974 can only be the American order.
  if (b > 12 && a <= 12) return dayOrNothing(match, yearOf(match, scan), a, b);
  return dayOrNothing(match, yearOf(match, scan), Number(match.group('m')), Number(match.group('d')));
}

function readSlashed(match: Match, scan: Scan): Found | null {
  const [a, b] = [Number(match.group('a')), Number(match.group('b'))];
  const year = yearOf(match, scan);
  if (a > 12) return dayOrNothing(match, year, b, a);
  if (b > 12) return dayOrNothing(match, year, a, b);
  const [dayOfMonth, month] = scan.context.dayFirst ? [a, b] : [b, a];
  const found = dayOrNothing(match, year, month, dayOfMonth);
  if (found === null || a === b) return found;
  return { ...found, notice: { code: 'ambiguous-day-month', facts: { day: found.from ?? '' } } };
}

function readMonthOfYear(match: Match): Found | null {
  const [year, month] = [Number(match.group('y4')), Number(match.group('m'))];
  return month < 1 || month > 12 ? null : { ...monthRange(year, month), kind: 'month', year };
}

/** 2018/2019: a school year, a season of play. */
function readNeighbours(match: Match): Found | null {
  const [first, second] = [Number(match.group('a')), Number(match.group('b'))];
  return second === first + 1 ? { ...yearRange(first, second), kind: 'years', year: first } : null;
}

/** 2014/15 and 2005-06 are neighbouring years; 2014-10 is a month; 2014–25 a range of years. */
function readYearAndTwoDigits(match: Match): Found | null {
  const year = Number(match.group('y4'));
  const second = Number(match.group('y2'));
  const next = Math.floor(year / 100) * 100 + second;
  if (next === year + 1 || (next > year && second > 12)) {
    return { ...yearRange(year, next), kind: 'years', year };
  }
  return second < 1 || second > 12 ? null : { ...monthRange(year, second), kind: 'month', year };
}

function readDottedDays(match: Match, scan: Scan): Found | null {
  const month = Number(match.group('m'));
  const [a, b] = [Number(match.group('a')), Number(match.group('b'))];
  const inYear = (year: number) => {
    const from = existingDay(year, month, Math.min(a, b));
    const to = existingDay(year, month, Math.max(a, b));
    return from === null || to === null ? null : { from, to };
  };
  if (month < 1 || month > 12 || a < 1 || b < 1 || a > 31 || b > 31) return null;
  if (match.group('y4') === undefined && match.group('y2') === undefined) {
    return inNamedYear(scan, match.end, 'days', inYear);
  }
  const year = yearOf(match, scan);
  return inNamedYear(scan, match.end, 'days', inYear, { year, end: match.end });
}

function readDottedWithoutYear(match: Match, scan: Scan): Found | null {
  const dayOfMonth = Number(match.group('d'));
  const month = Number(match.group('m'));
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > 31) return null;
  return inNamedYear(scan, match.end, 'day', (year) => {
    const iso = existingDay(year, month, dayOfMonth);
    return iso === null ? null : dayRange(iso);
  });
}
