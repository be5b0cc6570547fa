import { describe, expect, it } from 'vitest';
import type { ArchiveProfile, Plan } from '../../domain/plan.ts';
import type { Instant } from '../../domain/time/instant.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import { datesForCommand } from '../../planner/dates-for-command.ts';
import { planForCommand } from '../../planner/plan-for-command.ts';
import { planQuestion } from '../../planner/plan-question.ts';

const PROFILE: ArchiveProfile = {
  first: '2014-01-01' as IsoDay,
  last: '2026-10-31' as IsoDay,
  entities: [],
  fiscalYear: { starts: '07-01', namedBy: 'end' },
  events: [
    { names: ['the council election', 'Ratswahl'], from: '2021-11-02' as IsoDay, to: '2021-11-02' as IsoDay },
  ],
};

function plan(text: string, lang: 'en' | 'de', profile: ArchiveProfile = PROFILE): Plan {
  const askedAt = '2026-11-30T12:00:00.000Z' as Instant;
  return planQuestion({ text, lang, askedAt, timeZone: 'Europe/Berlin' }, profile);
}

describe('the calendar of an archive', () => {
  it('gives a named event its days, and leaves its words in what is searched', () => {
    const english = plan('Who won the council election?', 'en');
    expect(english).toMatchObject({
      windows: [{ from: '2021-11-02', to: '2021-11-02' }],
      query: 'won council election',
    });
    expect(plan('Wer gewann die Ratswahl?', 'de').windows).toEqual([
      { from: '2021-11-02', to: '2021-11-02' },
    ]);
    expect(plan('What did the mayor say since the council election?', 'en').windows).toEqual([
      { from: '2021-11-02', to: '2026-11-30' },
    ]);
  });

  it('gives a fiscal year its days', () => {
    expect(plan('What was spent in fiscal 2024?', 'en').windows).toEqual([
      { from: '2023-07-01', to: '2024-06-30' },
    ]);
  });

  it('comes with the line of plan and dates as well', () => {
    const events = [{ names: ['the flood'], from: '2019-04-17', to: '2019-04-28' }];
    const planned = planForCommand({
      id: 1,
      question: 'Who helped after the flood?',
      today: '2020-01-01',
      events,
    });
    expect(planned).toMatchObject({
      ok: true,
      value: { windows: [{ from: '2019-04-29', to: '2020-01-01' }] },
    });
    const found = datesForCommand({
      id: 1,
      text: 'During the flood and in fiscal 2019.',
      reference: '2020-01-01',
      events,
      fiscal_year: { starts: '10-01' },
    });
    expect(found).toMatchObject({
      ok: true,
      value: {
        intervals: [
          { from: '2019-04-17', to: '2019-04-28' },
          { from: '2018-10-01', to: '2019-09-30' },
        ],
      },
    });
  });

  it.each([
    [{ events: {} }, 'events'],
    [{ events: [{ names: ['x'], from: '2019-02-30', to: '2019-03-01' }] }, 'events[0]'],
    [{ events: [{ names: [], from: '2019-02-01', to: '2019-03-01' }] }, 'events[0].names'],
    [{ events: [{ names: ['x'], from: '2019-03-02', to: '2019-03-01' }] }, 'events[0]'],
    [{ article: 'x' }, 'article'],
    [{ article: { headline: 'x' } }, 'article'],
    [{ article: { published: '2019-01-01', people: 'x' } }, 'article'],
  ])('is refused where it cannot be read: %j', (more, path) => {
    const read = planForCommand({ id: 1, question: 'What happened?', today: '2020-01-01', ...more });
    expect(read).toMatchObject({ ok: false, error: { path } });
  });

  it('plans a question on a page from the line alone, in both languages', () => {
    const article = { published: '2019-04-17', headline: 'Bridge closed', people: ['Ray Dunmore'] };
    for (const [question, lang] of [
      ['What happened before this?', 'en'],
      ['Was geschah davor?', 'de'],
    ])
      expect(planForCommand({ id: 1, question, lang, today: '2020-01-01', article })).toMatchObject({
        ok: true,
        value: {
          kind: 'longitudinal',
          windows: [{ from: null, to: '2019-04-16' }],
          entities: ['Ray Dunmore'],
        },
      });
  });
});

describe('a day as of which something is asked', () => {
  it.each([
    ['As of 1 July 2021, what was the rate?', 'en', '2021-07-01', '2021-07-01', 'rate'],
    ['What was the rate as at 31 December 2020?', 'en', '2020-12-31', '2020-12-31', 'rate'],
    ['Stand 1. Juli 2021: Wie hoch ist der Satz?', 'de', '2021-07-01', '2021-07-01', 'Satz'],
    ['Wie hoch war per 31.12.2020 der Satz?', 'de', '2020-12-31', '2020-12-31', 'Satz'],
    ['Wie hoch war der Satz zum Stichtag 31.12.2020?', 'de', '2020-12-31', '2020-12-31', 'Satz'],
    ['Welcher Satz galt zum Jahresende 2018?', 'de', '2018-12-01', '2018-12-31', 'Satz'],
    ['Welcher Satz galt zum Jahresbeginn 2018?', 'de', '2018-01-01', '2018-03-31', 'Satz'],
  ] as const)('“%s” is that day, and nothing of it is matter', (text, lang, from, to, query) => {
    expect(plan(text, lang)).toMatchObject({ windows: [{ from, to }], query });
  });
});

describe('a time to come', () => {
  const ahead = { ...PROFILE, ahead: '2027-01-30' as IsoDay };

  it('is searched where an edition is known that will be in force, up to the end of its first year', () => {
    expect(plan('Wie hoch ist der Satz im März 2027?', 'de', ahead)).toMatchObject({
      kind: 'search',
      notices: [],
    });
    expect(plan('Wie hoch ist der Satz im Jahr 2031?', 'de', ahead)).toMatchObject({
      kind: 'decline',
      ruleId: 'window.future',
    });
  });

  it('is declined where nothing is known of it', () => {
    expect(plan('Wie hoch ist der Satz im März 2027?', 'de')).toMatchObject({ ruleId: 'window.future' });
  });
});
