/*
 * Arithmetic on calendar days, shared by the planner and the verifier. No time zone and no clock: a zone is
 * applied once, where an instant becomes a day (`dayInZone`).
 */
import { addDays, daysInMonth, type IsoDay, isoDay } from './iso-day.ts';

/** Days, both inclusive. */
export interface DayRange {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/** Years that an `IsoDay` can carry. */
export const FIRST_YEAR = 1;
export const LAST_YEAR = 9999;

export function partsOf(day: IsoDay): {
  readonly year: number;
  readonly month: number;
  readonly day: number;
} {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
}

/** @returns the day, or null when the calendar has no such day (30 February, month 13, year 0) */
export function existingDay(year: number, month: number, day: number): IsoDay | null {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return null;
  if (day < 1 || day > daysOfMonth(year, month)) return null;
  return isoDay(year, month, day);
}

/** Days of a month, also for years below 100 (which `Date.UTC` would take for 19xx). */
export function daysOfMonth(year: number, month: number): number {
  return daysInMonth(year < 100 ? year + 2000 : year, month);
}

export function dayRange(day: IsoDay): DayRange {
  return { from: day, to: day };
}

export function monthRange(year: number, month: number): DayRange {
  return { from: isoDay(year, month, 1), to: isoDay(year, month, daysOfMonth(year, month)) };
}

/** First to last day of whole years, both inclusive. */
export function yearRange(first: number, last: number = first): DayRange {
  return { from: isoDay(clampYear(first), 1, 1), to: isoDay(clampYear(last), 12, 31) };
}

/** @param quarter 1–4 */
export function quarterRange(year: number, quarter: number): DayRange {
  const month = quarter * 3 - 2;
  return { from: isoDay(year, month, 1), to: monthRange(year, month + 2).to };
}

/** The same day `months` later (negative: earlier), clipped to the end of its month and to years 1–9999. */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const { year, month, day: dayOfMonth } = partsOf(day);
  const index = year * 12 + (month - 1) + months;
  const targetYear = clampYear(Math.floor(index / 12));
  const targetMonth = (((index % 12) + 12) % 12) + 1;
  return isoDay(targetYear, targetMonth, Math.min(dayOfMonth, daysOfMonth(targetYear, targetMonth)));
}

export function addYears(day: IsoDay, years: number): IsoDay {
  return addMonths(day, years * 12);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(day: IsoDay): number {
  const weekday = new Date(Date.parse(`${day}T00:00:00Z`)).getUTCDay();
  return weekday === 0 ? 7 : weekday;
}

/** Monday to Sunday of the week that holds `day` (ISO 8601). */
export function weekRange(day: IsoDay): DayRange {
  const monday = addDays(day, 1 - weekdayOf(day));
  return { from: monday, to: addDays(monday, 6) };
}

export function clampYear(year: number): number {
  return Math.min(LAST_YEAR, Math.max(FIRST_YEAR, year));
}

export function earlierOf(a: IsoDay, b: IsoDay): IsoDay {
  return a < b ? a : b;
}

export function laterOf(a: IsoDay, b: IsoDay): IsoDay {
  return a > b ? a : b;
}

/** How many whole calendar years a range is; 0 when it does not begin and end with one. */
export function isoYearSpan(range: DayRange): number {
  if (!range.from.endsWith('-01-01') || !range.to.endsWith('-12-31')) return 0;
  return partsOf(range.to).year - partsOf(range.from).year + 1;
}
