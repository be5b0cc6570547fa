import type { Brand } from '../brand.ts';

/** A calendar day `YYYY-MM-DD` that exists. Two of them compare as strings. */
export type IsoDay = Brand<string, 'IsoDay'>;

const DAY_MS = 86_400_000;

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** @returns the day, or null when `text` is no existing day (`2023-02-30`; there is no year 0 before the year 1). */
export function parseIsoDay(text: string): IsoDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return text as IsoDay;
}

/** @param month 1–12 @param day clipped to the month's last day */
export function isoDay(year: number, month: number, day: number): IsoDay {
  const clipped = Math.min(day, daysInMonth(year, month));
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(clipped)}` as IsoDay;
}

export function addDays(day: IsoDay, days: number): IsoDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as IsoDay;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
