import { isOffice } from '../../lexicon/offices.ts';
import { lexiconOf } from '../lexicon/lexicon-of.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { PreparedSentence, PreparedText, Tongue } from '../text/prepared.ts';
import type { Token } from '../text/token.ts';
import { isDisowned } from './disowned.ts';
import { isSomebodysVersion } from './frames-before.ts';
import { isConditionedBehind, isUnderOpening } from './supposed.ts';

/** A remark on the sentence before it that takes it back or makes it somebody's word. */
const TAKES_BACK =
  /^(?:["“„]?)(?:(?:but|yet|however,?|except that|only:?|aber|doch|allerdings|nur)\s)?(?:(?:that|this|it|such|das|dies|es|so)\b.{0,70}?(?<!\p{L})(?:claims?|claimed|alleg\p{L}*|false|untrue|wrong|incorrect|nonsense|myth|lie|rumou?rs?|fiction|hoax|joke|invented|made up|not true|story goes|behaupt\p{L}*|falsch|unwahr|gelogen|lüge|unsinn|gerücht|märchen|erfunden|stimmt nicht|what \p{L}+ (?:says?|said|claims?|believes?|thinks?|told)|was \p{L}+ (?:sagt|behauptet|meint))(?!\p{L})|(?:not true|not so|untrue|wrong|false|nonsense|or so|or that is what|at least (?:that|so)|so (?:said|says|claims|claimed|goes|sagt|behauptet)|falsch|stimmt nicht|unsinn|so jedenfalls|so zumindest|jedenfalls)(?!\p{L})|(?:none|nothing|little|not a word|not one word|every word|all|much) of (?:it|this|that|which|these|what)\b.{0,60}?(?<!\p{L})(?:true|false|untrue|invented|wrong|lie|lies|made up|so|proven|proved|happened)(?!\p{L})|(?:nichts davon|kein wort davon|alles davon|das alles|all das)\b.{0,40}?(?<!\p{L})(?:stimmt|wahr|erfunden|gelogen|falsch|bewiesen)(?!\p{L})|(?:the|this|that|die|diese|der|dieser) (?:claims?|story|report|rumou?r|allegations?|accusations?|charges?|statement|behauptung|geschichte|meldung|darstellung|gerücht|vorwurf|vorwürfe)(?!\p{L}).{0,50}?(?<!\p{L})(?:false|untrue|wrong|invented|made up|baseless|unfounded|withdrawn|retracted|dropped|dismissed|falsch|unwahr|erfunden|haltlos|zurückgezogen|widerlegt)(?!\p{L})|(?:in (?:reality|truth)|in (?:wahrheit|wirklichkeit))(?!\p{L}))/iu;
const LONGEST_REMARK = 140;

/** Does a neighbour take the sentence back, or announce it as somebody's claim? */
export function isTakenBack(text: PreparedText, sentence: PreparedSentence): boolean {
  const first = sentence.tokens[0];
  if (sentence.question || first === undefined || first.kind === 'open') return false;
  const next = text.sentences[sentence.index + 1];
  if (next !== undefined && isRemark(text.text.slice(next.span.start, next.span.end))) return true;
  if (isDisowned(text, sentence)) return true;
  if (isTakenBackFromAfar(text, sentence)) return true;
  if (isUnderOpening(text, sentence) || isConditionedBehind(text, sentence)) return true;
  // Between marks it stays somebody's word anyway.
  return first.quote === 0 && isSomebodysVersion(text, sentence);
}

/** `None of it is true.` at the end of a paragraph is said of every sentence in it. */
function isTakenBackFromAfar(text: PreparedText, sentence: PreparedSentence): boolean {
  for (let ahead = 2; ahead <= FARTHEST_REMARK; ahead++) {
    const next = text.sentences[sentence.index + ahead];
    const near = text.sentences[sentence.index + ahead - 1];
    if (next === undefined || near === undefined) return false;
    if (/\n[^\S\n]*\n/.test(text.text.slice(near.span.end, next.span.start))) return false;
    const remark = text.text.slice(next.span.start, next.span.end);
    if (OF_ALL.test(remark) && isRemark(remark)) return true;
  }
  return false;
}

/** `It is not true that the pool closes` says it of what follows. */
const AHEAD = /^(?:it|es) (?:is|was|ist|war|stimmt) [^,.]{0,30}?,? ?(?:that|to|dass|ob)(?!\p{L})/iu;

function isRemark(words: string): boolean {
  return words.length <= LONGEST_REMARK && TAKES_BACK.test(words) && !AHEAD.test(words);
}

const FARTHEST_REMARK = 5;
const OF_ALL =
  /^(?:none|nothing|not a word|not one word|every word|all|nichts davon|kein wort davon|das alles|all das)(?!\p{L})/iu;

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
  // `Sie argumentieren`: more than one, or the person spoken to.
  if (text.lang === 'de' && first.key === 'sie' && PLURAL.test(sentence.tokens[1]?.key ?? '')) return null;
  if (before === undefined || before.torn !== null || before.tokens.some((token) => token.quote !== 0))
    return null;
  if (text.text.slice(before.span.end, sentence.span.start).includes('\n\n')) return null;
  let to = 0;
  while (to < before.tokens.length && isCapital(before.tokens[to])) to++;
  if (opensNoName(before.tokens[0]?.key ?? '', text.lang)) return null;
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

const PLURAL = /(?:en|ern|eln|^sind|^seid)$/;

/** `Diesem Urteil folgte der Rat`: the sentence begins with something else than its subject's name. */
function opensNoName(key: string, lang: Tongue): boolean {
  const lexicon = lexiconOf(lang);
  if (lexicon === null) return false;
  return (
    lexicon.determiners.has(key) ||
    lexicon.prepositions.has(key) ||
    lexicon.subordinators.has(key) ||
    lexicon.subjects.has(key) ||
    lexicon.particles.has(key)
  );
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
