import { describe, expect, it } from 'vitest';
import type { Language } from '../../../domain/article.ts';
import { connectiveOf } from '../../../verifier/claims/connectives.ts';
import { extractClaims } from '../../../verifier/claims/extract-claims.ts';
import { citeSentences } from '../../../verifier/markers/cite-sentences.ts';
import { parseMarkers } from '../../../verifier/markers/parse-markers.ts';
import { extractQuotes } from '../../../verifier/quotes/extract-quotes.ts';

function claimsOf(draft: string, lang: Language = 'en', labels: readonly string[] = ['S1', 'S2', 'S3']) {
  const scan = parseMarkers(draft, labels);
  const sentences = citeSentences(draft, scan, lang);
  return extractClaims({ draft, sentences, markers: scan.markers, quotes: extractQuotes(draft), lang });
}

const texts = (draft: string, lang: Language = 'en') => claimsOf(draft, lang).map((claim) => claim.text);

describe('a simple sentence is one claim', () => {
  it.each([
    ['The council approved 1200 homes [S1].', ['The council approved 1200 homes']],
    ['The cost was £4.871 million [S1]. Rents rose.[S2]', ['The cost was £4.871 million', 'Rents rose']],
    [
      'The council approved the plan, and the mayor signed it [S1].',
      ['The council approved the plan, and the mayor signed it'],
    ],
    ['- two valves were missing [S1]', ['two valves were missing']],
    ['1. The first item [S1]. 2. The second item [S2].', ['The first item', 'The second item']],
    ['Who pays? [S1]', ['Who pays?']],
    ['The roof held [S1] through the storm.', ['The roof held through the storm']],
    ['“Not us,” Krell said [S1].', ['“Not us,” Krell said']],
    ['Der Rat stimmte am 3. Mai 2019 zu [S1].', ['Der Rat stimmte am 3. Mai 2019 zu']],
    ['...', []],
    ['', []],
  ])('%s', (draft, expected) => {
    expect(texts(draft, draft.startsWith('Der') ? 'de' : 'en')).toEqual(expected);
  });
  it('has offsets that lead back into the draft, markers outside', () => {
    const draft = 'First [S2]. The roof held [S1] through the storm [S2].';
    for (const claim of claimsOf(draft)) {
      const written = draft.slice(claim.start, claim.end).replace(/ ?\[S\d\]/g, '');
      expect(written).toBe(claim.text);
    }
  });
});

describe('statements that are cited apart are claims apart', () => {
  it.each([
    [
      'The depot was approved [S1], and the budget was set at 31 million [S2].',
      [
        ['The depot was approved', 'S1'],
        ['the budget was set at 31 million', 'S2'],
      ],
    ],
    [
      'The depot was approved [S1]; the mill closed [S2].',
      [
        ['The depot was approved', 'S1'],
        ['the mill closed', 'S2'],
      ],
    ],
    [
      'The depot was approved [S1], and the mill burned.',
      [
        ['The depot was approved', 'S1'],
        ['the mill burned', undefined],
      ],
    ],
    [
      'Der Rat stimmte zu [S1], aber die Bank zahlte nicht [S2].',
      [
        ['Der Rat stimmte zu', 'S1'],
        ['die Bank zahlte nicht', 'S2'],
      ],
    ],
  ])('%s', (draft, expected) => {
    const lang = draft.startsWith('Der') ? 'de' : 'en';
    expect(claimsOf(draft, lang).map((claim) => [claim.text, claim.labels[0]])).toEqual(expected);
  });
  it.each([
    'The council approved the plan [S1] and rejected the levy [S2].',
    'The depot was approved [S1] in 2019 [S2].',
    'The council, which met on Monday [S1], approved the plan [S2].',
    'Krell said “no [S1], and the mill burned” [S2].',
  ])('but half a statement is not: %s', (draft) => {
    const claims = claimsOf(draft);
    expect(claims).toHaveLength(1);
    expect(claims[0]?.labels).toEqual(['S1', 'S2']);
  });
});

describe('the closed list of connectives', () => {
  it.each([
    'Here is what the archive says.',
    'In short:',
    'To sum up,',
    'More follows.',
    'In chronological order:',
    'Dazu steht im Archiv Folgendes:',
    'Kurz gesagt:',
    'In zeitlicher Reihenfolge:',
    'En bref,',
    'For the last years we found nothing on this; other words may find more.',
    'Aus den Jahren dazwischen haben wir dazu nichts gefunden; andere Worte finden vielleicht mehr.',
  ])('takes “%s” for no claim', (draft) => {
    expect(claimsOf(draft)[0]?.connective).not.toBeNull();
  });
  it.each([
    'The plan has two parts.',
    'In short, the mayor lied.',
    'Here is what the archive says: the mayor lied.',
    'Yes.',
    'No.',
    'Probably not.',
    'This is the record of a liar.',
    'In 2014:',
    'More follows on Krell.',
    'For the last years we found nothing on this; other mayors may find more.',
    'For the last years we found nothing on this; other words may find more lies.',
    'Krell, in short.',
    'In order to win.',
    'Kurz gesagt: Krell log.',
    'Das Archiv zeigt dazu nichts.',
    'Here is what the archive says “no”',
    'The archive shows nothing.',
  ])('never “%s”', (draft) => {
    for (const claim of claimsOf(draft)) expect(claim.connective).toBeNull();
    expect(connectiveOf(draft.replace(/[.:]$/, ''))).toBeNull();
  });
  it('treats a cited connective as a claim', () => {
    expect(claimsOf('In short [S1].')[0]?.connective).toBeNull();
  });
});
