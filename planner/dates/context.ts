import type { CalendarEvent, FiscalYear } from '../../domain/plan.ts';
import { partsOf } from '../../domain/time/calendar.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';

/** Where a phrase without a year belongs: an archive looks back. */
export type Direction = 'past' | 'future';

/** Everything a date phrase is read against. */
export interface DateContext {
  /** The reference day in the archive's time zone. */
  readonly today: IsoDay;
  readonly direction: Direction;
  /** True where 3/4/2014 is 3 April. */
  readonly dayFirst: boolean;
  readonly fiscalYear: FiscalYear | null;
  readonly events: readonly CalendarEvent[];
}

/** Zones whose papers write the month first; everybody else writes the day first. */
const MONTH_FIRST = /^(?:America|US|Pacific\/(?:Honolulu|Guam|Pago_Pago)|UTC|Etc\/|GMT|[+-]\d)/;

/** Latin America shares the prefix of the United States and Canada, not their habit. */
const AMERICAN_DAY_FIRST =
  /^America\/(?:Argentina|Mexico|Bogota|Lima|Santiago|Caracas|Sao_Paulo|Montevideo|Asuncion|La_Paz|Guayaquil|Havana)/;

/** Whether a numeric date such as 3/4/2014 names the day first in papers of this zone and language. */
export function writesDayFirst(timeZone: string, lang: string): boolean {
  if (lang !== 'en' && lang !== 'other') return true;
  return !MONTH_FIRST.test(timeZone) || AMERICAN_DAY_FIRST.test(timeZone);
}

/** A year written with two digits: at most five years ahead of the reference, else of the century before. */
export function fullYear(twoDigits: number, today: IsoDay): number {
  const { year } = partsOf(today);
  const century = Math.floor(year / 100) * 100;
  const candidate = century + twoDigits;
  return candidate > year + 5 ? candidate - 100 : candidate;
}
