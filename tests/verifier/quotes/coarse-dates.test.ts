import { describe, expect, it } from 'vitest';
import type { ArticleVersion } from '../../../domain/article.ts';
import { checkDraft, sourcesOf } from '../sources.ts';

const BODY = '“The ferry will not be sold,” Mayor Ada Marsh said.';

function verdictOf(frame: string, precision: 'month' | 'year' | null): string | undefined {
  const sources = sourcesOf([{ id: 'S1', published: '1956-02-01', body: BODY }]).map((source) => {
    const article: ArticleVersion =
      precision === null ? source.article : { ...source.article, publishedPrecision: precision };
    return { ...source, article };
  });
  return checkDraft(`${frame} Mayor Ada Marsh said: “The ferry will not be sold” [S1].`, sources).quotes[0]
    ?.verdict;
}

describe('the date of words from a source that tells no day', () => {
  it.each([
    ['In 1956', 'year'],
    ['In 1956', 'month'],
    ['In February 1956', 'month'],
    ['In February 1956', null],
    ['On 1 February 1956', null],
  ] as const)('lets “%s” stand where the source tells a %s', (frame, precision) => {
    expect(verdictOf(frame, precision)).toBe('exact');
  });

  it.each([
    ['On 1 February 1956', 'year'],
    ['On 1 February 1956', 'month'],
    ['In February 1956', 'year'],
    ['On Wednesday', 'year'],
    ['In 1957', 'year'],
    ['In March 1956', 'month'],
  ] as const)('takes “%s” for made up where the source tells only a %s', (frame, precision) => {
    expect(verdictOf(frame, precision)).toBe('wrong-date');
  });
});
