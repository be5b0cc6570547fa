import * as de from 'chrono-node/de';
import * as en from 'chrono-node/en';
import { existingDay, monthRange, partsOf, yearRange } from '../../domain/time/calendar.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import type { Window } from '../../domain/window.ts';

interface Component {
  readonly get: (part: 'year' | 'month' | 'day') => number | null;
  readonly isCertain: (part: 'year' | 'month' | 'day' | 'weekday') => boolean;
}

/**
 * What chrono-node alone makes of a phrase, read as kindly as it can be: a component that it does not name
 * widens the result to its month or year. Null where it finds nothing.
 */
export function chronoAlone(text: string, lang: 'en' | 'de', today: IsoDay): Window | null {
  const { year, month, day } = partsOf(today);
  const parser = lang === 'de' ? de.casual : en.casual;
  const result = parser.parse(text, new Date(year, month - 1, day, 12))[0];
  if (result === undefined) return null;
  const start = widened(result.start);
  const end = result.end === null || result.end === undefined ? start : widened(result.end);
  return start === null || end === null ? null : { from: start.from, to: end.to };
}

function widened(part: Component): Window | null {
  const [year, month] = [part.get('year') ?? 0, part.get('month') ?? 0];
  if (part.isCertain('day') || part.isCertain('weekday')) {
    const day = existingDay(year, month, part.get('day') ?? 0);
    return day === null ? null : { from: day, to: day };
  }
  if (part.isCertain('month')) return monthRange(year, month);
  return part.isCertain('year') ? yearRange(year) : null;
}
