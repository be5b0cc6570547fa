/*
 * Months, years, decades, centuries and fiscal years by their name.
 */
import type { FiscalYear } from '../../domain/plan.ts';
import {
  type DayRange,
  daysOfMonth,
  FIRST_YEAR,
  monthRange,
  partsOf,
  yearRange,
} from '../../domain/time/calendar.ts';
import { addDays, isoDay } from '../../domain/time/iso-day.ts';
import { monthOf } from '../../domain/time/month-names.ts';
import { mayBeYear } from '../../domain/time/year-guard.ts';
import { fullYear } from './context.ts';
import type { Lexicon } from './lexicon.ts';
import { type Found, type Match, matchAt, phrase, type Rule, type Scan } from './scan.ts';
import { impossibleDate, inNamedYear, yearOfEra, yearRefAt } from './year-ref.ts';

const EN_FISCAL = '(?:the )?(?:fiscal(?: years?)?|financial years?|budget years?|FY)';
const DE_FISCAL = '(?:haushaltsjahr|geschäftsjahr|wirtschaftsjahr|fiskaljahr|rechnungsjahr)(?:e?s|e|en)?';

export function yearRules(lexicon: Lexicon): readonly Rule[] {
  const en = lexicon.lang === 'en';
  const fiscal = en ? EN_FISCAL : DE_FISCAL;
  return [
    {
      pattern: phrase(
        lexicon,
        en
          ? "{month}(?:,? (?:of )?(?:{y4}|['’]{y2}))?"
          : "{month}(?:,? (?:(?:im jahre?|des jahres) )?(?:{y4}|['’]{y2}))?",
      ),
      read: readMonth,
    },
    { pattern: phrase(lexicon, '(?:<year> )?{y4}'), read: readYear },
    { pattern: phrase(lexicon, `(?<n>\\d{1,4}) ${lexicon.era}`), read: readEra },
    {
      pattern: phrase(
        lexicon,
        en
          ? "(?:the )?(?:(?<full>[12]\\d{2}0)['’]?s|['’](?<short>\\d0)s)"
          : '(?:(?:die|den|der) )?(?:(?<full>[12]\\d{2}0)er(?:n)?(?:(?: |-)jahren?)?|(?<short>\\d0)er(?:n)?(?:(?: |-)jahren?)?)',
      ),
      read: readDecade,
    },
    {
      pattern: phrase(lexicon, en ? '(?:the )?(?:roaring )?(?:{decade}|(?<short>\\d0)s)' : '{decade}'),
      read: readNamedDecade,
    },
    {
      pattern: phrase(
        lexicon,
        en ? '(?:the )?{ordinal}(?: |-)century' : '(?:(?:das|des|dem|im) )?{ordinal} jahrhunderts?',
      ),
      read: readCentury,
    },
    {
      pattern: phrase(
        lexicon,
        `${fiscal}(?: |-)?(?:{y4}(?:(?:/|-|–)(?:(?<b2>\\d{2})|(?<b4>[12]\\d{3})))?|['’]?{y2})`,
      ),
      read: readFiscal,
    },
    {
      pattern: phrase(
        lexicon,
        en
          ? '(?:the )?{modifier} (?:fiscal|financial|budget) years?'
          : `(?:(?:im|des|dem|das) )?{modifier} ${DE_FISCAL}`,
      ),
      read: readRelativeFiscal,
    },
  ];
}

const MONTH_CUE = {
  en: /(?:^|[\s(])(?:in|since|until|till|by|during|from|to|between|and|or|of|early|mid|late|through|before|after|as|both|this|next|last|on|,|–|-)[\s,]*(?:the\s+month\s+of\s+)?$|[–-]\s*$/iu,
  de: /(?:^|[\s(])(?:im|in|seit|bis|ab|vom|von|zwischen|und|oder|anfang|mitte|ende|zum|monat|den|des|letzten|vergangenen|diesen|diesem|vorigen|nächsten|,|–|-)[\s,]*$|[–-]\s*$/iu,
} as const;
const LOWER_CASE_CUE = /(?:^|[\s(])(?:in|of|since|until|during|early|mid|late|last|next)\s+$/iu;
const SURE_MONTH_CUE = /(?:^|[\s(])(?:in|since|until|during|early|mid|late|last|next|this)\s+$/iu;
const ABBREVIATED =
  /^(?:jan|feb|febr|mar|mär|mrz|apr|jun|jul|aug|sep|sept|oct|okt|nov|dec|dez|mai|may)\.?$/iu;

/** "may" is a verb and "March" a walk: a month without a year needs a word that makes it one. */
function isBareMonth(match: Match, scan: Scan): boolean {
  const { text, lexicon } = scan;
  const word = text.slice(match.start, match.end);
  if (text.trim() === word.trim()) return !ABBREVIATED.test(word) || /^mai$/iu.test(word);
  const before = text.slice(Math.max(0, match.start - 24), match.start);
  const behind = text.slice(match.end, match.end + 24);
  const opensRange = /^\s*(?:[-–—]|to|until|through|bis)\s*(?<next>\p{L}+)/iu.exec(behind)?.groups?.['next'];
  if (opensRange !== undefined && monthOf(opensRange) !== null) return true;
  if (!MONTH_CUE[lexicon.lang].test(before)) return false;
  if (lexicon.lang === 'de') return true;
  // Readers type without capitals; "this may be" and "this march" stay what they are.
  if (!/^\p{Lu}/u.test(word)) return LOWER_CASE_CUE.test(before);
  // "by April Jones" is a person; "in April Jones said" is a month.
  return SURE_MONTH_CUE.test(before) || !/^\s+\p{Lu}\p{Ll}+(?!\p{L})/u.test(behind);
}

/** "Aug 96": at the end of a phrase two digits that are too many for a day are a year. */
const SHORT_YEAR = /[\s\u00a0]{1,4}(?<y2>[4-9]\d)(?=\s*(?:[;!?)]|\.(?!\d)|$))/uy;

function readMonth(match: Match, scan: Scan): Found | null {
  const month = monthOf(match.group('month') ?? '');
  if (month === null) return null;
  const inYear = (year: number): DayRange => monthRange(year, month);
  const four = match.group('y4');
  const two = match.group('y2');
  if (four !== undefined && !/^[,.:]\d/.test(scan.text.slice(match.end))) {
    return { ...inYear(Number(four)), kind: 'month', year: Number(four) };
  }
  if (two !== undefined) {
    const year = fullYear(Number(two), scan.context.today);
    return { ...inYear(year), kind: 'month', year };
  }
  const short = matchAt(SHORT_YEAR, scan.text, match.end);
  if (short !== null) {
    const year = fullYear(Number(short.group('y2')), scan.context.today);
    return { ...inYear(year), kind: 'month', year, end: short.end };
  }
  if (yearRefAt(scan, match.end) === null && !isBareMonth(match, scan)) return null;
  return inNamedYear(scan, match.end, 'month', inYear);
}

/** Words that make even an unusual number a year. */
const YEAR_CUE =
  /(?:^|[\s(])(?:in|since|until|till|by|during|from|to|between|and|or|of|before|after|year|im|jahre?s?|seit|bis|ab|von|zwischen|und|oder|nach|vor|anno|um|circa|ca\.)[\s]*$/iu;
/** A plural right behind a number without a cue is counted, not dated ("Were 2050 trees planted?"). */
const PLURAL_BEHIND = /^\s+\p{Ll}{3,}s(?!\p{L})/u;
const GERMAN_DETERMINED = /(?:der|die|das|den|dem|des|ein(?:e[mnrs]?)?|zum|zur|vom|beim)\s*$/iu;
const DETERMINED = /(?:the|a|its|their|this|that|s['’]?|['’]s)\s*$/iu;

function readYear(match: Match, scan: Scan): Found | null {
  const { text } = scan;
  const digits = match.group('y4') ?? '';
  const start = match.end - digits.length;
  if (!mayBeYear(text, start, match.end)) return null;
  const year = Number(digits);
  const before = text.slice(Math.max(0, match.start - 24), match.start);
  const cued = YEAR_CUE.test(before) || start > match.start || text.trim() === digits;
  if (!cued) {
    if (year < 1500 || year > 2099) return null;
    const behind = text.slice(match.end, match.end + 32);
    if (PLURAL_BEHIND.test(behind) && !DETERMINED.test(before)) return null;
    if (year > partsOf(scan.context.today).year && namesThing(before, behind)) return null;
  }
  return { ...yearRange(year), kind: 'year', year };
}

/**
 * "the 2031 budget", "Vision 2040", "Haushalt 2027": a year to come that names a thing already written about. Only
 * a year with its own preposition ("in 2031") asks for that time.
 */
function namesThing(before: string, behind: string): boolean {
  if (/^[\s-]+\p{L}{2,}/u.test(behind) && (DETERMINED.test(before) || GERMAN_DETERMINED.test(before)))
    return true;
  return /\p{Lu}[\p{L}\p{M}-]+[\s-]*$/u.test(before) || /^[\s-]+\p{Lu}\p{Ll}/u.test(behind);
}

function readEra(match: Match): Found | null {
  const number = Number(match.group('n'));
  if (number < 1) return null;
  const year = yearOfEra(number, match.group('before'));
  if (year >= FIRST_YEAR) return { ...yearRange(year), kind: 'year', year };
  // Days of ours begin with the year 1; the years before are named as XSD 1.0 and Wikidata do: −2014 is 2014 BC.
  const written = `-${String(number).padStart(4, '0')}`;
  const facts = { from: `${written}-01-01`, to: `${written}-12-31` };
  return { ...impossibleDate(match.end), notice: { code: 'before-calendar', facts } };
}

/** "in their 70s" is an age, not a time. */
const AGE =
  /(?:his|her|their|my|our|your|ihren|seinen|meinen|unseren)\s*(?:(?:early|mid|late|späten|frühen)[\s-]*)?$/iu;
const PART_BEFORE = /(?:early|mid|late)[\s-]+(?:the\s+)?$/iu;

function decadeRange(first: number): Found {
  // The 1800s are a century in ordinary English; the 2000s are ten years.
  const years = first % 100 === 0 && first < 2000 ? 100 : 10;
  return { ...yearRange(first, first + years - 1), kind: years === 100 ? 'century' : 'decade', year: first };
}

function readDecade(match: Match, scan: Scan): Found | null {
  const full = match.group('full');
  if (full !== undefined) return decadeRange(Number(full));
  return shortDecade(Number(match.group('short')), match, scan);
}

function readNamedDecade(match: Match, scan: Scan): Found | null {
  const named = scan.lexicon.decades.read(match.group('decade'));
  return shortDecade(named ?? Number(match.group('short')), match, scan);
}

function shortDecade(digits: number, match: Match, scan: Scan): Found | null {
  const before = scan.text.slice(Math.max(0, match.start - 24), match.start);
  if (AGE.test(before)) return null;
  // "nineties" and "70s" alone are also names and temperatures: an article or a part of the decade makes them a time.
  const bare =
    scan.lexicon.lang === 'en' &&
    /^(?:roaring\s+)?(?:\p{L}+|\d0s)$/iu.test(scan.text.slice(match.start, match.end));
  if (bare && !PART_BEFORE.test(before) && scan.text.trim() !== scan.text.slice(match.start, match.end))
    return null;
  const { year } = partsOf(scan.context.today);
  const first = digits <= 10 ? 2000 + digits : 1900 + digits;
  const found = decadeRange(first);
  // From 2020 on "the twenties" are two decades; the older has the name, the reader is told.
  const younger = first + 100;
  return younger > year
    ? found
    : {
        ...found,
        notice: { code: 'ambiguous-decade', facts: { decade: `${first}s`, other: `${younger}s` } },
      };
}

function readCentury(match: Match, scan: Scan): Found | null {
  const ordinal = scan.lexicon.ordinals.read(match.group('ordinal'));
  if (ordinal === null || ordinal < 1 || ordinal > 21) return null;
  return { ...yearRange((ordinal - 1) * 100 + 1, ordinal * 100), kind: 'century' };
}

/** First to last day of the fiscal year called `name`; a calendar year where the archive has no setting. */
export function fiscalRange(name: number, setting: FiscalYear | null): DayRange {
  const starts = /^(\d{2})-(\d{2})$/.exec(setting?.starts ?? '');
  if (setting === null || starts === null || setting.starts === '01-01') return yearRange(name);
  const first = setting.namedBy === 'start' ? name : name - 1;
  const month = Math.min(12, Math.max(1, Number(starts[1])));
  const day = Math.max(1, Number(starts[2]));
  const begin = (year: number) => isoDay(year, month, Math.min(day, daysOfMonth(year, month)));
  return { from: begin(first), to: addDays(begin(first + 1), -1) };
}

function fiscal(name: number, scan: Scan): Found {
  const setting = scan.context.fiscalYear;
  const range = fiscalRange(name, setting);
  const notice = { code: 'fiscal-year-assumed', facts: { from: range.from, to: range.to } };
  return { ...range, kind: 'fiscal-year', year: name, ...(setting === null ? { notice } : {}) };
}

function readFiscal(match: Match, scan: Scan): Found | null {
  const two = match.group('y2');
  const first = two === undefined ? Number(match.group('y4')) : fullYear(Number(two), scan.context.today);
  const second = Number(match.group('b4') ?? match.group('b2') ?? Number.NaN);
  if (Number.isNaN(second)) return fiscal(first, scan);
  if (second % 100 !== (first + 1) % 100) return null;
  // Both years are named, so the setting only has to say where the year turns.
  const setting = scan.context.fiscalYear;
  if (setting === null || setting.starts === '01-01')
    return { ...fiscal(first, scan), ...yearRange(first, first + 1) };
  return fiscal(setting.namedBy === 'start' ? first : first + 1, scan);
}

function readRelativeFiscal(match: Match, scan: Scan): Found | null {
  const step = scan.lexicon.modifiers.read(match.group('modifier'));
  if (step === null) return null;
  const { today, fiscalYear } = scan.context;
  const { year } = partsOf(today);
  const current = [year - 1, year, year + 1].find((name) => {
    const range = fiscalRange(name, fiscalYear);
    return range.from <= today && today <= range.to;
  });
  return fiscal((current ?? year) + step, scan);
}
