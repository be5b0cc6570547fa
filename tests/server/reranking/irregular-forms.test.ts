import { describe, expect, it } from 'vitest';
import type { Language } from '../../../domain/article.ts';
import { baseForm, irregularForms } from '../../../server/adapters/reranking/irregular-forms.ts';
import { prepareQuery } from '../../../server/adapters/reranking/prepare-query.ts';
import { contentTermsOf } from '../../../server/adapters/reranking/terms.ts';

const stemOf = (word: string, lang: Language) => contentTermsOf(word, lang)[0]?.stem;

describe('forms that no stemmer brings together', () => {
  it.each([
    ['en', 'rise', 'rose'],
    ['en', 'died', 'dead'],
    ['en', 'died', 'deaths'],
    ['en', 'goose', 'geese'],
    ['en', 'sell', 'sale'],
    ['en', 'children', 'child'],
    ['de', 'steigen', 'stieg'],
    ['de', 'verloren', 'Verlust'],
    ['de', 'beschlossen', 'Beschluss'],
    ['de', 'gebaut', 'bauen'],
    ['de', 'gewählt', 'wählen'],
  ] as const)('are one word to a ranking: %s %s, %s', (lang, one, other) => {
    expect(stemOf(one, lang)).toBe(stemOf(other, lang));
  });

  it.each([
    ['de', 'Gebiet', 'bieten'],
    ['de', 'Gehalt', 'halen'],
    ['en', 'Rosa', 'rise'],
    ['other', 'rose', 'rise'],
  ] as const)('leave apart what is another word: %s %s, %s', (lang, one, other) => {
    expect(stemOf(one, lang)).not.toBe(stemOf(other, lang));
  });

  it('are looked for in the text index too, which stems by rule, behind the words of the question', () => {
    const { keywords } = prepareQuery('How high did the river rise?', 'en', []);
    expect(keywords.split(' ')).toEqual(expect.arrayContaining(['rise', 'rose', 'risen', 'river']));
    expect(keywords.indexOf('river')).toBeLessThan(keywords.indexOf('rose'));
  });

  it('belong to one family each, whose first form stands for all', () => {
    for (const lang of ['en', 'de'] as const) {
      for (const word of ['die', 'sell', 'steigen', 'gewinnen']) {
        for (const form of irregularForms(word, lang)) expect(baseForm(form, lang)).toBe(word);
      }
    }
  });
});
