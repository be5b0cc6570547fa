import { ENGLISH_PAST } from '../lexicon/english-verbs.ts';
import { wordSet } from '../lexicon/word-set.ts';
import { chunkEnd, chunkStart, selects } from './stretch.ts';
import { type Clause, finiteIn, hasVerbLike, isFiniteVerb, keyAt, kindAt, widens } from './unit.ts';

/**
 * A word of degree that may go although it does not stand beside the verb: what is very great is great as well. Never
 * where the great ones are selected (`very large banks must pay`) or something narrows.
 */
export function isDegree(clause: Clause, at: number): boolean {
  if (
    !DEGREES.has(keyAt(clause, at)) ||
    kindAt(clause, at - 1) !== 'word' ||
    kindAt(clause, at + 1) !== 'word'
  )
    return false;
  if (pointsAt(clause, at)) return widens(clause, at, at + 1);
  if (BOUND.has(keyAt(clause, at - 1)) || selects(clause, at) || !widens(clause, at, at + 1)) return false;
  return clause.lang === 'de' ? isGermanDegree(clause, at) : isEnglishDegree(clause, at);
}

const DEGREES = wordSet(
  'very extremely highly enormously hugely tremendously sehr überaus äußerst extrem enorm unglaublich',
);
const BOUND = wordSet(
  'so too how not as the nicht zu wie kaum nie ebenso umso desto gleich genauso nur these those this that any every each all der die das den dem des alle jede',
);

/** `is watching that very carefully`: the word before opens no clause. */
function pointsAt(clause: Clause, at: number): boolean {
  return (
    keyAt(clause, at - 1) === 'that' &&
    /\p{Ll}{2}ly$/u.test(keyAt(clause, at + 1)) &&
    endsPhrase(clause, at + 2) &&
    !selects(clause, at - 1) &&
    hasVerbLike(clause, chunkStart(clause, at), at)
  );
}

function isGermanDegree(clause: Clause, at: number): boolean {
  const next = keyAt(clause, at + 1);
  // `sehr viele Banken zahlen`: many of them are many.
  if (/^viele?[nr]?$/.test(next)) return true;
  const from = chunkStart(clause, at);
  if (!hasVerbBefore(clause, from, at)) return false;
  if (INDEFINITE.has(keyAt(clause, at - 1))) return isObject(clause, at - 1);
  // `setzt sich sehr dafür ein`
  if (/^da[rfmvzb]\p{Ll}+$/u.test(next)) return true;
  const end = chunkEnd(clause, at);
  const last = at + 1 === end || COORDINATORS.has(keyAt(clause, at + 2));
  // `erinnere mich noch sehr gut an …`
  const behind = keyAt(clause, at + 2);
  const before = clause.lexicon.prepositions.has(behind) || /^da[rfmvzb]\p{Ll}+$/u.test(behind);
  if ((last || before) && !INFLECTED.test(next)) return true;
  // `sehr ernst genommen`, `sehr begrüßen` at the end of the sentence
  if (clause.tokens[end]?.case !== 'lower' || !clause.lexicon.verbLike(keyAt(clause, end))) return false;
  if (at + 1 === end) return end + 1 === clause.tokens.length;
  if (INFLECTED.test(next)) return false;
  // `sehr intensiv diskutiert werden`
  for (let i = at + 2; i <= end; i++)
    if (clause.tokens[i]?.case !== 'lower' || !clause.lexicon.verbLike(keyAt(clause, i))) return false;
  return end - at <= LONGEST_VERB;
}

/** Tokens from the word of degree to the last part of the verb. */
const LONGEST_VERB = 4;

/** An adjective with an ending may stand before its noun; `gerne`, `lange`, `darunter` never do. */
const INFLECTED =
  /^(?!gerne$|lange$|schwer$|sicher$|unsicher$|teuer$|sauer$|bitter$|leer$|da[rfmvzb]\p{Ll}+$)\p{Ll}+(?:e|en|er|es|em)$/u;
const COORDINATORS = wordSet('und oder aber');
const INDEFINITE = wordSet('ein eine einen einem einer a an');

function isEnglishDegree(clause: Clause, at: number): boolean {
  const from = chunkStart(clause, at);
  const before = keyAt(clause, at - 1);
  if (INDEFINITE.has(before)) return isObject(clause, at - 1) || tellsOfOne(clause, from, at);
  // `their very low wage`: there is one of it.
  if (POSSESSIVES.has(before))
    return (
      clause.tokens[at + 2]?.case === 'lower' &&
      !/s$/.test(keyAt(clause, at + 2)) &&
      !endsPhrase(clause, at + 2)
    );
  let copula = at - 1;
  if (SMALL.has(before)) copula--;
  const closes = endsPhrase(clause, at + 2);
  if ((COPULAS.has(keyAt(clause, copula)) || THEM.has(before)) && closes) return true;
  // `take this very seriously`: at the end nothing is selected by it.
  return /\p{Ll}{2}ly$/u.test(keyAt(clause, at + 1)) && closes && hasVerbLike(clause, from, at);
}

const POSSESSIVES = wordSet('its his her their our my your');

/** `was cut with a very sharp knife`: told of one occasion; `can be cut with a very sharp knife` tells which are needed. */
function tellsOfOne(clause: Clause, from: number, at: number): boolean {
  if (!PLACES.has(keyAt(clause, at - 2))) return false;
  let past = false;
  for (let i = from; i < at; i++) {
    const key = keyAt(clause, i);
    if (MODALS.has(key) || key === 'to') return false;
    if (isFiniteVerb(clause, i) && (ENGLISH_PAST.has(key) || /^(?:was|were|had)$|ed$/.test(key))) past = true;
  }
  return past;
}

const PLACES = wordSet('with into from at in on by of');
const MODALS = wordSet('can could may might must should would will shall need needs');

const COPULAS = wordSet(
  "is are was were be been being am become became remains remain remained seems seem it's that's there's he's she's",
);
/** `makes it very difficult to …` */
const THEM = wordSet('it them him us me');
const SMALL = wordSet('obviously already still now also all always certainly clearly');

/** Behind the adjective stands no noun that it would belong to. */
function endsPhrase(clause: Clause, at: number): boolean {
  const token = clause.tokens[at];
  if (token === undefined || token.kind !== 'word') return token?.kind !== 'number';
  const { lexicon } = clause;
  return lexicon.prepositions.has(token.key) || lexicon.coordinators.has(token.key) || token.key === 'that';
}

/**
 * `has a very good plan`, `hat dort eine sehr gute Zeit erlebt`: something new is told, and the subject stands before
 * the verb. `Krell said a very large bank must pay` tells a rule about such banks.
 * @param article where the article stands
 */
export function isObject(clause: Clause, article: number): boolean {
  const { lexicon } = clause;
  const before = keyAt(clause, article - 1);
  if (lexicon.prepositions.has(before) || lexicon.coordinators.has(before) || NO_OBJECT.has(before))
    return false;
  const from = chunkStart(clause, article);
  const end = chunkEnd(clause, article);
  if (!hasVerbBefore(clause, from, article) || COERCES.test(before)) return false;
  for (let i = article + 2; i <= end; i++) if (isAuxiliary(clause, i)) return false;
  return clause.lang === 'en' || opensWithSubject(clause, from);
}

/** `wants a very large bank to pay` */
const COERCES = /^(?:want|need|requir|expect|ask|forc|allow|let|urg|order|oblig|compel|caus|get)\p{Ll}*$/u;
const NO_OBJECT = wordSet('that if as than like for when whether unless als wie dass wenn ob');
const AUXILIARIES = wordSet(
  'is are was were has have had do does did will would shall should can could may might must ist sind war waren hat haben hatte hatten wird werden wurde wurden muss müssen soll sollen kann können darf dürfen will wollen',
);

function isAuxiliary(clause: Clause, at: number): boolean {
  return AUXILIARIES.has(keyAt(clause, at)) && (clause.lang === 'en' || keyAt(clause, at) !== 'haben');
}

function opensWithSubject(clause: Clause, from: number): boolean {
  const { lexicon, tokens } = clause;
  const at = lexicon.coordinators.has(keyAt(clause, from)) ? from + 1 : from;
  const key = keyAt(clause, at);
  if (lexicon.prepositions.has(key)) return false;
  return (
    lexicon.subjects.has(key) || lexicon.determiners.has(key) || (at > 0 && tokens[at]?.case === 'capital')
  );
}

/** A finite verb, or what may be one behind a noun or a pronoun: the lists of finite forms are not complete. */
function hasVerbBefore(clause: Clause, from: number, to: number): boolean {
  if (finiteIn(clause, from, to) >= 0) return true;
  for (let i = from; i < to; i++) {
    if (/^(?:it|that|there|he|she|what)'s$/.test(keyAt(clause, i))) return true;
    if (i === from) continue;
    const before = clause.tokens[i - 1];
    if (before?.key === 'ich' && /\p{Ll}e$/u.test(keyAt(clause, i))) return true;
    const behind = before?.case === 'capital' || clause.lexicon.subjects.has(before?.key ?? '');
    if (behind && hasVerbLike(clause, i, i + 1) && !isFiniteVerb(clause, i)) return true;
  }
  return false;
}
