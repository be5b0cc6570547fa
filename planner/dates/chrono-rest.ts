/*
 * What our own grammar leaves: chrono-node reads it. Only days it is certain of are taken, and only from words
 * and digits that our grammar did not claim; its guesses (a bare weekday in "Frühjahr", a time of day) are not.
 */
import * as de from 'chrono-node/de';
import * as en from 'chrono-node/en';
import { existingDay, partsOf } from '../../domain/time/calendar.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import type { DateContext } from './context.ts';
import type { Reading } from './scan.ts';

/** chrono's cost grows faster than the text; a question is far shorter. UTF-16 units. */
const LONGEST = 2_000;

interface Component {
  readonly get: (part: 'year' | 'month' | 'day') => number | null;
  readonly isCertain: (part: 'year' | 'month' | 'day' | 'weekday') => boolean;
}

/**
 * @param taken readings that own their stretch of `text`; chrono sees blanks there
 * @returns days chrono is certain of, none overlapping `taken`
 */
export function chronoRest(
  text: string,
  taken: readonly Reading[],
  context: DateContext,
  lang: 'en' | 'de',
): readonly Reading[] {
  const rest = blank(text, taken);
  if (text.length > LONGEST || !mayHoldDate(rest)) return [];
  const { year, month, day } = partsOf(context.today);
  // Local noon of the reference day: chrono reads local clock fields, which are then the same in every process zone.
  const reference = new Date(year, month - 1, day, 12);
  const parser = lang === 'de' ? de : context.dayFirst ? en.GB : en.casual;
  return parser.parse(rest, reference).flatMap((result) => {
    const start = dayOf(result.start);
    const end = result.end === null || result.end === undefined ? start : dayOf(result.end);
    if (start === null || end === null || end < start || !isWord(text, result.index, result.text)) return [];
    return [
      { from: start, to: end, kind: 'day', start: result.index, end: result.index + result.text.length },
    ];
  });
}

function blank(text: string, taken: readonly Reading[]): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of taken) {
    rest += text.slice(at, start) + '\u0001'.repeat(end - start);
    at = end;
  }
  return rest + text.slice(at);
}

/** A date needs a digit or a word for time; most questions have neither left. */
function mayHoldDate(rest: string): boolean {
  return /\d|(?:ago|later|before|after|from now|vor|nach|in)\s.{0,24}(?:days?|weeks?|months?|years?|tag|woche|monat|jahr)/iu.test(
    rest,
  );
}

function dayOf(part: Component): IsoDay | null {
  if (!part.isCertain('day') || !(part.isCertain('month') || part.isCertain('weekday'))) return null;
  return existingDay(part.get('year') ?? 0, part.get('month') ?? 0, part.get('day') ?? 0);
}

const UNIT = /(?:second|minute|hour|day|week|month|year|sekunde|stunde|tag|woche|monat|jahr)/iu;

/** Whole words only, and more than a bare number: "1-2", "4.5" and "Fr" in "Frau" are no dates. */
function isWord(text: string, index: number, found: string): boolean {
  if (
    /[\p{L}\p{N}]$/u.test(text.slice(0, index).slice(-1)) ||
    /^[\p{L}\p{N}]/u.test(text.slice(index + found.length))
  )
    return false;
  // A length of time ("for 10 days", "in 3 Jahren") is no date, though chrono counts it from today.
  if (UNIT.test(found) && !/(?:ago|earlier|before|vor)/iu.test(found)) return false;
  return (
    !/^[+-]/.test(found) && /\p{L}{3,}/u.test(found) && /\d|(?:ago|later|from now|before|after)/iu.test(found)
  );
}
