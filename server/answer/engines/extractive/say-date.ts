import type { IsoDay } from '../../../../domain/time/iso-day.ts';
import { addDays } from '../../../../domain/time/iso-day.ts';
import type { Window } from '../../../../domain/window.ts';

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
} as const;

/** `4 March 2014`, `March 4, 2014,` in American papers, `4. März 2014`: as it stands before a name. */
export function sayDay(day: IsoDay, lang: 'en' | 'de', timeZone: string): string {
  const [year, month, date] = partsOf(day);
  const name = MONTHS[lang][month - 1] ?? '';
  if (lang === 'de') return `${date}. ${name} ${year}`;
  return timeZone.startsWith('America/') ? `${name} ${date}, ${year},` : `${date} ${name} ${year}`;
}

export function sayMonth(day: IsoDay, lang: 'en' | 'de'): string {
  const [year, month] = partsOf(day);
  return `${MONTHS[lang][month - 1] ?? ''} ${year}`;
}

/** Longest window that is spoken of in months, days. */
const MONTHS_MOST = 330;

/**
 * "Nothing on this": where the empty window stands among the others, in words without a year, since a sentence with a
 * number is a claim and this one is about the search only. The last of them says that other words may find more: what
 * one question finds nothing for, another may.
 */
export function sayNothing(
  windows: readonly Window[],
  index: number,
  filled: readonly boolean[],
  lang: 'en' | 'de',
): string {
  const window = windows[index];
  const length = window === undefined ? null : lengthInDays(window);
  const years = length === null || length > MONTHS_MOST;
  const place = !filled.slice(0, index).includes(true)
    ? 'first'
    : filled.slice(index + 1).includes(true)
      ? 'between'
      : 'last';
  const isLast = !isEmptyAgain(filled.slice(index + 1));
  if (lang === 'de') {
    const unit = years ? 'Jahren' : 'Monaten';
    const when =
      place === 'between' ? `${unit} dazwischen` : `${place === 'first' ? 'ersten' : 'letzten'} ${unit}`;
    return `Aus den ${when} haben wir dazu nichts gefunden${isLast ? '; andere Worte finden vielleicht mehr' : ''}.`;
  }
  const unit = years ? 'years' : 'months';
  const when = place === 'between' ? `${unit} in between` : `${place} ${unit}`;
  return `For the ${when} we found nothing on this${isLast ? '; other words may find more' : ''}.`;
}

/** Does another empty window follow, behind a filled one? Empty ones side by side are told of as one. */
function isEmptyAgain(after: readonly boolean[]): boolean {
  const next = after.indexOf(true);
  return next !== -1 && after.slice(next).includes(false);
}

function lengthInDays({ from, to }: Window): number | null {
  return from === null || to === null ? null : (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

const wordsAlone = (names: string) =>
  names.split(' ').map((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u'));
const WEEKDAYS = {
  en: wordsAlone('sunday monday tuesday wednesday thursday friday saturday'),
  de: wordsAlone('sonntag montag dienstag mittwoch donnerstag freitag samstag'),
} as const;

/**
 * The day a news text means by a weekday, "yesterday" or "today", seen from its publication day: the last one not
 * after it. Null when it names none, or two different ones.
 */
export function dayMeant(text: string, published: IsoDay, lang: 'en' | 'de'): IsoDay | null {
  const lower = text.toLowerCase();
  const days = new Set<IsoDay>();
  for (const [index, name] of WEEKDAYS[lang].entries())
    if (name.test(lower)) days.add(lastWeekday(published, index));
  if (/(?<!\p{L})(?:yesterday|gestern)(?!\p{L})/u.test(lower)) days.add(addDays(published, -1));
  const [only, ...more] = days;
  return only === undefined || more.length > 0 ? null : only;
}

function lastWeekday(published: IsoDay, weekday: number): IsoDay {
  const today = new Date(`${published}T00:00:00Z`).getUTCDay();
  return addDays(published, -((today - weekday + 7) % 7));
}

function partsOf(day: IsoDay): readonly [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}
