import type { QuoteCase } from './quote-case.ts';

/** When the words were said, against the day on which they were printed. */
export const DATE_CASES: readonly QuoteCase[] = [
  {
    name: 'a speaker quoted twice in two articles',
    source: [
      { id: 'S1', published: '2014-03-01', body: '“We stay,” Amos said.' },
      { id: 'S2', published: '2020-03-01', body: '“We stay,” Amos said again.' },
    ],
    draft: 'In 2020 Amos said: “We stay” [S2].',
    verdicts: ['exact'],
  },
  {
    name: 'the other article has it from the right year',
    source: [
      { id: 'S1', published: '2014-03-01', body: '“We stay,” Amos said.' },
      { id: 'S2', published: '2020-03-01', body: '“We stay,” Amos said again.' },
    ],
    draft: 'In 2020 Amos said: “We stay” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'told reporters last year',
    source: [{ id: 'S1', published: '2020-03-01', body: '“We stay,” Amos had told reporters in 2018.' }],
    draft: 'In 2020 Amos said: “We stay” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'back then, a sentence before',
    source: [
      {
        id: 'S1',
        published: '2020-03-01',
        body: 'In 2014 Amos stood on the lock gates. “We stay,” Amos said.',
      },
    ],
    draft: 'In 2020 Amos said: “We stay” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'her 2014 speech',
    source: [{ id: 'S1', published: '2014-03-01', body: '“We stay,” Amos said.' }],
    draft: 'In her 2015 address Amos said: “We stay” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'since 2014 as an office',
    source: [{ id: 'S1', published: '2019-03-01', body: '“We stay,” Amos said.' }],
    draft: 'Amos, a councillor since 2014, said: “We stay” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'before the articles date',
    source: [{ id: 'S1', published: '2019-03-01', body: '“We stay,” Amos said.' }],
    draft: 'Before 2016, Amos said: “We stay” [S1].',
    verdicts: ['wrong-date'],
  },
  {
    name: 'an impossible day',
    source: '“We stay,” Amos said.',
    draft: 'On 31 June 2019 Amos said: “We stay” [S1].',
    verdicts: ['wrong-date'],
  },
];
