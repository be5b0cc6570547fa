import { addDays, type IsoDay } from '../../domain/time/iso-day.ts';
import type { Lang } from './mutation.ts';

const MONTHS: Readonly<Record<Lang, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
};
const WEEKDAYS: Readonly<Record<Lang, readonly string[]>> = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  de: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'.split(' '),
};

interface Parts {
  readonly year: number;
  readonly month: string;
  readonly date: number;
  readonly monthNumber: number;
}

function partsOf(day: IsoDay, lang: Lang): Parts {
  const monthNumber = Number(day.slice(5, 7));
  return {
    year: Number(day.slice(0, 4)),
    month: MONTHS[lang][monthNumber - 1] ?? '',
    date: Number(day.slice(8, 10)),
    monthNumber,
  };
}

/** The ways in which an answer writes a day, without a preposition; `13 December 2017`, `13.12.2017`. */
export function dayForms(day: IsoDay, lang: Lang): readonly string[] {
  const { year, month, date, monthNumber } = partsOf(day, lang);
  return lang === 'en'
    ? [`${date} ${month} ${year}`, `${month} ${date}, ${year}`]
    : [`${date}. ${month} ${year}`, `${date}.${monthNumber}.${year}`];
}

/** `December 2017` */
export function monthForm(day: IsoDay, lang: Lang): string {
  const { year, month } = partsOf(day, lang);
  return `${month} ${year}`;
}

export function weekdayForm(day: IsoDay, lang: Lang): string {
  return WEEKDAYS[lang][new Date(Date.parse(`${day}T00:00:00Z`)).getUTCDay()] ?? '';
}

export function shifted(day: IsoDay, days: number): IsoDay {
  return addDays(day, days);
}
