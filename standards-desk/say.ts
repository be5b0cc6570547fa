import { COPY } from './copy.ts';

export type CopyKey = keyof typeof COPY;
export type Lang = 'en' | 'de';

export function deskLang(): Lang {
  return document.documentElement.lang.startsWith('de') ? 'de' : 'en';
}

interface Words {
  readonly en: string;
  readonly de: string;
}

type Slots = Readonly<Record<string, string | number>>;

/**
 * Says the words of a table in the page's language, with `{name}` replaced; an unknown slot stays visible rather than
 * vanish. `key.one` stands for `key` where `n` is one.
 */
export function sayer<Key extends string>(
  table: Readonly<Record<Key, Words>>,
): (key: Key, slots?: Slots) => string {
  return (key, slots = {}) => {
    const one = `${key}.one`;
    const words = slots['n'] === 1 && one in table ? table[one as Key] : table[key];
    return words[deskLang()].replace(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot));
  };
}

export const say = sayer(COPY);

export function verdictWord(verdict: string): string {
  const key = `verdict.${verdict}`;
  return key in COPY ? say(key as CopyKey) : verdict;
}

/** What was decided on a held answer, or what became of it. */
export function decisionWord(decision: string): string {
  const key = `desk.log.${decision}`;
  return key in COPY ? say(key as CopyKey) : decision;
}

export function clock(instant: string): string {
  return new Date(instant).toLocaleTimeString(deskLang(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

export function dayAndClock(instant: string, now: number): string {
  const date = new Date(instant);
  const sameDay = date.toDateString() === new Date(now).toDateString();
  if (sameDay) return `${clock(instant)} ${say('desk.today')}`;
  return `${date.toLocaleDateString(deskLang(), { day: 'numeric', month: 'short' })}, ${clock(instant)}`;
}

/** Time since an instant, short: `42 min`, `3 h 02`, `2 d`. */
export function ageOf(instant: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${String(minutes % 60).padStart(2, '0')}` : `${Math.floor(hours / 24)} d`;
}

/** An ISO day as people read it. */
export function dayWords(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(date.getTime())
    ? day
    : date.toLocaleDateString(deskLang(), {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      });
}
