import type { QuoteCase } from './quote-case.ts';

/** Presentation against words: what may fold, and what never may. */
export const WORD_CASES: readonly QuoteCase[] = [
  {
    name: 'German marks, Swiss marks, reversed marks',
    source: '«Wir bauen weiter», sagte Urs Känzig. »Noch dieses Jahr«, ergänzte er.',
    draft: 'Urs Känzig sagte „Wir bauen weiter“ und ergänzte „Noch dieses Jahr“ [S1].',
    verdicts: ['exact', 'exact'],
  },
  {
    name: 'straight German marks',
    source: '"Wir bauen weiter", sagte Urs Känzig.',
    draft: 'Urs Känzig sagte: „Wir bauen weiter“ [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'straight single marks',
    source: '‘We build on,’ said Ursula Kane. ‘This year.’',
    draft: "Ursula Kane said: 'We build on' [S1].",
    verdicts: ['exact'],
  },
  {
    name: 'inner marks of another shape',
    source: '„Er sagte ‚nie wieder‘ und ging“, berichtete Känzig.',
    draft: 'Känzig berichtete: „Er sagte "nie wieder" und ging“ [S1].',
    verdicts: ['normalized-exact'],
  },
  {
    name: 'an em dash for a spaced en dash',
    source: '“We build – slowly – but we build,” Kane said.',
    draft: 'Kane said: “We build—slowly—but we build” [S1].',
    verdicts: ['normalized-exact'],
  },
  {
    name: 'a compound is not two words',
    source: '“We met a man-eating shark,” Kane said.',
    draft: 'Kane said: “We met a man - eating shark” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'French spacing before marks',
    source: '« Quel gâchis ! » s’est exclamée Odile Marquain.',
    draft: 'Odile Marquain s’est exclamée : « Quel gâchis! » [S1]',
    verdicts: [['exact', 'normalized-exact']],
  },
  {
    name: 'a ligature and a soft hyphen',
    source: '“The ﬁrst ﬂood came at noon in the ware­house,” Kane said.',
    draft: 'Kane said: “The first flood came at noon in the warehouse” [S1].',
    verdicts: ['normalized-exact'],
  },
  {
    name: 'one half is not a number and a half',
    source: '“It took 1½ years,” Kane said.',
    draft: 'Kane said: “It took 1 years” [S1].',
    verdicts: [['altered', 'not-found']],
  },
  {
    name: 'one half spelt out',
    source: '“It took 1½ years,” Kane said.',
    draft: 'Kane said: “It took 1 1/2 years” [S1].',
    verdicts: [['altered', 'not-found']],
  },
  {
    name: 'sharp s is not double s',
    source: '„Das ist in Maßen gut“, sagte Känzig.',
    draft: 'Känzig sagte: „Das ist in Massen gut“ [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a decimal comma',
    source: '„Es waren 3,5 Millionen“, sagte Känzig.',
    draft: 'Känzig sagte: „Es waren 3.5 Millionen“ [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a true minus',
    source: '“It fell to −5 degrees,” Kane said.',
    draft: 'Kane said: “It fell to 5 degrees” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a superscript',
    source: '“We lost 40 m² of glass,” Kane said.',
    draft: 'Kane said: “We lost 40 m2 of glass” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'inches are not feet',
    source: '“The crack was 6" wide,” Kane said.',
    draft: "Kane said: “The crack was 6' wide” [S1].",
    verdicts: [['altered', 'not-found']],
  },
  {
    name: 'a look-alike letter in a word',
    source: '“The раrk is ours,” Kane said.',
    draft: 'Kane said: “The park is ours” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a line-end hyphen between two words',
    source: '“We will re-\nsign the players,” Kane said.',
    draft: 'Kane said: “We will resign the players” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a line-end hyphen of a compound',
    source: '“It is a well-\nknown lie,” Kane said.',
    draft: 'Kane said: “It is a wellknown lie” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a line-end hyphen inside a word',
    source: '“The recon-\nstruction took years,” Kane said.',
    draft: 'Kane said: “The reconstruction took years” [S1].',
    verdicts: ['normalized-exact'],
  },
  {
    name: 'one word changed in a long quotation',
    source:
      '“After the flood we counted forty boats, nine sheds and one piano, and every one of them was ours to mend before the winter came,” Kane said.',
    draft:
      'Kane said: “After the flood we counted forty boats, nine sheds and two piano, and every one of them was ours to mend before the winter came” [S1].',
    verdicts: ['altered'],
    speakers: ['Kane'],
  },
  {
    name: 'a number changed',
    source: '“We counted 4,200 signatures,” Kane said.',
    draft: 'Kane said: “We counted 42,000 signatures” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a name changed',
    source: '“Wren paid for the wall,” Kane said.',
    draft: 'Kane said: “Brack paid for the wall” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'case changed inside',
    source: '“We met Bishop Green,” Kane said.',
    draft: 'Kane said: “We met bishop green” [S1].',
    verdicts: [['altered', 'not-found']],
  },
  {
    name: 'German Sie is not sie',
    source: '„Sie haben recht“, sagte Känzig.',
    draft: 'Känzig sagte, „sie haben recht“ [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'a first letter lowered in the run of the sentence',
    source: '“The wall is sound,” Kane said.',
    draft: 'Kane insisted that “the wall is sound” [S1].',
    verdicts: [['normalized-exact', 'altered']],
  },
  {
    name: 'a translation',
    source: '„Wir bauen weiter“, sagte Känzig.',
    draft: 'Känzig said: “We build on” [S1].',
    verdicts: [['not-found', 'altered']],
  },
  {
    name: 'an invented libel of one word',
    source: 'Kane called the plan a mistake.',
    draft: 'Kane called the plan “fraud” [S1].',
    verdicts: ['not-found'],
  },
  {
    name: 'the marker inside the marks',
    source: '“The roof held all night,” Kane said.',
    draft: 'Kane said: “The roof held [S1] all night.”',
    verdicts: [['exact', 'normalized-exact']],
  },
  {
    name: 'brackets that the source prints',
    source: 'The log reads: “Took 12 [twelve] crates aboard.”',
    draft: 'The log says “Took 12 [twelve] crates aboard” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'a nickname',
    source: '“It was a mess,” said Carla “Boots” Denholm.',
    draft: '“It was a mess,” said Carla “Boots” Denholm [S1].',
    verdicts: ['exact', 'not-speech'],
    speakers: ['Denholm', null],
  },
  {
    name: 'a nickname that the source does not print',
    source: '“It was a mess,” said Carla Denholm.',
    draft: '“It was a mess,” said Carla “Boots” Denholm [S1].',
    verdicts: ['exact', ['not-found', 'altered']],
  },
  {
    name: 'an open mark runs to the end of its paragraph',
    source: '“We build on,” Kane said.',
    draft: 'Kane said: “We build on [S1].\n\nThe vote is in May [S1].',
    verdicts: [['exact', 'normalized-exact']],
  },
  {
    name: 'words smuggled behind an open mark',
    source: '“We build on,” Kane said.',
    draft: 'Kane said: “We build on and you will all pay for it [S1].',
    verdicts: [['altered', 'not-found']],
  },
  {
    name: 'a quotation without its opening mark',
    source: '“We build on,” Kane said.',
    draft: 'You will all pay,” Kane said [S1].',
    verdicts: ['not-found'],
  },
  {
    name: 'several paragraphs with one closing mark',
    source:
      '“The wall fell at two,” Kane said.\n\n“By three the cellar was full.\n\n“By four we had gone,” she added.',
    draft: 'Kane said: “By three the cellar was full” [S1].',
    verdicts: ['exact'],
    speakers: ['Kane'],
  },
  {
    name: 'the headline is no body',
    source: [
      {
        id: 'S1',
        published: '2019-06-04',
        headline: '‘Wall will never fall’, says Kane',
        body: 'The wall has a future, Kane believes. “I sleep well behind it,” she said.',
      },
    ],
    draft: 'Kane said: “Wall will never fall” [S1].',
    verdicts: [['not-found', 'altered']],
  },
  {
    name: 'another supplied article',
    source: [
      { id: 'S1', published: '2019-06-04', body: 'The inquiry opened.' },
      {
        id: 'S2',
        published: '2019-06-05',
        body: '“The minutes were typed overnight,” clerk Nan Odell told us.',
      },
    ],
    draft: 'Nan Odell said: “The minutes were typed overnight” [S1].',
    verdicts: ['wrong-source'],
    speakers: ['Odell'],
  },
  {
    name: 'two sources cited together',
    source: [
      { id: 'S1', published: '2019-06-04', body: 'The inquiry opened.' },
      {
        id: 'S2',
        published: '2019-06-05',
        body: '“The minutes were typed overnight,” clerk Nan Odell told us.',
      },
    ],
    draft: 'Nan Odell said: “The minutes were typed overnight” [S1][S2].',
    verdicts: ['exact'],
  },
  {
    name: 'no citation at all',
    source: '“We build on,” Kane said.',
    draft: 'Kane said: “We build on.” The vote is in May [S1].',
    verdicts: ['wrong-source'],
  },
  {
    name: 'a word cut out of another',
    source: '“The party was loud,” Kane said.',
    draft: 'Kane spoke of “arty” [S1].',
    verdicts: ['not-found'],
  },
];
