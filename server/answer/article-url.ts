import type { ArticleVersion } from '../../domain/article.ts';

/**
 * Where a reader can open the article: the publisher's own address when it is http(s), else our page.
 * ATTACKER: a feed whose `url` is `javascript:…` would run it in the reader's page.
 */
export function articleUrl(archive: string, article: Pick<ArticleVersion, 'id' | 'url'>): string {
  if (article.url !== null && isHttp(article.url)) return article.url;
  return `/articles/${encodeURIComponent(archive)}/${encodeURIComponent(article.id)}`;
}

function isHttp(text: string): boolean {
  // Most are paths of ours; to let them fail in the parser costs more than all else here.
  if (!/^https?:\/\//i.test(text)) return false;
  try {
    const { protocol } = new URL(text);
    return protocol === 'https:' || protocol === 'http:';
  } catch {
    return false;
  }
}
