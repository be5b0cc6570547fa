/*
 * From what was asked to what is searched: one window for a lookup, three to six for a development, never a
 * day that the archive cannot hold.
 */
import { isNonEmpty, type NonEmpty } from '../domain/brand.ts';
import type { PlanNotice, QuestionKind } from '../domain/plan.ts';
import { type DayRange, earlierOf, laterOf, partsOf, yearRange } from '../domain/time/calendar.ts';
import type { IsoDay } from '../domain/time/iso-day.ts';
import type { Window } from '../domain/window.ts';
import { splitSpan, wholeUnits } from './split-span.ts';

/** Publication days the archive holds; null where it holds nothing yet. */
export type CoverageDays = DayRange | null;

export interface PlannedWindows {
  readonly windows: NonEmpty<Window>;
  readonly notices: readonly PlanNotice[];
}

export function isFuture({ from }: Window, today: IsoDay): boolean {
  return from !== null && from > today;
}

/** Without a date asked: the archive's coverage, in pieces for a development, else whole. */
export function undatedWindows(kind: QuestionKind, coverage: CoverageDays, today: IsoDay): NonEmpty<Window> {
  if (coverage === null || coverage.from > today) return [{ from: null, to: null }];
  if (kind !== 'longitudinal') return [{ from: coverage.from, to: today }];
  const known = { from: coverage.from, to: laterOf(coverage.from, earlierOf(coverage.to, today)) };
  const whole = wholeUnits(known);
  return splitSpan({ from: whole.from, to: laterOf(known.to, earlierOf(whole.to, today)) });
}

/**
 * With dates asked: as asked, in their order; a development over one span is cut, inside the archive's coverage.
 * A span that lies outside is kept as asked and said: an empty window is a fact about the archive.
 */
export function datedWindows(
  asked: NonEmpty<Window>,
  kind: QuestionKind,
  coverage: CoverageDays,
  today: IsoDay,
): PlannedWindows {
  const [only, ...more] = asked;
  const notices = outsideCoverage(asked, coverage);
  if (kind !== 'longitudinal' || more.length > 0) return { windows: asked, notices };
  const span = spanOf(only, coverage, today);
  return { windows: span === null ? asked : pastWindows(span, today), notices };
}

/** No piece of a span lies wholly in the future: where one would, the span ends today. */
function pastWindows(span: DayRange, today: IsoDay): NonEmpty<DayRange> {
  const windows = splitSpan(span);
  const ahead = windows.some((window) => isFuture(window, today));
  return ahead && span.from <= today ? splitSpan({ from: span.from, to: today }) : windows;
}

/** The asked span with open ends closed, clipped to the years that the archive covers; null where it stays open. */
function spanOf(asked: Window, coverage: CoverageDays, today: IsoDay): DayRange | null {
  const thisYear = partsOf(today).year;
  const years = coverage === null ? null : yearsAround(coverage);
  const from = asked.from ?? coverage?.from ?? null;
  if (from === null) return null;
  const askedTo = asked.to ?? laterOf(from, today);
  const to = earlierOf(askedTo, laterOf(from, yearRange(thisYear).to));
  if (to < from) return null;
  if (years === null || to < years.from || from > years.to) return { from, to };
  return { from: laterOf(from, years.from), to: earlierOf(to, years.to) };
}

function yearsAround({ from, to }: DayRange): DayRange {
  return yearRange(partsOf(from).year, partsOf(to).year);
}

function outsideCoverage(asked: readonly Window[], coverage: CoverageDays): readonly PlanNotice[] {
  if (coverage === null) return [];
  const years = yearsAround(coverage);
  const outside = asked.some(
    ({ from, to }) =>
      (from !== null && from < years.from) ||
      (to !== null && to < years.from) ||
      (from !== null && from > years.to),
  );
  return outside ? [{ code: 'outside-coverage', facts: { from: coverage.from, to: coverage.to } }] : [];
}

export function nonEmptyWindows(windows: readonly Window[]): NonEmpty<Window> | null {
  return isNonEmpty(windows) ? windows : null;
}
