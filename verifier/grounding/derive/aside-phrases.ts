import { wordSet } from '../lexicon/word-set.ts';
import { addsByDoing } from './apposition-units.ts';
import { hasFigure, isOtherFigure, sharesFigure } from './aside-figures.ts';
import { excepts, leavesOut, takesBack, turns, undoes } from './aside-turns.ts';
import { commentsOnSaying } from './self-comment.ts';
import { type Clause, hasVerbLike, keyAt, kindAt, startsPhrase } from './unit.ts';

/**
 * Asides that open with one of a few set phrases: what they say comes beside the statement, whatever follows. They may
 * open with a preposition, as no other aside may.
 * @param open the opening mark
 * @param close the closing mark, or the end of the sentence
 */
export function isSetAside(clause: Clause, open: number, close: number): boolean {
  const from = open + 1;
  if (from >= close) return false;
  if (isBareRemark(clause, open, close)) return true;
  if (turns(clause, from, close) || undoes(clause, from, close) || takesBack(clause, from, close))
    return false;
  if (isOtherFigure(clause, open, close)) return true;
  if (leavesOut(clause, open, close) || sharesFigure(clause, open, close)) return false;
  if (close - from < 2 || hasFigure(clause, from, close)) return false;
  return (
    opensBeside(clause, from) ||
    isMeans(clause, from) ||
    isReason(clause, from, close) ||
    isJoined(clause, open, close) ||
    isConcession(clause, open, close)
  );
}

/** Nothing but a connective or a remark on the own speech: also one that holds a word of saying (`as noted earlier`). */
export function isBareRemark(clause: Clause, open: number, close: number): boolean {
  const from = open + 1;
  if (isConnective(clause, from, close)) return true;
  return clause.lang === 'de' && commentsOnSaying(clause.tokens, from, close);
}

/** `(for example)`, `– of course –`, `– im Gegenteil –` */
function isConnective(clause: Clause, from: number, to: number): boolean {
  const whole = (phrase: readonly string[]): boolean =>
    phrase.length === to - from && startsPhrase(clause, from, phrase);
  return (
    SPOKEN.some(whole) ||
    clause.lexicon.connectives.some((phrase) => whole(phrase) && !SMALL.has(phrase[0] ?? ''))
  );
}

const SPOKEN: readonly (readonly string[])[] = [
  'say',
  'so to speak',
  'as it were',
  'loosely speaking',
  'excuse me',
  'among other things',
  'among others',
  'to state the obvious',
  'that is to say',
  'you know',
  'i mean',
  'unter anderem',
  'bei allem respekt',
  'höflich formuliert',
  'gelinde gesagt',
  'ehrlich gesagt',
  'offen gesagt',
  'kurz gesagt',
  'wohlgemerkt',
  'wörtlich',
  'zu recht',
  'völlig zu recht',
  'ganz im gegenteil',
  'mit verlaub',
  'gott sei dank',
].map((phrase) => phrase.split(' '));
const SMALL = wordSet('and but so und aber denn doch well still ja nun also too');

/** Openings of asides that set something beside the statement and take nothing from it. */
const BESIDE: readonly (readonly string[])[] = [
  'in addition to',
  'in contrast to',
  'in contrast with',
  'in line with',
  'in keeping with',
  'consistent with',
  'along with',
  'together with',
  'as well as',
  'as with',
  'thanks to',
  'because of',
  'due to',
  'for example',
  'for instance',
  'such as',
  'among other',
  'also known as',
  'also called',
  'also referred to as',
  'commonly known as',
  'commonly called',
  'often called',
  'sometimes called',
  'even',
  'especially',
  'particularly',
  'im gegensatz zu',
  'im gegensatz zum',
  'im gegensatz zur',
  'im unterschied zu',
  'im unterschied zum',
  'im unterschied zur',
  'zusätzlich zu',
  'zusammen mit',
  'gemeinsam mit',
  'neben',
  'dank',
  'aufgrund',
  'angesichts',
  'trotz',
  'sogar',
  'insbesondere',
  'einschließlich',
  'zum beispiel',
  'beispielsweise',
  'auch bekannt als',
  'auch genannt',
  'übrigens auch',
  'gerade auch',
].map((phrase) => phrase.split(' '));

export function opensBeside(clause: Clause, at: number): boolean {
  return BESIDE.some((phrase) => startsPhrase(clause, at, phrase));
}

/** `—by providing an anchor—` */
function isMeans(clause: Clause, from: number): boolean {
  return keyAt(clause, from) === 'by' && addsByDoing(clause, from + 1);
}

/** `—for reasons I will note—`, `– aus guten Gründen –` */
function isReason(clause: Clause, from: number, to: number): boolean {
  const noun =
    keyAt(clause, from) === 'for' ? /^reasons?$/ : keyAt(clause, from) === 'aus' ? /^gründen$/ : null;
  if (noun === null) return false;
  for (let i = from + 1; i < Math.min(to, from + 4); i++) if (noun.test(keyAt(clause, i))) return true;
  return false;
}

/** `(and tight money)`, `– und damit auch ihre Kinder –`: more of what stands before; no verb tells what came of it. */
function isJoined(clause: Clause, open: number, close: number): boolean {
  const from = open + 1;
  if (!/^(?:and|und)$/.test(keyAt(clause, from)) || kindAt(clause, open - 1) !== 'word') return false;
  for (let i = from + 1; i < close; i++) {
    const token = clause.tokens[i];
    if (token === undefined || (token.kind !== 'word' && token.kind !== 'comma')) return false;
    if (clause.lexicon.subjects.has(token.key) || LIMITS.has(token.key)) return false;
    const small =
      token.case === 'lower' && !clause.lexicon.determiners.has(token.key) && !ADVERBS.has(token.key);
    if (
      small &&
      i > from + 1 &&
      clause.lexicon.verbLike(token.key) &&
      clause.lang === 'de' &&
      !/en$/.test(token.key)
    )
      return false;
    if (
      small &&
      clause.lang === 'en' &&
      !isQualifying(clause, i) &&
      (clause.lexicon.finite.has(token.key) || /ed$/.test(token.key))
    )
      return false;
  }
  return clause.lang === 'en' || clause.tokens[close - 1]?.case === 'capital';
}

/** `for continued intervention`, `the reduced price`: a participle between a small word and its noun. */
function isQualifying(clause: Clause, at: number): boolean {
  const before = keyAt(clause, at - 1);
  return (
    /ed$/.test(keyAt(clause, at)) &&
    (clause.lexicon.prepositions.has(before) ||
      clause.lexicon.determiners.has(before) ||
      ADVERBS.has(before)) &&
    kindAt(clause, at + 1) === 'word' &&
    !clause.lexicon.prepositions.has(keyAt(clause, at + 1))
  );
}

const ADVERBS = wordSet('thus hence therefore consequently ultimately also indeed auch damit');
const LIMITS = wordSet(
  'almost nearly partly mostly partially perhaps former then later now fast beinahe teilweise bald ehemalige frühere',
);

/** `(although the dollar has eased that pressure)` */
function isConcession(clause: Clause, open: number, close: number): boolean {
  const from = open + 1;
  if (!/^(?:although|though|obwohl|obgleich|obschon)$/.test(keyAt(clause, from))) return false;
  return (
    hasVerbLike(clause, from + 1, close) &&
    close - from >= 4 &&
    !excepts(clause, [0, open], [open, close]) &&
    !excepts(clause, [close, clause.tokens.length], [open, close])
  );
}
