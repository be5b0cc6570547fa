import { describe, expect, it } from 'vitest';
import { cutSentence } from '../../../verifier/gate/cut-sentence.ts';
import { withSourceGlyphs } from '../../../verifier/gate/glyphs.ts';
import { readerText } from '../../../verifier/gate/reader-text.ts';

const markersOf = (text: string) =>
  [...text.matchAll(/\[S\d+(?:, S\d+)*\]/g)].map(({ 0: mark, index }) => ({
    start: index,
    end: index + mark.length,
  }));
const prose = (text: string) => readerText(text, { start: 0, end: text.length }, markersOf(text), []).text;

describe('the words of a quote', () => {
  it.each([
    ["We won't sell the pier", ['We won’t sell the pier'], 'We won’t sell the pier'],
    ['We will not sell,', ['We will not sell'], 'We will not sell,'],
    ['the bridge is safe', ['The bridge is safe'], 'The bridge is safe'],
    ['a three-year freeze - no more', ['a three‑year freeze – no more'], 'a three‑year freeze – no more'],
    [
      'The office was flooded to the first shelf,',
      ['The oﬃce was ﬂooded to the ﬁrst shelf'],
      'The oﬃce was ﬂooded to the ﬁrst shelf,',
    ],
    ['Das Hafenbecken gehört', ['Das Hafen\u00adbecken\u00a0gehört'], 'Das Hafen\u00adbecken\u00a0gehört'],
    ['Zoë and René', ['Zoe\u0308 and Rene\u0301'], 'Zoe\u0308 and Rene\u0301'],
    [
      'We read every bid … and picked the cheapest,',
      ['We read every bid', 'and picked the cheapest'],
      'We read every bid … and picked the cheapest,',
    ],
    [
      '[Krell] should resign, and he knows it,',
      ['should resign, and he knows it'],
      '[Krell] should resign, and he knows it,',
    ],
    ['[t]he bridge is safe', ['he bridge is safe'], '[t]he bridge is safe'],
    ['19% of you', ['19% of you'], '19% of you'],
    ['We rose to 19%,', ['rose to 19%'], 'We rose to 19%,'],
    ['Stichwort ‚Kapital‘ –', ['Stichwort „Kapital'], 'Stichwort „Kapital“ –'],
    ['they called it ‘a joke’', ['they called it “a joke'], 'they called it “a joke”'],
    ['it is the players’', ['it is the players'], 'it is the players’'],
    ['a ‘joke’ and no more’', ['a ‘joke’ and no more'], 'a ‘joke’ and no more’'],
  ])('%s shows the glyphs of the source', (drafted, segments, shown) => {
    expect(withSourceGlyphs(drafted, segments)).toBe(shown);
  });

  it.each([
    ['We will sell', ['We will not sell']],
    ['the other', ['he']],
    ['one two', ['two', 'one']],
    ['words', ['…']],
  ])('%s shows nothing when a segment does not lie on it', (drafted, segments) => {
    expect(withSourceGlyphs(drafted, segments)).toBeNull();
  });
});

describe('the text a reader sees', () => {
  it.each([
    ['It passed seven to four [S1].', 'It passed seven to four.'],
    ['It passed.[S1]', 'It passed.'],
    ['It passed. [S1]', 'It passed.'],
    ['It passed [S1], and [S2] it held.', 'It passed, and it held.'],
    ['It passed[S1]and held.', 'It passed and held.'],
    ['It  passed\n[S1].', 'It passed.'],
    ['[S1] It passed.', 'It passed.'],
    ['It passed [S1] [S2].', 'It passed.'],
    ['- It passed [S1].', 'It passed.'],
    ['## **It** passed [S1].', 'It passed.'],
    ['It passed (seven to four [S1]).', 'It passed (seven to four).'],
  ])('%j has no marker and no gap', (draft, shown) => {
    expect(prose(draft)).toBe(shown);
  });
});

describe('cutting a sentence', () => {
  const cut = (draft: string, sentence: string) => {
    const start = draft.indexOf(sentence);
    return cutSentence(draft, { start, end: start + sentence.length });
  };

  it('takes the space with it that only it needed', () => {
    expect(cut('One. Two. Three.', 'Two.')).toBe('One. Three.');
    expect(cut('One. Two.', 'Two.')).toBe('One.');
    expect(cut('One. Two.', 'One.')).toBe('Two.');
    expect(cut('One.\n\nTwo.\n\nThree.', 'Two.')).toBe('One.\n\nThree.');
  });

  it('takes the list mark with it, and no neighbour', () => {
    expect(cut('- One.\n- Two.\n- Three.', 'Two.')).toBe('- One.\n- Three.');
    expect(cut('1. One.\n2. Two.', 'Two.')).toBe('1. One.');
  });
});
