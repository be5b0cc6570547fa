import type { Brand } from '../brand.ts';
import { remembered } from '../text/remembered.ts';
import { addDays, type IsoDay, parseIsoDay } from './iso-day.ts';

/** A UTC instant as `YYYY-MM-DDTHH:mm:ss.sssZ`. Two of them compare as strings. */
export type Instant = Brand<string, 'Instant'>;

export function instantFromMs(ms: number): Instant {
  return new Date(ms).toISOString() as Instant;
}

/**
 * Reads an ISO day (taken as the first instant of that day in `zone`) or an ISO date-time.
 * A date-time without an offset is local time in `zone`.
 * @returns null when the text names no instant of the years 1 to 9999: no other compares as a string or can be stored
 */
export function parseInstant(text: string, zone: string): Instant | null {
  const day = parseIsoDay(text);
  if (day !== null) return inFourDigits(startOfDay(day, zone));
  const match =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?$/i.exec(text);
  if (match === null || parseIsoDay(match[1] ?? '') === null) return null;
  const clock = `${match[1]}T${match[2]}:${match[3]}:${match[4] ?? '00'}${(match[5] ?? '').slice(0, 4)}`;
  const zoneText = match[6];
  const ms = Date.parse(
    `${clock}${zoneText === undefined ? 'Z' : zoneText.length === 5 ? `${zoneText.slice(0, 3)}:${zoneText.slice(3)}` : zoneText.toUpperCase()}`,
  );
  if (Number.isNaN(ms)) return null;
  return inFourDigits(instantFromMs(zoneText === undefined ? ms - offsetMs(ms, zone) : ms));
}

/** An offset can carry a day of the year 1 or 9999 out of them. */
function inFourDigits(instant: Instant): Instant | null {
  return /^(?!0000)\d{4}-/.test(instant) ? instant : null;
}

/** The calendar day on which `instant` falls in the archive's time zone. */
export function dayInZone(instant: Instant, zone: string): IsoDay {
  return dayOf(`${instant} ${zone}`);
}

/** The day of one article is asked for by everybody who handles it, and the calendar of the zone is slow to say. */
const dayOf = remembered((instantAndZone): IsoDay => {
  const [instant = '', zone = ''] = instantAndZone.split(' ');
  const ms = Date.parse(instant);
  return new Date(ms + offsetMs(ms, zone)).toISOString().slice(0, 10) as IsoDay;
}, 2_048);

/** The first instant of `day` in `zone`. */
export function startOfDay(day: IsoDay, zone: string): Instant {
  const local = Date.parse(`${day}T00:00:00Z`);
  const guess = local - offsetMs(local, zone);
  return instantFromMs(local - offsetMs(guess, zone));
}

/** Half-open instants `[from, to)` of an inclusive range of days; null stays open. */
export function instantsOf(
  window: { readonly from: IsoDay | null; readonly to: IsoDay | null },
  zone: string,
): { readonly from: Instant | null; readonly to: Instant | null } {
  return {
    from: window.from === null ? null : startOfDay(window.from, zone),
    to: window.to === null ? null : startOfDay(addDays(window.to, 1), zone),
  };
}

export function isTimeZone(zone: string): boolean {
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}

/** Milliseconds to add to UTC to get the wall clock of `zone` at that instant. */
function offsetMs(ms: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const parts: Record<string, string> = {};
  for (const part of formatterOf(zone).formatToParts(ms)) parts[part.type] = part.value;
  const year = parts['era'] === 'BC' ? 1 - Number(parts['year']) : Number(parts['year']);
  const wall = Date.UTC(
    year,
    Number(parts['month']) - 1,
    Number(parts['day']),
    Number(parts['hour']),
    Number(parts['minute']),
    Number(parts['second']),
  );
  return wall - Math.floor(ms / 1000) * 1000;
}
