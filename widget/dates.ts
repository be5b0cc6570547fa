import type { Window } from '../domain/window.ts';
import type { Words } from './copy.ts';

/*
 * Days and instants as people read them. ISO days are calendar days and never shift with a time zone;
 * instants are told in the reader's own zone.
 */
const MS_A_DAY = 86_400_000;

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, options);
}

/** `2014-06-18` → "June 18, 2014" or, short, "Jun 18, 2014". A text that is no day comes back as it is. */
export function sayDay(day: string, locale: string, month: 'long' | 'short' = 'short'): string {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms)) return day;
  return format(locale, { timeZone: 'UTC', year: 'numeric', month, day: 'numeric' }).format(ms);
}

/** The reader's calendar day of an instant, "June 12, 2025". */
export function sayInstantDay(instant: string, locale: string): string {
  const ms = Date.parse(instant);
  return Number.isNaN(ms)
    ? instant
    : format(locale, { year: 'numeric', month: 'long', day: 'numeric' }).format(ms);
}

/** "5:18 pm", "8 pm", "17:18 Uhr", "20 Uhr". */
export function sayClock(instant: string, locale: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const german = locale.startsWith('de');
  const whole = at.getMinutes() === 0;
  const text = format(locale, whole ? { hour: 'numeric' } : { hour: 'numeric', minute: '2-digit' }).format(
    at,
  );
  if (german) return whole ? text : `${text} Uhr`;
  return text.replace(/\b[AP]M\b/, (half) => half.toLowerCase());
}

/** "today", "tomorrow", "Monday, June 16". */
export function sayNearDay(instant: string, locale: string, now: Date): string {
  const at = new Date(instant);
  const days = calendarDay(at) - calendarDay(now);
  if (days === 0 || days === 1)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return format(locale, { weekday: 'long', month: 'long', day: 'numeric' }).format(at);
}

/** "tomorrow at 9 am", „morgen um 9 Uhr“. */
export function sayMoment(instant: string, locale: string, now: Date): string {
  const at = locale.startsWith('de') ? 'um' : 'at';
  return `${sayNearDay(instant, locale, now)} ${at} ${sayClock(instant, locale)}`;
}

/** True when the instant falls on the reader's today. */
export function isToday(instant: string, now: Date): boolean {
  return calendarDay(new Date(instant)) === calendarDay(now);
}

/** "2014–2017", "2019", "Mar–Jun 2021", "since 2019"; both days inclusive. */
export function sayWindow(window: Window, locale: string, words: Words): string {
  const { from, to } = window;
  if (from === null && to === null) return words('window.all');
  if (from === null) return words('window.until', { date: sayEdge(to ?? '', '-12-31', locale) });
  if (to === null) return words('window.since', { date: sayEdge(from, '-01-01', locale) });
  if (from.endsWith('-01-01') && to.endsWith('-12-31')) {
    const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
    return first === last ? first : `${first}–${last}`;
  }
  if (from === to) return sayDay(from, locale);
  // Years are enough to tell long windows apart, months for shorter ones that do not begin on a first.
  const days = (Date.parse(to) - Date.parse(from)) / MS_A_DAY;
  if (days > 2 * 365) return `${from.slice(0, 4)}–${to.slice(0, 4)}`;
  const wholeMonths = from.endsWith('-01') && addOneDay(to).endsWith('-01');
  const shape = format(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    ...(wholeMonths || days > 92 ? {} : { day: 'numeric' }),
  });
  return shape.formatRange(Date.parse(from), Date.parse(to));
}

/** Where a day lies in a window, 0–1; null when it lies outside or the window has an open end. */
export function placeInWindow(day: string, window: Window): number | null {
  const { from, to } = window;
  if (from === null || to === null || day < from || day > to) return null;
  const [start, end] = [Date.parse(from), Date.parse(to) + MS_A_DAY];
  return (Date.parse(day) + MS_A_DAY / 2 - start) / (end - start);
}

function sayEdge(day: string, wholeYear: string, locale: string): string {
  return day.endsWith(wholeYear) ? day.slice(0, 4) : sayDay(day, locale);
}

function addOneDay(day: string): string {
  return new Date(Date.parse(day) + MS_A_DAY).toISOString().slice(0, 10);
}

/** Number of the local calendar day, for differences in days. */
function calendarDay(at: Date): number {
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / MS_A_DAY;
}
