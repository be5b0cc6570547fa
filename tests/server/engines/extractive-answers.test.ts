import { describe, expect, it } from 'vitest';
import type { SearchPlan } from '../../../domain/plan.ts';
import type { Window } from '../../../domain/window.ts';
import { choosePerWindow } from '../../../server/answer/engines/extractive/choose.ts';
import { comparesPeople } from '../../../server/answer/engines/extractive/names.ts';
import { numberedIn } from '../../../server/answer/engines/extractive/numbered.ts';
import { introduces } from '../../../server/answer/engines/extractive/question-shape.ts';
import { flawOf } from '../../../server/answer/engines/extractive/quotable.ts';
import type { Scored } from '../../../server/answer/engines/extractive/score-candidates.ts';
import { tellsPlace, tellsTime } from '../../../server/answer/engines/extractive/where-and-when.ts';
import { deedAsked, namesNobody } from '../../../server/answer/engines/extractive/who-did.ts';
import { article } from '../evidence.ts';
import { written } from './written.ts';

const ANY: Window = { from: null, to: null };

const news = (id: string, text: string, headline = 'News of the day', published = '2019-11-05') =>
  article(id, published, text, { headline });

describe('one of several that a question names by its number', () => {
  const election = news(
    'one',
    [
      'Hilda Osgard, a baker, won the seat in Ward 4 on Tuesday with 1,204 votes.',
      'Jonas Fenner won the seat in Ward 2 with 71 percent.',
      'Berta Lind won the seat in Ward 6 without an opponent.',
    ].join('\n\n'),
    'Three seats on the council are filled',
  );

  it('is answered by what tells of that one', () => {
    const text = written('Who won the seat in Ward 4?', [election]);
    expect(text).toContain('Hilda Osgard');
    expect(text).not.toMatch(/Fenner|Lind/);
  });

  it('is not answered by what tells of another', () => {
    expect(written('Who won the seat in Ward 5?', [election])).toBeNull();
  });

  it('is meant by the name without its number where no other of that name is told', () => {
    const about = (text: string) => [news('pipe', text, 'The pipe')];
    const question = 'What became of Nord Stream 2?';
    expect(written(question, about('Nord Stream was blown up in September at sea.'))).toContain('blown up');
    expect(written(question, about('Nord Stream 1 was blown up in September at sea.'))).toBeNull();
    expect(written('Who won the seat in Ward 4?', about('Ada Lind won the seat in the ward.'))).toBeNull();
  });

  it('is told from a day, a year and a sum', () => {
    expect(numberedIn('Who won Ward 4 and who drives Route 12?')).toEqual([
      { noun: 'ward', number: '4', isName: false },
      { noun: 'route', number: '12', isName: false },
    ]);
    for (const text of [
      'What happened on May 4?',
      'Who won in 2019?',
      'Did 40 people come in March 2019?',
      'Stand 1. Juli 2021: Wie hoch ist die UFR?',
      'What was said on Tuesday 4 May?',
    ])
      expect(numberedIn(text)).toEqual([]);
  });
});

describe('what stands beside a fact', () => {
  const scored = (id: string, text: string, score: number, own: number): Scored => {
    const source = { label: id, article: news(id, text) };
    const stems = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    const candidate = {
      kind: 'prose',
      text,
      span: { start: 0, end: text.length },
      parts: [],
      flaw: 0,
      window: 0,
      source,
      reading: { stemsAt: () => stems },
    } as unknown as Scored['candidate'];
    return { candidate, score, carries: true, own };
  };
  const chosen = (...all: readonly Scored[]) => {
    const plan = { questionKind: 'lookup', windows: [ANY] } as unknown as SearchPlan;
    return choosePerWindow(all, plan, () => true, [], false)
      .flat()
      .map(({ candidate }) => candidate.source.label);
  };
  const opened = scored('opening', 'The new library on Market Street opened its doors.', 2, 1);

  it('says about as much of what was asked itself', () => {
    expect(chosen(opened, scored('talk', 'Bees drew forty people there.', 1.9, 0.3))).toEqual(['opening']);
    expect(chosen(opened, scored('ribbon', 'Somebody cut a ribbon at the building.', 1.9, 0.9))).toEqual([
      'opening',
      'ribbon',
    ]);
  });

  it('or is of the same article', () => {
    const more = scored('opening', 'Forty people waited outside since dawn.', 1.9, 0.1);
    expect(
      chosen(opened, { ...more, candidate: { ...more.candidate, span: { start: 90, end: 120 } } }),
    ).toEqual(['opening', 'opening']);
  });
});

describe('a question for who did it', () => {
  it('takes only what tells that it was done', () => {
    const text = written('Who owns the old rail yard?', [
      news('one', 'A caller heard a man shouting for help in the old rail yard.', 'From the police log'),
      news('two', 'The city bought the old rail yard from the Prairie Railroad for $1.3 million.'),
    ]);
    expect(text).toContain('The city bought the old rail yard');
    expect(text).not.toContain('shouting');
  });

  it('finds the one who came next, in the words of the paper', () => {
    const text = written(
      'Who followed Rolf Dunmoor as fire chief?',
      [
        news('one', 'Fire Chief Rolf Dunmoor had two engines on the other bank.', 'Fire on the bank'),
        news(
          'two',
          'Klara Solan, the fire chief, umpired. Her predecessor, Rolf Dunmoor, played shortstop.',
          'A ball game',
          '2024-04-18',
        ),
      ],
      { entities: ['Rolf Dunmoor'] },
    );
    expect(text).toContain('Klara Solan, the fire chief, umpired');
    expect(text).not.toContain('two engines');
  });

  it('takes who came next in an office for what is asked, where the plan knows the name', () => {
    const text = written(
      'Who replaced Mira Kessel?',
      [
        news('one', 'City Administrator Mira Kessel expects six projects a year.', 'A fund for stairs'),
        news(
          'two',
          'Dale Ostrand, 51, an engineer of Dunhaven, starts on July 5.',
          'Kessel leaves the building',
        ),
      ],
      { entities: ['Mira Kessel', 'Dale Ostrand'] },
    );
    expect(text).toContain('Dale Ostrand, 51,');
    expect(text).not.toContain('six projects');
  });

  it('is told by what names the thing itself, by its last word', () => {
    const dam = news('dam', 'The Halvorsen family bought the old dam in 1931.');
    const paper = news('paper', 'Corbel Industries bought the mill in 2011.');
    expect(written('Who bought the mill dam?', [dam, paper]) ?? '').not.toContain('Corbel');
    expect(written('Who bought the mill dam?', [paper])).toBeNull();
  });

  it.each([
    ['Who won Ward 4?', 'She beat Kurt Amund by 90 votes.', 'Turnout was 34 percent.'],
    ['Who succeeded Judge Voss?', 'Celeste Amaro takes the bench on Monday.', 'Voss hung up the robe.'],
    ['Who opposed the walk?', 'It passed 7–0.', 'The walk is under water.'],
    ['Who beat Tom Brand?', 'She beat Tom Brand.', 'Aisha Rahm won the seat of Brand.'],
    ['Wer gewann die Wahl?', 'Sie setzte sich durch.', 'Die Wahl ist im November.'],
  ])('“%s” is told by “%s” and not by “%s”', (question, told, other) => {
    const deed = deedAsked(question, question.startsWith('Wer') ? 'de' : 'en');
    expect(deed?.told.test(told)).toBe(true);
    expect(deed?.told.test(other)).toBe(false);
  });

  it('is none where something else is asked', () => {
    for (const question of ['Who is the mayor?', 'What did the mayor win?', 'When did she win?'])
      expect(deedAsked(question, 'en')).toBeNull();
  });
});

describe('who keeps a thing', () => {
  const plan = { entities: ['Neil Abern'] };
  const old = news(
    'one',
    'Ernst Kitt, who winds the town clock, fell eleven inches.',
    'A rope breaks',
    '2014-12-16',
  );
  const now = news(
    'two',
    'Neil Abern, 68, has wound the town clock since January.',
    'A clock and a crank',
    '2025-06-01',
  );

  it('is told of whoever does so now, not of somebody who looked at it', () => {
    const glance = news(
      'three',
      'Mayor Walt Hask looked left, then right, then at the clock.',
      'No second',
      '2014-04-22',
    );
    const text = written('Who looks after the town clock?', [old, glance, now], plan);
    expect(text).toContain('Neil Abern, 68, has wound the town clock');
    expect(text).not.toMatch(/Hask|Kitt/);
  });
});

describe('where and when', () => {
  it('is not answered by somebody’s words without a time', () => {
    const words = news(
      'one',
      '“A fifth floor will be built over my objections,” said Simona Acht.',
      'Floors above the shops',
    );
    expect(written('When will the fifth floor be built?', [words])).toBeNull();
  });

  it('is answered by a sentence that tells a place', () => {
    const text = written('Where is the shoe repair of Stan Wojt?', [
      news(
        'one',
        'The shoe repair of Stan Wojt is at 41 Front Street.\n\nThe shoe repair of Stan Wojt cost little.',
        'A cobbler',
      ),
    ]);
    expect(text).toContain('41 Front Street');
    expect(text).not.toContain('cost little');
    expect(
      written('Where is the shoe repair of Stan Wojt?', [
        news('one', 'The shoe repair of Stan Wojt cost little.', 'A cobbler'),
      ]),
    ).toBeNull();
  });

  it('knows a place and a time when it sees one', () => {
    expect(tellsPlace('It opens at Third and Market.', 'en')).toBe(true);
    expect(tellsPlace('It opens late.', 'en')).toBe(false);
    expect(tellsTime('I will do it in June.')).toBe(true);
    expect(tellsTime('I will do it.')).toBe(false);
  });
});

describe('how old somebody is', () => {
  it('is told by an age, not by any number', () => {
    const text = written(
      'How old was Ed Hallor when he died?',
      [
        news(
          'one',
          'Ed Hallor, for 38 years the photographer of this newspaper, died on Monday. He was 91.',
          'A photographer dies',
        ),
      ],
      { questionKind: 'number', entities: ['Ed Hallor'] },
    );
    expect(text).toContain('He was 91');
  });
});

describe('an interview whose paragraphs begin with a name', () => {
  const interview = news(
    'one',
    [
      'Once a year the mayor takes questions from readers.',
      'Gazette: A reader asks why the city borrowed a goat.',
      'Reyes: We borrowed eleven. They eat what we used to pay a man $9,000 a year to cut.',
      'Gazette: Is the new ordinance a done deal?',
      'Reyes: No. It is a draft on a desk at City Hall. I asked for it in April and I would be surprised to see it soon.',
      'Gazette: Thank you.',
      'Reyes: The bells are better in teaching than at City Hall.',
    ].join('\n\n'),
    'Ten questions for the mayor',
  );
  const asked = (question: string) =>
    written(question, [interview], { questionKind: 'quote', entities: ['Reyes'] });

  it('is quoted by whoever answers there, from the beginning of the answer', () => {
    const text = asked('What did Reyes say about the goat?');
    expect(text).toMatch(/Reyes said: “We borrowed eleven\. They eat what we used to pay/);
  });

  it('keeps a yes or no before its reason', () => {
    const text = asked('What did Reyes say about the new ordinance?');
    expect(text).toMatch(/Reyes said: “No\. It is a draft on a desk/);
  });

  it('is never told in the paper’s own voice, nor by whoever asks', () => {
    const text = written('Where are the bells better than at City Hall?', [interview]);
    expect(text ?? '').not.toMatch(/Published[^“]*The bells are better/);
    expect(asked('What did Reyes say about the goat?')).not.toContain('A reader asks');
  });
});

describe('what a named person did', () => {
  const masks = news(
    'one',
    'By 5–2 the members required masks on buses. Hanna Osgod and Laura Pikes voted no on masks, Pikes because there was no end date.',
    'Council briefs',
    '2020-07-21',
  );
  const library = news(
    'two',
    'Laura Pikes voted no.\n\nThe library gets $6.9 million.',
    'City pays for a library',
  );

  it('is told of the matter asked, not of any such deed', () => {
    const text = written('Why did Laura Pikes vote against masks?', [masks, library], {
      entities: ['Laura Pikes'],
    });
    expect(text).toContain('Pikes because there was no end date');
    expect(text).not.toContain('Laura Pikes voted no [');
    expect(
      written('Why did Laura Pikes vote against masks?', [library], { entities: ['Laura Pikes'] }),
    ).toBeNull();
  });

  it('is told where that person is named', () => {
    const ordinance = news(
      'one',
      'Tom Brand, Laura Pikes and Roy Callow voted yes on the density ordinance.\n\nA vote on the density ordinance takes seven members, a clerk, a quorum and some patience, as the mayor knows.',
      'Density ordinance passes',
    );
    const plan = { entities: ['Roy Callow'], questionKind: 'longitudinal' } as const;
    const text = written('How did Roy Callow vote on the density ordinance?', [ordinance], plan);
    expect(text).toContain('Roy Callow voted yes');
    expect(text).not.toContain('quorum');
  });

  it('is not told by what happened at another time, where a name and a time are all that is asked', () => {
    const priest = news('one', 'Father Leo Dace read a psalm about ships.', 'A service aboard', '2024-05-05');
    expect(
      written('What did Father Leo Dace do during the flood?', [priest], { entities: ['Leo Dace'] }),
    ).toBeNull();
  });
});

describe('a figure', () => {
  it('is the figure of what stands in the same sentence', () => {
    const text = written(
      'How much did the gauge cost?',
      [
        news(
          'one',
          'The council accepted $31,000 for a radar gauge beside the old one.',
          'A stick in the water',
        ),
        news(
          'two',
          'The levee is finished. It is 21 feet high on the gauge. It cost $14.6 million, as estimated.',
          'The wall is up',
        ),
      ],
      { questionKind: 'number' },
    );
    expect(text).toContain('$31,000');
    expect(text).not.toContain('$14.6 million');
  });

  it('is counted right beside what it counts', () => {
    const council = news(
      'one',
      'Hanna Osgod came in with 1,204 votes.\n\nOn 17 streets and lots Hanna Osgod voted no.',
      'A seat is filled',
    );
    const plan = { questionKind: 'number', entities: ['Hanna Osgod'] } as const;
    const text = written('How many votes did Hanna Osgod get?', [council], plan);
    expect(text).toContain('1,204 votes');
    expect(text).not.toContain('17 streets');
  });
});

describe('what is asked, and what only stands near it', () => {
  it('of one who did something is a sentence that says so, of that thing, and names somebody', () => {
    const ramp = news(
      'one',
      'The ferry landing has lost its ramp: Captain Dora Finn took the boat up the creek.',
      'High water',
    );
    expect(written('Who designed the ramp at the ferry landing?', [ramp])).toBeNull();
    const fines = news(
      'one',
      'Books that do not come back must still be paid for.',
      'The library forgives fines',
    );
    expect(written('Who paid for the library?', [fines])).toBeNull();
    expect(namesNobody('On April 22, 1965, he took a picture of two people.')).toBe(true);
    expect(namesNobody('Ed Hallor took a picture of two people, he said.')).toBe(false);
    const carried = news('one', 'Ray Dunn carried the stool of a neighbor out of a window.', 'A chief goes');
    expect(written('Who carried the stool?', [carried])).toContain('Ray Dunn carried the stool');
  });

  it('of a vote is how it went', () => {
    const hearing = news(
      'one',
      'Emmet Cobbs warned the council that a cap on rents stops people like him from building.',
      'A cap on rents gets a hearing',
      '2023-02-14',
    );
    const vote = news(
      'two',
      'The council voted 4–3 against a cap on rents.',
      'A cap on rents fails',
      '2023-03-14',
    );
    const text = written('How did the council vote on the cap on rents?', [hearing, vote]);
    expect(text).toContain('voted 4–3');
    expect(text).not.toContain('warned');
    expect(written('How did the council vote on the cap on rents?', [hearing])).toBeNull();
  });

  it('of a plan is what is planned, drawn, paid or voted on', () => {
    const tarp = news(
      'one',
      'The largest purchase of the library is blue and weighs 212 pounds.',
      'A tarp',
      '2017-01-17',
    );
    const gift = news(
      'two',
      'The Halver family has given $4 million toward a library.',
      'A gift',
      '2018-06-07',
    );
    const plan = { questionKind: 'longitudinal' } as const;
    const text = written('How did the plan for a library change?', [tarp, gift], plan);
    expect(text).toContain('$4 million');
    expect(text).not.toContain('212 pounds');
  });

  it('is spoken of by whoever is asked for, and an office behind “about” is asked for nothing', () => {
    const debate = news(
      'one',
      '“Nobody will have to check the agenda every Tuesday,” said Mayor Elena Reyes.\n\nThe hall was full.',
      'A debate',
    );
    const plan = { questionKind: 'quote', entities: ['Elena Reyes'] } as const;
    expect(written('What did the mayor say about the nurses?', [debate], plan)).toBeNull();
    expect(written('What did the mayor say about the agenda?', [debate], plan)).toContain('agenda');
  });
});

describe('a speech', () => {
  const speech = (id: string, speaker: string, text: string) =>
    article(id, '2022-09-07', text, {
      speaker,
      segments: [{ kind: 'speaker', speaker, start: 0, end: text.length }],
    });

  it('by a third is no side of a comparison of two', () => {
    const third = speech(
      'one',
      'Alex Dobrin',
      'The three nuclear plants help us through the winter, as everybody here knows by now. Lindner has said that nuclear plants shall run.',
    );
    const plan = { questionKind: 'comparison', entities: ['Lindner', 'Habeck'] } as const;
    expect(written('How did Lindner and Habeck differ on nuclear plants?', [third], plan)).toBeNull();
    expect(comparesPeople('Wie unterscheiden sich Lindner und Habeck bei der Kernkraft?')).toBe(true);
    expect(comparesPeople('How did Welsh and Scottish rules on travel differ?')).toBe(false);
  });

  it('that mentions an office tells nobody who holds it', () => {
    const update = speech(
      'one',
      'Nica Sturg',
      'The Health Secretary has some information to share, and the Chief Medical Officer will focus on figures.',
    );
    expect(written('Who is the health secretary?', [update])).toBeNull();
    expect(introduces('Fire Chief Kira Solano told them.')).toBe(true);
    expect(introduces('The Chief Medical Officer told them.')).toBe(false);
  });

  it('on the stock market is none on the job market, though it names both', () => {
    const talk = speech(
      'one',
      'Janet Yell',
      'The stock market is up considerably over the last year, and we have noticed that. Monetary policy had to support the job market and to prevent deflation in those years. The market has been volatile since then, as all of us here have seen.',
    );
    const text = written('What did Janet Yell say about the stock market?', [talk], {
      questionKind: 'quote',
      entities: ['Janet Yell'],
    });
    expect(text).toContain('stock market is up');
    expect(text).not.toContain('job market');
  });

  it('is not quoted where it only takes up what somebody asked', () => {
    expect(
      flawOf('You also indicated that we have a large number of Treasuries on our books.', 'en'),
    ).toBeNull();
    expect(flawOf('The staff indicated that we have a large number of Treasuries on our books.', 'en')).toBe(
      0,
    );
  });

  it('is not quoted where a page broke off in a figure, and is where a name only comes back', () => {
    expect(
      flawOf('Projections have a central tendency of 8.0 to 8. remain above estimates of the rate.', 'en'),
    ).toBeNull();
    expect(
      flawOf(
        'Projections have a central tendency of 8.0 to 8.2 and remain above estimates of the rate.',
        'en',
      ),
    ).toBe(0);
    expect(flawOf('Hanna Osgod and Laura Pike voted no, Pike because there was no end date.', 'en')).toBe(0);
    expect(
      flawOf('Financial Education and Financial Literacy Financial education has a long history here.', 'en'),
    ).toBeNull();
  });
});
