import { describe, expect, it } from 'vitest';
import type { Window } from '../../../domain/window.ts';
import { officesAsked } from '../../../server/answer/engines/extractive/office-asked.ts';
import { shapeOf } from '../../../server/answer/engines/extractive/question-shape.ts';
import { stemOf } from '../../../server/answer/engines/extractive/stems.ts';
import { article } from '../evidence.ts';
import { written } from './written.ts';

const _ANY: Window = { from: null, to: null };

const news = (text: string, headline = 'News of the day', published = '2019-04-18') =>
  article('one', published, text, { headline });

describe('a sentence that leans on the one before it', () => {
  it('is told behind it, each with its marker', () => {
    const crest = news(
      'The Orr stopped at 4:20 on Thursday morning. It had come to 18.6 feet on the Mill Square gauge.\n\nBoats went home.',
    );
    expect(
      written('How high did the Orr rise on the Mill Square gauge?', [crest], {
        questionKind: 'number',
        entities: ['Mill Square'],
      }),
    ).toContain(
      'The Orr stopped at 4:20 on Thursday morning [S1]. It had come to 18.6 feet on the Mill Square gauge [S1].',
    );
  });

  it('answers whether something happened by what did not', () => {
    const dam = news('The dam on Orr Creek was over-topped for a length of 300 yards. It did not break.');
    expect(written('Did the dam on Orr Creek break?', [dam], { questionKind: 'yes-no' })).toContain(
      'It did not break [S1].',
    );
  });

  it('is left out where it takes up a whole thought, or crosses a paragraph', () => {
    const dam = news(
      'Rain fell on the hills. That is the short version of how the dam on Orr Creek broke.\n\nHe likes the dam on Orr Creek.',
    );
    expect(written('How many dams on Orr Creek broke?', [dam], { questionKind: 'number' })).toBeNull();
  });

  it('tells the wrong figure of a corrected report only before the right one', () => {
    const notice = article(
      'notice',
      '2019-04-18',
      'A report on Tuesday gave a wrong hour for the evening buses. It said that the last buses leave at 9:45 p.m. They leave at 9:15 p.m., as the timetable shows.',
      { headline: 'Correction: evening buses', contentType: 'correction' },
    );
    const text = written('Until what hour do the evening buses leave?', [notice]);
    expect(text).toContain('They leave at 9:15 p.m., as the timetable shows [S1].');
    const cut = article(
      'cut',
      '2019-04-18',
      'A report gave a wrong hour for the evening buses. It said that the evening buses leave at 9:45 p.m.',
      {
        headline: 'Correction: evening buses',
        contentType: 'correction',
      },
    );
    expect(written('Until what hour do the evening buses leave?', [cut])).toBeNull();
  });
});

describe('a question for a figure', () => {
  it('is answered by a short sentence', () => {
    const flood = news('The flood came at noon. Nobody is dead. Boats took 37 people out of the flood.');
    expect(written('How many people died in the flood?', [flood], { questionKind: 'number' })).toContain(
      'Nobody is dead [S1].',
    );
  });

  it('finds it in the first sentence under a headline that says the rest', () => {
    const yard = news(
      'For $1.35 million, less than anybody had asked, the town became the owner of 11 acres of cinders.\n\nTwo members voted no.',
      'Town buys the rail yard',
    );
    expect(
      written('How much did the town pay for the rail yard?', [yard], { questionKind: 'number' }),
    ).toContain('$1.35 million');
  });

  it('counts what was asked to be counted, and not what stands beside it', () => {
    const ward = news(
      'Orr Health has closed the maternity ward at two of its houses. The nurses have questions.\n\nThe pies were good.\n\nThe mayor likes pies.\n\nThe mayor expects to die in his bed.',
    );
    expect(
      written('How many nurses died when the maternity ward closed?', [ward], { questionKind: 'number' }),
    ).toBeNull();
    expect(shapeOf('What does a ride on the bus cost?', 'en', 'number')).toMatchObject({
      counted: 'ride',
      isPrice: true,
    });
    const fuel = news(
      'The bus drove 9 miles. Fuel came to $611,000 in all. A ride was long.',
      'More ride the bus',
    );
    expect(written('What does a ride on the bus cost?', [fuel], { questionKind: 'number' })).toBeNull();
  });
});

describe('an office', () => {
  const mill = news(
    '“We make the best paper in the land, and nobody writes,” said Bill Troutman, the plant manager.\n\n“I gave the man a tour of the mill,” said City Manager Ann Orr.',
    'Mill to close',
  );

  it('is read behind a name, and two of a kind are told apart', () => {
    const text = written('What did the plant manager say when the mill closed?', [mill], {
      questionKind: 'quote',
    });
    expect(text).toContain('Bill Troutman said: “We make the best paper in the land, and nobody writes”');
    expect(text).not.toContain('tour');
  });

  it('is one in a question only where it names nobody and is not a mere qualifier', () => {
    expect(officesAsked('What did the new police chief say?')).toEqual([
      { office: 'chief', kind: 'police', written: 'police chief' },
    ]);
    expect(officesAsked('What did Fire Chief Ray Orr say when he retired?')).toEqual([]);
    expect(officesAsked('Who is the mayor?').map(({ kind }) => kind)).toEqual([null]);
  });

  it('that the register knows is told by a sentence about its holder', () => {
    const badge = news(
      'Otis Brandt retires as police chief after 18 years. Pruett, 47, was chosen over 14 others.\n\nDee Pruett likes the police log.\n\nLou Orr, who sells shoes, saw the police.',
    );
    const text = written('Who is the police chief?', [badge], { entities: ['Dee Pruett'] });
    expect(text).toContain('Pruett, 47, was chosen over 14 others');
    expect(text).not.toContain('shoes');
  });
});

describe('what somebody said', () => {
  it('may stand in the paper’s own words, where no quotation is on the matter', () => {
    const ward = news(
      'Marian Voss, a nurse on the maternity ward, read the letter in the hall. She had seven mothers due in April, she said, and had been on the telephone.\n\n“I know what this maternity ward means,” said Martin Klee.\n\n“I got ink on my sleeve again today,” said Marian Voss.',
    );
    const text = written('What did Voss say about the maternity ward?', [ward], {
      questionKind: 'quote',
      entities: ['Voss'],
    });
    expect(text).toContain('She had seven mothers due in April, she said');
    expect(text).not.toContain('Klee');
  });

  it('is dated by its year where the article tells of two days', () => {
    const badge = article(
      'badge',
      '2022-07-01',
      'On Friday he handed her the badge.\n\nDee Pruett was confirmed by the council on Tuesday, 7–0.\n\n“I have broken up the bingo at the manor,” Police Chief Pruett told the crowd.',
    );
    expect(written('What did the police chief say?', [badge], { questionKind: 'quote' })).toContain(
      'In 2022 Dee Pruett said: “I have broken up the bingo at the manor”',
    );
  });
});

describe('what was asked and did not happen', () => {
  const parcel = news(
    'Under a rule the town may neither sell nor lease the waterfront parcel. Northbank Partners sent somebody to see the waterfront parcel.\n\nRain fell.\n\nSnow fell.\n\n“A brochure is not an application,” said Mayor Elena Reyes.',
  );

  it('is answered by what the archive tells of it, whoever it is told of', () => {
    const text = written('Why did Mayor Reyes sell the waterfront parcel to Northbank Partners?', [parcel], {
      entities: ['Elena Reyes', 'Northbank Partners'],
    });
    expect(text).toContain('may neither sell nor lease the waterfront parcel');
    expect(text).not.toContain('sent somebody');
  });

  it('is one act with its noun and its contrary', () => {
    expect(['sale', 'sold', 'sales'].map((word) => stemOf(word, 'en'))).toEqual(['sell', 'sell', 'sell']);
    expect(stemOf('deaths', 'en')).toBe(stemOf('died', 'en'));
    const jury = news(
      'Beale, who sold tickets for the ferry, was acquitted of stealing $6,200.',
      'Jury clears ferry cashier',
    );
    expect(written('Was the ferry cashier convicted?', [jury], { questionKind: 'yes-no' })).toContain(
      'acquitted',
    );
  });

  it('is not made up from half of the question', () => {
    const cold = news(
      'The Weather Service office in Dunhaven expects snow.\n\nThe hall is open around the clock.',
    );
    expect(
      written('Who designed the town clock in Dunhaven?', [cold], { entities: ['Dunhaven'] }),
    ).toBeNull();
  });
});

describe('when a plain sentence was printed', () => {
  it.each([
    ['Who winds the clock on Orr Hill?', 'Mr. Behrens, who winds the clock on Orr Hill, fell eleven inches.'],
    ['What does the Orr Hill fund hold?', 'The Orr Hill fund, which no one had closed, holds $86,400.'],
    ['Who painted the Orr Hill clock?', 'Mr. Behrens painted the Orr Hill clock blue.'],
  ])('is told with it, whatever its verb and whatever was asked: %s', (question, sentence) => {
    expect(written(question, [news(`${sentence}\n\nBoats went home.`)])).toBe(
      `Published on 18 April 2019: ${sentence.slice(0, -1)} [S1].`,
    );
  });

  it('cannot be told of what is so, when nothing may stand before it: that is left out', () => {
    const buses = news('There has not been a bus to Orr Hill after supper since 1981.\n\nBoats went home.');
    expect(written('Is there a bus to Orr Hill after supper?', [buses])).toBeNull();
  });
});
