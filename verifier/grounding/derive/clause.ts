import type { Lexicon } from '../lexicon/lexicon.ts';
import { lexiconOf } from '../lexicon/lexicon-of.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { PreparedSentence, Tongue } from '../text/prepared.ts';
import type { Token } from '../text/token.ts';
import { commentsOnSaying } from './self-comment.ts';
import type { Clause } from './unit.ts';

/** Longest stretch (tokens) in which a name and its verb of saying are looked for. */
const ATTRIBUTION_REACH = 14;

/** @returns null for a language without a lexicon */
export function clauseOf(sentence: PreparedSentence, lang: Tongue): Clause | null {
  const lexicon = lexiconOf(lang);
  if (lexicon === null || lang === 'fr') return null;
  const { tokens } = sentence;
  const locked = new Uint8Array(tokens.length);
  const narrowing = new Uint16Array(tokens.length + 1);
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'word' && (lexicon.locked.has(token.key) || isNegated(token.key)))
      locked[i] = takesPlace(tokens, i) || supplies(tokens, i, lexicon) ? 0 : 1;
    const narrows =
      token.kind === 'word' &&
      token.quote === 0 &&
      (lexicon.narrowing.has(token.key) || isComparative(token, lang)) &&
      !isSome(tokens, i);
    narrowing[i + 1] = (narrowing[i] ?? 0) + (narrows ? 1 : 0);
  }
  if (sentence.question) narrowing.fill((narrowing[tokens.length] ?? 0) + 1, tokens.length);
  const attribution = new Uint8Array(tokens.length);
  lockAttributions(tokens, lexicon, attribution);
  for (let i = 0; i < tokens.length; i++) if (attribution[i] === 1) locked[i] = 1;
  return { tokens, lexicon, lang, locked, attribution, narrowing };
}

/** `a few banks`, `a little time`: some, where `few` and `little` are hardly any. */
function isSome(tokens: readonly Token[], at: number): boolean {
  return /^(?:few|little)$/.test(tokens[at]?.key ?? '') && tokens[at - 1]?.key === 'a';
}

/** `findet … statt`: the word belongs to the verb and excludes nothing. */
function takesPlace(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.key !== 'statt' || tokens[at + 1]?.kind === 'word' || tokens[at + 1]?.kind === 'number')
    return false;
  for (let i = at - 1; i >= 0 && tokens[i]?.kind !== 'comma'; i--)
    if (FINDS.has(tokens[i]?.key ?? '')) return true;
  return false;
}

/** `in providing loans`, `loans provided by the bank`: somebody supplies, and nothing is made a condition. */
function supplies(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const before = tokens[at - 1]?.key ?? '';
  if (tokens[at]?.key === 'providing') return lexicon.prepositions.has(before) || GOING_ON.has(before);
  return tokens[at]?.key === 'provided' && (tokens[at + 1]?.key === 'by' || GOING_ON.has(before));
}

const GOING_ON = wordSet('is are was were be been being has have had');
const FINDS = wordSet('findet finden fand fanden');

/** `non-` and `un-` words are left to their lists; `n't` was written out by the tokenizer. */
function isNegated(key: string): boolean {
  return key.startsWith('non-') || key.startsWith('nicht-');
}

function isComparative(token: Token, lang: 'en' | 'de'): boolean {
  if (lang === 'de')
    return /(?:ste|sten|ster|stes|stem)$/.test(token.key) && token.key.length > 5 && token.case === 'lower';
  return /^\p{Ll}{3,}est$/u.test(token.key);
}

/**
 * Locks every stretch that says whose word the sentence is: `, Krell said`, `said the mayor on Monday`,
 * `according to …`. Without its source a report would turn into a fact.
 */
function lockAttributions(tokens: readonly Token[], lexicon: Lexicon, locked: Uint8Array): void {
  let from = 0;
  for (let i = 0; i <= tokens.length; i++) {
    const token = tokens[i];
    const ends =
      token === undefined ||
      token.kind === 'comma' ||
      token.kind === 'dash' ||
      token.kind === 'open' ||
      token.kind === 'close' ||
      token.kind === 'semicolon' ||
      token.kind === 'quote';
    if (!ends) continue;
    if (isAttribution(tokens, from, i, lexicon)) locked.fill(1, from, i);
    from = i + 1;
  }
}

function isAttribution(tokens: readonly Token[], from: number, to: number, lexicon: Lexicon): boolean {
  const first = tokens[from];
  if (first === undefined || to - from > ATTRIBUTION_REACH || to === from) return false;
  for (const phrase of lexicon.attributions) {
    for (let i = from; i < to; i++) if (phraseAt(tokens, i, to, phrase)) return true;
  }
  // `—say, a cut in rates—`
  if (first.key === 'say' && to - from === 1) return false;
  // `, including calls for a vote`
  if (/^(?:including|darunter|einschließlich)$/.test(first.key)) return false;
  // `—for reasons I will come to—`: a noun here.
  if (first.key === 'for' && /^reasons?$/.test(tokens[from + 1]?.key ?? '')) return false;
  // The main clause may report; what is set off behind it attributes.
  if (from === 0 || RELATIVES.has(first.key) || JOINS.has(first.key)) return false;
  if (
    lexicon.lang === 'de' &&
    (first.key === 'sodass' || first.key === 'dass' || commentsOnSaying(tokens, from, to))
  )
    return false;
  // `– denken Sie an die Höfe –`
  if (lexicon.lang === 'de' && first.key === 'denken' && /^(?:sie|wir)$/.test(tokens[from + 1]?.key ?? ''))
    return false;
  // `so Krell`: no verb at all.
  if (
    lexicon.lang === 'de' &&
    first.key === 'so' &&
    !tokens.slice(from, to).some((token) => lexicon.finite.has(token.key))
  )
    return true;
  for (let i = from; i < to; i++) {
    const token = tokens[i];
    if (token?.kind !== 'word' || token.case === 'capital' || token.case === 'upper') continue;
    const standsFinite = lexicon.finite.has(token.key);
    const reports = lexicon.reporting.has(token.key);
    if (!(standsFinite || reports) || (lexicon.lang === 'en' && isNoun(tokens, i, lexicon))) continue;
    if (!reports) return false;
    // `I think`, `critics say`: a plain form is finite behind its subject.
    const before = tokens[i - 1]?.key ?? '';
    const plain = i > from && (lexicon.subjects.has(before) || /[^s]s$/.test(before));
    // `… zu erklären` hangs on another verb; `um es mit Krell zu sagen` is his word all the same.
    const infinitive = before === 'zu' && first.key !== 'um';
    // `…; output appears to have grown`: told of output, not of what stands before.
    if (SEEMS.test(token.key) && tokens[i + 1]?.key === 'to' && opensBehindSemicolon(tokens, from))
      return false;
    if (
      (standsFinite || (lexicon.lang === 'de' && !infinitive) || plain) &&
      !(FINDS.has(token.key) && takesPlace(tokens, to - 1))
    )
      return true;
    if (standsFinite) return false;
  }
  return false;
}

const SEEMS = /^(?:appears?|appeared|seems?|seemed|looks?|looked)$/;
const REFERS_BACK = wordSet('it he she they this that these those i we you so');

function opensBehindSemicolon(tokens: readonly Token[], from: number): boolean {
  return tokens[from - 1]?.kind === 'semicolon' && !REFERS_BACK.has(tokens[from]?.key ?? '');
}

/** `of ongoing stresses`, `his claims`: forms that end like a verb's third person and are none here. */
function isNoun(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  if (!/s$/.test(tokens[at]?.key ?? '')) return false;
  const before = tokens[at - 1]?.key ?? '';
  if (ARTICLES.has(before) || lexicon.prepositions.has(before)) return true;
  return ADJECTIVE.test(before) && lexicon.prepositions.has(tokens[at - 2]?.key ?? '');
}

const ARTICLES = wordSet('the a an his its their our my your');
const ADJECTIVE = /^\p{Ll}{3,}(?:ing|al|ive|ous|ic|ary|ful|ble)$/u;

const JOINS = wordSet('and but und aber denn');

const RELATIVES = wordSet(
  'which who whom whose where der die das dem den deren dessen denen was wobei welche welcher welches',
);

function phraseAt(tokens: readonly Token[], at: number, to: number, phrase: readonly string[]): boolean {
  if (at + phrase.length > to) return false;
  return phrase.every((word, offset) => tokens[at + offset]?.key === word);
}
