import english from 'natural/lib/natural/stemmers/porter_stemmer.js';
import german from 'natural/lib/natural/stemmers/porter_stemmer_de.js';
import type { PreparedSentence, PreparedText, Tongue } from '../text/prepared.ts';
import type { Token } from '../text/token.ts';
import { isContent, isRare, weightOf } from './word-weight.ts';

/** A content word of a claim or of a source sentence. */
export interface Term {
  readonly key: string;
  readonly stem: string;
  readonly weight: number;
  readonly kind: 'number' | 'name' | 'noun' | 'other';
  /** Token index in its sentence. */
  readonly at: number;
}

export interface ScoringSentence {
  readonly sentence: PreparedSentence;
  readonly terms: readonly Term[];
  /** Stem or value → token indexes. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly keys: ReadonlySet<string>;
  readonly negated: boolean;
}

export interface ScoringText {
  readonly lang: Tongue;
  readonly sentences: readonly ScoringSentence[];
  /** Stem → sentences that hold it. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
}

const cache = new WeakMap<PreparedText, ScoringText>();
const stems = new Map<string, string>();
/** Stems are kept while the process runs; beyond this many distinct words the memory is emptied. */
const MOST_STEMS = 60_000;

/** ATTACKER: a sentence of a megabyte is scored by its beginning. */
const MOST_TERMS = 150;

export function scoringTextOf(text: PreparedText): ScoringText {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const sentences = text.sentences.map((sentence) => scoringSentence(sentence, text.lang));
  const postings = new Map<string, number[]>();
  for (const [index, sentence] of sentences.entries()) {
    for (const stem of sentence.places.keys()) {
      const list = postings.get(stem);
      if (list === undefined) postings.set(stem, [index]);
      else list.push(index);
    }
  }
  const made = { lang: text.lang, sentences, postings };
  cache.set(text, made);
  return made;
}

export function scoringSentence(sentence: PreparedSentence, lang: Tongue): ScoringSentence {
  const places = new Map<string, number[]>();
  const keys = new Set<string>();
  const terms: Term[] = [];
  for (const [at, token] of sentence.tokens.entries()) {
    if (terms.length >= MOST_TERMS) break;
    if (!isContent(token, lang)) continue;
    const stem = stemOf(token, lang);
    const kind = kindOf(token, at, lang);
    terms.push({ key: token.key, stem, weight: weightOf(token, lang, kind === 'name'), kind, at });
    keys.add(token.key);
    const list = places.get(stem);
    if (list === undefined) places.set(stem, [at]);
    else list.push(at);
  }
  return {
    sentence,
    terms,
    places,
    keys,
    negated: sentence.tokens.some((token) => NEGATIONS.has(token.key)),
  };
}

export const NEGATIONS = new Set(
  'not no never none nobody nothing neither nor without cannot nicht kein keine keinen keinem keiner keines nie niemals niemand nichts weder ohne'.split(
    ' ',
  ),
);

/** UTF-16 units. ATTACKER: the stemmers take time by the square of a word's length, and no word is that long. */
const LONGEST_STEMMED = 64;

function stemOf(token: Token, lang: Tongue): string {
  if (token.kind === 'number') return token.key;
  const known = stems.get(token.key);
  if (known !== undefined) return known;
  const word = token.key.replace(/'s?$/, '');
  const made = word.length > LONGEST_STEMMED ? word : lang === 'de' ? german.stem(word) : english.stem(word);
  if (stems.size >= MOST_STEMS) stems.clear();
  stems.set(token.key, made);
  return made;
}

/** No tagger: capitals inside a sentence are names (in German only abbreviations and known shapes are). */
function kindOf(token: Token, at: number, lang: Tongue): Term['kind'] {
  if (token.kind === 'number') return 'number';
  if (lang === 'de')
    return token.case === 'capital' || token.case === 'upper' || token.case === 'mixed' ? 'noun' : 'other';
  // At the head of a sentence every word is written large; a rare one there is a name.
  if (
    token.case === 'upper' ||
    token.case === 'mixed' ||
    (token.case === 'capital' && (at > 0 || isRare(token.key, lang)))
  )
    return 'name';
  return /(?:ly|ing|ed|ous|ful|ive|able|al|ic)$/.test(token.key) ? 'other' : 'noun';
}
