/*
 * Cuts a span of days into three to six windows on calendar boundaries: years where it is long, else quarters,
 * months, weeks or days. INVARIANT: the windows cover the span without gap and without overlap.
 */
import type { NonEmpty } from '../domain/brand.ts';
import { type DayRange, daysBetween, earlierOf, laterOf, partsOf } from '../domain/time/calendar.ts';
import { addDays } from '../domain/time/iso-day.ts';
import type { Unit } from './dates/lexicon.ts';
import { unitAround } from './dates/shift.ts';

const FEWEST = 3;
const MOST = 6;
/** No window of years is longer than this where six windows allow it. */
const LONGEST_YEARS = 10;

const UNITS: readonly { readonly unit: Unit; readonly days: number }[] = [
  { unit: 'year', days: 366 },
  { unit: 'quarter', days: 92 },
  { unit: 'month', days: 31 },
  { unit: 'week', days: 7 },
  { unit: 'day', days: 1 },
];

/**
 * @param span `from` not after `to`
 * @returns three to six windows; one where the span is shorter than three days
 */
export function splitSpan(span: DayRange): NonEmpty<DayRange> {
  for (const { unit, days } of UNITS) {
    // Two units more than the length can touch: enough to know whether three are touched.
    if (daysBetween(span.from, span.to) + 1 < days && unit !== 'day') continue;
    const pieces = unit === 'year' ? yearsOf(span) : piecesOf(span, unit);
    if (pieces.length >= FEWEST) return group(span, pieces, unit);
  }
  return [span];
}

/** The calendar units that the span touches, clipped to it, in order. */
function piecesOf(span: DayRange, unit: Unit): readonly DayRange[] {
  const pieces: DayRange[] = [];
  let from = span.from;
  while (from <= span.to) {
    const to = earlierOf(unitAround(from, unit).to, span.to);
    pieces.push({ from, to });
    if (to >= span.to) break;
    from = addDays(to, 1);
  }
  return pieces;
}

function yearsOf(span: DayRange): readonly DayRange[] {
  return piecesOf(span, 'year');
}

/** Even groups; the earlier ones longer by one where they cannot be even. */
function group(span: DayRange, pieces: readonly DayRange[], unit: Unit): NonEmpty<DayRange> {
  const count = windowCount(pieces.length, unit);
  const size = Math.floor(pieces.length / count);
  const longer = pieces.length % count;
  const starts = Array.from({ length: count }, (_, index) => index * size + Math.min(index, longer));
  const windows = starts.map((start, index): DayRange => {
    const next = starts[index + 1] ?? pieces.length;
    const [first, last] = [pieces[start] ?? span, pieces[next - 1] ?? span];
    return { from: laterOf(first.from, span.from), to: earlierOf(last.to, span.to) };
  });
  const [first, ...rest] = windows;
  return first === undefined ? [span] : [first, ...rest];
}

/** As few windows as divide the units evenly; 2014 to 2025 is three times four years. */
function windowCount(pieces: number, unit: Unit): number {
  const least =
    unit === 'year' ? Math.max(FEWEST, Math.min(MOST, Math.ceil(pieces / LONGEST_YEARS))) : FEWEST;
  for (let count = least; count <= MOST; count++) if (pieces % count === 0) return count;
  return least;
}

/** Whole years around a span of three years or more, whole months around a shorter one. */
export function wholeUnits(span: DayRange): DayRange {
  const years = partsOf(span.to).year - partsOf(span.from).year + 1;
  const unit: Unit = years >= FEWEST ? 'year' : 'month';
  return { from: unitAround(span.from, unit).from, to: unitAround(span.to, unit).to };
}
