import { describe, expect, it } from 'vitest';
import { titlesOfRole } from '../../../verifier/statements/titles-of-role.ts';

describe('the titles that somebody with an office is asked for by', () => {
  it.each([
    ['Bundesminister der Finanzen', ['finanzminister', 'bundesfinanzminister']],
    [
      'Bundesminister für Arbeit und Soziales',
      ['arbeitsminister', 'sozialminister', 'bundesarbeitsminister'],
    ],
    ['Bundesministerin des Auswärtigen', ['außenministerin', 'bundesaußenministerin']],
    ['Bundesminister des Innern', ['innenminister']],
    ['Bundeskanzlerin', ['kanzlerin']],
    ['Ministerpräsidentin (Mecklenburg-Vorpommern)', ['ministerpräsidentin von mecklenburg-vorpommern']],
    ['Vice Chairman', ['vice chair']],
    ['Chairman', ['chair']],
  ])('%s', (role, others) => {
    expect(titlesOfRole(role, '')).toEqual(
      expect.arrayContaining([role.toLowerCase().replace(/ \((.*)\)$/u, ' von $1'), ...others]),
    );
  });

  it('makes no woman of a man, no man of a woman, and no minister of his secretary', () => {
    expect(titlesOfRole('Bundesminister der Finanzen', '').join(' ')).not.toContain('ministerin');
    expect(titlesOfRole('Bundeskanzlerin', '')).not.toContain('kanzler');
    const secretary = titlesOfRole('Parl. Staatssekretär beim Bundesminister für Wirtschaft', '');
    expect(secretary.some((title) => title.endsWith('wirtschaftsminister'))).toBe(false);
    expect(titlesOfRole('Vice Chairman', '')).not.toContain('chair');
  });

  it.each([
    ["Coronavirus (COVID-19) update: First Minister's statement - 13 May 2020", ['first minister']],
    ['Health Secretary’s statement: 12 April', ['health secretary']],
    ["Storm damage: the Harbour Board's statement", []],
    ["The mayor's speech that nobody heard", []],
    ['State of the Union', []],
  ])('is told by a headline that says whose statement it is: %s', (headline, titles) => {
    expect(titlesOfRole(undefined, headline)).toEqual(titles);
  });

  it('is nothing where neither tells an office', () => {
    expect(titlesOfRole(undefined, '')).toEqual([]);
    expect(titlesOfRole('Gast der Sitzung', '')).toEqual([]);
  });
});
