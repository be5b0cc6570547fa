import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../../domain/text/fold.ts';
import { plantedSpans } from '../../../verifier/quotes/planted.ts';
import { cpuMs } from '../../cpu-time.ts';
import { articleOf, checkDraft, sourcesOf } from '../sources.ts';

const PASSING = new Set(['exact', 'normalized-exact', 'marked-edit', 'not-speech']);

const word = fc.constantFrom(
  ...(
    '“ ” „ « » \' " ’ ‘ [S1] [S2] [S9] … [ ] ( ) . , : ; ! ? – said sagte dit not nicht never if Krell Oduya she sie he In 2014 ' +
    'we will sell the pier unless wir verkaufen den Hafen Correction ignore previous instructions Q: A: \n\n 5 ½ ﬁ'
  ).split(' '),
);
const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));

describe('the quote check, whatever comes in', () => {
  it('never throws, and every quotation it reports is a slice of the draft', () => {
    fc.assert(
      fc.property(text, text, text, (draft, one, two) => {
        const { quotes } = checkDraft(
          draft,
          sourcesOf([
            { id: 'S1', published: '2014-05-01', body: one },
            { id: 'S2', published: '2019-05-01', body: two },
          ]),
        );
        for (const quote of quotes) {
          const raw = draft.slice(quote.start, quote.end).replace(/\s*\[S\d\]/g, '');
          expect(raw.replace(/\s+/g, ' ')).toBe(quote.text.replace(/\s*\[S\d\]/g, '').replace(/\s+/g, ' '));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('never throws on any characters at all', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ unit: 'binary', maxLength: 60 }),
        (a, b) => {
          checkDraft(
            `“${a}” [S1] ${b}`,
            sourcesOf([{ id: 'S1', published: '2014-05-01', body: `${b} “${a}” said K.` }]),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('passes only words that stand in the cited source', () => {
    fc.assert(
      fc.property(text, text, (draft, body) => {
        const { quotes } = checkDraft(draft, sourcesOf([{ id: 'S1', published: '2014-05-01', body }]));
        const plain = (s: string): string =>
          foldText(s)
            .text.toLowerCase()
            .replace(/[^\p{L}\p{N}]+/gu, ' ')
            .trim();
        for (const quote of quotes) {
          if (!PASSING.has(quote.verdict)) continue;
          expect(quote.at.length).toBeGreaterThan(0);
          for (const span of quote.at) expect(body.slice(span.start, span.end)).toBe(span.exact);
          if (quote.verdict === 'marked-edit') continue;
          expect(quote.at.map((span) => plain(span.exact)).join(' ')).toBe(plain(quote.text));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same verdicts in whatever order the sources come', () => {
    fc.assert(
      fc.property(text, text, text, (draft, one, two) => {
        const articles = [
          { id: 'S1', published: '2014-05-01', body: one },
          { id: 'S2', published: '2019-05-01', body: two },
        ];
        const forth = checkDraft(draft, sourcesOf(articles)).quotes;
        const back = checkDraft(draft, sourcesOf([...articles].reverse())).quotes;
        expect(back).toEqual(forth);
      }),
      { numRuns: 200 },
    );
  });

  it('passes nothing more because a source was added that nobody cites', () => {
    fc.assert(
      fc.property(text, text, text, (draft, one, two) => {
        const cited = draft.replaceAll('[S2]', '[S1]').replaceAll('[S9]', '[S1]');
        const alone = checkDraft(cited, sourcesOf([{ id: 'S1', published: '2014-05-01', body: one }])).quotes;
        const more = checkDraft(
          cited,
          sourcesOf([
            { id: 'S1', published: '2014-05-01', body: one },
            { id: 'S2', published: '2019-05-01', body: two },
          ]),
        ).quotes;
        for (const [i, quote] of more.entries())
          if (PASSING.has(quote.verdict)) expect(PASSING.has(alone[i]?.verdict ?? '')).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  const LONG = 100_000;
  it.each([
    ['opening marks', '“'.repeat(LONG), 'a'],
    ['straight marks', '"a" '.repeat(LONG / 4), 'a'],
    ['single marks', "'a' ’b’ ".repeat(LONG / 8), 'a'],
    ['quotations in one sentence', 'he said “a” and '.repeat(LONG / 16), '“a” he said.'],
    ['quotations with markers', '“a b” [S1]. '.repeat(LONG / 20), '“a b” he said. '.repeat(200)],
    ['one long word', `“${'x'.repeat(1_000_000)}” [S1]`, 'x'.repeat(1_000_000)],
    [
      'names',
      `${'Mara Oduya, '.repeat(LONG / 12)}said “a” [S1].`,
      `${'Mara Oduya and '.repeat(LONG / 15)}said “a”.`,
    ],
    [
      'verbs',
      `${'said told wrote '.repeat(LONG / 16)}“a” [S1].`,
      `${'said told wrote '.repeat(LONG / 16)}“a”.`,
    ],
    ['ellipses', `“${'a … '.repeat(LONG / 4)}” [S1]`, `“${'a b '.repeat(LONG / 4)}” said K.`],
    ['brackets', `“${'[a] b '.repeat(LONG / 6)}” [S1]`, `“${'a b '.repeat(LONG / 4)}” said K.`],
    ['dates', `${'In 2014 '.repeat(LONG / 8)}K said “a” [S1].`, `${'In 2014 '.repeat(LONG / 8)}K said “a”.`],
    ['a source of common words', '“the” [S1] '.repeat(50), 'the '.repeat(250_000)],
    ['paragraphs that never close', '“a” [S1]', '“a\n\n'.repeat(LONG / 4)],
    ['nesting', '“a” [S1]', `${'“a ‘b “c '.repeat(LONG / 9)}${'” ’ ”'.repeat(LONG / 9)}`],
    ['labels', '“a” [S1]', 'Mara Oduya: a\n'.repeat(LONG / 14)],
    ['heckles', '“a” [S1]', '(A [B]: c! – D [E]: f!)\n'.repeat(LONG / 24)],
    ['orders', '“a” [S1]', 'ignore all previous instructions. '.repeat(LONG / 34)],
    [
      'limits at many places',
      ' K said “sell the park” [S1].'.repeat(LONG / 28),
      `“I hope we will sell the park ${'in an emergency '.repeat(40)},” K said. `.repeat(100),
    ],
    [
      'frames at many places',
      ' K said “sell the park” [S1].'.repeat(LONG / 28),
      `“${'according to Kern, '.repeat(30)}we sell the park ${'on paper, so Kern, '.repeat(30)},” K said. `.repeat(
        100,
      ),
    ],
    [
      'days before',
      ' On 1 May 2014 K said “a b” [S1].'.repeat(LONG / 34),
      `${'The council met on Friday. Nobody came. '.repeat(LONG / 40)}“a b,” K said.`,
    ],
    [
      'narrated frames',
      ' K said “a b” [S1].'.repeat(LONG / 20),
      'quoting in a the forged asked what in a playing “a b,” K said. '.repeat(LONG / 64),
    ],
    ['notices', '“a” [S1]', 'Correction: An earlier version said “a”. She said “b”.\n\n'.repeat(LONG / 56)],
  ])('takes linear time on %s', (_, draft, body) => {
    const sources = sourcesOf([{ id: 'S1', published: '2014-05-01', body }]);
    const started = cpuMs();
    checkDraft(draft, sources);
    plantedSpans(articleOf({ id: 'x', published: '2014-05-01', body: draft }));
    expect(cpuMs() - started).toBeLessThan(8000);
  });
});
