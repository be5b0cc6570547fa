import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../../domain/text/split-sentences.ts';
import { NEWSROOM } from '../../../verifier/gate/policies.ts';
import { judgeDraft } from '../../../verifier/judge-draft.ts';
import { type PlainArticle, sourcesOf } from '../sources.ts';

/** What the mutation suite let through or held for nothing; each case is the smallest that shows it. */
const SPEECH =
  'We are going to build the tram. Many of you have written to me about the noise, and I have read it all.\n\n' +
  'Why is it, in a town of this size, that nobody takes the bus? The ferry’s future is open, and I mean open.';

function judge(draft: string, more: Partial<PlainArticle> = {}) {
  const article = { id: 'S1', published: '2019-06-04', speaker: 'Mara Oduya', body: SPEECH, ...more };
  const lang = article.lang === 'de' ? 'de' : 'en';
  return judgeDraft(
    draft,
    sourcesOf([article]),
    { timeZone: 'Europe/London', question: null, lang },
    NEWSROOM,
  );
}

const outcomeOf = (draft: string, more: Partial<PlainArticle> = {}) => judge(draft, more).outcome.kind;

describe('a quotation that its tag splits', () => {
  it('may stop and go on in one sentence of the source', () => {
    const draft =
      '“Many of you have written to me about the noise,” Mara Oduya said, “and I have read it all” [S1].';
    expect(outcomeOf(draft)).toBe('release');
  });

  it('may not go on in another sentence than the one in which it stopped', () => {
    const { verification, outcome } = judge(
      '“We are going to build,” Mara Oduya said on 4 June 2019, “about the noise” [S1].',
    );
    expect(outcome.kind).toBe('hold');
    expect(verification.quotes.map(({ ruleIds }) => ruleIds)).toEqual([
      ['quote.cut-at-end'],
      ['quote.split-not-continuous'],
    ]);
  });

  it('may not turn the order round', () => {
    expect(outcomeOf('“I have read it all,” Mara Oduya said, “about the noise” [S1].')).toBe('hold');
  });

  it('may show its question mark in the second half', () => {
    const draft = '“Why is it, in a town of this size,” Mara Oduya said, “that nobody takes the bus?” [S1]';
    expect(outcomeOf(draft)).toBe('release');
    expect(outcomeOf(draft.replace('bus?', 'bus'))).toBe('hold');
  });
});

describe('a speech whose paragraphs have headings', () => {
  const body = `${SPEECH}\n\nGoing Forward: We will plant trees.\n\nOpposing View: Trees are dear.\n\nThank you all for coming tonight.`;

  it('stays its speaker’s', () => {
    expect(outcomeOf('Mara Oduya said: “Thank you all for coming tonight.” [S1]', { body })).toBe('release');
  });

  it('gives nobody the paragraphs that may be another’s', () => {
    const { verification, outcome } = judge('Mara Oduya said: “Trees are dear.” [S1]', { body });
    expect(outcome.kind).toBe('hold');
    expect(verification.quotes[0]?.verdict).toBe('speaker-unclear');
  });

  it('is a talk where a label comes twice or names the speaker', () => {
    const talk = 'Tomas Wren: Will it be built?\n\nOduya: It will.\n\nTomas Wren: I doubt that very much.';
    expect(
      judge('Mara Oduya said: “I doubt that very much.” [S1]', { body: talk }).verification.quotes[0]
        ?.verdict,
    ).toBe('wrong-speaker');
  });
});

it('a label that ends like an office is a name', () => {
  const body =
    'MARTIN CRUTSINGER. You did mention China and other things.\n\nMARA ODUYA. I did, and I stand by it.';
  const start = body.indexOf('You');
  const end = body.indexOf('\n');
  const segments = [
    { kind: 'speaker', speaker: 'MARTIN CRUTSINGER', start, end },
    { kind: 'speaker', speaker: 'MARA ODUYA', start: body.indexOf('I did'), end: body.length },
  ];
  expect(
    outcomeOf('Martin Crutsinger said: “You did mention China and other things.” [S1]', { body, segments }),
  ).toBe('release');
  expect(
    outcomeOf('Mara Oduya said: “You did mention China and other things.” [S1]', { body, segments }),
  ).toBe('hold');
});

describe('the frame of a quotation', () => {
  it.each([
    ['In the year 2019 Mara Oduya said: “We are going to build the tram.” [S1]', 'en'],
    ['Im Jahr 2019 sagte Mara Oduya: „Wir bauen die Tram, und zwar bald.“ [S1]', 'de'],
    ['Im Jahre 2019 sagte Oduya: „Wir bauen die Tram, und zwar bald.“ [S1]', 'de'],
  ])('may name the year as one: %s', (draft, lang) => {
    const german = { body: 'Meine Damen und Herren! Wir bauen die Tram, und zwar bald.', lang };
    expect(outcomeOf(draft, lang === 'de' ? german : {})).toBe('release');
    expect(outcomeOf(draft.replace('2019', '2018'), lang === 'de' ? german : {})).toBe('hold');
  });

  it('may spell the apostrophe with the letter that looks like one', () => {
    const { outcome } = judge('Mara Oduya said: “The ferry\u02bcs future is open, and I mean open.” [S1]');
    expect(outcome.kind).toBe('release');
    if (outcome.kind === 'release') expect(outcome.answer.sentences[0]?.text).toContain('ferry’s');
  });
});

describe('a sentence that ends in a quotation and a marker', () => {
  it.each([
    ['Fricke sagte: „Das wird so.“ [S1] Otto Fricke sagte am 9.9.2022: „Inflation bleibt.“', 'de'],
    ['Fricke said: “It is so.” [S2] Yellen said: ‘Of course it is.’ [S1]', 'en'],
    [
      'Fricke said, “It has been severe.” [S1] “So let me say that I will miss you,” Yellen said on 2 May 2017.',
      'en',
    ],
  ] as const)('does not take in the next one: %s', (text, lang) => {
    expect(splitSentences(text, lang)).toHaveLength(2);
  });
});
