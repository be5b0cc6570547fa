import { describe, expect, it } from 'vitest';
import type { PassageHit } from '../../../server/adapters/lancedb/passage-row.ts';
import { selectHits } from '../../../server/adapters/lancedb/select-hits.ts';

function hit(articleId: string, start: number, relevance: number, groupKey = articleId) {
  const passage: PassageHit = {
    id: `${articleId}#1#${start}`,
    articleId,
    version: 1,
    start,
    end: start + 100,
    exact: '',
    headline: '',
    speaker: '',
    saidBy: '',
    lang: 'en',
    publishedMs: 0,
    status: 'live',
    groupKey,
    score: 0,
    cosine: null,
  };
  return { hit: passage, relevance };
}

const chosen = (ranked: ReturnType<typeof hit>[], k: number) =>
  selectHits(ranked, k).map(({ hit: { articleId, start } }) => `${articleId}${start}`);

describe('the choice among ranked passages', () => {
  it('lets one article of a group of copies speak, the best', () => {
    expect(chosen([hit('b', 0, 0.9, 'g'), hit('a', 0, 0.8, 'g'), hit('c', 0, 0.1)], 3)).toEqual(['b0', 'c0']);
  });

  it('takes the better of two that share most of their words, and both neighbours that share a little', () => {
    expect(chosen([hit('a', 40, 0.9), hit('a', 0, 0.8), hit('a', 300, 0.7)], 3)).toEqual(['a40', 'a300']);
    expect(chosen([hit('a', 80, 0.9), hit('a', 0, 0.8)], 3)).toEqual(['a80', 'a0']);
  });

  it('lets none of several people who are asked about talk the others down', () => {
    const one = [hit('a', 0, 0.9), hit('b', 0, 0.85), hit('c', 0, 0.8), hit('d', 0, 0.75)];
    const other = [hit('x', 0, 0.3), hit('y', 0, 0.2)];
    const says = (ids: string) => (candidate: (typeof one)[number]) => ids.includes(candidate.hit.articleId);
    const ids = (voices: Parameters<typeof selectHits>[2]) =>
      selectHits([...one, ...other], 4, voices).map(({ hit: { articleId } }) => articleId);
    expect(ids([])).toEqual(['a', 'b', 'c', 'd']);
    expect(ids([says('abcd'), says('xy')])).toEqual(['a', 'b', 'x', 'y']);
    expect(ids([says('abcd'), says('z')])).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives others as good a turn, and does not give way to what is much worse', () => {
    const long = [hit('a', 0, 0.9), hit('a', 200, 0.89), hit('a', 400, 0.88)];
    expect(chosen([...long, hit('b', 0, 0.85)], 2)).toEqual(['a0', 'b0']);
    expect(chosen([...long, hit('b', 0, 0.2)], 3)).toEqual(['a0', 'a200', 'a400']);
  });

  it('gives no more than k, and nothing of nothing', () => {
    expect(chosen([hit('a', 0, 0.9)], 0)).toEqual([]);
    expect(chosen([], 5)).toEqual([]);
  });
});
