import type { DeskPassage, DeskSource } from '../domain/api/desk.ts';
import { splitSentences } from '../domain/text/split-sentences.ts';
import { contentWords } from './nearest-sentence.ts';

/** One sentence of an article, with what tells an editor where it stands. */
export interface Passage {
  /** Null: the search for this answer had not found the article. */
  readonly label: string | null;
  readonly articleId: string;
  readonly version: number;
  readonly headline: string;
  /** ISO day. */
  readonly published: string;
  readonly text: string;
}

/** Every sentence of the sources of an answer, in their order. */
export function passagesOf(sources: readonly DeskSource[]): readonly Passage[] {
  return sources.flatMap(({ text, ...source }) => sentencesOf(text, source));
}

/** Every sentence of what a search of the archive found, once; an article of the answer keeps its label. */
export function passagesFound(
  found: readonly DeskPassage[],
  sources: readonly DeskSource[],
): readonly Passage[] {
  const all = found.flatMap(({ text, ...place }) => {
    const label = sources.find(({ articleId }) => articleId === place.articleId)?.label ?? null;
    return sentencesOf(text, { ...place, label });
  });
  return [...new Map(all.map((one) => [`${one.articleId} ${one.text}`, one])).values()];
}

function sentencesOf(text: string, place: Omit<Passage, 'text'>): readonly Passage[] {
  const { label, articleId, version, headline, published } = place;
  return splitSentences(text).map(({ start, end }) => ({
    label,
    articleId,
    version,
    headline,
    published,
    text: text.slice(start, end),
  }));
}

/**
 * The passages with every word of a query (a word may be begun), those first that share most words with the sentence to
 * be cited. For the eye only: whether the sentence stands on the passage is decided by the check.
 */
export function passagesFor(
  passages: readonly Passage[],
  query: string,
  sentence: string,
): readonly Passage[] {
  const wanted = wordsOf(query);
  const near = new Set(contentWords(sentence));
  return passages
    .filter((passage) => {
      const words = wordsOf(`${passage.text} ${passage.headline} ${passage.label ?? ''}`);
      return wanted.every((want) => words.some((word) => word.startsWith(want)));
    })
    .map((passage) => ({ passage, shared: sharedWith(near, passage.text) }))
    .sort((a, b) => b.shared - a.shared)
    .map(({ passage }) => passage);
}

function sharedWith(near: ReadonlySet<string>, text: string): number {
  return new Set(contentWords(text).filter((word) => near.has(word))).size;
}

/** Words without case and accents: who searches types neither. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLocaleLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
