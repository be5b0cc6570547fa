import english from 'natural/lib/natural/stemmers/porter_stemmer.js';
import german from 'natural/lib/natural/stemmers/porter_stemmer_de.js';
import type { Language } from '../../../domain/article.ts';
import { stopWordsOf } from './stop-words.ts';

/** A word as ranking sees it. A derived view: nothing is ever quoted or compared from it. */
export interface Term {
  /** Folded (lower case, no accents) and stemmed. */
  readonly stem: string;
  /** Folded, not stemmed. */
  readonly word: string;
  /** Begins with a capital in the text. */
  readonly capital: boolean;
  readonly isNumber: boolean;
  /** Offset in the text, UTF-16 units. */
  readonly at: number;
}

const WORD = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+/gu;

/** All words of a text, in order, stop words too. */
export function termsOf(text: string, lang: Language): readonly Term[] {
  const terms: Term[] = [];
  for (const match of text.matchAll(WORD)) {
    const raw = match[0];
    const word = fold(raw);
    const isNumber = /^\p{N}/u.test(raw);
    terms.push({
      stem: isNumber ? word : stem(word, lang),
      word,
      capital: /^\p{Lu}/u.test(raw),
      isNumber,
      at: match.index,
    });
  }
  return terms;
}

/** Words that carry matter: no stop words, nothing of a single letter. */
export function contentTermsOf(text: string, lang: Language): readonly Term[] {
  const stop = stopWordsOf(lang);
  return termsOf(text, lang).filter(
    (term) => !stop.has(term.word) && (term.isNumber || term.word.length > 1),
  );
}

/** The text without its stop words: shorter for a model that reads only so much, and no worse to find by. */
export function withoutStopWords(text: string, lang: Language): string {
  const stop = stopWordsOf(lang);
  return text
    .split(/\s+/)
    .filter((word) => !stop.has(fold(word.replace(/[^\p{L}\p{N}]/gu, ''))))
    .join(' ');
}

/** 10,000 and 10.000 are one number to a ranking. */
function fold(word: string): string {
  const lower = word.toLowerCase();
  if (/^\p{N}/u.test(lower)) return lower.replace(/[.,](?=\p{N}{3}(?!\p{N}))/gu, '');
  // Cheap for the many words without an accent.
  if (/^[a-z]*$/.test(lower)) return lower;
  return lower.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
}

const STEMS_KEPT = 200_000;
const stems = { en: new Map<string, string>(), de: new Map<string, string>() };

function stem(word: string, lang: Language): string {
  // Other languages: the folded word is its own stem.
  if (lang !== 'en' && lang !== 'de') return word;
  const known = stems[lang].get(word);
  if (known !== undefined) return known;
  if (stems[lang].size >= STEMS_KEPT) stems[lang].clear();
  const made = (lang === 'de' ? german : english).stem(word).toLowerCase();
  stems[lang].set(word, made);
  return made;
}
