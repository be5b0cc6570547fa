import { addDays, type IsoDay } from '../../domain/time/iso-day.ts';
import { type DatePhrase, datePhrases } from './date-phrases.ts';

/** When the words were said, as far as the source tells. Days inclusive. */
export interface UtteredOn {
  /** The article's publication day in the archive's zone. */
  readonly published: IsoDay;
  /** A date that the source itself gives the utterance; null where it gives none. */
  readonly told: { readonly from: IsoDay; readonly to: IsoDay } | null;
  /** `told` lies well before publication: the article recalls older words. */
  readonly recalled: boolean;
  /** Weekdays named beside the words in the source, 0 is Sunday. */
  readonly weekdays: readonly number[];
}

/** An utterance told of within so many days before publication is news of that day, not a recollection. */
const FRESH_DAYS = 8;

/**
 * @param around narration of the source in the utterance's own sentence
 * @param before the sentence before it in the same paragraph where it begins with a date and tells of the same person; else empty
 */
export function utteredOn(published: IsoDay, around: string, before: string, lang: () => string): UtteredOn {
  const own = datePhrases(around, lang);
  const leading = before === '' ? [] : datePhrases(before.slice(0, 40), lang);
  const weekdays = own.flatMap((phrase) => (phrase.kind === 'weekday' ? [phrase.weekday] : []));
  const told =
    [...own, ...leading].map((phrase) => resolve(phrase, published)).find((days) => days !== null) ?? null;
  const recalled = told !== null && told.to < addDays(published, -FRESH_DAYS);
  return { published, told, recalled, weekdays };
}

/** The days of a phrase in an article, read against its publication day; null for open and unclear ones. */
function resolve(
  phrase: DatePhrase,
  published: IsoDay,
): { readonly from: IsoDay; readonly to: IsoDay } | null {
  const year = Number(published.slice(0, 4));
  switch (phrase.kind) {
    case 'days':
      return phrase.bound || phrase.from === null || phrase.to === null || phrase.from > published
        ? null
        : { from: phrase.from, to: phrase.to };
    case 'weekday': {
      const today = new Date(Date.parse(`${published}T00:00:00Z`)).getUTCDay();
      const day = addDays(published, -((today - phrase.weekday + 7) % 7));
      return { from: day, to: day };
    }
    case 'yearless':
      return yearless(phrase.month, phrase.day, published, year);
    case 'relative':
      return relative(phrase.word, published, year);
  }
}

function yearless(
  month: number,
  day: number | null,
  published: IsoDay,
  year: number,
): { readonly from: IsoDay; readonly to: IsoDay } | null {
  for (const y of [year, year - 1]) {
    const from = `${y}-${pad(month)}-${pad(day ?? 1)}` as IsoDay;
    if (from <= published) return { from, to: day === null ? (`${y}-${pad(month)}-31` as IsoDay) : from };
  }
  return null;
}

function relative(
  word: string,
  published: IsoDay,
  year: number,
): { readonly from: IsoDay; readonly to: IsoDay } | null {
  if (/^(?:yesterday|gestern|hier)$/.test(word))
    return { from: addDays(published, -1), to: addDays(published, -1) };
  if (/^(?:today|tonight|heute|aujourd’hui)$/.test(word)) return { from: published, to: published };
  if (/(?:last|letzte|vorige|vergangene)\w* (?:week|woche)|semaine dernière/.test(word))
    return { from: addDays(published, -14), to: addDays(published, -1) };
  if (/(?:last|letzte|vorige|vergangene)\w* (?:month|monat)|mois dernier/.test(word))
    return { from: addDays(published, -62), to: addDays(published, -1) };
  if (/(?:last|letzte|vorige|vergangene)\w* (?:year|jahr)|(?:an|année) dernière?/.test(word))
    return { from: `${year - 1}-01-01` as IsoDay, to: `${year - 1}-12-31` as IsoDay };
  const years = /^(?:(\p{L}+|\d+) years? ago|vor (\p{L}+|\d+) jahren?|il y a (\p{L}+|\d+) ans?)$/u.exec(word);
  const count = years === null ? null : numberOf(years[1] ?? years[2] ?? years[3] ?? '');
  return count === null
    ? null
    : { from: `${year - count}-01-01` as IsoDay, to: `${year - count}-12-31` as IsoDay };
}

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twenty: 20,
  einem: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwanzig: 20,
  un: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  dix: 10,
  vingt: 20,
};

function numberOf(word: string): number | null {
  return /^\d+$/.test(word) ? Number(word) : (NUMBERS[word] ?? null);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * Does the date that the draft gives the words agree with the source? Every date phrase of the frame is held
 * against the day of the utterance; a recollection lets the day it was printed stand beside, never instead.
 * @param lastPrinted the day of publication; of a source that tells only a month or a year, its last day: then nobody
 * knows the day, and a draft that names one made it up
 * @returns a rule id, or null where nothing disagrees
 */
export function dateBreaks(
  phrases: readonly DatePhrase[],
  uttered: UtteredOn,
  lastPrinted: IsoDay = uttered.published,
): string | null {
  const allowed: { readonly from: IsoDay; readonly to: IsoDay }[] = [];
  if (uttered.told !== null) allowed.push(uttered.told);
  const printed = { from: uttered.published, to: lastPrinted };
  const coarse = lastPrinted !== uttered.published;
  if (!uttered.recalled) allowed.push(printed);
  let hitsTold = false;
  let hitsPrinted = false;
  for (const phrase of phrases) {
    if (phrase.kind === 'relative') return 'quote.date-relative';
    const isTold = uttered.told !== null && agrees(phrase, uttered.told);
    if (coarse && !isTold && isFinerThan(phrase, printed)) return 'quote.date-differs';
    if (phrase.kind === 'weekday') {
      if (![...uttered.weekdays, weekdayOf(uttered.published)].includes(phrase.weekday))
        return 'quote.date-differs';
      continue;
    }
    const told = allowed.some((days) => agrees(phrase, days));
    const shown = agrees(phrase, printed);
    if (!told && !shown) return 'quote.date-differs';
    const open = phrase.kind === 'days' && phrase.bound;
    if (told && !open) hitsTold = true;
    else if (shown && !open) hitsPrinted = true;
  }
  return hitsPrinted && !hitsTold ? 'quote.date-of-article-not-utterance' : null;
}

/** Does the phrase name a day, or a month, inside a span of which no more is known? */
function isFinerThan(phrase: DatePhrase, days: { readonly from: IsoDay; readonly to: IsoDay }): boolean {
  switch (phrase.kind) {
    case 'weekday':
      return true;
    case 'yearless':
      return phrase.day !== null || days.from.slice(0, 7) !== days.to.slice(0, 7);
    case 'days':
      return (
        (phrase.from !== null && phrase.from > days.from && phrase.from <= days.to) ||
        (phrase.to !== null && phrase.to < days.to && phrase.to >= days.from)
      );
    case 'relative':
      return false;
  }
}

function weekdayOf(day: IsoDay): number {
  return new Date(Date.parse(`${day}T00:00:00Z`)).getUTCDay();
}

function agrees(phrase: DatePhrase, days: { readonly from: IsoDay; readonly to: IsoDay }): boolean {
  if (phrase.kind === 'days')
    return (phrase.from === null || phrase.from <= days.to) && (phrase.to === null || days.from <= phrase.to);
  if (phrase.kind !== 'yearless') return false;
  for (let day = days.from, steps = 0; day <= days.to && steps < 400; day = addDays(day, 1), steps++) {
    if (
      Number(day.slice(5, 7)) === phrase.month &&
      (phrase.day === null || Number(day.slice(8, 10)) === phrase.day)
    )
      return true;
  }
  return false;
}
