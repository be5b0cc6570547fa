/*
 * The early, middle and late part of a period, by what people mean in the calendar: "early 2019" is its first
 * quarter, "the end of 2024" its December, "the late nineties" 1996 to 1999.
 */
import {
  type DayRange,
  daysBetween,
  isoYearSpan,
  monthRange,
  partsOf,
  yearRange,
} from '../../domain/time/calendar.ts';
import { addDays, isoDay } from '../../domain/time/iso-day.ts';
import type { Part } from './lexicon.ts';
import { halfRange } from './shift.ts';

/** @param range a whole period; its kind (year, month, week, decade, century) is seen from its ends */
export function partOf(part: Part, range: DayRange): DayRange {
  const years = isoYearSpan(range);
  const { year, month } = partsOf(range.from);
  if (years === 1) return partOfYear(part, year);
  if (years === 10) return partOfDecade(part, year);
  if (years === 100) return partOfCentury(part, year);
  if (range.from === monthRange(year, month).from && range.to === monthRange(year, month).to) {
    return partOfMonth(part, range);
  }
  if (daysBetween(range.from, range.to) === 6) return partOfWeek(part, range);
  return partOfDays(part, range);
}

function partOfYear(part: Part, year: number): DayRange {
  const months = (first: number, last: number): DayRange => ({
    from: isoDay(year, first, 1),
    to: monthRange(year, last).to,
  });
  switch (part) {
    case 'early':
      return months(1, 3);
    case 'mid':
      return months(5, 8);
    case 'late':
      return months(9, 12);
    case 'end':
      return months(12, 12);
    case 'first-half':
      return halfRange(year, 1);
    case 'second-half':
      return halfRange(year, 2);
  }
}

function partOfDecade(part: Part, first: number): DayRange {
  switch (part) {
    case 'early':
      return yearRange(first, first + 3);
    case 'mid':
      return yearRange(first + 4, first + 6);
    case 'late':
    case 'end':
      return yearRange(first + 6, first + 9);
    case 'first-half':
      return yearRange(first, first + 4);
    case 'second-half':
      return yearRange(first + 5, first + 9);
  }
}

function partOfCentury(part: Part, first: number): DayRange {
  switch (part) {
    case 'early':
      return yearRange(first, first + 32);
    case 'mid':
      return yearRange(first + 33, first + 65);
    case 'late':
    case 'end':
      return yearRange(first + 66, first + 99);
    case 'first-half':
      return yearRange(first, first + 49);
    case 'second-half':
      return yearRange(first + 50, first + 99);
  }
}

function partOfMonth(part: Part, range: DayRange): DayRange {
  switch (part) {
    case 'early':
      return { from: range.from, to: addDays(range.from, 9) };
    case 'mid':
      return { from: addDays(range.from, 10), to: addDays(range.from, 19) };
    case 'late':
    case 'end':
      return { from: addDays(range.from, 20), to: range.to };
    case 'first-half':
      return { from: range.from, to: addDays(range.from, 14) };
    case 'second-half':
      return { from: addDays(range.from, 15), to: range.to };
  }
}

function partOfWeek(part: Part, range: DayRange): DayRange {
  switch (part) {
    case 'early':
    case 'first-half':
      return { from: range.from, to: addDays(range.from, 2) };
    case 'mid':
      return { from: addDays(range.from, 1), to: addDays(range.from, 3) };
    case 'late':
    case 'end':
      return { from: addDays(range.from, 4), to: range.to };
    case 'second-half':
      return { from: addDays(range.from, 3), to: range.to };
  }
}

/** Any other period (a quarter, a season, a fiscal year) by thirds and halves of its days. */
function partOfDays(part: Part, range: DayRange): DayRange {
  const days = daysBetween(range.from, range.to) + 1;
  const slice = (first: number, last: number): DayRange => ({
    from: addDays(range.from, Math.min(first, days - 1)),
    to: addDays(range.from, Math.max(0, last - 1)),
  });
  const third = Math.ceil(days / 3);
  const half = Math.ceil(days / 2);
  switch (part) {
    case 'early':
      return slice(0, third);
    case 'mid':
      return slice(third, Math.min(days, 2 * third));
    case 'late':
    case 'end':
      return slice(Math.min(2 * third, days - 1), days);
    case 'first-half':
      return slice(0, half);
    case 'second-half':
      return slice(half, days);
  }
}
