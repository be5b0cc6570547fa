import { addMonths, addYears, existingDay } from '../../domain/time/calendar.ts';
import { addDays, type IsoDay } from '../../domain/time/iso-day.ts';

/** One row of `te_expressions/duckling.jsonl` that names a date at day grain or coarser. */
export interface Expression {
  readonly id: string;
  readonly lang: 'en' | 'de';
  readonly text: string;
  /** Day of the reference as the row writes it, in its own offset. */
  readonly today: IsoDay;
  /** Days, both inclusive; null = open. */
  readonly expected: { readonly from: string | null; readonly to: string | null };
  readonly holiday: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

export interface Negative {
  readonly id: string;
  readonly lang: 'en' | 'de';
  readonly text: string;
  readonly today: IsoDay;
}

const GRAINS = ['day', 'week', 'month', 'quarter', 'year'] as const;
type Grain = (typeof GRAINS)[number];

/** A row as an expression, a text that names no date, or null where its grain is finer than a day. */
export function readRow(
  row: unknown,
): { readonly expression: Expression } | { readonly negative: Negative } | null {
  if (!isFields(row)) return null;
  const { id, lang, text, reference, expected } = row;
  if (typeof id !== 'string' || typeof text !== 'string' || typeof reference !== 'string') return null;
  if (lang !== 'en' && lang !== 'de') return null;
  const today = reference.slice(0, 10);
  const day = existingDay(Number(today.slice(0, 4)), Number(today.slice(5, 7)), Number(today.slice(8, 10)));
  if (day === null) return null;
  if (!isFields(expected)) return { negative: { id, lang, text, today: day } };
  const grain = GRAINS.find((each) => each === expected['grain']);
  const values = Array.isArray(expected['values']) ? expected['values'].filter(isFields) : [];
  if (grain === undefined || values.length === 0) return null;
  const window = windowOf(String(expected['type']), grain, values, expected['direction']);
  const holiday = expected['holiday'] !== undefined && expected['holiday'] !== null;
  return window === null ? null : { expression: { id, lang, text, today: day, expected: window, holiday } };
}

/** The part of the set that is measured: no holiday, and not after the reference unless the text names a year. */
export function isMeasured({ holiday, expected, today, text }: Expression): boolean {
  if (holiday) return false;
  const first = expected.from ?? expected.to;
  return first === null || first <= today || /(?<!\d)[12]\d{3}(?!\d)/.test(text);
}

/** The set's values are the start of a grain, or a range whose end is exclusive. */
function windowOf(
  type: string,
  grain: Grain,
  values: readonly Fields[],
  direction: unknown,
): Expression['expected'] | null {
  const year = Number(values[0]?.['year']);
  // The set counts years before the year 1 as −2014 for 2014 BC.
  if (year < 0) return { from: `-${pad(-year)}-01-01`, to: `-${pad(-year)}-12-31` };
  const [first, second] = values.map(dayOf);
  if (first === undefined || first === null) return null;
  if (type.includes('OpenInterval')) {
    return direction === 'before' ? { from: null, to: addDays(first, -1) } : { from: first, to: null };
  }
  if (type.includes('Interval')) {
    return second === undefined || second === null ? null : { from: first, to: addDays(second, -1) };
  }
  return { from: first, to: addDays(after(first, grain), -1) };
}

function pad(year: number): string {
  return String(year).padStart(4, '0');
}

/** Filler zeros and nulls below the grain stand for the first of it. */
function dayOf(value: Fields): IsoDay | null {
  return existingDay(Number(value['year']), Number(value['month'] ?? 1) || 1, Number(value['day'] ?? 1) || 1);
}

function after(day: IsoDay, grain: Grain): IsoDay {
  switch (grain) {
    case 'day':
      return addDays(day, 1);
    case 'week':
      return addDays(day, 7);
    case 'month':
      return addMonths(day, 1);
    case 'quarter':
      return addMonths(day, 3);
    case 'year':
      return addYears(day, 1);
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
