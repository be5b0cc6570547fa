/*
 * A small reader of absolute dates, shared by the verifier (frames such as "On 4 March 2014 …") and the planner.
 * It reads only what can be read one way: no relative phrase, no month without a year, no 3/4/2014. Whoever
 * needs the whole grammar of a question takes `planner/dates`.
 */

import type { Span } from '../text/span.ts';
import { type DayRange, dayRange, existingDay, monthRange, yearRange } from './calendar.ts';
import { MONTH_SOURCE, monthOf } from './month-names.ts';
import { mayBeYear } from './year-guard.ts';

/** Days both inclusive; `start`/`end` are UTF-16 units of the text. */
export interface ExplicitDate extends DayRange, Span {
  readonly grain: 'day' | 'month' | 'year';
}

const DAY = '(?<day>\\d{1,2})(?:\\.|st|nd|rd|th|er|re|e)?';
const YEAR = '(?<year>[12]\\d{3})(?![\\p{L}\\p{N}])(?![.,:]\\p{N})';
const MONTH = `(?<month>${MONTH_SOURCE})`;
const EDGE = '(?<![\\p{L}\\p{N}.,/-])';
const GAP = '[\\s\\u00a0\\u202f]+';

const PATTERNS: readonly RegExp[] = [
  new RegExp(`${EDGE}(?<year>[12]\\d{3})-(?<monthNumber>\\d{2})-(?<day>\\d{2})(?![\\p{N}-])`, 'giu'),
  new RegExp(`${EDGE}${DAY}${GAP}(?:of${GAP})?${MONTH},?${GAP}(?:of${GAP}|de${GAP})?${YEAR}`, 'giu'),
  new RegExp(`${EDGE}${MONTH}${GAP}(?:the${GAP})?${DAY},?${GAP}${YEAR}`, 'giu'),
  new RegExp(`${EDGE}(?<day>\\d{1,2})\\.[\\s\\u00a0]?(?<monthNumber>\\d{1,2})\\.[\\s\\u00a0]?${YEAR}`, 'giu'),
  new RegExp(`${EDGE}${MONTH},?${GAP}(?:of${GAP}|de${GAP})?${YEAR}`, 'giu'),
  new RegExp(`${EDGE}${YEAR}`, 'giu'),
];

/**
 * Every absolute day, month or year in `text`, in order, without overlap. An impossible day (30 February) and
 * what stands in it is left out: it proves nothing.
 */
export function readExplicitDates(text: string): readonly ExplicitDate[] {
  const taken: Span[] = [];
  const found: ExplicitDate[] = [];
  for (const pattern of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (taken.some((other) => other.start < span.end && span.start < other.end)) continue;
      const read = readGroups(match.groups ?? {});
      if (read?.grain === 'year' && !mayBeYear(text, span.start, span.end)) continue;
      taken.push(span);
      if (read !== null) found.push({ ...read, ...span });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

type Groups = Readonly<Record<string, string | undefined>>;

function readGroups(groups: Groups): (DayRange & { readonly grain: ExplicitDate['grain'] }) | null {
  const year = Number(groups['year']);
  const month =
    groups['monthNumber'] === undefined ? monthOf(groups['month'] ?? '') : Number(groups['monthNumber']);
  if (groups['day'] !== undefined) {
    const day = month === null ? null : existingDay(year, month, Number(groups['day']));
    return day === null ? null : { ...dayRange(day), grain: 'day' };
  }
  if (month !== null) return { ...monthRange(year, month), grain: 'month' };
  return { ...yearRange(year), grain: 'year' };
}
