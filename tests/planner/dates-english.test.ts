import { describe, expect, it } from 'vitest';
import { parseInstant } from '../../domain/time/instant.ts';
import { findDates } from '../../planner/dates/find-dates.ts';
import { find, intervals, PAST, type Phrase } from './phrases.ts';

const PERIODS: readonly Phrase[] = [
  ['in 2019', '2019-01-01..2019-12-31'],
  ['from 2014 to 2025', '2014-01-01..2025-12-31'],
  ['2014–2025', '2014-01-01..2025-12-31'],
  ['2014-25', '2014-01-01..2025-12-31'],
  ['the 2014/15 budget', '2014-01-01..2015-12-31'],
  ['between 1890 and 1910 in Ashgrove', '1890-01-01..1910-12-31'],
  ['since 2019', '2019-01-01..…'],
  ['2016 and after', '2016-01-01..…'],
  ['before and during 2019', '…..2019-12-31'],
  ['in and after May 2020', '2020-05-01..…'],
  ['since May 2021', '2021-05-01..…'],
  ['since last year', '2025-01-01..…'],
  ['from 2019 on', '2019-01-01..…'],
  ['after 2021', '2022-01-01..…'],
  ['before 2014', '…..2013-12-31'],
  ['pre-2014', '…..2013-12-31'],
  ['until December', '…..2025-12-31'],
  ['by the end of 2019', '…..2019-12-31'],
  ['up to 2019', '…..2019-12-31'],
  ['from 2014 until now', '2014-01-01..2026-03-10'],
  ['in the 1970s', '1970-01-01..1979-12-31'],
  ['in the nineties', '1990-01-01..1999-12-31'],
  ['the early 1970s', '1970-01-01..1973-12-31'],
  ['the mid-1990s', '1994-01-01..1996-12-31'],
  ['the late nineties', '1996-01-01..1999-12-31'],
  ["in the '80s", '1980-01-01..1989-12-31'],
  ['this decade', '2020-01-01..2026-03-10'],
  ['the 19th century', '1801-01-01..1900-12-31'],
  ['the early 20th century', '1901-01-01..1933-12-31'],
  ['in Q3 2020', '2020-07-01..2020-09-30'],
  ['the third quarter of 2020', '2020-07-01..2020-09-30'],
  ['H1 2021', '2021-01-01..2021-06-30'],
  ['the first half of 2020', '2020-01-01..2020-06-30'],
  ['from the early 1990s to the late 2000s', '1990-01-01..2009-12-31'],
  ['early 2019', '2019-01-01..2019-03-31'],
  ['mid-2019', '2019-05-01..2019-08-31'],
  ['late 2019', '2019-09-01..2019-12-31'],
  ['the end of 2024', '2024-12-01..2024-12-31'],
  ['in the summer of 2019', '2019-06-21..2019-09-22'],
  ['last summer', '2025-06-21..2025-09-22'],
  ['this winter', '2025-12-21..2026-03-20'],
  ['spring and summer 2014', '2014-03-21..2014-09-22'],
  ['winter and spring 2014', '2013-12-21..2014-06-20'],
  ['no earlier than March 2014', '2014-03-01..…'],
  ['not before 2014', '2014-01-01..…'],
  ['no later than 2014', '…..2014-12-31'],
  ['the first three months of 2014', '2014-01-01..2014-03-31'],
  ['in the last two weeks of May 2014', '2014-05-18..2014-05-31'],
  ['the decade before 2014', '2004-01-01..2013-12-31'],
  ['in the three years after 2014', '2015-01-01..2017-12-31'],
  ['two years after 2014', '2016-01-01..2016-12-31'],
  ['in the ten years to 2014', '2005-01-01..2014-12-31'],
  ['a year and a half ago', '2024-09-01..2024-09-30'],
  ['year to date', '2026-01-01..2026-03-10'],
  ['Aug 96', '1996-08-01..1996-08-31'],
  ['last night', '2026-03-09..2026-03-09'],
  ['yesterday evening', '2026-03-09..2026-03-09'],
  ['this morning', '2026-03-10..2026-03-10'],
  ['7 May 11:00', '2025-05-07..2025-05-07'],
];

const DAYS: readonly Phrase[] = [
  ['on 14 May 2021', '2021-05-14..2021-05-14'],
  ['on the 14th of May, 2021', '2021-05-14..2021-05-14'],
  ['on May 14, 2021', '2021-05-14..2021-05-14'],
  ['Friday, May 14, 2021', '2021-05-14..2021-05-14'],
  ['the first of March 2020', '2020-03-01..2020-03-01'],
  ['2021-05-14', '2021-05-14..2021-05-14'],
  ['14/05/2021', '2021-05-14..2021-05-14'],
  ['5/14/2021', '2021-05-14..2021-05-14'],
  ['on November 30', '2025-11-30..2025-11-30'],
  ['on 10 March', '2026-03-10..2026-03-10'],
  ['May 14–16, 2021', '2021-05-14..2021-05-16'],
  ['between 9 and 11 September 2001', '2001-09-09..2001-09-11'],
  ['from 28 December to 3 January', '2025-12-28..2026-01-03'],
  ['in February 2024', '2024-02-01..2024-02-29'],
  ['in May', '2025-05-01..2025-05-31'],
  ['in March', '2026-03-01..2026-03-31'],
  ['in May and June 2020', '2020-05-01..2020-05-31 + 2020-06-01..2020-06-30'],
  ['between March and May 2020', '2020-03-01..2020-05-31'],
  ['from December to May 2022', '2021-12-01..2022-05-31'],
  ['05/2021', '2021-05-01..2021-05-31'],
  ['last Friday', '2026-03-06..2026-03-06'],
  ['on Tuesday', '2026-03-10..2026-03-10'],
  ['the last Sunday of March 2014', '2014-03-30..2014-03-30'],
  ['the third Tuesday of September 2014', '2014-09-16..2014-09-16'],
  ['the last day of February 2024', '2024-02-29..2024-02-29'],
  ['the first week of October 2014', '2014-10-06..2014-10-12'],
  ['the week of 14 May 2021', '2021-05-10..2021-05-16'],
  ['at Christmas 2019', '2019-12-25..2019-12-25'],
  ['Easter 2020', '2020-04-12..2020-04-12'],
  ['Good Friday 2024', '2024-03-29..2024-03-29'],
  ['Thanksgiving 2023', '2023-11-23..2023-11-23'],
  ['last Christmas', '2025-12-25..2025-12-25'],
  ['two weeks after Easter 2020', '2020-04-26..2020-04-26'],
  ['the day before 14 May 2021', '2021-05-13..2021-05-13'],
];

const RELATIVE: readonly Phrase[] = [
  ['today', '2026-03-10..2026-03-10'],
  ['yesterday', '2026-03-09..2026-03-09'],
  ['the day before yesterday', '2026-03-08..2026-03-08'],
  ['today last year', '2025-03-10..2025-03-10'],
  ['a year ago today', '2025-03-10..2025-03-10'],
  ['this day last year', '2025-03-10..2025-03-10'],
  ['exactly two years ago', '2024-03-10..2024-03-10'],
  ['last year', '2025-01-01..2025-12-31'],
  ['last month', '2026-02-01..2026-02-28'],
  ['last week', '2026-03-02..2026-03-08'],
  ['last quarter', '2025-10-01..2025-12-31'],
  ['the year before last', '2024-01-01..2024-12-31'],
  ['this week', '2026-03-09..2026-03-15'],
  ['three years ago', '2023-03-01..2023-03-31'],
  ['two weeks ago', '2026-02-24..2026-02-24'],
  ['ten days ago', '2026-02-28..2026-02-28'],
  ['in the last two years', '2024-03-10..2026-03-10'],
  ['last two years', '2024-01-01..2025-12-31'],
  ['over the past decade', '2016-03-10..2026-03-10'],
  ['in March last year', '2025-03-01..2025-03-31'],
  ['the end of last week', '2026-03-06..2026-03-08'],
  ['Monday of last week', '2026-03-02..2026-03-02'],
  ['the first Monday of last month', '2026-02-02..2026-02-02'],
];

const NOT_DATES: readonly string[] = [
  'the 30 Year Bridge Loan and the 2050 Club',
  'the council voted seven to four',
  'they promised 5,000 homes',
  'it cost $2,014',
  'there were 2019 people in the hall',
  'Were 2050 trees planted?',
  'Article 2014 of the charter',
  'the sign on Highway 2020',
  'Room 1910',
  'a 3/4 majority, 50/50 at first',
  'Theresa may become PM. May the force be with you.',
  'the women march for peace',
  'in their 70s',
  'the Sunday Times',
  'every Tuesday',
  'Bloody Sunday',
  'the Christmas market',
  'the third quarter of the game',
  'USA Today',
  'the Spring Street clinic will fall into debt',
  'Vision 2040 and the 2031 budget',
  'version 1.1.30 at 10.1',
  'call 80-32-89-89',
  'COVID-2019 samples',
  'it took three years',
  'on the 5th floor',
];

describe('date phrases in English', () => {
  it.each([...PERIODS, ...DAYS, ...RELATIVE])('reads “%s” as %s', (text, expected) => {
    expect(intervals(find(text, 'en'))).toBe(expected);
  });

  it.each(NOT_DATES)('finds no date in “%s”', (text) => {
    expect(intervals(find(text, 'en'))).toBe('none');
  });

  it('says where a phrase stands, its preposition of an interval included', () => {
    const text = 'What happened 🌊 since May 2021, and why?';
    const [mention] = find(text, 'en');
    expect(text.slice(mention?.start, mention?.end)).toBe('since May 2021');
  });

  it('writes the month first where the archive’s country does, and says so', () => {
    const american = { ...PAST, dayFirst: false };
    expect(intervals(find('3/4/2014', 'en', american))).toBe('2014-03-04..2014-03-04');
    expect(intervals(find('3/4/2014', 'en'))).toBe('2014-04-03..2014-04-03');
    expect(find('3/4/2014', 'en')[0]?.notice?.code).toBe('ambiguous-day-month');
    expect(find('14/4/2014', 'en')[0]?.notice).toBeUndefined();
  });

  it('follows the fiscal year of the archive and says when it has none', () => {
    const july = { ...PAST, fiscalYear: { starts: '07-01', namedBy: 'end' as const } };
    expect(intervals(find('in fiscal 2024', 'en', july))).toBe('2023-07-01..2024-06-30');
    expect(intervals(find('FY 2023/24', 'en', july))).toBe('2023-07-01..2024-06-30');
    expect(intervals(find('last fiscal year', 'en', july))).toBe('2024-07-01..2025-06-30');
    const april = { ...PAST, fiscalYear: { starts: '04-01', namedBy: 'start' as const } };
    expect(intervals(find('fiscal year 2024', 'en', april))).toBe('2024-04-01..2025-03-31');
    expect(find('in fiscal 2024', 'en')[0]?.notice?.code).toBe('fiscal-year-assumed');
  });

  it('finds the archive’s own events by any of their names', () => {
    const events = [
      {
        names: ['the Great Flood', '2019 flood'],
        from: PAST.today,
        to: PAST.today,
      },
    ];
    expect(intervals(find('What was lost in the 2019 Flood?', 'en', { ...PAST, events }))).toBe(
      '2026-03-10..2026-03-10',
    );
    expect(find('before the great flood', 'en', { ...PAST, events })[0]).toMatchObject({
      kind: 'before',
      from: null,
      to: '2026-03-09',
    });
  });

  it.each([
    ['on 30 February 2021', 'impossible-date'],
    ['31 June', 'impossible-date'],
    ['29 February 2023', 'impossible-date'],
    ['32 August 2020', 'impossible-date'],
    ['between 2021 and 2018', 'range-reversed'],
    ['from May 16 to 14, 2021', 'range-reversed'],
    ['in 2031', 'future-window'],
    ['next week', 'future-window'],
    ['from 2024 to 2031', 'partly-future'],
    ['Monday, 14 May 2021', 'weekday-mismatch'],
    ['in 44 BC', 'before-calendar'],
    ['in the twenties', 'ambiguous-decade'],
  ])('has a notice for “%s”: %s', (text, code) => {
    expect(find(text, 'en').map(({ notice }) => notice?.code)).toEqual([code]);
  });

  it('searches the calendar unit where people speak loosely, and closes open ends with today', () => {
    expect(find('three years ago', 'en')[0]?.search).toEqual({ from: '2023-01-01', to: '2023-12-31' });
    expect(find('since 2019', 'en')[0]?.search).toEqual({ from: '2019-01-01', to: '2026-03-10' });
    expect(find('this year', 'en')[0]?.search).toEqual({ from: '2026-01-01', to: '2026-03-10' });
    expect(find('summer 2019', 'en')[0]?.search).toEqual({ from: '2019-06-01', to: '2019-09-22' });
  });

  it('counts from the day that the moment is in the archive’s time zone', () => {
    const reference = parseInstant('2026-03-10T22:30:00Z', 'UTC');
    if (reference === null) throw new Error('no instant');
    const today = (timeZone: string) =>
      findDates('today', { lang: 'en', reference, timeZone, direction: 'past' })[0]?.from;
    expect(today('America/Chicago')).toBe('2026-03-10');
    expect(today('Pacific/Auckland')).toBe('2026-03-11');
  });

  it('looks forward where that is asked for', () => {
    const future = { ...PAST, direction: 'future' as const };
    expect(intervals(find('on November 30', 'en', future))).toBe('2026-11-30..2026-11-30');
    expect(intervals(find('on Friday', 'en', future))).toBe('2026-03-13..2026-03-13');
  });
});
