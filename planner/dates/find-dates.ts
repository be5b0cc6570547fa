import type { Language } from '../../domain/article.ts';
import type { CalendarEvent, FiscalYear, PlanNotice } from '../../domain/plan.ts';
import { dayInZone, type Instant } from '../../domain/time/instant.ts';
import type { Window } from '../../domain/window.ts';
import { chronoRest } from './chrono-rest.ts';
import { combineReadings } from './combine.ts';
import { type DateContext, type Direction, writesDayFirst } from './context.ts';
import { findEvents } from './find-events.ts';
import type { Lexicon } from './lexicon.ts';
import { ENGLISH } from './lexicon-english.ts';
import { GERMAN } from './lexicon-german.ts';
import type { DateMention } from './mention.ts';
import { countRules } from './rules-counts.ts';
import { dayRules } from './rules-days.ts';
import { holidayRules } from './rules-holidays.ts';
import { numericRules } from './rules-numeric.ts';
import { offsetRules } from './rules-offsets.ts';
import { partRules } from './rules-parts.ts';
import { quarterRules } from './rules-quarters.ts';
import { relativeRules } from './rules-relative.ts';
import { seasonRules } from './rules-seasons.ts';
import { yearRules } from './rules-years.ts';
import { type Reading, type Rule, readAll, scanner } from './scan.ts';

export interface FindDatesOptions {
  readonly lang: Language;
  /** The moment phrases count from; its day is taken in `timeZone`. */
  readonly reference: Instant;
  readonly timeZone: string;
  /** Where a phrase without a year belongs. An archive looks back. */
  readonly direction: Direction;
  readonly fiscalYear?: FiscalYear | null;
  readonly events?: readonly CalendarEvent[];
}

function rulesOf(lexicon: Lexicon): readonly Rule[] {
  return [
    ...numericRules(lexicon),
    ...dayRules(lexicon),
    ...partRules(lexicon),
    ...countRules(lexicon),
    ...quarterRules(lexicon),
    ...seasonRules(lexicon),
    ...yearRules(lexicon),
    ...relativeRules(lexicon),
    ...offsetRules(lexicon),
    ...holidayRules(lexicon),
  ];
}

const GRAMMARS = {
  en: { lexicon: ENGLISH, rules: rulesOf(ENGLISH) },
  de: { lexicon: GERMAN, rules: rulesOf(GERMAN) },
} as const;

/**
 * Every date phrase of `text`, in order, none overlapping another. English or German by `lang`; both grammars
 * for any other language. Days are those of `timeZone`; offsets are UTF-16 units. Never throws.
 */
export function findDates(text: string, options: FindDatesOptions): readonly DateMention[] {
  const context: DateContext = {
    today: dayInZone(options.reference, options.timeZone),
    direction: options.direction,
    dayFirst: writesDayFirst(options.timeZone, options.lang),
    fiscalYear: options.fiscalYear ?? null,
    events: options.events ?? [],
  };
  return findDatesOn(text, options.lang, context);
}

/** Readings kept, those of one question: planner, search and writer read its dates one after the other. */
const MOST_KEPT = 4;
const kept = new Map<string, readonly DateMention[]>();

/** The same with the reference day already known. */
export function findDatesOn(text: string, lang: Language, context: DateContext): readonly DateMention[] {
  // INVARIANT: everything that a reading depends on is in the key.
  const key = JSON.stringify([text, lang, context]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const found = readDates(text, lang, context);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, found);
  return found;
}

function readDates(text: string, lang: Language, context: DateContext): readonly DateMention[] {
  const events = findEvents(text, context.events);
  const langs: readonly ('en' | 'de')[] = lang === 'en' || lang === 'de' ? [lang] : ['en', 'de'];
  let found = events;
  for (const each of langs) {
    const { lexicon, rules } = GRAMMARS[each];
    const readings = readAll(text, scanner(text, context, lexicon, rules));
    found = merge(found, combineReadings(text, merge(events, readings), context, lexicon));
    found = merge(found, chronoRest(text, found, context, each));
  }
  return found.map((reading) => finish(text, reading, context));
}

/** Both lists in order; where two overlap the longer stands, the first list on a tie. */
function merge(first: readonly Reading[], second: readonly Reading[]): readonly Reading[] {
  if (first.length === 0) return second;
  const kept: Reading[] = [];
  for (const reading of [...first, ...second].sort((a, b) => a.start - b.start)) {
    const last = kept.at(-1);
    if (last === undefined || last.end <= reading.start) kept.push(reading);
    else if (reading.end - reading.start > last.end - last.start) kept[kept.length - 1] = reading;
  }
  return kept;
}

function finish(text: string, reading: Reading, context: DateContext): DateMention {
  const { from, to, kind, start, end } = reading;
  const notice = noticeOf(reading, context);
  return {
    from,
    to,
    kind,
    start,
    end,
    search: searchWindow(reading, context),
    ...(notice === null
      ? {}
      : { notice: { ...notice, facts: { phrase: text.slice(start, end), ...notice.facts } } }),
  };
}

/** INVARIANT: a window that began in the past and is open ends today, never at some open future. */
function searchWindow(reading: Reading, context: DateContext): Window {
  const { from, to } = reading.search ?? reading;
  return from !== null && to === null && from <= context.today ? { from, to: context.today } : { from, to };
}

function noticeOf(reading: Reading, context: DateContext): PlanNotice | null {
  if (reading.notice !== undefined) return reading.notice;
  const { from, to } = reading;
  const { today } = context;
  if (from !== null && from > today) return { code: 'future-window', facts: { from, today } };
  const thisYearEnds = `${today.slice(0, 4)}-12-31`;
  if (from !== null && to !== null && to > thisYearEnds)
    return { code: 'partly-future', facts: { to, today } };
  return null;
}
