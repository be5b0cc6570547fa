import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntityEntry } from '../../domain/plan.ts';
import { NEWSROOM } from '../../verifier/gate/policies.ts';
import { judgeDraft } from '../../verifier/judge-draft.ts';
import type { JudgeContext } from '../../verifier/verify-context.ts';
import { type PlainArticle, sourcesOf } from './sources.ts';

/*
 * What is read of an article, a claim or a frame is kept for the next judgement. A judgement is a function of its own
 * draft, sources and context alone, whatever was judged before it over the same articles.
 */

interface Case {
  readonly articles: readonly PlainArticle[];
  readonly draft: string;
}

const CASES: readonly Case[] = readFileSync(new URL('./drafts/cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);

/** Half an hour before midnight in London: “yesterday” was in May there and in June in Auckland. */
const LATE: Case = {
  articles: [
    {
      id: 'S1',
      published: '2019-06-01T22:30:00Z',
      body: 'The council met yesterday. The hall was full.\n\n“We will sell the pier,” Mara Oduya said. “I oppose the tram,” Tomas Krell said on Wednesday. The vote was yesterday.',
    },
  ],
  draft: 'In June 2019, Mara Oduya said: “We will sell the pier.” [S1]',
};
const ALSO = [
  'On June 2, 2019, Mara Oduya said: “We will sell the pier.” [S1]',
  'On May 29, 2019, Tomas Krell said: “I oppose the tram.” [S1]',
  'On June 5, 2019, Tomas Krell said: “I oppose the tram.” [S1]',
  'On June 3, 2019, the vote was held [S1].',
  'The council met on June 4, 2019 [S1].',
  'On June 3, 2019, Mara Oduya said: “We will sell the pier.” [S1]',
];

const REGISTER: readonly EntityEntry[] = [
  {
    name: 'Tomas Krell',
    aliases: ['Lena Achterberg'],
    offices: [{ title: 'mayor', from: '2014-01-01', to: null }],
  },
];

const context: fc.Arbitrary<JudgeContext> = fc.record({
  timeZone: fc.constantFrom('Europe/London', 'Pacific/Auckland', 'America/Los_Angeles'),
  question: fc.constantFrom(null, 'What did Krell say?', 'Was sagte Oduya 2014?'),
  lang: fc.constantFrom('en' as const, 'de' as const),
  entities: fc.constantFrom(REGISTER, []),
});

/** Another cut of the same draft: words left out, or the quotation ended earlier. */
function cutOf(draft: string, at: number, words: number): string {
  const parts = draft.split(' ');
  const from = at % Math.max(1, parts.length);
  return [...parts.slice(0, from), ...parts.slice(from + words)].join(' ');
}

describe('judgements over the same articles', () => {
  it('are what each would be by itself, in any order', () => {
    const job = fc.record({
      draft: fc.nat(9),
      at: fc.nat(40),
      words: fc.constantFrom(0, 0, 1, 2),
      context,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(LATE, LATE, ...CASES),
        fc.array(job, { minLength: 3, maxLength: 6 }),
        ({ articles, draft }, jobs) => {
          const shared = sourcesOf(articles);
          const drafts = draft === LATE.draft ? [draft, ...ALSO] : [draft];
          for (const one of jobs) {
            const text = cutOf(drafts[one.draft % drafts.length] ?? draft, one.at, one.words);
            const together = judgeDraft(text, shared, one.context, NEWSROOM);
            const alone = judgeDraft(text, structuredClone(shared), structuredClone(one.context), NEWSROOM);
            expect(JSON.stringify(together)).toBe(JSON.stringify(alone));
          }
        },
      ),
      { numRuns: 120, seed: 30 },
    );
  });
  it('fall on the day of their own zone, whichever zone asked before', () => {
    const shared = sourcesOf(LATE.articles);
    const zones = ['Europe/London', 'Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Auckland'];
    for (const timeZone of [...zones, ...zones.toReversed()])
      for (const draft of [LATE.draft, ...ALSO]) {
        const asked = { timeZone, question: null, lang: 'en' as const };
        expect(judgeDraft(draft, shared, asked, NEWSROOM)).toEqual(
          judgeDraft(draft, structuredClone(shared), asked, NEWSROOM),
        );
      }
  });
});
