import english from 'natural/lib/natural/stemmers/porter_stemmer.js';
import german from 'natural/lib/natural/stemmers/porter_stemmer_de.js';
import type { Language } from '../../../domain/article.ts';
import { baseForm } from './irregular-forms.ts';
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
function termsOf(text: string, lang: Language): readonly Term[] {
  const terms: Term[] = [];
  for (const match of text.matchAll(WORD)) {
    const { word, stem } = reduced(match[0], lang);
    const isNumber = /^\p{N}/u.test(match[0]);
    terms.push({ stem, word, isNumber, capital: /^\p{Lu}/u.test(match[0]), at: match.index });
  }
  return terms;
}

/** How often each stem stands in a text. */
export function stemCounts(text: string, lang: Language): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const raw of text.match(WORD) ?? []) {
    const { stem } = reduced(raw, lang);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
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

/** A whole text in lower case without accents. */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
}

/** 10,000 and 10.000 are one number to a ranking. */
function fold(word: string): string {
  const lower = word.toLowerCase();
  if (/^\p{N}/u.test(lower)) return lower.replace(/[.,](?=\p{N}{3}(?!\p{N}))/gu, '');
  // Cheap for the many words without an accent.
  if (/^[a-z]*$/.test(lower)) return lower;
  return lower.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
}

interface Reduced {
  readonly word: string;
  readonly stem: string;
}

const WORDS_KEPT = 100_000;
const kept: Readonly<Record<'en' | 'de' | 'other', Map<string, Reduced>>> = {
  en: new Map(),
  de: new Map(),
  other: new Map(),
};

/** A text repeats its words: each is folded and stemmed once. */
function reduced(raw: string, lang: Language): Reduced {
  const words = kept[lang === 'en' || lang === 'de' ? lang : 'other'];
  const known = words.get(raw);
  if (known !== undefined) return known;
  if (words.size >= WORDS_KEPT) words.clear();
  const word = fold(raw);
  const made = { word, stem: /^\p{N}/u.test(word) ? word : stemOf(raw, word, lang) };
  words.set(raw, made);
  return made;
}

/** A German participle that is no noun: *gebaut* is *bauen*. Nouns are written large (*Gebiet*, *Gehalt*). */
const PARTICIPLE = /^ge(?<root>[a-z]{3,})t$/;

function stemOf(raw: string, word: string, lang: Language): string {
  const base = baseForm(word, lang);
  if (base !== word || lang !== 'de' || !/^\p{Ll}/u.test(raw)) return stem(base, lang);
  const root = PARTICIPLE.exec(word)?.groups?.['root'];
  return stem(root === undefined ? word : `${root.replace(/e$/, '')}en`, lang);
}

/** Letters. What is longer is no word (an address, a key, a drawn line), and the stemmers' time grows with its square. */
const LONGEST_WORD = 100;

/** Other languages: the folded word is its own stem. */
function stem(word: string, lang: Language): string {
  if (word.length > LONGEST_WORD) return word;
  if (lang === 'en') return english.stem(word);
  return lang === 'de' ? german.stem(word).toLowerCase() : word;
}
