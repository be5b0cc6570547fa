import type { QuoteCase } from './quote-case.ts';

/** What an ellipsis leaves out and a bracket puts in. */
export const EDIT_CASES: readonly QuoteCase[] = [
  {
    name: 'an ellipsis over unless',
    source: '“We will pay, unless the court stops us, in May,” Lowndes said.',
    draft: 'Lowndes said: “We will pay … in May” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'an ellipsis over never',
    source: '“I would never, ever vote to close the ferry,” Lowndes said.',
    draft: 'Lowndes said: “I would … vote to close the ferry” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'an ellipsis over German nicht',
    source: '„Ich werde nicht, das sage ich klar, für den Umzug stimmen“, sagte Voskamp.',
    draft: 'Voskamp sagte: „Ich werde … für den Umzug stimmen“ [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a fair ellipsis',
    source: '“We counted every boat, all forty of them, before dawn,” harbour hand Ciro Vanzetti said.',
    draft: 'Ciro Vanzetti said: “We counted every boat … before dawn” [S1].',
    verdicts: ['marked-edit'],
  },
  {
    name: 'a fair German ellipsis in brackets',
    source: '„Wir haben jedes Boot, alle vierzig, noch vor dem Morgen gezählt“, sagte Voskamp.',
    draft: 'Voskamp sagte: „Wir haben jedes Boot […] noch vor dem Morgen gezählt“ [S1].',
    verdicts: ['marked-edit'],
  },
  {
    name: 'an ellipsis that quilts two speeches',
    source:
      '“We back the plan,” Lowndes said on Monday. The vote was lost. “It was a disgrace,” Lowndes said on Friday.',
    draft: 'Lowndes said: “We back the plan … It was a disgrace” [S1].',
    verdicts: [['altered', 'not-found']],
  },
  {
    name: 'an ellipsis that quilts two speakers',
    source: '“We back the plan,” Lowndes said. “It will ruin us,” Tarrish said.',
    draft: 'Lowndes said: “We back the plan … It will ruin us” [S1].',
    verdicts: [['altered', 'not-found']],
  },
  {
    name: 'an ellipsis in the wrong order',
    source: '“First we listen, then we act, then we rest,” Lowndes said.',
    draft: 'Lowndes said: “then we act … First we listen” [S1].',
    verdicts: [['altered', 'not-found']],
  },
  {
    name: 'an ellipsis that swaps the subject',
    source: '“We like the plan, and Tarrish and his friends will wreck the harbour,” Lowndes said.',
    draft: 'Lowndes said: “We … will wreck the harbour” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a bracket for a pronoun of one other person',
    source: '“She lied to us all,” Lowndes said of Tarrish.',
    draft: 'Lowndes said: “[Tarrish] lied to us all” [S1].',
    verdicts: ['marked-edit'],
  },
  {
    name: 'a bracket for the wrong person',
    source: '“She lied to us all,” Lowndes said of Tarrish.',
    draft: 'Lowndes said: “[Amundrud] lied to us all” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a bracket that adds not',
    source: '“We will pay the men,” Lowndes said.',
    draft: 'Lowndes said: “We will [not] pay the men” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a bracket that changes a word',
    source: '“We will pay the men,” Lowndes said.',
    draft: 'Lowndes said: “We will [rob] the men” [S1].',
    verdicts: [['altered', 'not-found']],
  },
  {
    name: 'a bracketed small letter',
    source: '“The tower is safe,” Amundrud said.',
    draft: 'Amundrud said that “[t]he tower is safe” [S1].',
    verdicts: ['marked-edit'],
  },
  {
    name: 'an ellipsis over no matter',
    source: '“We will build, no matter where you live,” Lowndes said.',
    draft: 'Lowndes said: “We will build … where you live” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'an ellipsis from one sentence into another',
    source: '“We will pay. 40 boats sank in the yard,” Lowndes said.',
    draft: 'Lowndes said: “We will … in the yard” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'an ellipsis over a subject of its own',
    source: '“We pay for it and he rots in the yard,” Lowndes said.',
    draft: 'Lowndes said: “We … rots in the yard” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'another’s claim swallowed as an aside',
    source: '“The panel is, Krell claims, corrupt,” Mara Oduya said.',
    draft: 'Mara Oduya said: “The panel is … corrupt” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'another’s saying swallowed',
    source: '“The panel, said Krell, is corrupt,” Mara Oduya said.',
    draft: 'Mara Oduya said: “The panel … is corrupt” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'what was only said to be',
    source: '“The panel is [said to be] corrupt,” Mara Oduya said.',
    draft: 'Mara Oduya said: “The panel is … corrupt” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a source swallowed in German',
    source: '„Der Rat ist, so Krell, korrupt“, sagte Hanne Voskamp.',
    draft: 'Hanne Voskamp sagte: „Der Rat ist … korrupt“ [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'her own saying left out',
    source: '“The panel, as I said before, is corrupt,” Mara Oduya said.',
    draft: 'Mara Oduya said: “The panel … is corrupt” [S1].',
    verdicts: ['marked-edit'],
  },
  {
    name: 'a part of a number swallowed',
    source: '“We will lose two of the three boats,” Mara Oduya said.',
    draft: 'Mara Oduya said: “We will lose … three boats” [S1].',
    verdicts: ['altered'],
  },
];
