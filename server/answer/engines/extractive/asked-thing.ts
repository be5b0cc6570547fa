import type { Language } from '../../../../domain/article.ts';
import type { Reading } from './read-article.ts';
import { carries, isNoMatter, tokensOf } from './terms.ts';

/** `how many calories`, `what salary does`, `wie viele Kalorien`, `welches Gehalt`: the word behind is what is asked for. */
const ASKS: Readonly<Record<'en' | 'de', RegExp>> = {
  en: /\bhow many (?<many>\p{Ll}[\p{L}-]+)|^(?:what|which) (?<what>\p{Ll}[\p{L}-]+) (?:do|does|did|has|have|had|is|was|were|are)\b/iu,
  de: /(?<!\p{L})[Ww]ie ?viele (?<many>\p{Lu}[\p{L}-]+)|^[Ww]elche[rsmn]? (?<what>\p{Lu}[\p{L}-]+) (?!am|im|in|an|auf|von|der|die|das)/u,
};

/**
 * Is the thing a question asks for told of anywhere in what was found? Where nothing knows of a salary, what stands
 * nearest to the other words of the question answers something else. Speeches use words of their own and are left out.
 */
export function knowsAskedThing(question: string, lang: Language, readings: readonly Reading[]): boolean {
  const groups = ASKS[lang === 'de' ? 'de' : 'en'].exec(question.trim())?.groups;
  const thing = groups?.['many'] ?? groups?.['what'];
  const news = readings.filter(({ article }) => article.speaker === null && article.segments.length === 0);
  if (thing === undefined || news.length < readings.length) return true;
  const terms = tokensOf(thing, lang).filter(({ stem }) => !isNoMatter(stem, lang));
  if (terms.length === 0) return true;
  return news.some(({ article, headlineStems, sentences, stemsAt }) => {
    if (article.lang !== lang) return true;
    const stems = [...headlineStems, ...sentences.flatMap((span) => stemsAt(span))];
    return terms.some((term) => stems.some((stem) => carries({ word: stem, stem }, term)));
  });
}
