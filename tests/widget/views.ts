import type { ArchiveCard, ReaderView, ReaderWindow, Stage } from '../../domain/api/reader.ts';
import { type IsoDay, parseIsoDay } from '../../domain/time/iso-day.ts';
import { ANSWER, claim, DENSITY, SOURCES, sourcesOf } from './view-answer.ts';

/* What the service could say, in the words of the design's own examples. */

export type ViewOf<S extends ReaderView['state']> = Extract<ReaderView, { readonly state: S }>;

function day(text: string): IsoDay {
  const parsed = parseIsoDay(text);
  if (parsed === null) throw new Error(`no day: ${text}`);
  return parsed;
}

export function windowOf(from: string, to: string, articles: number, cited: number): ReaderWindow {
  return { from: day(from), to: day(to), articles, cited };
}

export const CARD: ArchiveCard = {
  archive: 'riverbend-ledger',
  paper: 'The Riverbend Ledger',
  lang: 'en',
  coverage: { from: '2014-01-09', to: '2025-06-12', articles: 200 },
  suggestions: [
    'How has Mayor Reyes’s position on the downtown density ordinance changed from 2014 to 2025?',
    'Who owns the lots on Alder Street?',
    'How did the Mill Square pilot turn out?',
  ],
  maxCharacters: 300,
};

const BASE = {
  id: '',
  archive: '',
  question: DENSITY,
  lang: 'en',
  askedAt: '2025-06-12T15:18:00.000Z',
  windows: [
    windowOf('2014-01-01', '2017-12-31', 9, 2),
    windowOf('2018-01-01', '2021-12-31', 6, 2),
    windowOf('2022-01-01', '2025-12-31', 8, 2),
  ],
  notices: [],
} as const;

const DAYS = [
  '2014-02-01',
  '2014-03-18',
  '2014-04-01',
  '2014-05-25',
  '2014-07-14',
  '2014-11-18',
  '2014-12-28',
  '2018-08-06',
  '2019-05-10',
  '2020-09-24',
  '2021-01-02',
  '2022-08-28',
  '2023-02-11',
  '2023-04-01',
  '2023-06-24',
  '2024-01-02',
  '2024-12-30',
];

export const ANSWERED: ViewOf<'answered'> = {
  ...BASE,
  state: 'answered',
  answer: ANSWER,
  reviewed: false,
  scripted: false,
  receiptId: 'r-1',
  profile: 'newsroom',
  days: DAYS,
};

export const TRIMMED: ViewOf<'answered'> = {
  ...ANSWERED,
  question: 'How have ferry fares changed since 2014?',
  windows: [
    windowOf('2014-01-01', '2017-12-31', 4, 1),
    windowOf('2018-01-01', '2021-12-31', 0, 0),
    windowOf('2022-01-01', '2025-12-31', 3, 2),
  ],
  days: ['2015-04-10', '2016-02-10', '2017-01-20', '2024-06-05'],
  answer: {
    sentences: [
      {
        parts: [{ kind: 'text', text: 'A single crossing cost $1.50 when the ferry came back in May 2015.' }],
        citations: [0],
        cited: true,
        window: 0,
      },
      {
        parts: [{ kind: 'text', text: 'The fare rose to $2.25 in July 2022.' }],
        citations: [1],
        cited: true,
        window: 2,
      },
      {
        parts: [{ kind: 'text', text: 'Riders under 18 have gone free since August 2024.' }],
        citations: [2],
        cited: true,
        window: 2,
      },
    ],
    citations: [
      claim(0, 'S1', 'A single crossing costs $1.50.', 'The boat is back. ', ' Bicycles ride free.'),
      claim(1, 'S2', 'From Friday the crossing costs $2.25.', '', ' It had been $1.50.'),
      claim(2, 'S3', 'Riders under 18 go free.', 'From Monday on, ', ''),
    ],
    sources: sourcesOf([
      ['2015-05-23', 'Ferry returns after nine years on land', ''],
      ['2022-07-15', 'Crossing the river costs more from Friday', ''],
      ['2024-08-09', 'Free boats for the young', ''],
    ]),
    removedBefore: 1,
    coverage: { cited: 3, of: 3 },
  },
};

export const EVIDENCE: ViewOf<'answered'> = {
  ...ANSWERED,
  question: 'When may the town draw on its flood reserve?',
  profile: 'evidence',
  reviewed: true,
  windows: [],
  days: [],
  answer: {
    sentences: [
      {
        parts: [
          {
            kind: 'text',
            text: 'The reserve may be drawn on once the river gauge at Mill Square has stood above 14 feet for 24 hours.',
          },
        ],
        citations: [0],
        cited: true,
        window: null,
      },
      {
        parts: [{ kind: 'text', text: 'The treasurer asks and the council votes.' }],
        citations: [0],
        cited: true,
        window: null,
      },
      {
        parts: [{ kind: 'text', text: 'So two people must act first.' }],
        citations: [],
        cited: false,
        window: null,
      },
      {
        parts: [{ kind: 'text', text: 'No draw may take more than half of the balance.' }],
        citations: [1],
        cited: true,
        window: null,
      },
      {
        parts: [{ kind: 'text', text: 'It is paid back within five years.' }],
        citations: [1],
        cited: true,
        window: null,
      },
    ],
    citations: [
      claim(
        0,
        'S1',
        'The treasurer asks, the council votes.',
        'Once the gauge has stood above 14 feet for 24 hours, the reserve opens. ',
        '',
      ),
      claim(1, 'S2', 'No draw may take more than half, and it is paid back within five years.', '', ''),
    ],
    sources: sourcesOf([
      ['2019-03-02', 'How the flood reserve works', ''],
      ['2021-11-20', 'Council caps draws on the reserve', ''],
    ]),
    removedBefore: null,
    coverage: { cited: 4, of: 5 },
  },
};

export const HELD: ViewOf<'held'> = {
  ...BASE,
  question: 'What has Mayor Reyes promised the developers about the waterfront parcel?',
  state: 'held',
  receiptId: 'r-2',
};

export const REJECTED: ViewOf<'rejected'> = { ...BASE, state: 'rejected', note: null, receiptId: 'r-3' };

export const EXPIRED: ViewOf<'expired'> = { ...BASE, state: 'expired' };

export const ABSTAINED: ViewOf<'abstained'> = {
  ...BASE,
  question: 'What did the town spend on snow removal in 2019?',
  state: 'abstained',
  ruleId: 'relevance-below-floor',
  receiptId: 'r-4',
  near: [
    { headline: 'Plows ordered early after a mild year', published: '2018-10-30', url: '/articles/n1' },
    { headline: 'Council trims public works by 4 percent', published: '2019-12-05', url: '/articles/n2' },
    { headline: 'The night the bridge froze', published: '2019-01-31', url: '/articles/n3' },
  ],
};

export const STOPPED: ViewOf<'stopped'> = { ...BASE, state: 'stopped' };

export const WITHDRAWN: ViewOf<'withdrawn'> = { ...BASE, state: 'withdrawn', at: '2025-06-14T09:00:00.000Z' };

export const FAULT: ViewOf<'fault'> = { ...BASE, state: 'fault', reference: 'f-77' };

export function searching(now: number): Stage {
  const days = [
    ...DAYS.slice(0, 7),
    ...SOURCES.slice(0, 2).map(([at]) => at),
    ...(now > 1 ? [...DAYS.slice(7, 11), ...SOURCES.slice(2, 4).map(([at]) => at)] : []),
  ];
  return {
    stage: 'search',
    windows: BASE.windows.map(({ from, to }) => ({ from, to })),
    now,
    articles: days.length,
    days,
  };
}

export const WRITING: Stage = { stage: 'write', passages: 12 };

export const CHECKING: Stage = { stage: 'check' };
