import type { QuoteCase } from './quote-case.ts';

/** Words denied, refused, only alleged, or hung on what the draft leaves out. */
export const STANCE_CASES: readonly QuoteCase[] = [
  {
    name: 'a denial in the source',
    source: 'Tarrish denied saying “we will strike at Christmas”.',
    draft: 'Tarrish said “we will strike at Christmas” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a German denial in the source',
    source: 'Voskamp bestritt, je „ein Ultimatum“ gestellt zu haben.',
    draft: 'Voskamp sprach von „ein Ultimatum“ [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'words that were refused',
    source: 'Tarrish refused to call it “a victory”.',
    draft: 'Tarrish called it “a victory” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'words never said',
    source: 'Tarrish never said “I quit”.',
    draft: 'Tarrish said “I quit” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'words only alleged',
    source: 'Tarrish allegedly said “burn the books”.',
    draft: 'Tarrish said “burn the books” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'words that the draft denies',
    source: '“I quit,” Tarrish said.',
    draft: 'Tarrish never said “I quit” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a narrated negation before the marks',
    source: 'Amundrud said it was not “a bargain”.',
    draft: 'Amundrud said it was “a bargain” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a colon after a negated sentence binds nothing',
    source: 'Amundrud did not hesitate: “The tower stays.”',
    draft: 'Amundrud said: “The tower stays” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'what others suggest',
    source: '“Some have suggested that the peg must go,” Lowndes said.',
    draft: 'Lowndes said: “the peg must go” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'what is tempting to think',
    source: '“It is tempting to conclude that the wall will hold,” Amundrud said.',
    draft: 'Amundrud said “the wall will hold” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'what the speaker knows',
    source: '“I know that the wall will hold,” Amundrud said.',
    draft: 'Amundrud said “the wall will hold” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'what the draft hangs on the same words',
    source: '“Everyone pretends that the wall will hold,” Amundrud said.',
    draft: 'Amundrud said everyone pretends “the wall will hold” [S1].',
    verdicts: [['exact', 'altered']],
  },
  {
    name: 'little reason',
    source: '“There is little reason to close the gates,” Amundrud said.',
    draft: 'Amundrud wants to “close the gates” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'so long as',
    source: '“The wall will hold so long as nobody digs,” Amundrud said.',
    draft: 'Amundrud said: “The wall will hold” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'what is only planned',
    source: '“We plan to sell the yard,” Lowndes said.',
    draft: 'Lowndes said they will “sell the yard” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'not only, behind the words',
    source: '„Es geht nicht nur um Geld“, sagte Voskamp.',
    draft: 'Voskamp sagte: „Es geht“ [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a condition alone before the words',
    source: '“If the money comes, we will build a wall,” Lowndes said.',
    draft: 'Lowndes said: “we will build a wall” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a limit alone behind the words',
    source: '“We will pay only half,” Lowndes said.',
    draft: 'Lowndes said: “We will pay” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'the second half of a speech whose first half denies',
    source: '“There is nothing else,” Lowndes said, “and we are nearly there.”',
    draft: 'Lowndes said: “and we are nearly there” [S1].',
    verdicts: [['exact', 'normalized-exact']],
  },
  {
    name: 'the second half of what was never said',
    source: '“I never said the hall was dirty, and the staff was rude,” Lowndes said.',
    draft: 'Lowndes said “and the staff was rude” [S1].',
    verdicts: ['altered'],
  },
];
