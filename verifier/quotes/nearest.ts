import type { ArticleVersion } from '../../domain/article.ts';
import { foldText } from '../../domain/text/fold.ts';
import type { Span } from '../../domain/text/span.ts';

/** Where a source comes nearest to words that it does not hold. For the editor's eye; never a proof. */
export interface Nearest extends Span {
  /** Share of the quoted words that stand there in order, weighted by length, 0–1. */
  readonly likeness: number;
}

/** From this share on the words are an altered quotation rather than an invented one. */
export const ALTERED_FROM = 0.5;

interface Word extends Span {
  readonly key: string;
}

interface Index {
  readonly words: readonly Word[];
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** No quotation is compared beyond so many words, and no word at more places: both bound the time. */
const LONGEST = 240;
const MOST_PLACES = 60;

const indexes = new WeakMap<ArticleVersion, Index>();

function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(
    /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u200b-\u200d]*(?:['’\-‐‑][\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad]*)*|[%£$€½¼¾²³]/gu,
  )) {
    words.push({ key: keyOf(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** Likeness forgives an ending; it proves nothing anyway. */
function keyOf(word: string): string {
  const key = (/^[\x20-\x7e]*$/.test(word) ? word : foldText(word).text).toLowerCase();
  return key.length > 4 && /^\p{L}+$/u.test(key) ? key.replace(/(?:ing|ed|es|en|er|e|s|n)$/, '') : key;
}

function indexOf(article: ArticleVersion): Index {
  const known = indexes.get(article);
  if (known !== undefined) return known;
  const made = indexText(article.text);
  indexes.set(article, made);
  return made;
}

function indexText(text: string): Index {
  const words = wordsOf(text);
  const places = new Map<string, number[]>();
  for (const [i, { key }] of words.entries()) {
    const list = places.get(key);
    if (list === undefined) places.set(key, [i]);
    else if (list.length <= MOST_PLACES) list.push(i);
  }
  return { words, places };
}

/** @returns the stretch of the article most like the quoted words, or null where fewer than half of them stand together */
export function nearestTo(quote: string, article: ArticleVersion): Nearest | null {
  return nearest(quote, indexOf(article));
}

/** As nearestTo, for a text that is looked into once. */
export function nearestInText(quote: string, text: string): Nearest | null {
  return nearest(quote, indexText(text));
}

function nearest(quote: string, { words, places }: Index): Nearest | null {
  const wanted = wordsOf(quote).slice(0, LONGEST);
  if (wanted.length === 0 || words.length === 0) return null;
  const start = bestStart(wanted, places, words.length);
  if (start === null) return null;
  const slack = Math.ceil(wanted.length * 0.5) + 3;
  const from = Math.max(0, start - slack);
  const window = words.slice(from, start + wanted.length + slack);
  const matched = longestCommon(wanted, window);
  const first = window[matched[0]?.[1] ?? -1];
  const last = window[matched.at(-1)?.[1] ?? -1];
  if (first === undefined || last === undefined) return null;
  const weight = (word: Word): number => Math.min(word.key.length, 8);
  const all = wanted.reduce((sum, word) => sum + weight(word), 0);
  const found = matched.reduce((sum, [i]) => sum + weight(wanted[i] ?? { key: '', start: 0, end: 0 }), 0);
  const likeness = found / all;
  return likeness < ALTERED_FROM ? null : { start: first.start, end: last.end, likeness };
}

/** Word index at which the most of the quoted words line up, weighted by how rare they are. */
function bestStart(
  wanted: readonly Word[],
  places: ReadonlyMap<string, readonly number[]>,
  total: number,
): number | null {
  const width = Math.max(4, Math.ceil(wanted.length / 2));
  const votes = new Map<number, number>();
  for (const [i, { key }] of wanted.entries()) {
    const at = places.get(key);
    if (at === undefined || at.length > MOST_PLACES) continue;
    const vote = Math.min(key.length, 8) / at.length;
    for (const place of at) {
      const bin = Math.floor((place - i) / width);
      votes.set(bin, (votes.get(bin) ?? 0) + vote);
      votes.set(bin + 1, (votes.get(bin + 1) ?? 0) + vote / 2);
    }
  }
  let best: number | null = null;
  let most = 0;
  for (const [bin, vote] of votes) {
    if (vote > most || (vote === most && best !== null && bin < best)) {
      best = bin;
      most = vote;
    }
  }
  return best === null ? null : Math.min(Math.max(0, best * width), total - 1);
}

/** Index pairs of a longest common subsequence, in order. */
function longestCommon(a: readonly Word[], b: readonly Word[]): readonly (readonly [number, number])[] {
  const columns = b.length + 1;
  const table = new Uint16Array((a.length + 1) * columns);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const here = i * columns + j;
      table[here] =
        a[i]?.key === b[j]?.key
          ? (table[here + columns + 1] ?? 0) + 1
          : Math.max(table[here + columns] ?? 0, table[here + 1] ?? 0);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i]?.key === b[j]?.key) {
      pairs.push([i, j]);
      i++;
      j++;
    } else if ((table[(i + 1) * columns + j] ?? 0) >= (table[i * columns + j + 1] ?? 0)) i++;
    else j++;
  }
  return pairs;
}
