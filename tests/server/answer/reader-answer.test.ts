import { describe, expect, it } from 'vitest';
import { shownContext } from '../../../domain/text/shown-context.ts';
import type { Window } from '../../../domain/window.ts';
import { contextOf } from '../../../server/answer/context-of.ts';
import { readerAnswer } from '../../../server/answer/reader-answer.ts';
import { NEWSROOM } from '../../../verifier/gate/policies.ts';
import { judgeDraft } from '../../../verifier/judge-draft.ts';
import { article } from '../evidence.ts';

const years = (from: number, to: number): Window => ({
  from: `${from}-01-01` as NonNullable<Window['from']>,
  to: `${to}-12-31` as NonNullable<Window['to']>,
});
const archive = {
  name: 'test',
  paper: 'The Test Ledger',
  lang: 'en',
  timeZone: 'UTC',
  policy: NEWSROOM,
  allowOutside: true,
} as const;
const early = article(
  'early',
  '2014-05-01',
  'The 🐟 market opens at six. “We pay in fish 🐟 and in cash,” said Ada Marsh.',
);
const late = article('late', '2023-05-01', 'The market closed for good in May.', {
  url: 'javascript:alert(1)',
});
const sources = [
  { label: 'S1', article: early },
  { label: 'S2', article: late },
];

function shown(draft: string, windows: readonly Window[]) {
  const context = { timeZone: 'UTC', question: null, lang: 'en' } as const;
  const { outcome } = judgeDraft(draft, sources, context, NEWSROOM);
  if (outcome.kind !== 'release') throw new Error(`this draft is not released: ${JSON.stringify(outcome)}`);
  return readerAnswer(outcome.answer, sources, windows, archive, null);
}

describe('the reader’s form of an answer', () => {
  const windows = [years(2014, 2017), years(2018, 2021), years(2022, 2025)];

  it('counts in code points, and every citation is a slice of its source', () => {
    const answer = shown('Ada Marsh said: “We pay in fish 🐟 and in cash” [S1].', windows);
    for (const citation of answer.citations) {
      expect([...early.text].slice(citation.start, citation.end).join('')).toBe(citation.exact);
    }
    const quote = answer.citations.find((citation) => citation.role === 'quote');
    expect(quote).toMatchObject({ speaker: 'Ada Marsh', exact: 'We pay in fish 🐟 and in cash' });
    expect(answer.sentences[0]?.parts.map((part) => part.kind)).toContain('quote');
    expect(answer.sentences[0]?.parts.map((part) => part.text).join('')).not.toContain('[S1]');
  });

  it('puts each sentence into its window, and the remark about an empty one between its neighbours', () => {
    const draft =
      'The 🐟 market opens at six [S1]. For the years in between we found nothing on this. The market closed for good in May [S2].';
    expect(shown(draft, windows).sentences.map((sentence) => sentence.window)).toEqual([0, 1, 2]);
  });

  it('links to our own page where a feed gives an address that runs script', () => {
    expect(shown('The market closed for good in May [S2].', windows).sources[0]?.url).toBe(
      '/articles/test/late',
    );
  });
});

describe('the context around a passage', () => {
  const text = `${'word '.repeat(60)}HERE ${'more '.repeat(60)}\n\nAnother thought.`;
  const start = text.indexOf('HERE');

  it('is cut from the same text at word boundaries', () => {
    const { before, after } = contextOf(text, { start, end: start + 4 });
    expect(text).toContain(`${before}HERE${after}`);
    expect(before).toMatch(/^word /);
    expect(after).toMatch(/more$/);
  });

  it('says where it breaks off within a sentence, and shows it', () => {
    const context = contextOf(text, { start, end: start + 4 });
    expect(context).toMatchObject({ cutBefore: true, cutAfter: true });
    expect(shownContext(context).before).toMatch(/^… word /);
    expect(shownContext(context).after).toMatch(/more …$/);
  });

  it('breaks off nowhere at the edge of a text, of a paragraph or of a sentence', () => {
    const rows = `${'Rain. '.repeat(70)}HERE. ${'Rain. '.repeat(70)}`;
    const at = rows.indexOf('HERE');
    for (const [whole, from] of [
      ['One. HERE. Two', 5],
      ['One and\n\nHERE and\n\ntwo', 9],
      [rows, at],
    ] as const) {
      const context = contextOf(whole, { start: from, end: from + 4 });
      expect(shownContext(context)).toEqual({ before: context.before, after: context.after });
    }
  });

  it('ends where the paragraph ends', () => {
    const end = text.indexOf('\n\n');
    const { after } = contextOf(text, { start: end - 10, end: end - 5 });
    expect(after).not.toContain('Another');
  });
});
