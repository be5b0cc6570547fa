import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heuristic } from '../../../server/adapters/reranking/heuristic.ts';
import { prepareQuery } from '../../../server/adapters/reranking/prepare-query.ts';
import type { Candidate } from '../../../server/adapters/reranking/reranker-port.ts';
import { yearCloseness, yearsOf } from '../../../server/adapters/reranking/years.ts';

const signal = new AbortController().signal;
/** An archive of a thousand passages in which every word asked stands in ten. */
const statistics = { passages: 1_000, passagesWith: () => 10 };

function passage(exact: string, more: Partial<Candidate> = {}): Candidate {
  return {
    exact,
    headline: '',
    speaker: '',
    lang: 'en',
    publishedMs: Date.UTC(2020, 5, 1),
    grams: null,
    cosine: 0.4,
    ...more,
  };
}

async function relevance(
  question: string,
  candidate: Candidate,
  entities: readonly string[] = [],
): Promise<number> {
  const query = prepareQuery(question, candidate.lang, entities);
  const [score = 0] = await heuristic.score(query, [candidate], statistics, signal);
  return score;
}

describe('the heuristic relevance', () => {
  const question = 'What did Ada Lund say about the ferry fares?';
  const names = ['Ada Lund'];
  const answer = passage('Captain Ada Lund said that the ferry fares would rise by two dollars.', {
    cosine: 0.65,
  });

  it('is high for the passage that answers and low for one that does not', async () => {
    expect(await relevance(question, answer, names)).toBeGreaterThan(0.7);
    expect(
      await relevance(question, passage('The choir sang in the rain.', { cosine: 0.1 }), names),
    ).toBeLessThan(0.05);
  });

  it('is low for the right person on something else, also where she is the speaker', async () => {
    const else_ = 'The orchestra deserves a new hall, and it deserves one soon.';
    expect(await relevance(question, passage(`Ada Lund said: ${else_}`), names)).toBeLessThan(0.35);
    expect(await relevance(question, passage(else_, { speaker: 'Ada Lund' }), names)).toBeLessThan(0.35);
  });

  it('is lower for the right matter from somebody else', async () => {
    const other = passage('Ben Oduya said that the ferry fares would rise by two dollars.', { cosine: 0.65 });
    expect(await relevance(question, other, names)).toBeLessThan(await relevance(question, answer, names));
  });

  it('is higher where the one who is asked for speaks', async () => {
    const words = 'The ferry fares will rise by two dollars.';
    const hers = await relevance(question, passage(words, { speaker: 'Captain Ada Lund' }), names);
    const his = await relevance(question, passage(words, { speaker: 'Ben Oduya' }), names);
    expect(hers).toBeGreaterThan(his);
  });

  it('knows a name by its alias, and a person by the office held at that time', async () => {
    const register = [
      { name: 'Lady Corley', aliases: ['the ferry'], offices: [] },
      { name: 'Elena Reyes', aliases: [], offices: [{ title: 'mayor', from: '2018-01-02', to: null }] },
    ];
    const score = async (name: string, exact: string, year: number) => {
      const query = prepareQuery(`What did ${name} cost the town?`, 'en', [name], register);
      const candidate = passage(exact, { publishedMs: Date.UTC(year, 5, 1) });
      return (await heuristic.score(query, [candidate], statistics, signal))[0] ?? 0;
    };
    const boat = (words: string) => score('Lady Corley', `${words} cost the town a new engine.`, 2020);
    expect(await boat('The ferry')).toBeGreaterThan(2 * (await boat('The bridge')));
    const mayor = (year: number) => score('Elena Reyes', 'The mayor cost the town a new road.', year);
    expect(await mayor(2020)).toBeGreaterThan(2 * (await mayor(2016)));
  });

  it('counts what the headline says', async () => {
    const words = 'They will rise by two dollars, Ada Lund said.';
    const above = await relevance(question, passage(words, { headline: 'Ferry fares' }), names);
    expect(above).toBeGreaterThan(await relevance(question, passage(words), names));
  });

  it('prefers the passage that tells of the years asked', async () => {
    const ask = 'Who ran the ferry from 1881 to 1884?';
    const then = await relevance(ask, passage('From 1880 to 1885 the ferry was run by Jonas Pike.'));
    const later = await relevance(ask, passage('From 1920 to 1925 the ferry was run by Alma Pike.'));
    expect(then).toBeGreaterThan(later);
  });

  it('finds joined German words and their parts without a vector', async () => {
    const german = (exact: string) => passage(exact, { lang: 'de', cosine: null, grams: 0.5 });
    const ask = 'Was brachte die Mietpreisbremse?';
    expect(await relevance(ask, german('Die Bremse der Mietpreise brachte wenig.'))).toBeGreaterThan(
      await relevance(ask, german('Die Bremse des Zuges versagte.')),
    );
  });

  it('knows who speaks in an archive without a register', async () => {
    const ask = prepareQuery('Was hat Friedrich Merz zur Schuldenbremse gesagt?', 'de', []);
    const speech = (speaker: string, exact: string) =>
      passage(exact, { lang: 'de', cosine: null, grams: 0.5, speaker });
    const list = [
      speech('Dr. Erika Muster', 'Friedrich Merz hat die Schuldenbremse nicht verstanden.'),
      speech('Friedrich Merz', 'Die Schuldenbremse bleibt, wie sie ist.'),
      speech('Friedrich Merz', 'Der Haushalt liegt vor.'),
    ];
    const [about = 0, his = 0, besides = 0] = await heuristic.score(ask, list, statistics, signal);
    expect(his).toBeGreaterThan(about);
    expect(about).toBeGreaterThan(besides);
    expect(besides).toBeLessThan(0.35);
  });

  it('does not take an adjective for a name that must be found', async () => {
    const exact = 'The guidance on face coverings changes from Monday.';
    const [score = 0] = await heuristic.score(
      prepareQuery('Scottish guidance face coverings', 'en', ['Scottish']),
      [passage(exact, { cosine: 0.6 })],
      statistics,
      signal,
    );
    expect(score).toBeGreaterThan(0.5);
  });

  it('is a number from 0 to 1, the same each time, and does not depend on the others in the list', async () => {
    const texts = fc.array(fc.constantFrom('Ada Lund', 'ferry', 'fares', '2019', '😀', 'said', '“no”', 'x'), {
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(
        texts,
        texts,
        fc.double({ min: -1, max: 1, noNaN: true }),
        async (one, two, cosine) => {
          const query = prepareQuery(question, 'en', names);
          const candidates = [passage(one.join(' '), { cosine }), passage(two.join(' '))];
          const together = await heuristic.score(query, candidates, statistics, signal);
          for (const [index, candidate] of candidates.entries()) {
            const [alone] = await heuristic.score(query, [candidate], statistics, signal);
            expect(alone).toBe(together[index]);
            expect(alone).toBeGreaterThanOrEqual(0);
            expect(alone).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('years in a text', () => {
  it('are read singly, as stretches, decades and open ends, and never from other numbers', () => {
    expect(yearsOf('in 1881, from 1890 to 1893 and 1900–1902')).toEqual([
      { from: 1881, to: 1881 },
      { from: 1890, to: 1893 },
      { from: 1900, to: 1902 },
    ]);
    expect(yearsOf('the 1970s')).toEqual([{ from: 1970, to: 1979 }]);
    expect(yearsOf('seit 2019')).toEqual([{ from: 2019, to: 2022 }]);
    expect(yearsOf('$1,995 and 20190 and 1.2019')).toEqual([]);
  });

  it('are near when they meet and fade with the distance', () => {
    const asked = yearsOf('1881 to 1882');
    expect(yearCloseness(asked, yearsOf('1880 to 1885'))).toBe(1);
    const near = yearCloseness(asked, yearsOf('1885')) ?? 0;
    expect(near).toBeGreaterThan(yearCloseness(asked, yearsOf('1920')) ?? 0);
    expect(yearCloseness(asked, [])).toBeNull();
  });
});
