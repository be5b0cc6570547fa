import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArchiveProfile, Plan } from '../../domain/plan.ts';
import type { Question } from '../../domain/question.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import { addDays } from '../../domain/time/iso-day.ts';
import { planQuestion } from '../../planner/plan-question.ts';
import { day } from './phrases.ts';

const RIVERBEND: ArchiveProfile = {
  first: day('2014-01-08'),
  last: day('2025-12-20'),
  fiscalYear: null,
  entities: [
    {
      name: 'Elena Reyes',
      aliases: ['Mayor Reyes', 'Council Member Reyes'],
      offices: [{ title: 'mayor', from: '2018-01-02', to: null }],
    },
    { name: 'Marco Reyes', aliases: ['Coach Reyes'], offices: [] },
    {
      name: 'Walter Haskins',
      aliases: ['Mayor Haskins'],
      offices: [{ title: 'mayor', from: '2006-01-03', to: '2018-01-01' }],
    },
    { name: 'downtown density ordinance', aliases: ['density ordinance'], offices: [] },
  ],
};

function question(text: string, lang: 'en' | 'de' = 'en'): Question {
  const askedAt = parseInstant('2026-11-30T12:00:00Z', 'UTC');
  if (askedAt === null) throw new Error('no instant');
  return { text, lang, askedAt, timeZone: 'America/Chicago' };
}

function plan(text: string, lang: 'en' | 'de' = 'en', archive: ArchiveProfile = RIVERBEND): Plan {
  return planQuestion(question(text, lang), archive);
}

const shown = ({ windows }: Plan): string => windows.map(({ from, to }) => `${from}..${to}`).join(' ');
const THREE = '2014-01-01..2017-12-31 2018-01-01..2021-12-31 2022-01-01..2025-12-31';

describe('the plan of a question', () => {
  it('cuts the span of a development into the windows of the product', () => {
    const made = plan(
      "How has Mayor Reyes's position on the downtown density ordinance changed from 2014 to 2025?",
    );
    expect(shown(made)).toBe(THREE);
    expect(made).toMatchObject({
      kind: 'search',
      questionKind: 'longitudinal',
      dated: true,
      entities: ['Elena Reyes'],
    });
  });

  it.each([
    ['What was decided before and after 2019?', 'en', '..2018-12-31 2020-01-01..2026-11-30'],
    ['What was decided before 2016 and after 2020?', 'en', '..2015-12-31 2021-01-01..2026-11-30'],
    ['Was beschloss der Rat vor und nach 2019?', 'de', '..2018-12-31 2020-01-01..2026-11-30'],
  ] as const)('searches both sides of a date: %s', (text, lang, windows) => {
    expect(shown(plan(text, lang)).replaceAll('null', '')).toBe(windows);
  });

  it('follows the coverage of the archive where a development names no dates', () => {
    const made = plan('How have ferry fares changed over time?');
    expect(shown(made)).toBe(THREE);
    expect(made).toMatchObject({ dated: false });
  });

  it('clips a development to the coverage and says so', () => {
    const made = plan('How did the position on housing change since 2001?');
    expect(shown(made)).toBe(THREE);
    expect(made.notices.map(({ code }) => code)).toEqual(['outside-coverage']);
  });

  it('keeps a lookup in one window', () => {
    expect(shown(plan('What happened when the paper mill closed?'))).toBe('2014-01-08..2026-11-30');
    expect(shown(plan('What has the paper written about the weir since 2019?'))).toBe(
      '2019-01-01..2026-11-30',
    );
  });

  it('takes several periods as several windows in the order asked', () => {
    expect(shown(plan('What was said in 2021, and what in March 2016?'))).toBe(
      '2021-01-01..2021-12-31 2016-03-01..2016-03-31',
    );
    expect(shown(plan('What is the difference between 2014 and 2020 in the budget?'))).toBe(
      '2014-01-01..2014-12-31 2020-01-01..2020-12-31',
    );
  });

  it('declines before a search when every window lies in the future', () => {
    expect(plan('What did the council decide in 2031?')).toMatchObject({
      kind: 'decline',
      ruleId: 'window.future',
      windows: [{ from: '2031-01-01', to: '2031-12-31' }],
    });
    expect(plan('What was decided in 2020 and in 2031?').kind).toBe('search');
  });

  it('searches everything when an asked day does not exist, and says that it does not', () => {
    const made = plan('What happened on 30 February 2021?');
    expect(made).toMatchObject({ kind: 'search', dated: false });
    expect(made.notices).toMatchObject([
      { code: 'impossible-date', facts: { phrase: 'on 30 February 2021' } },
    ]);
  });

  it('asks an empty archive without a bound', () => {
    const empty = { ...RIVERBEND, first: null, last: null };
    expect(shown(plan('How has the town changed over time?', 'en', empty))).toBe('null..null');
  });

  it.each([
    ['What did Mayor Reyes say about the parcel?', 'quote'],
    ['What is the position of the mayor on housing?', 'quote'],
    ['What has the paper written about the weir?', 'lookup'],
    ['How many homes were flooded in 2019?', 'number'],
    ['How did climate change affect the river?', 'lookup'],
    ['How did her view of the towers evolve?', 'longitudinal'],
    ['Has the mayor changed her mind about the towers?', 'longitudinal'],
    ['Did the levy pass?', 'yes-no'],
    ['Compare Elena Reyes and Walter Haskins on density.', 'comparison'],
    ['How do Reyes and Haskins differ on density?', 'comparison'],
    ['Who won the award?', 'lookup'],
    ['In 2019, did the levy pass?', 'yes-no'],
    ['From 2018 to 2020, what changed?', 'longitudinal'],
    ['Please tell me: did the levy pass?', 'yes-no'],
  ])('knows the kind of “%s”: %s', (text, kind) => {
    expect(plan(text)).toMatchObject({ questionKind: kind });
  });

  it.each([
    ['Was hat Merz zur Schuldenbremse gesagt?', 'quote'],
    [
      'Wie hat sich die Position von Friedrich Merz zur Schuldenbremse von 2022 bis 2025 verändert?',
      'longitudinal',
    ],
    ['Wie viele Wohnungen wurden 2019 gebaut?', 'number'],
    ['Wurde der Antrag angenommen?', 'yes-no'],
    ['Wie unterscheiden sich Merz und Scholz bei der Rente?', 'comparison'],
    ['Wer leitete in den Neunzigern das Theater?', 'lookup'],
  ])('knows the kind of „%s“: %s', (text, kind) => {
    expect(plan(text, 'de')).toMatchObject({ questionKind: kind });
  });

  it('puts content words and the names of the register to the index, without dates and asking words', () => {
    expect(plan('What did the mayor say about the density ordinance in 2016?')).toMatchObject({
      query: 'mayor density ordinance Walter Haskins downtown density ordinance',
      entities: ['Walter Haskins'],
    });
    expect(plan('Was hat Friedrich Merz 2023 zur Schuldenbremse gesagt?', 'de')).toMatchObject({
      query: 'Friedrich Merz Schuldenbremse',
    });
  });

  it('takes an office for who held it then, and says when it changed hands', () => {
    expect(plan('What did the mayor promise in 2021?').entities).toEqual(['Elena Reyes']);
    const both = plan('How did the mayor’s view of the towers change from 2014 to 2025?');
    expect(both.entities).toEqual(['Elena Reyes', 'Walter Haskins']);
    expect(both.notices.map(({ code }) => code)).toEqual(['office-changed-hands']);
  });

  it('searches a family name for everybody who bears it, and says so', () => {
    const made = plan('What did Reyes say in 2020?');
    expect(made.entities).toEqual(['Reyes']);
    expect(made.notices).toMatchObject([
      { code: 'ambiguous-name', facts: { people: 'Elena Reyes, Marco Reyes' } },
    ]);
  });

  it('is pure, and its windows are in order asked, without overlap, whatever is asked', () => {
    const piece = fc.constantFrom(
      'in 2019',
      'since 2016',
      'from 2014 to 2025',
      'before 2018',
      'last year',
      'in May 2020',
      'in 2031',
      'between 2021 and 2018',
      'on 30 February 2021',
      'this decade',
      'the nineties',
    );
    const head = fc.constantFrom(
      'How has the view changed',
      'What did the mayor say',
      'Did it rain',
      'How many came',
    );
    fc.assert(
      fc.property(head, fc.array(piece, { maxLength: 3 }), (start, pieces) => {
        const text = `${start} ${pieces.join(' and ')}?`;
        const made = plan(text);
        expect(plan(text)).toEqual(made);
        for (const [index, a] of made.windows.entries()) {
          for (const b of made.windows.slice(index + 1)) {
            const apart =
              (a.to !== null && b.from !== null && a.to < b.from) ||
              (b.to !== null && a.from !== null && b.to < a.from);
            expect(apart).toBe(true);
          }
        }
        if (made.windows.length >= 3 && pieces.length === 1) {
          for (const [index, window] of made.windows.slice(1).entries()) {
            const before = made.windows[index]?.to;
            expect(before === null || before === undefined ? null : addDays(before, 1)).toBe(window.from);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});
