/*
 * Holidays whose day is fixed or can be computed. Names are regular expression sources; `day` gives the day in a
 * year. The list is that of a general paper in the United States, Britain and Germany, not of a calendar of saints.
 */

import { weekdayOf } from '../../domain/time/calendar.ts';
import { addDays, type IsoDay, isoDay } from '../../domain/time/iso-day.ts';

export interface Holiday {
  readonly en: string | null;
  readonly de: string | null;
  readonly day: (year: number) => IsoDay;
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): IsoDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return isoDay(year, Math.floor(sum / 31), (sum % 31) + 1);
}

const fixed = (month: number, day: number) => (year: number) => isoDay(year, month, day);
const fromEaster = (days: number) => (year: number) => addDays(easterSunday(year), days);

/** @param nth 1–4 from the start of the month, −1 the last */
const nthWeekday = (month: number, weekday: number, nth: number) => (year: number) => {
  const first = isoDay(year, month, 1);
  const start = addDays(first, (weekday - weekdayOf(first) + 7) % 7);
  if (nth > 0) return addDays(start, (nth - 1) * 7);
  const last = isoDay(year, month, 31);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
};

/** The `back`-th Sunday before Christmas: the fourth of Advent is the first of them. */
const beforeChristmas = (back: number) => (year: number) => {
  const christmas = isoDay(year, 12, 25);
  return addDays(christmas, -weekdayOf(christmas) - 7 * (back - 1));
};

export const HOLIDAYS: readonly Holiday[] = [
  { en: "new year['’]?s day", de: 'neujahr(?:stage?s?)?', day: fixed(1, 1) },
  { en: "new year['’]?s eve", de: 'silvester', day: fixed(12, 31) },
  { en: 'epiphany', de: 'dreikönigstag|dreikönig|heilige drei könige', day: fixed(1, 6) },
  { en: "(?:martin luther king(?:,? jr\\.?)?|mlk)(?:['’]?s)? day", de: null, day: nthWeekday(1, 1, 3) },
  { en: "(?:st\\.? )?valentine['’]?s(?: day)?", de: 'valentinstage?s?', day: fixed(2, 14) },
  { en: "presidents?['’]?s? day", de: null, day: nthWeekday(2, 1, 3) },
  { en: null, de: 'rosenmontage?s?', day: fromEaster(-48) },
  { en: 'shrove tuesday|mardi gras', de: 'fastnacht(?:sdienstag)?', day: fromEaster(-47) },
  { en: 'ash wednesday', de: 'aschermittwochs?', day: fromEaster(-46) },
  { en: "(?:st\\.? )?patrick['’]?s day", de: null, day: fixed(3, 17) },
  { en: 'palm sunday', de: 'palmsonntage?s?', day: fromEaster(-7) },
  { en: 'maundy thursday', de: 'gründonnerstage?s?', day: fromEaster(-3) },
  { en: 'good friday', de: 'karfreitage?s?', day: fromEaster(-2) },
  { en: 'easter monday', de: 'ostermontage?s?', day: fromEaster(1) },
  { en: 'easter(?: sunday| day)?', de: 'ostern|ostersonntage?s?|osterfeste?s?', day: fromEaster(0) },
  { en: 'may day', de: 'tag(?:e?s)? der arbeit|maifeiertage?s?', day: fixed(5, 1) },
  { en: null, de: 'muttertage?s?', day: nthWeekday(5, 7, 2) },
  { en: "mother['’]?s['’]? day", de: null, day: nthWeekday(5, 7, 2) },
  { en: 'memorial day', de: null, day: nthWeekday(5, 1, -1) },
  {
    en: 'ascension(?: day)?',
    de: 'christi himmelfahrt|himmelfahrt(?:stage?s?)?|vatertage?s?',
    day: fromEaster(39),
  },
  { en: 'pentecost|whit sunday|whitsun', de: 'pfingsten|pfingstsonntage?s?', day: fromEaster(49) },
  { en: 'whit monday', de: 'pfingstmontage?s?', day: fromEaster(50) },
  { en: 'corpus christi', de: 'fronleichnam', day: fromEaster(60) },
  { en: "father['’]?s['’]? day", de: null, day: nthWeekday(6, 7, 3) },
  { en: 'juneteenth', de: null, day: fixed(6, 19) },
  { en: 'independence day|(?:the )?fourth of july', de: null, day: fixed(7, 4) },
  { en: 'bastille day', de: null, day: fixed(7, 14) },
  { en: 'assumption(?: day)?', de: 'mariä himmelfahrt', day: fixed(8, 15) },
  { en: 'labou?r day', de: null, day: nthWeekday(9, 1, 1) },
  { en: null, de: 'tag(?:e?s)? der deutschen einheit', day: fixed(10, 3) },
  { en: 'columbus day', de: null, day: nthWeekday(10, 1, 2) },
  { en: "hallow[e'’]?en", de: 'halloween|reformationstage?s?', day: fixed(10, 31) },
  { en: "all saints['’]?(?: day)?", de: 'allerheiligen', day: fixed(11, 1) },
  { en: 'guy fawkes (?:day|night)|bonfire night', de: null, day: fixed(11, 5) },
  { en: "veterans?[’']? day|armistice day", de: 'martinstage?s?', day: fixed(11, 11) },
  { en: null, de: 'volkstrauertage?s?', day: beforeChristmas(6) },
  { en: null, de: 'totensonntage?s?|ewigkeitssonntage?s?', day: beforeChristmas(5) },
  { en: null, de: 'buß- und bettage?s?', day: (year) => addDays(beforeChristmas(5)(year), -4) },
  { en: 'thanksgiving(?: day)?', de: null, day: nthWeekday(11, 4, 4) },
  { en: 'black friday', de: 'black friday', day: (year) => addDays(nthWeekday(11, 4, 4)(year), 1) },
  { en: null, de: 'nikolaus(?:tage?s?)?', day: fixed(12, 6) },
  {
    en: '(?:the )?(?:first|1st) (?:sunday (?:of|in) )?advent',
    de: '(?:erster|ersten|1\\.) advent',
    day: beforeChristmas(4),
  },
  {
    en: '(?:the )?(?:second|2nd) (?:sunday (?:of|in) )?advent',
    de: '(?:zweiter|zweiten|2\\.) advent',
    day: beforeChristmas(3),
  },
  {
    en: '(?:the )?(?:third|3rd) (?:sunday (?:of|in) )?advent',
    de: '(?:dritter|dritten|3\\.) advent',
    day: beforeChristmas(2),
  },
  {
    en: '(?:the )?(?:fourth|4th) (?:sunday (?:of|in) )?advent',
    de: '(?:vierter|vierten|4\\.) advent',
    day: beforeChristmas(1),
  },
  { en: 'christmas eve', de: 'heiligabend|heilige[rmn]? abend', day: fixed(12, 24) },
  {
    en: 'boxing day',
    de: 'zweite[rnm]? weihnachts(?:feier)?tage?s?|2\\. weihnachts(?:feier)?tage?s?',
    day: fixed(12, 26),
  },
  { en: 'christmas(?: day)?|xmas', de: 'weihnachten|weihnachts(?:feier)?tage?s?', day: fixed(12, 25) },
];
