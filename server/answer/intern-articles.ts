import type { ArticleVersion } from '../../domain/article.ts';
import type { SearchPort } from './ports.ts';

/** UTF-16 units of article text that are kept: about a hundred megabytes. */
const MOST_UNITS = 50_000_000;

/**
 * Gives the same object for the same article version in every answer: what the verifier has read of a version once
 * (folded text, who says what) it remembers by that object. Versions are immutable, so nothing can be stale; which of
 * them may be seen is still decided by every search.
 */
export function internArticles(search: SearchPort, mostUnits = MOST_UNITS): SearchPort {
  const known = new Map<string, ArticleVersion>();
  let units = 0;

  const intern = (archive: string, article: ArticleVersion): ArticleVersion => {
    const key = `${archive}\0${article.id}\0${article.version}`;
    const kept = known.get(key) ?? article;
    if (kept === article) units += article.text.length;
    // The last used stands last, so that the first is the one to go.
    known.delete(key);
    known.set(key, kept);
    for (const [oldest, { text }] of known) {
      if (units <= mostUnits || oldest === key) break;
      known.delete(oldest);
      units -= text.length;
    }
    return kept;
  };

  return {
    scorer: search.scorer,
    indexVersion: search.indexVersion,
    search: async (request, signal) => {
      const found = await search.search(request, signal);
      const passages = found.passages.map((passage) => ({
        ...passage,
        article: intern(request.archive, passage.article),
      }));
      return { ...found, passages };
    },
  };
}
