import {
  ADVERBS,
  AUXILIARIES,
  CONJUNCTIONS,
  DETERMINERS,
  NOT_NAMES,
  PARTICLES,
  PREPOSITIONS,
  PRONOUNS,
} from '../lexicon/function-words.ts';
import { isOffice } from '../lexicon/offices.ts';
import type { Token } from './tokens.ts';

/* How far a noun phrase that may name a party reaches to the left and to the right. */

export const POSSESSIVE = /\p{L}['’]s?$/u;

const ADVERBIAL = /^\p{L}{3,}(?:lich|weise|falls|dings|mals)$/u;

/** Words that begin a sentence with a capital and name nobody: `Später`, `Tatsächlich`, `Yesterday`. */
export function isNoName(token: Token): boolean {
  return (
    NOT_NAMES.has(token.lower) ||
    ADVERBS.has(token.lower) ||
    (token.capital && 'hes'.includes(token.lower.slice(-1)) && ADVERBIAL.test(token.lower))
  );
}

function isFunctionWord(token: Token): boolean {
  return PREPOSITIONS.has(token.lower) || CONJUNCTIONS.has(token.lower) || AUXILIARIES.has(token.lower);
}

/** May the phrase that begins at `from` take in the token before it? */
export function continuesLeft(tokens: readonly Token[], from: number): boolean {
  const left = tokens[from - 1];
  const here = tokens[from];
  if (left === undefined || here === undefined) return false;
  if (DETERMINERS.has(here.lower) && !here.text.endsWith('’')) return false;
  if (here.lower === 'l’') return false;
  if (left.kind === 'nick') return here.capital;
  if (here.kind === 'nick') return left.capital;
  if (left.kind === 'quote') return false;
  if (left.kind === 'punct')
    return left.text === '.' && /^\p{Lu}$/u.test(tokens[from - 2]?.text ?? '') && here.capital;
  if (
    PARTICLES.has(left.lower) &&
    here.capital &&
    tokens[from - 2]?.capital === true &&
    !/^(?:der|den|y|von)$/.test(left.lower)
  )
    return true;
  if (left.lower === 'von' && here.capital) return isNobiliary(tokens, from - 1);
  if (
    /^(?:der|den|dem|la)$/.test(left.lower) &&
    /^(?:von|van|de)$/.test(tokens[from - 2]?.lower ?? '') &&
    here.capital
  )
    return isNobiliary(tokens, from - 2);
  if (/^(?:von|van|de)$/.test(left.lower) && /^(?:der|den|dem|la)$/.test(here.lower)) return true;
  if (left.lower === 'that') return false;
  if (DETERMINERS.has(left.lower)) return true;
  if (
    PREPOSITIONS.has(left.lower) ||
    CONJUNCTIONS.has(left.lower) ||
    AUXILIARIES.has(left.lower) ||
    PRONOUNS.has(left.lower)
  )
    return false;
  if (left.capital) return true;
  if (/\d/.test(left.text)) return false;
  // `the actor playing Brack`: the name is an object.
  if (here.capital && isParticiple(left)) return false;
  return here.capital ? isOffice(left.text) || isNounBefore(tokens, from - 1) : true;
}

export function isParticiple(token: Token): boolean {
  return /^\p{Ll}{3,}ing$/u.test(token.text) && !isOffice(token.text);
}

/** `Ursula von der Leyen` against `die Sprecherin von Achterberg`: a first name stands before the particle. */
function isNobiliary(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before?.capital === true && !isOffice(before.text) && !DETERMINERS.has(tokens[at - 2]?.lower ?? '');
}

/** A small word right before a name is its office where an article, an adjective or nothing stands before it. */
function isNounBefore(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at];
  if (word === undefined || word.lower.endsWith('ly')) return false;
  const before = tokens[at - 1];
  return before === undefined || before.kind !== 'word'
    ? at > 0 || /^(?:counsel|chair)$/.test(word.lower)
    : DETERMINERS.has(before.lower) || isOffice(before.text);
}

function holdsName(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (token?.capital === true && !isOffice(token.text)) return true;
  }
  return false;
}

export function continuesRight(tokens: readonly Token[], i: number, at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  const previous = tokens[at - 1];
  const possessive = previous?.kind === 'word' && POSSESSIVE.test(previous.text);
  const hasName = !possessive && holdsName(tokens, i, at);
  if (token.kind === 'nick') return true;
  if (token.kind === 'quote') return false;
  if (possessive) return token.kind === 'word' && !isFunctionWord(token);
  if (token.kind === 'punct')
    return token.text === '.' && /^\p{Lu}$/u.test(previous?.text ?? '') && tokens[at + 1]?.capital === true;
  if (PARTICLES.has(token.lower) && hasName && isNobiliaryAhead(tokens, i, at)) return true;
  if (at === i && DETERMINERS.has(token.lower)) return true;
  if (
    PREPOSITIONS.has(token.lower) ||
    CONJUNCTIONS.has(token.lower) ||
    AUXILIARIES.has(token.lower) ||
    PRONOUNS.has(token.lower)
  )
    return false;
  if (DETERMINERS.has(token.lower)) return false;
  if (token.capital || /^\p{Lu}\.$/u.test(token.text)) return true;
  // `the city’s attorney doubted`: behind an office only another office goes on.
  if (!hasName && previous !== undefined && at > i && isOffice(previous.text) && !isOffice(token.text))
    return false;
  if (!hasName) return !token.lower.endsWith('ly') && !/\d/.test(token.text);
  // `Players’ union chief Hal Brinmoor`: an office between a body’s name and a person’s.
  const ahead = tokens.slice(at, at + 3);
  const office = ahead.findIndex((word) => isOffice(word.text));
  return (
    office >= 0 &&
    ahead.slice(0, office + 1).every((word) => word.kind === 'word' && !word.capital) &&
    tokens[at + office + 1]?.capital === true
  );
}

function isNobiliaryAhead(tokens: readonly Token[], i: number, at: number): boolean {
  const names = tokens.slice(i, at).filter((word) => word.capital && !isOffice(word.text)).length;
  if (names !== 1) return false;
  const next = tokens[at + 1];
  if (next?.capital === true)
    return (
      !/^(?:der|den)$/.test(tokens[at]?.lower ?? '') || /^(?:von|van)$/.test(tokens[at - 1]?.lower ?? '')
    );
  return (
    /^(?:der|den|dem|la)$/.test(next?.lower ?? '') &&
    tokens[at + 2]?.capital === true &&
    /^(?:von|van|de)$/.test(tokens[at]?.lower ?? '') &&
    !/^\p{Lu}{2,}$/u.test(tokens[at + 2]?.text ?? '')
  );
}

/** A word with a capital that only begins the sentence: `Yesterday Krell said`. */
export function isLeadIn(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return (
    isNoName(token) ||
    (token.capital &&
      (PREPOSITIONS.has(token.lower) || CONJUNCTIONS.has(token.lower) || AUXILIARIES.has(token.lower)))
  );
}

/** `Oduya and Krell said`: where the joint phrase begins, or null. */
export function jointStart(tokens: readonly Token[], from: number): number | null {
  if (!/^(?:and|und|et)$/.test(tokens[from - 1]?.lower ?? '') || tokens[from]?.capital !== true) return null;
  const first = tokens[from - 2];
  if (first === undefined || first.kind !== 'word' || !first.capital || isOffice(first.text)) return null;
  let start = from - 2;
  while (start > 0 && tokens[start - 1]?.kind === 'word' && tokens[start - 1]?.capital === true) start--;
  const before = tokens[start - 1];
  return before === undefined || before.kind === 'punct' ? start : null;
}

/** `a spokesman for Krell`, `die Sprecherin der Stadtwerke`, `le maire de Lorvane`: the head stands before. */
export function isComplementOf(tokens: readonly Token[], from: number): boolean {
  const first = tokens[from];
  const before = tokens[from - 1];
  const head = tokens[from - 2];
  if (head === undefined || head.kind !== 'word' || before === undefined) return false;
  if (
    DETERMINERS.has(head.lower) ||
    PREPOSITIONS.has(head.lower) ||
    CONJUNCTIONS.has(head.lower) ||
    PRONOUNS.has(head.lower) ||
    AUXILIARIES.has(head.lower)
  )
    return false;
  if (/^(?:der|des|du)$/.test(first?.lower ?? '') && before.kind === 'word') return false;
  return /^(?:of|for|from|at|with|by|in|near|von|vom|für|aus|im|de|d’|du|des|der)$/.test(before.lower);
}

/** `von der Leyen` aside, an article behind a preposition belongs to it. */
export function isNominativeArticle(tokens: readonly Token[], from: number): boolean {
  return PARTICLES.has(tokens[from - 1]?.lower ?? '') && tokens[from - 2]?.capital === true;
}

/** Does a small word at `at`, right before a name, stand in a relative clause that no comma sets off? */
export function isInRelative(tokens: readonly Token[], at: number): boolean {
  if (CONJUNCTIONS.has(tokens[at]?.lower ?? '') || ADVERBS.has(tokens[at]?.lower ?? '')) return false;
  for (let i = at; i > 0; i--) {
    const token = tokens[i];
    if (token === undefined || token.kind !== 'word') return false;
    if (/^(?:who|whom|whose|which|qui)$/.test(token.lower)) return true;
  }
  return false;
}
