import type { ArticleVersion } from '../../domain/article.ts';
import { guessLanguage } from '../../domain/text/guess-language.ts';

const known = new WeakMap<ArticleVersion, string>();

/** The language an article is written in, by its own words; guessed once. */
export function languageOf(article: ArticleVersion): string {
  const before = known.get(article);
  if (before !== undefined) return before;
  const made = guessLanguage(article.text);
  known.set(article, made);
  return made;
}
