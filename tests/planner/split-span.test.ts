import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '../../domain/time/calendar.ts';
import { addDays } from '../../domain/time/iso-day.ts';
import { splitSpan } from '../../planner/split-span.ts';
import { day } from './phrases.ts';

const shown = (from: string, to: string): string =>
  splitSpan({ from: day(from), to: day(to) })
    .map((window) => `${window.from}..${window.to}`)
    .join(' ');

describe('a span cut into windows', () => {
  it('makes three windows of four years of 2014 to 2025', () => {
    expect(shown('2014-01-01', '2025-12-31')).toBe(
      '2014-01-01..2017-12-31 2018-01-01..2021-12-31 2022-01-01..2025-12-31',
    );
  });

  it('cuts a year into quarters, a quarter into months, a month into weeks', () => {
    expect(shown('2013-01-01', '2013-12-31')).toBe(
      '2013-01-01..2013-03-31 2013-04-01..2013-06-30 2013-07-01..2013-09-30 2013-10-01..2013-12-31',
    );
    expect(shown('2020-07-01', '2020-09-30')).toBe(
      '2020-07-01..2020-07-31 2020-08-01..2020-08-31 2020-09-01..2020-09-30',
    );
    expect(shown('2021-02-01', '2021-02-28')).toBe(
      '2021-02-01..2021-02-07 2021-02-08..2021-02-14 2021-02-15..2021-02-21 2021-02-22..2021-02-28',
    );
  });

  it('leaves one or two days whole', () => {
    expect(shown('2020-05-01', '2020-05-02')).toBe('2020-05-01..2020-05-02');
  });

  it('keeps windows of years short where six allow it', () => {
    expect(splitSpan({ from: day('1937-01-01'), to: day('2021-12-31') })).toHaveLength(6);
  });

  it('covers every span without gap and without overlap, on calendar boundaries, in at most six windows', () => {
    const dayOf = fc.integer({ min: 0, max: 80_000 }).map((offset) => addDays(day('1850-01-01'), offset));
    fc.assert(
      fc.property(dayOf, dayOf, (a, b) => {
        const span = a <= b ? { from: a, to: b } : { from: b, to: a };
        const windows = splitSpan(span);
        expect(windows[0].from).toBe(span.from);
        expect(windows.at(-1)?.to).toBe(span.to);
        for (const [index, window] of windows.entries()) {
          expect(window.from <= window.to).toBe(true);
          const next = windows[index + 1];
          if (next !== undefined) expect(next.from).toBe(addDays(window.to, 1));
        }
        expect(windows.length).toBeLessThanOrEqual(6);
        if (daysBetween(span.from, span.to) >= 2) expect(windows.length).toBeGreaterThanOrEqual(3);
        if (daysBetween(span.from, span.to) > 3 * 366) {
          for (const { from } of windows.slice(1)) expect(from.slice(5)).toBe('01-01');
        }
      }),
      { numRuns: 200 },
    );
  });
});
