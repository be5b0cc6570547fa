import { describe, expect, it } from 'vitest';
import type { ArticleVersion } from '../../../domain/article.ts';
import type { SearchPlan } from '../../../domain/plan.ts';
import type { Window } from '../../../domain/window.ts';
import { membersAsked } from '../../../server/answer/engines/extractive/group-asked.ts';
import { readArticle } from '../../../server/answer/engines/extractive/read-article.ts';
import { writeExtract } from '../../../server/answer/engines/extractive/write-extract.ts';
import { article, draftRequest, evidenceOf, inWindow, questionOf } from '../evidence.ts';

const ANY: Window = { from: null, to: null };
const year = (of: number): Window => ({
  from: `${of}-01-01` as NonNullable<Window['from']>,
  to: `${of}-12-31` as NonNullable<Window['to']>,
});

function written(
  question: string,
  windows: readonly (readonly [Window, ...ArticleVersion[]])[],
  more: Partial<SearchPlan> & { readonly lang?: 'en' | 'de' } = {},
): string {
  const evidence = evidenceOf(windows.map(([window, ...articles]) => inWindow(window, ...articles)));
  const { lang = 'en', ...plan } = more;
  const base = draftRequest(question, evidence);
  const request = { ...base, question: questionOf(question, lang), plan: { ...base.plan, ...plan } };
  return writeExtract(request) ?? '';
}

function speech(id: string, published: string, speaker: string, text: string, more = {}): ArticleVersion {
  return article(id, published, text, { speaker, ...more });
}

/** A press conference, each turn by whom its label names. */
function dialogue(
  id: string,
  published: string,
  turns: readonly (readonly [string, string])[],
): ArticleVersion {
  let body = '';
  const segments: ArticleVersion['segments'][number][] = [];
  for (const [speaker, words] of turns) {
    body += `${speaker}. `;
    segments.push({ kind: 'speaker', speaker, start: body.length, end: body.length + words.length });
    body += `${words}\n\n`;
  }
  return article(id, published, body, { segments });
}

describe('speeches in the extractive engine', () => {
  const marsh = speech(
    'marsh',
    '2020-02-02',
    'Ada Marsh',
    'The ferry must sail in winter. The ferry is the only road to the island. We need the ferry more than a bridge. The ferry should be free for children.',
  );
  const krell = speech(
    'krell',
    '2021-03-03',
    'Bo Krell',
    'The ferry costs more than it brings to the island. I would rather build a bridge than keep the ferry. Nobody under forty takes the ferry to work any more.',
  );

  it('lets no one of the people compared talk the others down, and keeps the order of time', () => {
    const text = written('Compare the views of Ada Marsh and Bo Krell on the ferry.', [[ANY, marsh, krell]], {
      questionKind: 'comparison',
      entities: ['Ada Marsh', 'Bo Krell'],
    });
    expect(text.match(/Ada Marsh said/g)?.length).toBe(text.match(/Bo Krell said/g)?.length);
    expect(text.indexOf('Ada Marsh')).toBeLessThan(text.indexOf('Bo Krell'));
  });

  it('keeps the name of what they are compared on as the matter', () => {
    const truman = speech(
      'truman',
      '1951-01-08',
      'Ada Marsh',
      'We will rebuild the school before the winter. We are fighting to keep Veldara free. The harvest was good.',
    );
    const ike = speech(
      'ike',
      '1953-02-02',
      'Bo Krell',
      'Freedom is pitted against slavery. The war in Veldara must end this year. Our farms can share in it.',
    );
    const text = written('How did Ada Marsh and Bo Krell differ on Veldara?', [[ANY, truman, ike]], {
      questionKind: 'comparison',
      entities: ['Ada Marsh', 'Bo Krell', 'Veldara'],
    });
    expect(text.match(/said: “[^”]*Veldara/g)).toHaveLength(2);
    expect(text.match(/said: “/g)).toHaveLength(2);
  });

  it('names no day where the source tells a year only', () => {
    const old = speech(
      'old',
      '1956-01-01',
      'Ada Marsh',
      'The ferry must sail in winter, storm or no storm.',
      {
        publishedPrecision: 'year',
      },
    );
    const text = written('What did Ada Marsh say about the ferry?', [[ANY, old]], {
      questionKind: 'quote',
      entities: ['Ada Marsh'],
    });
    expect(text).toContain('In 1956 Ada Marsh said: “The ferry must sail');
    expect(text).not.toContain('January');
  });

  it('finds the words of somebody whose name the question puts in the German genitive', () => {
    const rede = speech(
      'rede',
      '2020-02-02',
      'Ada Marsch',
      'Wir werden an der Fähre festhalten, auch im Winter.',
      {
        lang: 'de',
      },
    );
    expect(
      written('Wie hat sich Ada Marschs Haltung zur Fähre entwickelt?', [[ANY, rede]], {
        questionKind: 'longitudinal',
        entities: ['Ada Marschs'],
        lang: 'de',
      }),
    ).toContain('sagte Ada Marsch: „Wir werden an der Fähre festhalten');
  });

  it('begins a development with the first speech, and says of it what is most to the matter', () => {
    const first = speech(
      'first-words',
      '2018-02-02',
      'Ada Marsh',
      'The winter timetable was printed with the old ferry on it. The winter ferry must sail on every day of the year. The island has a good school.',
    );
    const said = (of: number) =>
      speech(
        `said-${of}`,
        `${of}-06-06`,
        'Ada Marsh',
        `I want the winter ferry to be kept for ${of - 2000} more years. I will vote for the winter ferry in ${of + 1}, and for every ship.`,
      );
    const text = written(
      'How did Ada Marsh’s position on the winter ferry change?',
      [
        [year(2018), first, said(2018)],
        [year(2019), said(2019)],
        [year(2020), said(2020)],
        [year(2021), said(2021)],
      ],
      { questionKind: 'longitudinal', entities: ['Ada Marsh'] },
    );
    expect(text).toContain('must sail on every day');
    expect(text).not.toContain('timetable');
  });

  it('lets nobody speak for a group of which he only speaks', () => {
    const rede = speech(
      'gegner',
      '2020-02-02',
      'Bo Krell',
      'Die Grünen wollen die Fähre am liebsten beerdigen. Wir werden an der Fähre festhalten, auch im Winter.',
      { lang: 'de' },
    );
    const asked = (question: string, questionKind: SearchPlan['questionKind']) =>
      written(question, [[ANY, rede]], { questionKind, lang: 'de' });
    expect(asked('Was sagten die Grünen zur Fähre?', 'quote')).toBe('');
    expect(asked('Wie hat sich die Position der Grünen zur Fähre entwickelt?', 'longitudinal')).toBe('');
    expect(asked('Was wurde zur Fähre gesagt?', 'quote')).toContain('sagte Bo Krell');
  });

  it('lets a group’s members speak for it in speeches given with that group, and nobody else whatever was found', () => {
    const groups: SearchPlan['groups'] = [{ names: ['Bund/GRÜNE'], written: ['Grünen'] }];
    const said = (words: string) =>
      `Wir halten an der Fähre ${words} fest, solange die Insel keine Brücke hat.`;
    const de = { lang: 'de' as const };
    const member = { ...de, speakerGroup: 'Bund/GRÜNE' };
    const own = speech('own', '2020-02-02', 'Ada Marsh', said('im Winter'), member);
    const other = speech('other', '2020-03-02', 'Bo Krell', said('im Sommer'), {
      ...de,
      speakerGroup: 'FLP',
    });
    const later = speech('later', '2020-04-02', 'Ada Marsh', said('am Abend'), {
      ...de,
      speakerGroup: 'FLP',
    });
    const minister = speech('minister', '2020-05-02', 'Cy Dorn', said('am Morgen'), de);
    const paper = article('paper', '2020-06-02', `Die Grünen sagten am Dienstag: „${said('am Montag')}“`, de);
    const body = `${said('bei Nacht')}\n${said('an Feiertagen')}`;
    const cut = body.indexOf('\n');
    const record = speech('record', '2020-07-02', 'Ada Marsh', body, {
      ...member,
      segments: [
        { kind: 'speaker', speaker: 'Ada Marsh', start: 0, end: cut },
        { kind: 'speaker', speaker: 'Eva Holm', start: cut + 1, end: body.length },
      ],
    });
    const text = written(
      'Was sagten die Grünen zur Fähre?',
      [[ANY, own, other, later, minister, paper, record]],
      { questionKind: 'quote', lang: 'de', groups },
    );
    expect(text).toContain('sagte Ada Marsh (Bund/GRÜNE): „Wir halten an der Fähre im Winter fest');
    expect(text).not.toMatch(/im Sommer|am Abend|am Morgen|am Montag|an Feiertagen|Krell|Dorn|Holm|FLP/u);
    expect(
      written('Was sagten die Grünen zur Fähre?', [[ANY, other, minister, paper]], {
        questionKind: 'quote',
        lang: 'de',
        groups,
      }),
    ).toBe('');
  });

  it('takes no words that a speaker puts into the mouths of others for his own, beyond the sentence too', () => {
    const rede = speech(
      'rede',
      '2019-04-04',
      'Bo Krell',
      'Es wäre mutig gewesen, wenn Sie hier gesagt hätten: Die Fähre passt uns nicht. Wir sind gegen die Fähre und gegen die Insel. Wir wollen die Fähre nicht bezahlen. Die Fähre bleibt der einzige Weg auf die Insel.',
      { lang: 'de' },
    );
    const text = written('Was sagte Bo Krell zur Fähre?', [[ANY, rede]], {
      questionKind: 'quote',
      lang: 'de',
      entities: ['Bo Krell'],
    });
    expect(text).not.toMatch(/„Wir sind gegen|„Wir wollen/u);
    expect(text).toContain('„Die Fähre bleibt der einzige Weg auf die Insel.“');
    const own = speech(
      'eigen',
      '2019-04-04',
      'Bo Krell',
      'Ich habe es hier schon einmal gesagt: Die Fähre passt uns nicht. Wir sind gegen die Fähre und für eine Brücke auf die Insel.',
      { lang: 'de' },
    );
    expect(
      written('Was sagte Bo Krell zur Fähre?', [[ANY, own]], {
        questionKind: 'quote',
        lang: 'de',
        entities: ['Bo Krell'],
      }),
    ).toContain('„Wir sind gegen die Fähre');
  });

  it('takes of a record only what the article’s own speaker says for that speaker’s group', () => {
    const [own, other] = [
      'Die Fähre fährt im Winter nur bei gutem Wetter.',
      'Die Fähre fährt im Sommer auch bei Nacht.',
    ];
    const text = `${own} ${other}`;
    const segments: ArticleVersion['segments'] = [
      { kind: 'speaker', speaker: 'Ada Marsh', start: 0, end: own.length },
      { kind: 'speaker', speaker: 'Eva Holm', start: own.length + 1, end: text.length },
    ];
    const record = speech('record', '2020-07-02', 'Ada Marsh', text, {
      lang: 'de',
      speakerGroup: 'FLP',
      segments,
    });
    const { mayAnswer } = membersAsked([{ names: ['FLP'], written: ['FLP'] }]);
    const { items } = readArticle(record, 'UTC');
    expect(items.map((item) => [item.speaker, mayAnswer(item, record)])).toEqual([
      ['Ada Marsh', true],
      ['Eva Holm', false],
    ]);
  });

  it('tells what a window has, even where it carries on from something, rather than say that there is nothing', () => {
    const first = speech('first', '2019-02-02', 'Ada Marsh', 'But the ferry must sail in winter.');
    const text = written(
      'How did Ada Marsh’s position on the ferry change from 2019 to 2020?',
      [
        [year(2019), first],
        [year(2020), marsh],
      ],
      { questionKind: 'longitudinal', entities: ['Ada Marsh'], dated: true },
    );
    expect(text).toContain('“But the ferry must sail in winter.”');
    expect(text).not.toContain('has nothing on this');
  });

  it('prefers what stands by itself to what points at something not shown', () => {
    const both = speech(
      'both',
      '2019-02-02',
      'Ada Marsh',
      'This is why the ferry must sail in winter. The ferry must sail in summer as well.',
    );
    const text = written('What did Ada Marsh say about the ferry?', [[ANY, both]], {
      questionKind: 'quote',
      entities: ['Ada Marsh'],
    });
    expect(text).toContain('The ferry must sail in summer');
    expect(text).not.toContain('This is why');
  });

  it('takes a thing of two words for one thing', () => {
    const cover = speech(
      'cover',
      '2020-04-28',
      'Ada Marsh',
      'We have to face the winter together and with courage. Face coverings should be worn on the ferry at all times.',
    );
    const text = written('How did the guidance on face coverings change?', [[ANY, cover]], {
      questionKind: 'longitudinal',
      entities: [],
    });
    expect(text).toContain('Face coverings should be worn');
    expect(text).not.toContain('face the winter');
  });

  it('gives no reporter’s question for the chair’s words', () => {
    const conference = dialogue('conference', '2013-06-19', [
      ['ADA MARSH', 'The harbour board met on Tuesday and left the fares as they are.'],
      ['BO KRELL', 'The ferry is a disgrace to the island and should be sold at once.'],
      ['ADA MARSH', 'The ferry will not be sold while this board sits in the harbour.'],
    ]);
    const text = written('What did Ada Marsh say about the ferry?', [[ANY, conference]], {
      questionKind: 'quote',
      entities: ['Ada Marsh'],
    });
    expect(text).toContain('The ferry will not be sold');
    expect(text).not.toContain('disgrace');
  });

  it('follows a dialogue where the answer has other words for the matter', () => {
    const ask = (word: string) => `When will you begin the ${word} of the fares this year?`;
    const turns = [1, 2, 3, 4].flatMap((at): (readonly [string, string])[] => [
      [`REPORTER ${'ABCD'.charAt(at - 1)}`, ask('recasting')],
      [
        'ADA MARSH',
        `The board will lower its prices in ${at} steps over the coming months. Prices come down in small steps.`,
      ],
    ]);
    const conference = dialogue('conference', '2013-06-19', [
      [
        'ADA MARSH',
        'The sea was calm on Monday morning and the boats were full. The captain has been on leave since June.',
      ],
      ...turns,
    ]);
    const text = written('How did Ada Marsh’s position on recasting change?', [[ANY, conference]], {
      questionKind: 'longitudinal',
      entities: ['Ada Marsh'],
    });
    expect(text).toMatch(/lower its prices|Prices come down/);
    expect(text).not.toContain('captain');
  });

  it('knows everyday words for the same act, and tells them from the same words about something else', () => {
    const answer =
      'We will reduce the pace of purchases in small steps. The purchases at this pace will not go on for ever.';
    const conference = dialogue('conference', '2013-06-19', [
      [
        'ADA MARSH',
        'The winter will reduce the catch on the island. The board met on Monday about the harbour.',
      ],
      ['REPORTER A', 'When will you begin tapering?'],
      ['ADA MARSH', answer],
      ['REPORTER B', 'Is tapering a mistake in a year like this one?'],
      ['ADA MARSH', 'If the data hold, we would reduce the purchases at a faster pace by next summer.'],
      ['REPORTER C', 'So tapering begins in June?'],
      ['ADA MARSH', 'We have not decided to reduce the pace of our purchases in any month of this year.'],
      ['REPORTER D', 'And when does tapering end?'],
      ['ADA MARSH', 'We expect to slow the pace until the purchases come to an end in the next year.'],
    ]);
    const text = written('How did Ada Marsh’s position on tapering change?', [[ANY, conference]], {
      questionKind: 'longitudinal',
      entities: ['Ada Marsh'],
    });
    expect(text).toContain('reduce the pace of purchases');
    expect(text).not.toMatch(/catch|harbour/);
  });

  it('says nothing where the matter is never spoken of', () => {
    expect(
      written('What did Ada Marsh say about smartphones?', [[ANY, marsh]], {
        questionKind: 'quote',
        entities: ['Ada Marsh'],
      }),
    ).toBe('');
  });
});
