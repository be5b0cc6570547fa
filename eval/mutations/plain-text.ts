import type { ArticleVersion } from '../../domain/article.ts';

/*
 * A folding of its own, coarser than the verifier's and not made from it: it only decides whether a damaged quote
 * happens to be true. Where it takes too much for the same, a draft is left out of the suite, never let through.
 */

const INVISIBLE =
  /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/gu;
const MARKS = /[“”„‟«»"‘’‚‛‹›`´'\u02bc]/g;
const DASHES = /[-\u2010-\u2015]+/g;

/** Without marks, dashes, kinds of space and invisible characters; letters, digits and stops stay. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/…/g, '...')
    .replace(MARKS, '')
    .replace(DASHES, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([;:!?])/g, '$1')
    .trim();
}

const plain = new WeakMap<ArticleVersion, string>();

function plainArticle(article: ArticleVersion): string {
  const known = plain.get(article);
  if (known !== undefined) return known;
  const made = plainText(article.text);
  plain.set(article, made);
  return made;
}

/** How often the words stand in the article. */
export function countIn(words: string, article: ArticleVersion): number {
  return plainArticle(article).split(plainText(words).replace(/[.,;:!?]+$/, '')).length - 1;
}

/** Do these words stand in the article in one piece, the first letter's case and the edges' punctuation aside? */
export function isSliceOf(words: string, article: ArticleVersion): boolean {
  const core = plainText(words)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[^\p{L}\p{N}%$€]+$/u, '');
  if (core === '') return true;
  const text = plainArticle(article);
  const first = core.charAt(0);
  const flipped = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
  return text.includes(core) || text.includes(flipped + core.slice(1));
}
