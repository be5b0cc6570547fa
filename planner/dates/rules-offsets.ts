/*
 * Phrases at a distance from another: "two weeks after Easter 2020", "the day before 14 May", "the week before last".
 */
import type { DayRange } from '../../domain/time/calendar.ts';
import type { Lexicon, Unit } from './lexicon.ts';
import { partOf } from './period-part.ts';
import { type Found, type Match, phrase, type Rule, type Scan } from './scan.ts';
import { shiftDay, unitAround } from './shift.ts';
import { nearestYear } from './year-ref.ts';

export function offsetRules(lexicon: Lexicon): readonly Rule[] {
  const en = lexicon.lang === 'en';
  const side = en ? '(?<side>after|before|following|prior to)' : '(?<side>nach|vor)(?: (?:dem|der|den))?';
  const rule = (pattern: string, read: Rule['read'], end?: string): Rule => ({
    pattern: phrase(lexicon, pattern, end),
    read,
  });
  const common = [
    rule(`{number} {unit} ${side} `, readOffset, ''),
    rule(
      en ? `the (?<unit>day|week|month|year) ${side} ` : `(?:der|am|den|die|das|im) {unit} ${side} `,
      readOffset,
      '',
    ),
  ];
  if (!en) return common;
  return [
    ...common,
    rule('(?:the )?(?:{unit}|{weekday}) (?:before last|(?<ahead>after next))', readBeforeLast),
    rule('(?:at )?(?:the )?(?<code>BOM|EOM|BOY|EOY)', readCode),
  ];
}

function readOffset(match: Match, scan: Scan): Found | null {
  const unit = scan.lexicon.units.read(match.group('unit'));
  const count = match.group('number') === undefined ? 1 : scan.lexicon.numbers.read(match.group('number'));
  const inner = scan.readAt(match.end);
  if (unit === null || count === null || inner === null || inner.from === null || inner.to === null)
    return null;
  // "two days before 2014" has no sense that one could search.
  if (unit === 'day' && inner.kind !== 'day' && inner.kind !== 'holiday' && inner.kind !== 'weekday')
    return null;
  const sign = /^(?:after|following|nach)/i.test(match.group('side') ?? '') ? 1 : -1;
  const change = (range: DayRange): DayRange =>
    shifted(range, unit, sign * count, match.group('number') === undefined);
  const { inYear } = inner;
  if (inYear === undefined)
    return { ...change({ from: inner.from, to: inner.to }), kind: 'day', end: inner.end };
  const derived = (year: number): DayRange | null => {
    const range = inYear(year);
    return range === null ? null : change(range);
  };
  const range = nearestYear(derived, scan.context);
  return range === null ? null : { ...range, kind: 'day', inYear: derived, end: inner.end };
}

/** "the week before Easter" is a calendar week; "two weeks after Easter" is a day, of a longer phrase its unit. */
function shifted(range: DayRange, unit: Unit, count: number, wholeUnit: boolean): DayRange {
  const from = shiftDay(range.from, unit, count);
  if (wholeUnit && unit !== 'day') return unitAround(from, unit);
  return range.from === range.to ? { from, to: from } : { from, to: shiftDay(range.to, unit, count) };
}

function readBeforeLast(match: Match, scan: Scan): Found | null {
  const step = match.group('ahead') === undefined ? -2 : 2;
  const unit = scan.lexicon.units.read(match.group('unit'));
  const weekday = scan.lexicon.weekdays.read(match.group('weekday'));
  const { today } = scan.context;
  if (weekday !== null) {
    const { from } = unitAround(shiftDay(today, 'week', step), 'week');
    const day = shiftDay(from, 'day', weekday - 1);
    return { from: day, to: day, kind: 'weekday' };
  }
  if (unit === null || unit === 'day' || unit === 'half-year' || unit === 'fortnight') return null;
  return { ...unitAround(shiftDay(unitAround(today, unit).from, unit, step), unit), kind: unit };
}

/**
 * The abbreviations of book-keepers. "What did the BOM say?" asks for a bureau: a code needs a word of time
 * before it, or to stand alone.
 */
function readCode(match: Match, scan: Scan): Found | null {
  const code = match.group('code') ?? '';
  const written = scan.text.slice(match.start, match.end);
  const cued =
    /^at\s/i.test(written) ||
    /(?:^|\s)(?:at|by|since|until|before|after)\s+$/i.test(
      scan.text.slice(Math.max(0, match.start - 12), match.start),
    );
  if (code !== code.toUpperCase() || (!cued && scan.text.trim() !== written)) return null;
  const unit = code.endsWith('M') ? 'month' : 'year';
  return {
    ...partOf(code.startsWith('B') ? 'early' : 'end', unitAround(scan.context.today, unit)),
    kind: 'part',
  };
}
