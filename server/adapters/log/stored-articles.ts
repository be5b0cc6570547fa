import type { ArticleVersion } from '../../../domain/article.ts';
import type { ArticleLookup } from '../../../receipts/rebuild.ts';
import type { ReceiptBody } from '../../../receipts/receipt.ts';

/**
 * Loads the article versions that a receipt names, for a replay, which is pure and reads nothing by itself.
 * @param version the store's: any stored version, whatever its status
 */
export async function storedArticles(
  body: ReceiptBody,
  version: (archive: string, articleId: string, version: number) => Promise<ArticleVersion | null>,
): Promise<ArticleLookup> {
  const known = new Map<string, ArticleVersion>();
  if (body.event === 'run' || body.event === 'review') {
    for (const source of body.determined.sources) {
      const article = await version(body.archive, source.articleId, source.version);
      if (article !== null) known.set(keyOf(source.articleId, source.version), article);
    }
  }
  return (articleId, number) => known.get(keyOf(articleId, number)) ?? null;
}

function keyOf(articleId: string, version: number): string {
  return `${version} ${articleId}`;
}
