import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EQUIVALENCES, EQUIVALENCES_VERSION, foldText } from '../../domain/text/fold.ts';
import { cpuMs } from '../cpu-time.ts';

/** One pair for each row of the table: the two are typesetting of the same words. */
const SAME: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'mark-shape': [
    ['“we won’t”', '"we won\'t"'],
    ['„nein“', '»nein«'],
    ['‚so‘', "'so'"],
    ["''so''", '“so”'],
  ],
  'mark-padding': [['dit « non » ici', 'dit «non» ici']],
  'dash-shape': [
    ['three‑year', 'three-year'],
    ['1990–1995', '1990-1995'],
  ],
  'dash-spacing': [
    ['a freeze – no more', 'a freeze—no more'],
    ['index--the largest', 'index — the largest'],
  ],
  'space-kind': [
    ['a\u00a0b', 'a b'],
    ['a\n   b', 'a b'],
  ],
  'space-before-punctuation': [['Quoi\u202f!', 'Quoi!']],
  invisible: [
    ['Hafen\u00adbecken', 'Hafenbecken'],
    ['a\u200bb', 'ab'],
  ],
  ligature: [['oﬃce ﬂood', 'office flood']],
  'canonical-form': [
    ['Zoe\u0308', 'Zoë'],
    ['\u212b', 'Å'],
  ],
  'ellipsis-shape': [['well…', 'well...']],
  'line-end-hyphen': [['recon-\nstruction', 'reconstruction']],
};

/** Differences that change a word, a number, a unit or the sense: they survive the fold. */
const DIFFERENT: readonly (readonly [string, string])[] = [
  ['½', '1/2'],
  ['1½', '1'],
  ['Maße', 'Masse'],
  ['−5', '-5'],
  ['−5', '5'],
  ['3,5', '3.5'],
  ['m²', 'm2'],
  ['Pоlе', 'Pole'],
  ['May', 'may'],
  ['6"', "6'"],
  ['ﬁve', 'fve'],
  ['re-\nsign', 'resign'],
  ['well-\nknown', 'wellknown'],
  ['well-\nknown', 'well known'],
  ['man-eating', 'man - eating'],
  ['co-op', 'coop'],
  ['5 – 3', '5–3'],
  ['ＡＢ', 'AB'],
  ['①', '1'],
  ['naïve', 'naive'],
  ['10 000', '10000'],
  ['K', 'κ'],
];

describe('folding', () => {
  it('has a version and a row for every equivalence, each with an example here', () => {
    expect(EQUIVALENCES_VERSION).not.toBe('');
    expect(Object.keys(SAME).sort()).toEqual(EQUIVALENCES.map((row) => row.id).sort());
  });

  for (const [id, pairs] of Object.entries(SAME)) {
    it.each(pairs)(`makes one of typesetting (${id}): %j, %j`, (a, b) => {
      expect(foldText(a).text).toBe(foldText(b).text);
    });
  }

  it.each(DIFFERENT)('keeps apart %j and %j', (a, b) => {
    expect(foldText(a).text).not.toBe(foldText(b).text);
  });

  const piece = fc.constantFrom(
    ...'a b ß ½ ﬁ é e\u0308 “ ” „ « » \' " ’ ‘ - – — -- − … . , ; ! ? 5 \u00a0 \u200b \u00ad \n 😀 К ３ \u0301'.split(
      ' ',
    ),
    ' ',
    '  ',
    'recon-\nstruction',
    'word',
  );
  const text = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''));

  it('maps every folded word back to source characters that fold to it again', () => {
    fc.assert(
      fc.property(text, (source) => {
        const folded = foldText(source);
        for (const match of folded.text.matchAll(/[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*/gu)) {
          const from = folded.toSource(match.index);
          const to = folded.toSourceEnd(match.index + match[0].length);
          expect(foldText(source.slice(from, to)).text).toContain(match[0]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('folds what is folded to itself', () => {
    fc.assert(
      fc.property(text, (source) => {
        // What an invisible character keeps apart (accents, dashes, marks) joins once it is gone.
        fc.pre(!/[\u200b\u00ad]/u.test(source));
        const once = foldText(source).text;
        expect(foldText(once).text).toBe(once);
      }),
      { numRuns: 200 },
    );
  });

  it('maps in order, from the start to the end', () => {
    fc.assert(
      fc.property(text, (source) => {
        const folded = foldText(source);
        let last = 0;
        for (let i = 0; i < folded.text.length; i++) {
          expect(folded.toSource(i)).toBeGreaterThanOrEqual(last);
          expect(folded.toSourceEnd(i + 1)).toBeGreaterThan(folded.toSource(i));
          last = folded.toSource(i);
        }
        expect(folded.toSource(folded.text.length)).toBe(source.length);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['combining marks', `a${'\u0301\u0323'.repeat(100_000)}`],
    ['spaces', ' '.repeat(1_000_000)],
    ['marks', '“'.repeat(300_000)],
    ['hyphens', '-'.repeat(500_000)],
    ['hyphens and line breaks', 'a-\n'.repeat(200_000)],
    ['one long word', 'x’'.repeat(500_000)],
  ])('takes linear time on %s', (_, source) => {
    const started = cpuMs();
    foldText(source);
    expect(cpuMs() - started).toBeLessThan(2500);
  });
});
