/*
 * Joins readings that stand side by side: ranges ("from May to December 2022"), open intervals ("since 2019",
 * "bis Dezember"), and a year that two phrases share ("in May and June 2020").
 */
import { type DayRange, earlierOf, laterOf } from '../../domain/time/calendar.ts';
import { addDays } from '../../domain/time/iso-day.ts';
import { bothSides } from './both-sides.ts';
import type { DateContext } from './context.ts';
import type { Lexicon, Opener } from './lexicon.ts';
import type { DateKind } from './mention.ts';
import { type Words, wordsFor } from './range-words.ts';
import { rangeOf, resolvePair, yearAfter, yearBefore } from './resolve-pair.ts';
import type { Reading } from './scan.ts';

/** Longest operator, in UTF-16 units, that may stand between or before dates. */
const REACH = 40;

/** @param readings of one text, in order, not overlapping */
export function combineReadings(
  text: string,
  readings: readonly Reading[],
  context: DateContext,
  lexicon: Lexicon,
): readonly Reading[] {
  const words = wordsFor(lexicon);
  const out: Reading[] = [];
  let index = 0;
  let floor = 0;
  while (index < readings.length) {
    const first = readings[index];
    if (first === undefined) break;
    const second = readings[index + 1];
    const range = second === undefined ? null : joinRange(text, floor, first, second, context, words);
    const next = readings[index + 1];
    if (range !== null) {
      out.push(range);
      index += 2;
    } else {
      const shared = next === undefined ? first : shareYear(text, first, next, context, words);
      const earlier = out.at(-1);
      const seen = earlier === undefined ? shared : inheritYear(text, earlier, shared, context, words);
      const sides = bothSides(reachBefore(text, floor, seen.start), seen, lexicon);
      out.push(...(sides ?? [openInterval(text, floor, seen, lexicon, words, context)]));
      index += 1;
    }
    floor = out.at(-1)?.end ?? floor;
  }
  return out;
}

function gapOf(text: string, first: Reading, second: Reading): string | null {
  return second.start - first.end > REACH ? null : text.slice(first.end, second.start);
}

function reachBefore(text: string, floor: number, start: number): string {
  return text.slice(Math.max(floor, start - REACH), start);
}

function joinRange(
  text: string,
  floor: number,
  a: Reading,
  b: Reading,
  context: DateContext,
  words: Words,
): Reading | null {
  const gap = gapOf(text, a, b);
  if (gap === null || a.from === null || b.to === null || a.to === null || b.from === null) return null;
  const prefix = reachBefore(text, floor, a.start);
  const between = words.between.exec(prefix);
  const joined = words.to.test(gap) || (between !== null && words.and.test(gap));
  if (!joined || !fits(gap, a, b)) return null;
  const from = words.from.exec(prefix);
  const opening = between ?? from;
  const start = opening === null ? a.start : a.start - (prefix.length - opening.index);
  const [first, last] = resolvePair(a, b, context);
  const notice = first.from > last.from ? { notice: { code: 'range-reversed', facts: {} } } : {};
  const inherited = a.notice ?? b.notice;
  const kind: DateKind = a.kind === 'day' && b.kind === 'day' ? 'days' : 'range';
  const named = b.year ?? a.year;
  return {
    start,
    end: b.end,
    kind,
    from: earlierOf(first.from, last.from),
    to: laterOf(first.to, last.to),
    ...(named === undefined ? {} : { year: named }),
    ...(a.kind === 'season' && first.from <= last.from
      ? { search: { from: searchedFrom(a), to: laterOf(first.to, last.to) } }
      : {}),
    ...(inherited === undefined ? {} : { notice: inherited }),
    ...notice,
  };
}

/** A season is searched from the first of its month, also where it opens a range. */
function searchedFrom(reading: Reading): Reading['from'] {
  return reading.kind === 'season' ? (reading.search?.from ?? reading.from) : reading.from;
}

/** A bare dash or slash joins only ends of one kind: "2014–2025", not a day and a decade. */
function fits(gap: string, a: Reading, b: Reading): boolean {
  if (/^\s*\/\s*$/u.test(gap)) return a.year !== undefined && b.year === a.year + 1 && a.kind === 'year';
  return !/^\s*[-–—]\s*$/u.test(gap) || a.kind === b.kind || a.inYear !== undefined;
}

/** "in May and June 2020": the first has the year of the second. */
function shareYear(text: string, a: Reading, b: Reading, context: DateContext, words: Words): Reading {
  const gap = gapOf(text, a, b);
  if (
    gap === null ||
    a.inYear === undefined ||
    b.year === undefined ||
    b.from === null ||
    b.to === null ||
    !inOneYear(b) ||
    !words.list.test(gap)
  )
    return a;
  const range = yearBefore(a.inYear, { from: b.from, to: b.to });
  return range === null || range.from > context.today ? a : withYear(a, range);
}

/** "in May and 2020" are two periods: only a day, a month or a part of a year lends its year. */
function inOneYear(reading: Reading): boolean {
  return reading.kind !== 'year' && reading.from?.slice(0, 4) === reading.to?.slice(0, 4);
}

/** "in December 2020 and January": the second follows the first. */
function inheritYear(text: string, a: Reading, b: Reading, context: DateContext, words: Words): Reading {
  const gap = gapOf(text, a, b);
  if (
    gap === null ||
    b.inYear === undefined ||
    a.year === undefined ||
    a.from === null ||
    a.to === null ||
    !words.list.test(gap)
  )
    return b;
  const range = yearAfter(b.inYear, { from: a.from, to: a.to });
  return range === null || range.from > context.today ? b : withYear(b, range);
}

function withYear(reading: Reading, range: DayRange): Reading {
  const { start, end, kind, notice } = reading;
  return {
    ...range,
    start,
    end,
    kind,
    year: Number(range.from.slice(0, 4)),
    ...(notice === undefined ? {} : { notice }),
  };
}

/** "since 2019", "before May", "from 2014 to now". */
function openInterval(
  text: string,
  floor: number,
  reading: Reading,
  lexicon: Lexicon,
  words: Words,
  context: DateContext,
): Reading {
  if (reading.from === null || reading.to === null) return reading;
  const prefix = reachBefore(text, floor, reading.start);
  const tail = text.slice(reading.end, reading.end + REACH);
  const now = words.now.exec(tail);
  if (now !== null) {
    const from = words.from.exec(prefix);
    const start = from === null ? reading.start : reading.start - (prefix.length - from.index);
    return {
      ...closed(reading, reading.from, context.today, 'range'),
      start,
      end: reading.end + now[0].length,
    };
  }
  const match = words.opener.exec(prefix);
  const onwards = words.onwards.exec(tail);
  const opener = readOpener(match?.[0], lexicon, onwards !== null);
  if (opener === null || (match === null && onwards === null)) return reading;
  const start = match === null ? reading.start : reading.start - (prefix.length - match.index);
  const end = onwards === null ? reading.end : reading.end + onwards[0].length;
  return { ...applyOpener(opener, reading, attributive(text, match?.[0] ?? '', reading)), start, end };
}

function closed(reading: Reading, from: DayRange['from'], to: DayRange['to'], kind: DateKind): Reading {
  const { start, end, notice } = reading;
  return { from, to, kind, start, end, ...(notice === undefined ? {} : { notice }) };
}

/** "from 2019" alone names where something comes from; only with "on" is it an interval. */
function readOpener(match: string | undefined, lexicon: Lexicon, onwards: boolean): Opener | null {
  if (match === undefined) return onwards ? 'since' : null;
  const word = match.trim().replace(/\s+(?:the)$/iu, '');
  const opener = lexicon.openers.read(word);
  // "through the nineties" is during them; "through 2014" ends with it.
  if (/^through$/iu.test(word) && /\sthe$/iu.test(match.trim())) return null;
  if (opener !== 'since') return opener;
  return /^(?:from|beginning from|starting from)$/iu.test(word) && !onwards ? null : 'since';
}

/** "before the 2019 election" is up to some day of 2019; "before 2019" ends with 2018. */
function attributive(text: string, opener: string, reading: Reading): boolean {
  if (!/\s(?:the|dem|der|den)\s*$/iu.test(opener) || reading.kind !== 'year') return false;
  return (
    /^[\s-]+\p{L}{3,}/u.test(text.slice(reading.end, reading.end + 8)) &&
    !/^\s+(?:and|und|or|oder|in|on|at|the|for|about|was|is)\b/iu.test(
      text.slice(reading.end, reading.end + 8),
    )
  );
}

function applyOpener(opener: Opener, reading: Reading, inclusive: boolean): Reading {
  const { from, to } = rangeOf(reading);
  const { start, end, notice } = reading;
  const base = { start, end, ...(notice === undefined ? {} : { notice }) };
  switch (opener) {
    case 'since':
      return { ...base, kind: 'since', from, to: null, search: { from: searchedFrom(reading), to: null } };
    case 'after':
      return { ...base, kind: 'after', from: inclusive ? from : addDays(to, 1), to: null };
    case 'before':
      return { ...base, kind: 'before', from: null, to: inclusive ? to : addDays(from, -1) };
    case 'until':
      return { ...base, kind: 'until', from: null, to };
  }
}
