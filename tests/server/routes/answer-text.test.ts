import { describe, expect, it } from 'vitest';
import type { ReaderCitation, ReaderView } from '../../../domain/api/reader.ts';
import { answerPage } from '../../../server/routes/reader/answer-page.ts';
import { answerText } from '../../../server/routes/reader/answer-text.ts';

const citation = (id: number, source: string, exact: string): ReaderCitation => ({
  id,
  source,
  start: 0,
  end: exact.length,
  exact,
  before: '',
  after: '',
  role: 'claim',
  speaker: null,
  verdict: 'supported',
});

const source = (label: string, headline: string) => ({
  label,
  articleId: label,
  version: 1,
  headline,
  byline: '',
  published: '2019-04-18',
  url: `/articles/${label}`,
});

const VIEW: ReaderView = {
  id: 'q',
  archive: 'paper',
  question: 'How high did it rise?',
  lang: 'en',
  askedAt: '2026-01-01T00:00:00Z',
  windows: [],
  notices: [],
  state: 'answered',
  answer: {
    sentences: [1, 2, 3].map((id) => ({
      parts: [{ kind: 'text', text: `Sentence ${id}.` }],
      citations: [id],
      cited: true,
      window: null,
    })),
    citations: [
      citation(1, 'S1', 'The river stopped on Thursday.'),
      citation(2, 'S2', 'The count is 187.'),
      citation(3, 'S1', 'It had come to 18.6 feet.'),
    ],
    sources: [source('S1', 'The crest'), source('S2', 'The count')],
    removedBefore: null,
    coverage: { cited: 3, of: 3 },
  },
  reviewed: false,
  scripted: false,
  receiptId: 'r',
  profile: 'newsroom',
};

describe('an answer as plain text', () => {
  it('says of a held one until when, and where to come back, as the page does', async () => {
    const { id, archive, question, lang, askedAt, windows, notices } = VIEW;
    const held: ReaderView = {
      ...{ id, archive, question, lang, askedAt, windows, notices, receiptId: 'r' },
      state: 'held',
      desk: { deadline: '2026-12-03T05:03:38.077Z' },
    };
    const text = answerText(held, 'https://paper.example');
    const when = 'If nobody has decided by 2026-12-03 05:03 UTC, this question closes without an answer.';
    expect(text).toContain(when);
    expect(text).toContain('\n\nhttps://paper.example/v1/questions/q\n');
    expect(String(await answerPage(held, 'n'))).toContain(when);
  });

  it('tells each source once, and below it every passage that is cut from it', () => {
    const text = answerText(VIEW, 'https://paper.example');
    for (const once of ['The crest', 'The count,', 'https://paper.example/articles/S1'])
      expect(text.split(once)).toHaveLength(2);
    const [, below = ''] = text.split('The crest, 2019-04-18');
    const [first = ''] = below.split('The count, 2019-04-18');
    expect(first).toMatch(
      /\[1\] .*»The river stopped on Thursday\.«[\s\S]*\[3\] .*»It had come to 18\.6 feet\.«/,
    );
    expect(first).not.toContain('[2]');
  });
});
