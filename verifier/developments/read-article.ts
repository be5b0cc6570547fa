import type { ArticleVersion } from '../../domain/article.ts';
import type { Span } from '../../domain/text/span.ts';
import { splitSentences } from '../../domain/text/split-sentences.ts';
import { admits, clears, denies } from './words.ts';

const TELLS = { clears, denies, admits } as const;

/** The sentences of an article, and what each tells of an accusation; each is looked at when first asked for. */
export class ReadArticle {
  readonly sentences: readonly Span[];
  /** Who is accused in it; null until somebody asked. */
  accused: readonly string[] | null = null;
  readonly #text: string;
  readonly #known: Record<keyof typeof TELLS, (boolean | undefined)[]> = {
    clears: [],
    denies: [],
    admits: [],
  };

  constructor({ text, lang }: ArticleVersion) {
    this.#text = text;
    this.sentences = splitSentences(text, lang);
  }

  tells(what: keyof typeof TELLS, index: number): boolean {
    const known = this.#known[what];
    const { start, end } = this.sentences[index] ?? { start: 0, end: 0 };
    known[index] ??= TELLS[what](this.#text.slice(start, end));
    return known[index];
  }
}

const cache = new WeakMap<ArticleVersion, ReadArticle>();

/** Reads an article version once, for however many drafts accuse somebody beside it. */
export function readOnce(article: ArticleVersion): ReadArticle {
  const known = cache.get(article);
  if (known !== undefined) return known;
  const made = new ReadArticle(article);
  cache.set(article, made);
  return made;
}
