import type { Tongue } from '../text/prepared.ts';
import type { Token } from '../text/token.ts';
import german from './ranks-de.json' with { type: 'json' };
import english from './ranks-en.json' with { type: 'json' };
import { reproducible } from './reproducible.ts';

/** Rank at which a word weighs as much as one can. */
const RAREST = 400_000;
/** Assumed rank of a word that is not among the counted ones. */
const UNCOUNTED = 40_000;
const FLOOR_NUMBER = 0.75;
const FLOOR_ORDINAL = 0.6;
const FLOOR_NAME = 0.65;
/** Words up to this rank say nothing by themselves. */
const FUNCTION_RANK = 120;

const ranks: Readonly<Record<'en' | 'de', ReadonlyMap<string, number>>> = {
  en: new Map(english.words.split(' ').map((word, index) => [word, index + 1])),
  de: new Map(german.words.split(' ').map((word, index) => [word, index + 1])),
};

const MONTH_WORDS = new Set(['may', 'march']);

/** Frequency rank of a word; French shares no list and counts every word as rare. */
export function rankOf(key: string, lang: Tongue): number {
  return (lang === 'fr' ? undefined : ranks[lang].get(key.replace(/'s?$/, ''))) ?? UNCOUNTED;
}

/** Not among the counted words at all. */
export function isRare(key: string, lang: Tongue): boolean {
  return rankOf(key, lang) === UNCOUNTED;
}

export function isContent(token: Token, lang: Tongue): boolean {
  if (token.kind === 'number') return true;
  // `May` and `March` are frequent words only when written small.
  if (MONTH_WORDS.has(token.key) && token.case === 'capital') return true;
  return token.kind === 'word' && rankOf(token.key, lang) > FUNCTION_RANK && token.key.length > 1;
}

/** Weight 0–1: rarer words, numbers and names carry more of what a claim says. */
export function weightOf(token: Token, lang: Tongue, isName: boolean): number {
  if (token.kind === 'number') return token.quantity?.unit === 'ordinal' ? FLOOR_ORDINAL : FLOOR_NUMBER;
  const weight = Math.min(1, reproducible(Math.log(1 + rankOf(token.key, lang)) / Math.log(RAREST)));
  return isName ? Math.max(weight, FLOOR_NAME) : weight;
}
