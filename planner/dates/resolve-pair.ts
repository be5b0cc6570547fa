/*
 * Two ends of a range that share what only one of them names: its year, or the week of a weekday.
 */
import { InvariantError } from '../../domain/errors.ts';
import type { DayRange } from '../../domain/time/calendar.ts';
import { addDays } from '../../domain/time/iso-day.ts';
import type { DateContext } from './context.ts';
import type { Reading } from './scan.ts';
import { nearestYear } from './year-ref.ts';

/** Gives an end without a year the year of the other, and both the nearest where neither has one. */
export function resolvePair(a: Reading, b: Reading, context: DateContext): readonly [DayRange, DayRange] {
  const ownA = rangeOf(a);
  const ownB = rangeOf(b);
  if (a.inYear !== undefined && b.inYear !== undefined) {
    const last = context.direction === 'past' ? ownB : (nearestYear(b.inYear, context) ?? ownB);
    return [yearBefore(a.inYear, last) ?? ownA, last];
  }
  if (a.kind === 'weekday' && b.kind === 'weekday' && ownA.from > ownB.from)
    return weekdayPair(ownA, ownB, context);
  if (a.inYear !== undefined && b.year !== undefined) return [yearBefore(a.inYear, ownB) ?? ownA, ownB];
  if (b.inYear !== undefined && a.year !== undefined) return [ownA, yearAfter(b.inYear, ownA) ?? ownB];
  return [ownA, ownB];
}

/** "Friday to Monday": the second follows the first, in days that have been where an archive looks back. */
function weekdayPair(a: DayRange, b: DayRange, context: DateContext): readonly [DayRange, DayRange] {
  const move = (range: DayRange, days: number): DayRange => ({
    from: addDays(range.from, days),
    to: addDays(range.to, days),
  });
  const later = move(b, 7);
  return context.direction === 'past' && later.to > context.today && a.to <= context.today
    ? [move(a, -7), b]
    : [a, later];
}

export function rangeOf(reading: Reading): DayRange {
  const { from, to } = reading;
  if (from === null || to === null) throw new InvariantError('a joined reading has both ends');
  return { from, to };
}

/** The phrase in the same year as `end`, or the year before when it would come after it. */
export function yearBefore(inYear: (year: number) => DayRange | null, end: DayRange): DayRange | null {
  const year = Number(end.from.slice(0, 4));
  const same = inYear(year);
  return same !== null && same.from <= end.from ? same : inYear(year - 1);
}

export function yearAfter(inYear: (year: number) => DayRange | null, start: DayRange): DayRange | null {
  const year = Number(start.from.slice(0, 4));
  const same = inYear(year);
  return same !== null && same.from >= start.from ? same : inYear(year + 1);
}
