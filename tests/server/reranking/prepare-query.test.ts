import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareQuery } from '../../../server/adapters/reranking/prepare-query.ts';

const words = (text: string, lang: 'en' | 'de' = 'en', entities: readonly string[] = []) =>
  prepareQuery(text, lang, entities).terms.map(({ word }) => word);
const stress = (text: string, word: string, entities: readonly string[] = [], lang: 'en' | 'de' = 'en') =>
  prepareQuery(text, lang, entities).terms.find((term) => term.word === word)?.stress;

describe('what is looked for', () => {
  it('is the words that carry matter, folded, each once', () => {
    expect(words('Who was on the board of the Café, the café of the harbour?')).toEqual([
      'board',
      'cafe',
      'harbour',
    ]);
    expect(words('Was hat der Rat über die Straßen beschlossen?', 'de')).toEqual([
      'rat',
      'strassen',
      'beschlossen',
    ]);
  });

  it('weighs matter above words that only frame a question, and above years', () => {
    expect(stress('How has her position on tolls changed since 2014?', 'tolls')).toBe(1);
    expect(stress('How has her position on tolls changed since 2014?', 'position')).toBeLessThan(0.5);
    expect(stress('How has her position on tolls changed since 2014?', '2014')).toBeLessThan(0.5);
  });

  it('weighs a surname above a title or a given name', () => {
    const names = ['Mayor Elena Reyes'];
    expect(stress('What did Mayor Elena Reyes say?', 'reyes', names)).toBe(1);
    expect(stress('What did Mayor Elena Reyes say?', 'mayor', names)).toBeLessThan(0.5);
    expect(stress('What did Mayor Elena Reyes say?', 'elena', names)).toBeLessThan(0.5);
  });

  it('adds names that the planner found and the words do not carry', () => {
    const query = prepareQuery('the mayor on tolls', 'en', ['Elena Reyes']);
    expect(query.terms.find(({ word }) => word === 'reyes')).toMatchObject({ isName: true });
    expect(query.keywords).toContain('reyes');
  });

  it('knows German nouns by their capital', () => {
    const at = (word: string) => stress('Wer fordert höhere Löhne?', word, [], 'de') ?? 0;
    expect(at('lohne')).toBeGreaterThan(at('fordert'));
  });

  it('of a letter is the question at its end, with the rest as context', () => {
    const letter = `${'I moved here in 1988 and my late husband worked at the docks. '.repeat(20)}When did the glassworks close?`;
    const query = prepareQuery(letter, 'en', []);
    expect(query.shortened).toBe(true);
    expect(query.focus).toBe('When did the glassworks close?');
    const at = (word: string) => query.terms.find((term) => term.word === word)?.stress ?? 0;
    expect(at('glassworks')).toBe(1);
    expect(at('docks')).toBeLessThan(0.5);
    expect(query.keywords).toBe('glassworks close');
  });

  it('never carries a sign that could be query syntax, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        expect(prepareQuery(text, 'en', []).keywords).toMatch(/^[\p{L}\p{M}\p{N}., ]*$/u);
      }),
      { numRuns: 200 },
    );
  });
});
