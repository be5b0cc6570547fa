import { isOffice } from '../../lexicon/offices.ts';
import { lexiconOf } from '../lexicon/lexicon-of.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { PreparedSentence, PreparedText } from '../text/prepared.ts';
import type { Token } from '../text/token.ts';

/** A remark on the sentence before it that takes it back or makes it somebody's word. */
const TAKES_BACK =
  /^(?:["“„]?)(?:(?:that|this|it|such|das|dies|so)\b.{0,70}?(?<!\p{L})(?:claims?|claimed|alleg\p{L}*|false|untrue|wrong|nonsense|myth|lie|rumou?rs?|fiction|hoax|joke|story goes|behaupt\p{L}*|falsch|unwahr|gelogen|lüge|unsinn|gerücht|märchen|what \p{L}+ (?:says?|said|claims?|believes?|thinks?|told)|was \p{L}+ (?:sagt|behauptet|meint))(?!\p{L})|(?:not true|wrong|false|nonsense|or so|so (?:said|says|claims|goes|sagt|behauptet)|falsch|stimmt nicht|unsinn)(?!\p{L}))/iu;
const LONGEST_REMARK = 140;

/** Does a neighbour take the sentence back, or announce it as somebody's claim? */
export function isTakenBack(text: PreparedText, sentence: PreparedSentence): boolean {
  const first = sentence.tokens[0];
  if (sentence.question || first === undefined || first.kind === 'open') return false;
  const next = text.sentences[sentence.index + 1];
  if (next !== undefined && next.span.end - next.span.start <= LONGEST_REMARK) {
    if (TAKES_BACK.test(text.text.slice(next.span.start, next.span.end))) return true;
  }
  const before = text.sentences[sentence.index - 1];
  // Between marks it stays somebody's word anyway.
  if (before === undefined || first.quote !== 0 || text.text.charAt(before.span.end - 1) !== ':')
    return false;
  const lexicon = lexiconOf(text.lang);
  return before.tokens.some(
    (token) => lexicon?.reporting.has(token.key) || lexicon?.disclaims.has(token.key),
  );
}

const PRONOUNS = wordSet('he she er sie');

/** Nouns for persons by their ending; over-detects, which only costs a derivation. */
const PERSON_ENDING =
  /(?:man|woman|men|women|person|people|er|or|ist|ian|eer|ant|ent|ee|in|innen|leute|kind|frau|mann|sohn|tochter|wife|son|child|boss|chief|head|aide|clerk|boy|girl|guy|king|queen|guest|pupil|teen|dad|mum|mom|nurse|judge)s?$/i;

/**
 * The name that a pronoun at the head of a sentence stands for: the subject of the sentence before it,
 * and only where that sentence speaks of nobody else.
 * @returns the name's tokens, or null where there is any doubt
 */
export function antecedentOf(text: PreparedText, sentence: PreparedSentence): readonly Token[] | null {
  const first = sentence.tokens[0];
  const before = text.sentences[sentence.index - 1];
  if (first?.kind !== 'word' || first.quote !== 0 || !PRONOUNS.has(first.key)) return null;
  if (before === undefined || before.torn !== null || before.tokens.some((token) => token.quote !== 0))
    return null;
  if (text.text.slice(before.span.end, sentence.span.start).includes('\n\n')) return null;
  let to = 0;
  while (to < before.tokens.length && isCapital(before.tokens[to])) to++;
  if (to === 0 || to > 4 || before.tokens[to]?.kind !== 'word') return null;
  for (let i = to; i < before.tokens.length; i++) {
    const token = before.tokens[i];
    if (token?.kind !== 'word') continue;
    if (isCapital(token) || isOffice(token.key) || PRONOUNS.has(token.key)) return null;
    // `his uncle`, `the accused`: no list tells persons; only what ends as things alone do is none.
    const noun = before.tokens[i + 1];
    if (INTRODUCES.has(token.key) && !(noun?.kind === 'word' && THING_ENDING.test(noun.key))) return null;
    if (token.key.length > 3 && PERSON_ENDING.test(token.key) && !THING_ENDING.test(token.key)) return null;
  }
  return before.tokens.slice(0, to);
}

/** `meeting`, `session`, `settlement`; not `sibling`, `king`, `being`, `champion`. */
const THING_ENDING = /(?:[ts]ion|ment|(?<![lke])ing|ung|keit)(?:s|en)?$/;

const INTRODUCES = wordSet(
  'the a an his her their its this that these those some any another each every one two three no my our your der die das den dem des ein eine einen einem einer eines sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer dieser diese dieses jener jene kein keine zwei drei',
);

function isCapital(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    (token.case === 'capital' || token.case === 'upper' || token.case === 'mixed') &&
    !FUNCTION.has(token.key)
  );
}

const FUNCTION = wordSet(
  'the a an in on at he she it they we i but and der die das ein eine in im am er sie es wir ich und aber',
);
