import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  daysBetween,
  existingDay,
  isoYearSpan,
  quarterRange,
  weekdayOf,
  weekRange,
  yearRange,
} from '../../../domain/time/calendar.ts';
import { addDays, type IsoDay, parseIsoDay } from '../../../domain/time/iso-day.ts';

const day = (text: string): IsoDay => {
  const parsed = parseIsoDay(text);
  if (parsed === null) throw new Error(text);
  return parsed;
};

describe('calendar arithmetic', () => {
  it('knows which days exist', () => {
    expect(existingDay(2024, 2, 29)).toBe('2024-02-29');
    expect(existingDay(2023, 2, 29)).toBeNull();
    expect(existingDay(2100, 2, 29)).toBeNull();
    expect(existingDay(14, 2, 28)).toBe('0014-02-28');
    expect(existingDay(0, 1, 1)).toBeNull();
  });

  it('clips a month’s end, keeps quarters and whole years', () => {
    expect(addMonths(day('2024-01-31'), 1)).toBe('2024-02-29');
    expect(addMonths(day('2024-02-29'), -12)).toBe('2023-02-28');
    expect(quarterRange(2024, 1)).toEqual({ from: '2024-01-01', to: '2024-03-31' });
    expect(isoYearSpan(yearRange(1990, 1999))).toBe(10);
    expect(isoYearSpan({ from: day('2019-01-01'), to: day('2019-12-30') })).toBe(0);
  });

  it('has weeks from Monday to Sunday around every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), (offset) => {
        const one = addDays(day('1600-01-01'), offset);
        const week = weekRange(one);
        expect(week.from <= one && one <= week.to).toBe(true);
        expect(weekdayOf(week.from)).toBe(1);
        expect(daysBetween(week.from, week.to)).toBe(6);
      }),
      { numRuns: 100 },
    );
  });
});
