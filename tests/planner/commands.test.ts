import { describe, expect, it } from 'vitest';
import { datesForCommand } from '../../planner/dates-for-command.ts';
import { noticeMessage } from '../../planner/notice-message.ts';
import { planForCommand } from '../../planner/plan-for-command.ts';

const LINE = { id: 'q1', today: '2026-03-10', tz: 'Europe/London', lang: 'en' };

describe('the plan command', () => {
  it('gives kind, windows and names, and no notice where nothing is to be said', () => {
    expect(planForCommand({ ...LINE, question: 'What did Elena Reyes say in 2019?' })).toEqual({
      ok: true,
      value: {
        id: 'q1',
        kind: 'quote',
        windows: [{ from: '2019-01-01', to: '2019-12-31' }],
        entities: ['Elena Reyes'],
      },
    });
  });

  it('has no window where no date was asked, also for a development', () => {
    expect(planForCommand({ ...LINE, question: 'How has the view changed over time?' })).toMatchObject({
      ok: true,
      value: { kind: 'longitudinal', windows: [] },
    });
  });

  it('cuts a dated development into its windows', () => {
    expect(planForCommand({ ...LINE, question: 'How did the view change from 2014 to 2025?' })).toMatchObject(
      {
        ok: true,
        value: {
          windows: [
            { from: '2014-01-01', to: '2017-12-31' },
            { from: '2018-01-01', to: '2021-12-31' },
            { from: '2022-01-01', to: '2025-12-31' },
          ],
        },
      },
    );
  });

  it('abstains when all windows lie in the future, with a notice in the language of the question', () => {
    expect(
      planForCommand({ ...LINE, lang: 'de', question: 'Was beschloss der Rat im Jahr 2031?' }),
    ).toMatchObject({
      ok: true,
      value: {
        gate: 'abstain',
        windows: [{ from: '2031-01-01', to: '2031-12-31' }],
        notice: {
          code: 'future-window',
          message: '„Jahr 2031“ liegt in der Zukunft; das Archiv kann dazu nichts enthalten.',
        },
      },
    });
  });

  it('counts from the article where the line says so', () => {
    const text = 'Last year the ferry carried 40,000 people.';
    const article = { ...LINE, text, article_published: '2017-02-03', resolve_against: 'article' };
    expect(planForCommand(article)).toMatchObject({
      ok: true,
      value: { windows: [{ from: '2016-01-01', to: '2016-12-31' }] },
    });
  });

  it('takes the day of `now` in the zone, and the clock where a line has neither', () => {
    const asked = { question: 'What happened today?', tz: 'Pacific/Auckland', lang: 'en' };
    expect(planForCommand({ ...asked, now: '2026-03-10T22:00:00Z' })).toMatchObject({
      ok: true,
      value: { id: null, windows: [{ from: '2026-03-11', to: '2026-03-11' }] },
    });
    expect(planForCommand(asked)).toMatchObject({
      ok: false,
      error: { code: 'today_missing', path: 'today' },
    });
  });

  it.each([
    [42, 'line_invalid', ''],
    [{ ...LINE }, 'question_missing', 'question'],
    [{ ...LINE, question: 7 }, 'question_invalid', 'question'],
    [{ ...LINE, question: 'a', tz: 'Mars/Base' }, 'tz_unknown', 'tz'],
    [{ ...LINE, question: 'a', today: '2026-02-30' }, 'date_invalid', 'today'],
    [
      { ...LINE, question: 'a', fiscal_year: { starts: '13-01' } },
      'fiscal_year_invalid',
      'fiscal_year.starts',
    ],
    [
      { ...LINE, question: 'a', fiscal_year: { starts: '07-01', named_by: 'x' } },
      'fiscal_year_invalid',
      'fiscal_year.named_by',
    ],
    [{ ...LINE, text: 'a', resolve_against: 'article' }, 'article_published_missing', 'article_published'],
    [{ ...LINE, text: 'a', resolve_against: 'moon' }, 'resolve_against_invalid', 'resolve_against'],
  ])('says what was expected of %j', (raw, code, path) => {
    expect(planForCommand(raw)).toMatchObject({ ok: false, error: { kind: 'invalid-input', code, path } });
  });
});

describe('the dates command', () => {
  it('gives ISO days and where the phrase stands, in code points', () => {
    expect(
      datesForCommand({
        id: 1,
        text: '🌊🌊 in May 2021, since 2019',
        lang: 'en',
        reference: '2026-03-10',
        tz: 'UTC',
      }),
    ).toEqual({
      ok: true,
      value: {
        id: 1,
        intervals: [
          { from: '2021-05-01', to: '2021-05-31', start: 6, end: 14 },
          { from: '2019-01-01', to: null, start: 16, end: 26 },
        ],
      },
    });
  });

  it('takes the day that the writer of the reference saw where no zone is given', () => {
    const line = { text: 'today', lang: 'en', reference: '2013-02-12T23:30:00-02:00' };
    const today = (raw: object) => {
      const result = datesForCommand(raw);
      return result.ok ? result.value.intervals[0]?.from : result.error.code;
    };
    expect(today(line)).toBe('2013-02-12');
    expect(today({ ...line, tz: 'UTC' })).toBe('2013-02-13');
    expect(today({ ...line, tz: '+02:00' })).toBe('2013-02-13');
  });

  it('names a year before the calendar as Wikidata does, and leaves out a day that does not exist', () => {
    const line = { text: 'in 44 BC and on 30 February 2021', lang: 'en', reference: '2026-03-10' };
    expect(datesForCommand(line)).toMatchObject({
      ok: true,
      value: { intervals: [{ from: '-0044-01-01', to: '-0044-12-31' }] },
    });
  });

  it.each([
    [{ text: 'a' }, 'reference_missing', 'reference'],
    [{ reference: '2026-03-10' }, 'text_missing', 'text'],
    [{ text: 'a', reference: 'soon' }, 'date_invalid', 'reference'],
  ])('says what was expected of %j', (raw, code, path) => {
    expect(datesForCommand(raw)).toMatchObject({ ok: false, error: { code, path } });
  });
});

describe('the words of a notice', () => {
  const facts = {
    phrase: 'p',
    from: 'f',
    to: 't',
    today: 'd',
    day: 'd',
    decade: 'x',
    other: 'o',
    name: 'n',
    people: 'q',
    groups: 'g',
  };

  it.each([
    'impossible-date',
    'before-calendar',
    'range-reversed',
    'future-window',
    'partly-future',
    'weekday-mismatch',
    'ambiguous-day-month',
    'ambiguous-decade',
    'fiscal-year-assumed',
    'outside-coverage',
    'ambiguous-name',
    'office-changed-hands',
    'group-members',
    'ambiguous-group',
    'group-of-several',
    'group-without-matter',
    'which-groups',
  ])('exist for %s in both languages and leave no fact out', (code) => {
    for (const lang of ['en', 'de'] as const) {
      const message = noticeMessage({ code, facts }, lang);
      expect(message).not.toBe(code);
      expect(message).not.toContain('undefined');
    }
  });
});
