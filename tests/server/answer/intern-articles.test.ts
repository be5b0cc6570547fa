import { describe, expect, it } from 'vitest';
import type { ArticleVersion } from '../../../domain/article.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import { internArticles } from '../../../server/answer/intern-articles.ts';
import type { SearchPort, SearchRequest } from '../../../server/answer/ports.ts';
import { article, inWindow } from '../evidence.ts';

const ANY = { from: null, to: null };

/** A search that makes its articles anew every time, as reading them from a database does. */
function searchOf(articles: () => readonly ArticleVersion[]): SearchPort {
  return {
    scorer: 'test scorer',
    indexVersion: async () => 'index-1',
    search: async () => inWindow(ANY, ...articles()),
  };
}

const request = (archive = 'test'): SearchRequest => ({
  archive,
  window: ANY,
  query: 'ferry',
  entities: [],
  k: 10,
  now: '2026-03-10T09:00:00.000Z' as Instant,
});

async function found(search: SearchPort, archive?: string) {
  const { passages } = await search.search(request(archive), new AbortController().signal);
  return passages.map((passage) => passage.article);
}

describe('article versions between answers', () => {
  it('are the same objects, so that what was read of them once is remembered', async () => {
    const search = internArticles(searchOf(() => [article('a', '2020-01-01', 'The ferry runs.')]));
    const [first] = await found(search);
    const [second] = await found(search);
    expect(second).toBe(first);
  });

  it('are others in another version, and in another archive', async () => {
    let version = 1;
    const search = internArticles(
      searchOf(() => [article('a', '2020-01-01', `Version ${version}.`, { version })]),
    );
    const [first] = await found(search);
    version = 2;
    const [second] = await found(search);
    expect(second?.text).toBe('Version 2.');
    expect(second).not.toBe(first);
    const [elsewhere] = await found(search, 'other');
    expect(elsewhere).not.toBe(second);
  });

  it('are let go, the longest unused first, when too much is kept', async () => {
    let ids = ['a', 'b'];
    const search = internArticles(
      searchOf(() => ids.map((id) => article(id, '2020-01-01', id.repeat(60)))),
      130,
    );
    const [a] = await found(search);
    ids = ['a'];
    await found(search);
    ids = ['c'];
    await found(search);
    ids = ['a'];
    expect((await found(search))[0]).toBe(a);
    ids = ['b'];
    const [b] = await found(search);
    expect(b?.text).toBe('b'.repeat(60));
  });
});
