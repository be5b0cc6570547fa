import type { ReaderAnswer, ReaderSource } from '../../domain/api/reader.ts';

/* The answer of the design's own example: its sources, its sentences, its citations. */

export const DENSITY =
  'How has Mayor Reyes’s position on the downtown density ordinance changed from 2014 to 2025?';

export const SOURCES: readonly (readonly [string, string, string])[] = [
  ['2014-06-18', 'Mayor draws a line at three stories', 'By Ines Calloway'],
  ['2016-10-12', 'Density plan goes back to the board', 'By Tom Adler'],
  ['2018-09-27', 'Housing survey reopens an old argument', 'By Ines Calloway'],
  ['2020-11-06', 'Mill Square pilot passes, 5–2', 'By Ines Calloway'],
  ['2023-05-10', 'Mayor signs the density ordinance', 'By Priya Raman'],
  ['2025-02-22', 'First tenants move in on Front Street', 'By Ines Calloway'],
];

export function sourcesOf(rows: readonly (readonly [string, string, string])[]): readonly ReaderSource[] {
  return rows.map(([published, headline, byline], index) => ({
    label: `S${index + 1}`,
    articleId: `a${index + 1}`,
    version: 1,
    headline,
    byline,
    published,
    url: `/articles/a${index + 1}`,
  }));
}

export const ANSWER: ReaderAnswer = {
  sentences: [
    {
      parts: [
        {
          kind: 'text',
          text: 'In June 2014 the first draft of the ordinance would have allowed six stories on Front Street, and Mayor Reyes spoke against it.',
        },
      ],
      citations: [0],
      cited: true,
      window: 0,
    },
    {
      parts: [
        { kind: 'text', text: 'At the council hearing of June 17, 2014, she said: “' },
        { kind: 'quote', text: 'I won’t trade Riverbend’s character for high-rises.' },
        { kind: 'text', text: '”' },
      ],
      citations: [1],
      cited: true,
      window: 0,
    },
    {
      parts: [
        {
          kind: 'text',
          text: 'In October 2016 she voted with the majority to send it back to the planning board.',
        },
      ],
      citations: [2],
      cited: true,
      window: 0,
    },
    {
      parts: [
        { kind: 'text', text: 'After the housing survey of 2018 she called a smaller version “' },
        { kind: 'quote', text: 'worth a second look' },
        { kind: 'text', text: ',” as long as the river side of the street stayed at three stories.' },
      ],
      citations: [3],
      cited: true,
      window: 1,
    },
    {
      parts: [
        {
          kind: 'text',
          text: 'In November 2020 she backed a four-story pilot on two blocks at Mill Square.',
        },
      ],
      citations: [4],
      cited: true,
      window: 1,
    },
    {
      parts: [
        {
          kind: 'text',
          text: 'She signed the ordinance on May 9, 2023, with heights that step down toward the water.',
        },
      ],
      citations: [5],
      cited: true,
      window: 2,
    },
    {
      parts: [
        {
          kind: 'text',
          text: 'In February 2025, asked at the opening of the first building on Front Street whether the fight had been worth it, she said: “',
        },
        { kind: 'quote', text: 'I would do it again.' },
        { kind: 'text', text: '”' },
      ],
      citations: [6],
      cited: true,
      window: 2,
    },
  ],
  citations: [
    claim(
      0,
      'S1',
      'The first draft would have allowed six stories on Front Street.',
      'At city hall the plan met a cold room. ',
      ' Mayor Reyes spoke against it.',
    ),
    quote(
      1,
      'S1',
      'I won’t trade Riverbend’s character for high-rises.',
      'Reyes rose last. “',
      '” she told the council, and sat down.',
    ),
    claim(
      2,
      'S2',
      'Reyes voted with the majority to send the plan back to the board.',
      'The vote was 5–2. ',
      ' It returns in spring.',
    ),
    quote(
      3,
      'S3',
      'worth a second look',
      'The mayor called the smaller version “',
      ',” provided the river side of Front Street stayed at three stories.',
    ),
    claim(
      4,
      'S4',
      'The mayor backed the pilot on two blocks at Mill Square.',
      'Four stories, no more. ',
      ' Building starts in May.',
    ),
    claim(
      5,
      'S5',
      'Heights step down toward the water.',
      'She signed it on Tuesday. ',
      ' The last appeal was dropped in April.',
    ),
    quote(
      6,
      'S6',
      'I would do it again.',
      'Behind her, two men carried a sofa through the new front door. Reyes did not take long over the question. “',
      '” Then she asked one of them whether it would fit the elevator.',
    ),
  ],
  sources: sourcesOf(SOURCES),
  removedBefore: null,
  coverage: { cited: 7, of: 7 },
};

export function claim(
  id: number,
  source: string,
  exact: string,
  before: string,
  after: string,
): ReaderAnswer['citations'][number] {
  const start = 100 * (id + 1);
  return {
    id,
    source,
    start,
    end: start + exact.length,
    exact,
    before,
    after,
    role: 'claim',
    speaker: null,
    verdict: 'supported',
  };
}

function quote(
  id: number,
  source: string,
  exact: string,
  before: string,
  after: string,
): ReaderAnswer['citations'][number] {
  return {
    ...claim(id, source, exact, before, after),
    role: 'quote',
    speaker: 'Mayor Reyes',
    verdict: 'exact',
  };
}
