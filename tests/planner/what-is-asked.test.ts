import { describe, expect, it } from 'vitest';
import type { ArchiveProfile } from '../../domain/plan.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import { planQuestion } from '../../planner/plan-question.ts';
import { day } from './phrases.ts';

const ARCHIVE: ArchiveProfile = {
  first: day('2014-01-08'),
  last: day('2025-12-20'),
  fiscalYear: null,
  entities: [],
};

function planned(text: string, lang: 'en' | 'de' = 'en') {
  const askedAt = parseInstant('2026-11-30T12:00:00Z', 'UTC');
  if (askedAt === null) throw new Error('no instant');
  const plan = planQuestion({ text, lang, askedAt, timeZone: 'Europe/Berlin' }, ARCHIVE);
  if (plan.kind !== 'search') throw new Error(`declined: ${plan.ruleId}`);
  return plan;
}

const whole = '2014-01-08..2026-11-30';
const spans = (text: string, lang: 'en' | 'de' = 'en') =>
  planned(text, lang)
    .windows.map(({ from, to }) => `${from}..${to}`)
    .join(' ');

describe('what a question asks about', () => {
  it.each([
    ['What did Marsh say about Christmas 2020?', 'en', 'Marsh Christmas', '2020-01-01..2020-12-31'],
    ['What did Marsh say about last Easter?', 'en', 'Marsh Easter', '2026-01-01..2026-12-31'],
    ['What were the rules for Christmas?', 'en', 'rules Christmas', whole],
    ['Was sagte Marsch über Weihnachten 2020?', 'de', 'Marsch Weihnachten', '2020-01-01..2020-12-31'],
  ] as const)('is a holiday where somebody speaks of it: %s', (text, lang, query, windows) => {
    expect(planned(text, lang).query).toBe(query);
    expect(spans(text, lang)).toBe(windows);
  });

  it.each([
    ['What happened on Christmas Day 2020?', 'en', '2020-12-25..2020-12-25'],
    ['What did the ferry cost at Christmas 2020?', 'en', '2020-12-25..2020-12-25'],
    ['Was war zu Weihnachten 2020 geöffnet?', 'de', '2020-12-25..2020-12-25'],
  ] as const)('is no holiday that only says when: %s', (text, lang, windows) => {
    expect(spans(text, lang)).toBe(windows);
  });

  it.each([
    ['What did Marsh say about the R number?', 'Marsh R number'],
    ['What is Plan B?', 'Plan B'],
    ['What did J. Marsh say about the ferry?', 'Marsh ferry J. Marsh'],
    ['What should I know of vitamin A and the ferry?', 'know vitamin ferry'],
  ])('may be a single letter, which is no initial and no small word: %s', (text, query) => {
    expect(planned(text).query).toBe(query);
  });

  it.each([
    ["How did Marsh's assessment of the harbour change?", 'en', 'Marsh harbour'],
    ['What were Marsh’s thoughts on the harbour?', 'en', 'Marsh harbour'],
    ['What is a property assessment?', 'en', 'property assessment'],
    ['Wie hat sich Marschs Einschätzung zur Fähre verändert?', 'de', 'Marschs Fähre'],
  ] as const)('is not the word that asks for somebody’s view: %s', (text, lang, query) => {
    expect(planned(text, lang).query).toBe(query);
  });

  it('are the very words between quotation marks, small words and all', () => {
    const plan = planned('When did Ada Marsh first mention the term "too big to fail"?');
    expect(plan.query).toBe('too big to fail Ada Marsh');
    // The earliest words are found only where every year is looked at by itself.
    expect(plan.questionKind).toBe('longitudinal');
    expect(plan.windows.length).toBeGreaterThan(2);
  });

  it.each([
    ['Wann hat Marsch zum ersten Mal von der „Flaute“ gesprochen?', 'longitudinal'],
    ['Wann nannte Marsch die Fähre zum ersten Mal eine „Last“?', 'longitudinal'],
    ['Wann fuhr die Fähre zum ersten Mal?', 'lookup'],
  ])('may be when something was first said, which is a development: %s', (text, kind) => {
    expect(planned(text, 'de').questionKind).toBe(kind);
  });

  it.each([
    ['How did Ada Marsh speak of the ferry?', 'en'],
    ['Where does Ada Marsh stand on the ferry?', 'en'],
    ['Wie steht Ada Marsch zur Fähre?', 'de'],
    ['Wie argumentierte Ada Marsch zur Fähre?', 'de'],
  ] as const)(
    'are somebody’s words where it is asked how that person spoke of something: %s',
    (text, lang) => {
      expect(planned(text, lang).questionKind).toBe('quote');
    },
  );

  it('is told from the name before it, behind a verb that takes both', () => {
    expect(planned('Wie begründete Ada Marsch Nord Line 2?', 'de').entities).toEqual([
      'Ada Marsch',
      'Nord Line',
    ]);
    expect(planned('Wie steht Ada Marsch Krell zur Fähre?', 'de').entities).toEqual(['Ada Marsch Krell']);
  });
});
