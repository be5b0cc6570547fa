import type { QuoteCase } from './quote-case.ts';

const EXACT = ['exact', 'normalized-exact'] as const;
const NOT_THEIRS = ['wrong-speaker', 'speaker-unclear'] as const;

/** Speeches, heckles and chairs in records. */
export const RECORD_CASES: readonly QuoteCase[] = [
  {
    name: 'a record without segments',
    source: [
      {
        id: 'S1',
        published: '2019-06-04',
        lang: 'de',
        speaker: 'Dr. Ute Hamann',
        body: 'Meine Damen und Herren! Der Hafen bleibt.\n(Jan Rohde [FDP]: Niemals! – Beifall bei der SPD)\nWir bauen weiter.',
      },
    ],
    draft: 'Ute Hamann sagte: „Niemals“ [S1].',
    verdicts: ['wrong-speaker'],
  },
  {
    name: 'a record without segments, the heckler',
    source: [
      {
        id: 'S1',
        published: '2019-06-04',
        lang: 'de',
        speaker: 'Dr. Ute Hamann',
        body: 'Meine Damen und Herren! Der Hafen bleibt.\n(Jan Rohde [FDP]: Niemals! – Beifall bei der SPD)\nWir bauen weiter.',
      },
    ],
    draft: 'Jan Rohde rief: „Niemals!“ [S1]',
    verdicts: [EXACT],
  },
  {
    name: 'across a heckle',
    source: [
      {
        id: 'S1',
        published: '2019-06-04',
        lang: 'de',
        speaker: 'Dr. Ute Hamann',
        body: 'Der Hafen bleibt,\n(Jan Rohde [FDP]: Niemals!)\nund wir bauen weiter.',
      },
    ],
    draft: 'Ute Hamann sagte: „Der Hafen bleibt, und wir bauen weiter“ [S1].',
    verdicts: [['altered', 'not-found']],
  },
  {
    name: 'a speech that quotes another',
    source: [
      {
        id: 'S1',
        published: '2019-06-04',
        speaker: 'Lea Pike',
        body: 'Friends! My predecessor used to say: “The harbour is finished.” I never believed it.',
      },
    ],
    draft: 'Lea Pike said: “The harbour is finished” [S1].',
    verdicts: [NOT_THEIRS],
  },
  {
    name: 'a speech in the first person',
    source: [
      {
        id: 'S1',
        published: '2019-06-04',
        speaker: 'Lea Pike',
        body: 'Friends! Ten years ago I said: “The harbour will live.” It does.',
      },
    ],
    draft: 'Lea Pike said: “The harbour will live” [S1].',
    verdicts: [EXACT],
  },
  {
    name: 'the chair of a press conference',
    source: [
      {
        id: 'S1',
        published: '2019-06-04',
        body: 'CHAIR PIKE. The rate stays. QUESTION. Is this a retreat? CHAIR PIKE. It is a pause.',
        segments: [
          { speaker: 'CHAIR PIKE', start: 12, end: 27 },
          { speaker: 'QUESTION', start: 38, end: 56 },
          { speaker: 'CHAIR PIKE', start: 69, end: 83 },
        ],
      },
    ],
    draft: 'Pike said: “It is a pause” [S1]. She asked: “Is this a retreat?” [S1]',
    verdicts: ['exact', NOT_THEIRS],
  },
  {
    name: 'an interview by a paper, the answer',
    source:
      'Gazette: Do you regret the merger?\n\nRuth Abara: I do not regret it.\n\nGazette: Critics say you sold the town short.\n\nRuth Abara: They say that.',
    draft: 'Ruth Abara said: “I do not regret it” [S1].',
    verdicts: ['exact'],
    speakers: ['Abara'],
  },
  {
    name: 'an interview by a paper, the question',
    source:
      'Gazette: Do you regret the merger?\n\nRuth Abara: I do not regret it.\n\nGazette: Critics say you sold the town short.\n\nRuth Abara: They say that.',
    draft: 'Ruth Abara said: “you sold the town short” [S1].',
    verdicts: [['wrong-speaker', 'speaker-unclear', 'altered']],
    speakers: ['interviewer'],
  },
];
