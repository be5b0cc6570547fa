import type { QuoteCase } from './quote-case.ts';

/** Words beside a name, in the mouth of an actor, a placard, a rumour, somebody else. */
export const MOUTH_CASES: readonly QuoteCase[] = [
  {
    name: 'described by another',
    source: 'Wren, described by Brack as “a gambler”, left early.',
    draft: 'Wren called himself “a gambler” [S1].',
    verdicts: [['wrong-speaker', 'speaker-unclear']],
  },
  {
    name: 'words that run from one speaker into the next',
    source: [
      {
        id: 'S1',
        published: '2019-06-04',
        body: 'The wharf stays.\nIt will not.',
        segments: [
          { speaker: 'Ilse Brack', start: 0, end: 16 },
          { speaker: 'Tomas Wren', start: 17, end: 29 },
        ],
      },
    ],
    draft: 'Ilse Brack said: “The wharf stays. It will not” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a look-alike letter in the first name, claimed by the surname',
    source: '“Sell it,” Tоmas Wren wrote on a forum.',
    draft: 'Wren said: “Sell it” [S1].',
    verdicts: [['wrong-speaker', 'speaker-unclear']],
  },
  {
    name: 'an actor who plays somebody',
    source: 'In the sketch on stage, the actor playing Ilse Brack said: “I give up.”',
    draft: 'Ilse Brack said: “I give up” [S1].',
    verdicts: [['wrong-speaker', 'speaker-unclear', 'altered']],
  },
  {
    name: 'the man who shot somebody',
    source: 'The man who shot Ilse Brack said: “I give up.”',
    draft: 'Ilse Brack said: “I give up” [S1].',
    verdicts: [['wrong-speaker', 'speaker-unclear', 'altered']],
  },
  {
    name: 'a placard held up to somebody',
    source: 'A placard held up to Ilse Brack read: “Give up.”',
    draft: 'Ilse Brack said: “Give up” [S1].',
    verdicts: [['wrong-speaker', 'speaker-unclear', 'altered']],
  },
  {
    name: 'a rumour',
    source: 'A rumour has it that Ilse Brack said: “I give up.”',
    draft: 'Ilse Brack said: “I give up” [S1].',
    verdicts: [['altered', 'speaker-unclear']],
  },
  {
    name: 'what is not true',
    source: 'It is not true that Ilse Brack said: “I give up.”',
    draft: 'Ilse Brack said: “I give up” [S1].',
    verdicts: [['altered', 'speaker-unclear']],
  },
  {
    name: 'what a German should have said',
    source: 'Ilse Brack hätte sagen sollen: „Ich gebe auf.“',
    draft: 'Ilse Brack sagte: „Ich gebe auf“ [S1].',
    verdicts: [['altered', 'speaker-unclear']],
  },
  {
    name: 'a letter read out',
    source: 'Mara Oduya read out a letter from Ian Krell: “Keep the pier.”',
    draft: 'Mara Oduya said: “Keep the pier” [S1].',
    verdicts: ['altered'],
  },
];
