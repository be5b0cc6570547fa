import type { PlanNotice } from '../../domain/plan.ts';
import type { Span } from '../../domain/text/span.ts';
import type { DayRange } from '../../domain/time/calendar.ts';
import { MONTH_SOURCE } from '../../domain/time/month-names.ts';
import type { Window } from '../../domain/window.ts';
import type { DateContext } from './context.ts';
import type { Lexicon } from './lexicon.ts';
import type { DateKind } from './mention.ts';
import { spaced } from './word-table.ts';

/** One phrase as a rule reads it; `combine.ts` may still join it with its neighbours. */
export interface Reading extends Window, Span {
  readonly kind: DateKind;
  readonly search?: Window;
  readonly notice?: PlanNotice;
  /** Set when the phrase names no year: the same phrase in a given one; null where the calendar has none. */
  readonly inYear?: (year: number) => DayRange | null;
  /** The year the phrase names, so that a neighbour without one can share it. */
  readonly year?: number;
}

export type Found = Omit<Reading, 'start' | 'end'> & { readonly end?: number };

export interface Match {
  readonly start: number;
  readonly end: number;
  readonly group: (name: string) => string | undefined;
}

export interface Scan {
  readonly text: string;
  readonly context: DateContext;
  readonly lexicon: Lexicon;
  /** The longest date phrase that begins at `position`; null when none does. */
  readonly readAt: (position: number) => Reading | null;
}

/** A rule's `end` may reach further than its pattern when it reads on (the year behind a month). */
export interface Rule {
  readonly pattern: RegExp;
  readonly read: (match: Match, scan: Scan) => Found | null;
}

const TABLES = {
  number: 'numbers',
  ordinal: 'ordinals',
  weekday: 'weekdays',
  weekdayShort: 'weekdaysShort',
  unit: 'units',
  modifier: 'modifiers',
  dayWord: 'dayWords',
  part: 'parts',
  season: 'seasons',
  decade: 'decades',
} as const;

function isTable(name: string): name is keyof typeof TABLES {
  return Object.hasOwn(TABLES, name);
}

const WORD_END = '(?![\\p{L}\\p{N}])';

/**
 * Compiles a phrase: spaces as `spaced` has them, `{unit}` is a named group with the words of that table,
 * `{a:unit}` the same under another name, `<of>` the lexicon's fragment without a group.
 * The same group in several alternatives is one group to the reader of a match.
 * @param end what may follow; by default no letter and no digit. A head that another phrase follows takes ''.
 */
export function phrase(lexicon: Lexicon, pattern: string, end: string = WORD_END): RegExp {
  const seen = new Map<string, number>();
  const source = spaced(pattern.replaceAll('<of>', lexicon.of).replaceAll('<year>', lexicon.year)).replace(
    /\{(?:([a-z]\w*):)?([a-z]\w*)\}/g,
    (_, name: string | undefined, kind: string) => {
      const base = name ?? kind;
      const times = (seen.get(base) ?? 0) + 1;
      seen.set(base, times);
      const group = times === 1 ? base : `${base}_${times}`;
      if (isTable(kind)) return `(?<${group}>${lexicon[TABLES[kind]].source})`;
      if (kind === 'month') return `(?<${group}>${MONTH_SOURCE})`;
      if (kind === 'day') return `(?<${group}>${lexicon.day})`;
      return `(?<${group}>${FRAGMENTS[kind] ?? ''})`;
    },
  );
  return new RegExp(`(?:${source})${end}`, 'iuy');
}

const FRAGMENTS: Readonly<Record<string, string>> = {
  y4: '[12]\\d{3}',
  y2: '\\d{2}',
  d: '\\d{1,2}',
};

/** Numbers of a group that stands in several alternatives; no phrase of ours has more. */
const ALTERNATIVES = [2, 3, 4, 5] as const;

/** Applies a sticky pattern at one place. */
export function matchAt(pattern: RegExp, text: string, position: number): Match | null {
  pattern.lastIndex = position;
  const match = pattern.exec(text);
  if (match === null) return null;
  const groups: Readonly<Record<string, string | undefined>> = match.groups ?? {};
  return {
    start: position,
    end: position + match[0].length,
    group: (name) =>
      groups[name] ?? ALTERNATIVES.map((n) => groups[`${name}_${n}`]).find((each) => each !== undefined),
  };
}

const MAX_DEPTH = 3;

/** @param rules all rules of one language; the longest reading at a place wins, the earlier rule on a tie */
export function scanner(
  text: string,
  context: DateContext,
  lexicon: Lexicon,
  rules: readonly Rule[],
): Scan['readAt'] {
  const at = (position: number, depth: number): Reading | null => {
    if (depth > MAX_DEPTH) return null;
    const scan: Scan = { text, context, lexicon, readAt: (next) => at(next, depth + 1) };
    let best: Reading | null = null;
    for (const rule of rules) {
      const match = matchAt(rule.pattern, text, position);
      if (match === null) continue;
      const found = rule.read(match, scan);
      if (found === null) continue;
      const end = found.end ?? match.end;
      if (best === null || end > best.end) best = { ...found, start: position, end };
    }
    return best;
  };
  return (position) => at(position, 0);
}

/** Every reading of `text` in order, none overlapping another. */
export function readAll(text: string, readAt: Scan['readAt']): readonly Reading[] {
  const found: Reading[] = [];
  const starts = /(?<![\p{L}\p{N}_])['’]?[\p{L}\p{N}]/gu;
  for (let match = starts.exec(text); match !== null; match = starts.exec(text)) {
    const reading = readAt(match.index);
    if (reading === null || reading.end <= match.index) continue;
    found.push(reading);
    starts.lastIndex = reading.end;
  }
  return found;
}
