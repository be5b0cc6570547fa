import { addDays, type IsoDay } from '../../domain/time/iso-day.ts';
import { type DatePhrase, datePhrases } from './date-phrases.ts';
import { inOrder } from './slash-order.ts';

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
  /** The source sets the words in another time and gives it no date: the day of publication proves nothing. */
  readonly undated: boolean;
  /** The last day of which the source tells before the words, where their own sentence names none. */
  readonly story: IsoDay | null;
}

/** An utterance told of within so many days before publication is news of that day, not a recollection. */
export const FRESH_DAYS = 8;

/**
 * @param around narration of the source in the utterance's own sentence
 * @param before the sentence before it in the same paragraph where it begins with a date and tells of the same person; else empty
 */
export function utteredOn(
  published: IsoDay,
  around: string,
  before: string,
  lang: () => string,
  order: 'day' | 'month' = 'day',
): Omit<UtteredOn, 'undated' | 'story'> {
  const own = inOrder(datePhrases(withoutAsides(around), lang), order);
  const leading = before === '' ? [] : inOrder(datePhrases(before.slice(0, 40), lang), order);
  const weekdays = own.flatMap((phrase) => (phrase.kind === 'weekday' ? [phrase.weekday] : []));
  const told =
    [...own, ...leading].map((phrase) => resolveDays(phrase, published)).find((days) => days !== null) ??
    null;
  const recalled = told !== null && told.to < addDays(published, -FRESH_DAYS);
  return { published, told, recalled, weekdays };
}

/** `…, said Troutman, who had been told on Tuesday`: when something else happened to the speaker. */
const ASIDE = /,\s(?:who|whom|whose|which|der|die|das|dem|den|deren|dessen|qui|dont)\s[^,….\n]*/giu;
const SPEAKS = /(?<!\p{L})(?:sp[eo]k\p{L}*|addressed|sprach|sprechend|redete|parlait|parla)(?!\p{L})/iu;

/** Offsets stay what they are. */
function withoutAsides(around: string): string {
  return around.includes(',')
    ? around.replace(ASIDE, (aside) => (SPEAKS.test(aside) ? aside : ' '.repeat(aside.length)))
    : around;
}

/** The days of a phrase in an article, read against its publication day; null for open and unclear ones. */
export function resolveDays(
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
  const near = /^(?:(\p{L}+|\d+) (days?|weeks?|months?) ago|vor (\p{L}+|\d+) (tag|woche|monat)en?)$/u.exec(
    word,
  );
  const back = near === null ? null : numberOf(near[1] ?? near[3] ?? '');
  if (near !== null && back !== null) return daysBack(published, back, near[2] ?? near[4] ?? '');
  if (word === 'vorgestern') return { from: addDays(published, -2), to: addDays(published, -2) };
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

/** `three days ago` is a day; of weeks and months nobody knows which. */
function daysBack(
  published: IsoDay,
  count: number,
  unit: string,
): { readonly from: IsoDay; readonly to: IsoDay } {
  const [days, slack] = /^(?:day|tag)/.test(unit) ? [1, 0] : /^(?:week|woche)/.test(unit) ? [7, 6] : [30, 31];
  const middle = addDays(published, -count * days);
  return {
    from: addDays(middle, -slack),
    to: slack === 0 ? middle : addDays(middle, Math.min(slack, count * days - 1)),
  };
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
  // Where the source tells when it was said, the day on which that was printed is another one.
  if (uttered.told === null && !uttered.undated) allowed.push(printed);
  let hitsTold = false;
  let hitsPrinted = false;
  for (const phrase of phrases) {
    if (phrase.kind === 'relative') return 'quote.date-relative';
    const isTold = uttered.told !== null && agrees(phrase, uttered.told);
    if (coarse && !isTold && isFinerThan(phrase, printed)) return 'quote.date-differs';
    if (phrase.kind === 'weekday') {
      if (!weekdaysOf(uttered).includes(phrase.weekday)) return 'quote.date-differs';
      continue;
    }
    if (uttered.told === null && unproven(phrase, uttered, printed)) return 'quote.date-unproven';
    const told = allowed.some((days) => agrees(phrase, days));
    const shown = agrees(phrase, printed);
    if (!told && !shown) return 'quote.date-differs';
    const open = phrase.kind === 'days' && phrase.bound;
    if (told && !open) hitsTold = true;
    else if (shown && !open) hitsPrinted = true;
  }
  return hitsPrinted && !hitsTold ? 'quote.date-of-article-not-utterance' : null;
}

/** Weekdays that the source proves for the words. */
function weekdaysOf(uttered: UtteredOn): readonly number[] {
  if (uttered.weekdays.length > 0) return uttered.weekdays;
  if (uttered.undated) return [];
  if (uttered.told !== null)
    return uttered.told.from === uttered.told.to ? [weekdayOf(uttered.told.from)] : [];
  const { published, story } = uttered;
  return story === null || story === published ? [weekdayOf(published)] : [];
}

/** The day of publication, where the source tells of another day, or of a time without a date. */
function unproven(
  phrase: DatePhrase,
  uttered: UtteredOn,
  printed: { readonly from: IsoDay; readonly to: IsoDay },
): boolean {
  if (!agrees(phrase, printed) || (phrase.kind === 'days' && phrase.bound)) return false;
  const { story } = uttered;
  return uttered.undated || (story !== null && !agrees(phrase, { from: story, to: story }));
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
