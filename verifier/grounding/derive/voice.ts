import type { ArticleVersion } from '../../../domain/article.ts';

/**
 * In whose voice an article may be used. `paper`: as a fact. `attributed`: only with the name of who says it.
 * `none`: it proves nothing.
 */
export type Voice = 'paper' | 'attributed' | 'none';

export function voiceOf(article: ArticleVersion): Voice {
  if (article.status === 'withdrawn' || article.status === 'deleted' || article.status === 'scheduled')
    return 'none';
  switch (article.contentType) {
    // A joke with a name before it is still a joke.
    case 'satire':
      return 'none';
    case 'opinion':
    case 'letter':
    case 'advertorial':
      return 'attributed';
    case 'news':
    case 'wire':
    case 'correction':
      return article.speaker !== null ? 'attributed' : 'paper';
  }
}
