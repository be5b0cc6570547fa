import { describe, expect, it } from 'vitest';
import { noticeOf } from '../../../verifier/quotes/notices.ts';
import { staleSpans } from '../../../verifier/quotes/stale-sentences.ts';
import { articleOf } from '../sources.ts';

const stale = (body: string, others: readonly string[] = []): readonly string[] => {
  const [article, ...rest] = [body, ...others].map((text, i) =>
    articleOf({ id: `S${i + 1}`, published: '2019-06-04', body: text }),
  );
  if (article === undefined) throw new Error('no article');
  const spans = staleSpans(article, [article, ...rest].map(noticeOf));
  return spans.map(({ start, end }) => article.text.slice(start, end));
};

describe('a correction that stands below the error', () => {
  it.each([
    'Correction: The pier cost 14 million, not 4 million as stated.',
    'Correction: An earlier version of this article said the pier cost 4 million. It cost 14 million.',
    'Editor’s note: The pier cost 14 million rather than 4 million.',
  ])('takes the sentence that still holds it out of the evidence: %s', (notice) => {
    expect(stale(`The pier cost 4 million. It opened in 2014.\n\n${notice}`)).toEqual([
      'The pier cost 4 million.',
    ]);
  });

  it('reads a name that was wrong', () => {
    expect(
      stale(
        'The developer Jens Krell bought the mill.\n\nCorrection: The developer is Jonas Krell, not Jens Krell.',
      ),
    ).toEqual(['The developer Jens Krell bought the mill.']);
  });

  it('reads it in German, and in a notice of its own', () => {
    expect(
      stale('Das Bad kostet 4 Millionen Euro. Es ist groß.', [
        'Berichtigung: Das Bad kostet 14 Millionen Euro, nicht 4 Millionen Euro.',
      ]),
    ).toEqual(['Das Bad kostet 4 Millionen Euro.']);
  });

  it.each([
    ['a text that was put right', 'The pier cost 14 million. It opened in 2014.'],
    ['another matter with the same number', 'Krell owes 4 million to his bank.'],
    ['a number that only ends alike', 'The pier cost 24 million. The pier cost 4.5 million.'],
  ])('leaves %s alone', (_, text) => {
    expect(stale(`${text}\n\nCorrection: The pier cost 14 million, not 4 million as stated.`)).toEqual([]);
  });

  it('needs a notice', () => {
    expect(stale('The pier cost 4 million, not 14 million. The pier cost 14 million.')).toEqual([]);
  });
});
