import { describe, expect, it } from 'vitest';
import type { ArticleVersion } from '../../../domain/article.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import { findStatements } from '../../../verifier/statements/find-statements.ts';

function article(text: string, more: Partial<ArticleVersion> = {}): ArticleVersion {
  return {
    id: 'a1',
    version: 1,
    headline: 'Council votes',
    byline: '',
    published: '2019-04-17T12:00:00.000Z' as Instant,
    updated: null,
    status: 'live',
    contentType: 'news',
    lang: 'en',
    text,
    speaker: null,
    segments: [],
    correctedBy: null,
    url: null,
    ...more,
  };
}

function told(text: string, more: Partial<ArticleVersion> = {}) {
  const version = article(text, more);
  return findStatements(version, 'UTC').map((one) => ({
    kind: one.kind,
    who: one.speaker?.printed ?? null,
    words: version.text.slice(one.start, one.end),
    stance: one.stance,
    said: one.said.from,
  }));
}

describe('statements of a news article', () => {
  it('gives quoted words to the full name the article prints elsewhere', () => {
    const found = told(
      'Mayor Mara Oduya opened the bridge on Wednesday. “It will hold for a century,” Oduya said. “Longer than we will.”',
    );
    expect(found).toMatchObject([
      { kind: 'quoted', who: 'Mara Oduya', words: 'It will hold for a century,' },
      { kind: 'quoted', who: 'Mara Oduya', words: 'Longer than we will.' },
    ]);
  });

  it('finds what is reported without marks, before and behind its tag', () => {
    const found = told(
      'Mara Oduya, the mayor, said that the bridge would close for two years. The ferry will be free, said Anton Krell, who runs it.',
    );
    expect(found.map(({ kind, who }) => [kind, who])).toEqual([
      ['reported', 'Mara Oduya'],
      ['reported', 'Anton Krell'],
    ]);
  });

  it('finds German indirect speech', () => {
    const found = told(
      'Bürgermeisterin Mara Oduya kündigte an, die Brücke werde zwei Jahre lang gesperrt. Anton Krell bestritt, davon gewusst zu haben.',
      { lang: 'de' },
    );
    expect(found.map(({ kind, who, stance }) => [kind, who, stance])).toEqual([
      ['reported', 'Mara Oduya', 'said'],
      ['reported', 'Anton Krell', 'denied'],
    ]);
  });

  it('keeps nobody’s words: those who were told, a refusal to speak, a question', () => {
    expect(told('The neighbors of Anton Krell have been told that the road will close soon.')).toEqual([]);
    expect(told('Mara Oduya refused to say whether the bridge would be closed this year.')).toEqual([]);
    expect(told('Mara Oduya would say that the bridge is closed if anybody asked her.')).toEqual([]);
    expect(told('Has Mara Oduya ever said that the bridge would be closed this year?')).toEqual([]);
  });

  it('gives words to nobody where two may have said them', () => {
    const found = told(
      'Mara Oduya and Mara’s cousin Rosa Oduya met on the bridge. “It will hold for a hundred years,” Oduya said.',
    );
    expect(found).toMatchObject([{ kind: 'quoted', who: null }]);
  });

  it('dates recalled words by the date before the tag, and not by one inside them', () => {
    const found = told(
      'In 2014 Mara Oduya said that the bridge would never be closed. Anton Krell said that it had been closed in 2012 and would be again.',
    );
    expect(found.map(({ who, said }) => [who, said.slice(0, 4)])).toEqual([
      ['Mara Oduya', '2014'],
      ['Anton Krell', '2019'],
    ]);
  });
});

describe('statements of a record', () => {
  const text =
    'Der Preis steigt. Das ist falsch.\n(Anna Bär [SPD]: Unsinn! – Gegenruf des Abg. Dr. h. c. Jan Groß-\u00adZell [CDU/CSU]: Doch!)\nWir bleiben dabei.\n\nVielen Dank, Herr Kollege.';
  const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
  const heckle = text.slice(text.indexOf('('), text.indexOf('Doch!') + 6);
  const segments = [
    { kind: 'speaker', speaker: 'Karl Vogt', ...at('Der Preis steigt. Das ist falsch.') },
    { kind: 'interjection', speaker: null, ...at(heckle) },
    { kind: 'speaker', speaker: 'Karl Vogt', ...at('Wir bleiben dabei.') },
    { kind: 'chair', speaker: 'Vizepräsidentin Ute Lang', ...at('Vielen Dank, Herr Kollege.') },
  ] as const;

  it('gives each turn and each heckle to whom the record names', () => {
    const found = told(text, { segments, speaker: 'Karl Vogt', lang: 'de' });
    expect(found.map(({ kind, who, words }) => [kind, who, words])).toEqual([
      ['turn', 'Karl Vogt', 'Der Preis steigt. Das ist falsch.'],
      ['turn', 'Anna Bär', 'Unsinn!'],
      ['turn', 'Jan Groß-Zell', 'Doch!'],
      ['turn', 'Karl Vogt', 'Wir bleiben dabei.'],
      ['turn', 'Ute Lang', 'Vielen Dank, Herr Kollege.'],
    ]);
  });

  it('keeps a long turn in pieces of whole sentences', () => {
    const sentence = 'Der Haushalt für das kommende Jahr ist solide und wird von der Mehrheit getragen. ';
    const long = sentence.repeat(30).trim();
    const found = told(long, { speaker: 'Karl Vogt', lang: 'de' });
    expect(found.length).toBeGreaterThan(2);
    for (const { words, who } of found) {
      expect(words.length).toBeLessThanOrEqual(800);
      expect(words.startsWith('Der Haushalt') && words.endsWith('getragen.')).toBe(true);
      expect(who).toBe('Karl Vogt');
    }
  });
});
