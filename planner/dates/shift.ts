/*
 * Calendar units around a day: which week, month, season … holds it, and the same `count` units away.
 */
import {
  addMonths,
  clampYear,
  type DayRange,
  monthRange,
  partsOf,
  quarterRange,
  weekRange,
  yearRange,
} from '../../domain/time/calendar.ts';
import { addDays, type IsoDay, isoDay } from '../../domain/time/iso-day.ts';
import type { Season, Unit } from './lexicon.ts';

/** `day` moved by whole units; a month or year later is the same date, clipped to the month's end. */
export function shiftDay(day: IsoDay, unit: Unit, count: number): IsoDay {
  switch (unit) {
    case 'day':
      return addDays(day, count);
    case 'week':
    case 'weekend':
      return addDays(day, count * 7);
    case 'fortnight':
      return addDays(day, count * 14);
    case 'month':
      return addMonths(day, count);
    case 'quarter':
      return addMonths(day, count * 3);
    case 'half-year':
      return addMonths(day, count * 6);
    case 'year':
      return addMonths(day, count * 12);
    case 'decade':
      return addMonths(day, count * 120);
    case 'century':
      return addMonths(day, count * 1200);
  }
}

/** The calendar unit that holds `day`: Monday to Sunday, the first to the last of a month, 2020 to 2029 … */
export function unitAround(day: IsoDay, unit: Unit): DayRange {
  const { year, month } = partsOf(day);
  switch (unit) {
    case 'day':
      return { from: day, to: day };
    case 'week':
      return weekRange(day);
    case 'weekend': {
      const { to } = weekRange(day);
      return { from: addDays(to, -1), to };
    }
    case 'fortnight': {
      const { from, to } = weekRange(day);
      return { from: addDays(from, -7), to };
    }
    case 'month':
      return monthRange(year, month);
    case 'quarter':
      return quarterRange(year, Math.ceil(month / 3));
    case 'half-year':
      return halfRange(year, month <= 6 ? 1 : 2);
    case 'year':
      return yearRange(year);
    case 'decade':
      return yearRange(Math.floor(year / 10) * 10, Math.floor(year / 10) * 10 + 9);
    case 'century': {
      const first = Math.floor((year - 1) / 100) * 100 + 1;
      return yearRange(first, first + 99);
    }
  }
}

/** @param half 1 January to June, 2 July to December */
export function halfRange(year: number, half: number): DayRange {
  return { from: quarterRange(year, half * 2 - 1).from, to: quarterRange(year, half * 2).to };
}

/** Astronomical seasons of the northern hemisphere with fixed days; winter 2019 ends in March 2020. */
export function seasonRange(season: Season, year: number): DayRange {
  const y = clampYear(year);
  switch (season) {
    case 0:
      return { from: isoDay(y, 3, 21), to: isoDay(y, 6, 20) };
    case 1:
      return { from: isoDay(y, 6, 21), to: isoDay(y, 9, 22) };
    case 2:
      return { from: isoDay(y, 9, 23), to: isoDay(y, 12, 20) };
    case 3:
      return { from: isoDay(y, 12, 21), to: isoDay(clampYear(y + 1), 3, 20) };
  }
}
