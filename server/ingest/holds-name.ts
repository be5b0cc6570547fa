import { foldText } from '../../domain/text/fold.ts';

interface Named {
  readonly headline: string;
  readonly byline: string;
  readonly speaker: string | null;
  readonly text: string;
}

/**
 * Whether a name stands in an article, as a whole word: whatever its case, its kind of space, hyphen or apostrophe,
 * with accents or without, with a possessive ending or a hyphen behind it. Too much is found rather than too little.
 */
export function holdsName(article: Named, name: string): boolean {
  const wanted = plain(name);
  if (wanted === '') return false;
  const pattern = new RegExp(`(?<!\\p{L})${escapePattern(wanted)}(?:['’]?s)?(?!\\p{L})`, 'u');
  const { headline, byline, speaker, text } = article;
  return [headline, byline, speaker ?? '', text].some((part) => pattern.test(plain(part)));
}

function plain(text: string): string {
  return foldText(text)
    .text.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim();
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
