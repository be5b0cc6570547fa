import { wordSet } from '../lexicon/word-set.ts';
import { isDegree, isObject } from './degree.ts';
import { chunkEnd, chunkStart, selects } from './stretch.ts';
import {
  type Clause,
  finiteIn,
  hasVerbLike,
  isFiniteVerb,
  isFree,
  keyAt,
  kindAt,
  type Unit,
  widens,
} from './unit.ts';

/** Single words that may go: particles anywhere, adverbs of degree and manner where nothing narrows. */
export function adverbUnits(clause: Clause): readonly Unit[] {
  const units: Unit[] = [];
  const { tokens, lexicon } = clause;
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.quote !== 0 || token.case !== 'lower') continue;
    if (i + 1 >= tokens.length && clause.lang === 'en' && !lexicon.adverbs.has(token.key)) continue;
    // A stretch that attributes stays attributing without the word.
    if (!isFree(clause, i, i + 1) && clause.attribution[i] !== 1) continue;
    if (isFreeAdditive(clause, i)) units.push({ from: i, to: i + 1, step: 'delete:additive' });
    if (isDegree(clause, i)) units.push({ from: i, to: i + 1, step: 'delete:adverb' });
    if (lexicon.beforeBoundAdverb.has(keyAt(clause, i - 1)) && !isJoined(clause, i)) continue;
    if (DEEPENED.has(keyAt(clause, i - 1)) && REASONS.has(token.key)) continue;
    if (lexicon.particles.has(token.key) && isParticleSlot(clause, i)) {
      units.push({ from: i, to: i + 1, step: 'delete:particle' });
    } else if (lexicon.adverbs.has(token.key) && widens(clause, i, i + 1) && isAdverbSlot(clause, i)) {
      units.push({ from: i, to: i + 1, step: 'delete:adverb' });
    }
  }
  return units;
}

/** `und deshalb`, `aber natürlich`: behind a join these say how the sentences hang together and no more. */
function isJoined(clause: Clause, at: number): boolean {
  const before = keyAt(clause, at - 1);
  // `teilweise ja`, `noch nämlich`: such a word belongs to no measure.
  if (SPOKEN.has(keyAt(clause, at)) && clause.lang === 'de') return !CLOSE.has(before);
  return JOINS.has(keyAt(clause, at - 1)) && HANGING.has(keyAt(clause, at));
}

const SPOKEN = wordSet('ja doch nämlich übrigens');
const CLOSE = wordSet('nicht nur nie kaum so wie zu sagte sagt sagten sagen gesagt und oder aber als');
const JOINS = wordSet('und aber');
const REASONS = wordSet('daher deshalb deswegen darum');
const HANGING = wordSet(
  'daher deshalb deswegen darum somit folglich natürlich selbstverständlich übrigens nämlich zudem außerdem ferner wirklich tatsächlich leider',
);
/** `Gerade deshalb brauchen wir …` is not `Gerade brauchen wir …`. */
const DEEPENED = wordSet('gerade eben schon allein selbst zuletzt vor');

/** `also`, `auch`: adds to what is said elsewhere, unless a negation, condition or exclusive could reach it. */
function isFreeAdditive(clause: Clause, at: number): boolean {
  if (!clause.lexicon.additives.has(keyAt(clause, at)) || !isAdditiveSlot(clause, at) || selects(clause, at))
    return false;
  if (ADDS_NOTHING[clause.lang].has(keyAt(clause, at - 1)) || isEver(clause, at)) return false;
  // What stands behind the next comma does not reach back over it.
  const to = chunkEnd(clause, at);
  return clause.tokens.every(
    ({ key }, i) =>
      i > to ||
      (!lessens(clause, i) && (clause.locked[i] === 0 || clause.attribution[i] === 1 || HEDGES.has(key))),
  );
}

/**
 * `Few banks also lent`: fewer did the one as well than did the other, and who doubts the second need not doubt the
 * first. What counts up (`all`, `more`) does not mind.
 */
function lessens(clause: Clause, at: number): boolean {
  const key = keyAt(clause, at);
  // `a few farmers`
  if (/^(?:few|little)$/.test(key) && keyAt(clause, at - 1) === 'a') return false;
  // `last year`
  if (ORDERS.has(key) && TIMES.test(keyAt(clause, at + 1))) return false;
  return (clause.lexicon.narrowing.has(key) && !COUNTS_UP.has(key)) || LESSENS.has(key);
}

const COUNTS_UP = wordSet(
  'all every each most more than too enough before when half alle allen aller alles jede jeder jedes jeden jedem sämtliche sämtlichen mehr meisten meiste bevor sobald gegen erste ersten erster letzte letzten letzter größte größten höchste höchsten kleinste beste besten',
);
const ORDERS = wordSet('first last next');
const TIMES =
  /^(?:year|month|week|quarter|decade|century|spring|summer|fall|autumn|winter|night|time|half|day|meeting|speech|several|few|two|three|many|place|of)s?'?s?$/;
const LESSENS = wordSet('wenigen wenigsten bezweifelt bezweifelte bezweifeln zweifelt zweifelte zweifeln');
/** A doubt is as strong with `also` as without. */
const HEDGES = wordSet(
  'possible possibly perhaps maybe probable probably presumably potentially arguably likely apparently seemingly reportedly allegedly möglicherweise vielleicht wahrscheinlich wohl vermutlich womöglich offenbar anscheinend angeblich vielmehr stattdessen',
);

/** `X, of course, also happen to be …` */
function isAdditiveSlot(clause: Clause, at: number): boolean {
  if (isParticleSlot(clause, at)) return true;
  return (
    clause.lang === 'en' &&
    kindAt(clause, at - 1) === 'comma' &&
    at > 2 &&
    hasVerbLike(clause, at + 1, at + 2)
  );
}

/** `welche Gründe auch immer`; not `auch immer wieder` */
function isEver(clause: Clause, at: number): boolean {
  if (keyAt(clause, at + 1) !== 'immer') return false;
  for (let i = chunkStart(clause, at); i < at; i++) if (EVER.test(keyAt(clause, i))) return true;
  return false;
}

const EVER = /^(?:was|wer|wen|wem|wo\p{Ll}*|wie|wann|welch\p{Ll}*|egal|so)$/u;

/** `was auch immer`, `as also`, `not only … but also` */
const ADDS_NOTHING = {
  en: wordSet('but as than so'),
  de: wordSet('was wer wo wie so wann welche welcher welches sondern als'),
};

/** A particle stands inside its clause: not as an answer (`sagte ja`), not as a noun, not before a comma. */
function isParticleSlot(clause: Clause, at: number): boolean {
  const before = kindAt(clause, at - 1);
  const after = kindAt(clause, at + 1);
  if (before !== 'word' && before !== 'number') return false;
  // `sagte auch ja`
  if (keyAt(clause, at) === 'ja' && after === 'end') return false;
  if (keyAt(clause, at) === 'thus' && keyAt(clause, at + 1) === 'far') return false;
  return after === 'word' || after === 'number' || (after === 'end' && clause.lang === 'de');
}

/**
 * An adverb may go where it qualifies what is told to have happened: beside the verb, in its predicate or its
 * object. In a subject, behind a preposition, in a clause that selects it says which ones are meant
 * (`very large banks must …`, `banks that also lend must …`) and stays.
 */
function isAdverbSlot(clause: Clause, at: number): boolean {
  if (kindAt(clause, at - 1) !== 'word' && kindAt(clause, at - 1) !== 'number') return false;
  if (selects(clause, at)) return false;
  if (isVerb(clause, at + 1)) return !COPULAS.has(keyAt(clause, at - 1)) || clause.lang === 'en';
  const from = chunkStart(clause, at);
  if (finiteIn(clause, from, at) < 0) return false;
  const article = ARTICLES.has(keyAt(clause, at - 1));
  if (article && !isObject(clause, at - 1)) return false;
  if (isVerb(clause, article ? at - 2 : at - 1))
    return kindAt(clause, at + 1) === 'word' || !COPULAS.has(keyAt(clause, at - 1));
  // `raised rates sharply`, `klappt das sehr gut`: at the end of what it qualifies, not before a noun.
  const last = isQualifier(clause, at + 1) ? at + 2 : at + 1;
  const after = clause.tokens[last];
  const closes =
    after === undefined ||
    after.kind !== 'word' ||
    clause.lexicon.prepositions.has(after.key) ||
    clause.lexicon.coordinators.has(after.key);
  return (
    closes &&
    !article &&
    !clause.lexicon.prepositions.has(keyAt(clause, at - 1)) &&
    (last === at + 2 || clause.lang === 'en' || after !== undefined)
  );
}

/** A finite form, or a participle behind its auxiliary. */
function isVerb(clause: Clause, at: number): boolean {
  return (
    isFiniteVerb(clause, at) ||
    CONTRACTED.test(keyAt(clause, at)) ||
    (clause.lang === 'de' && /^(?:\p{Ll}*ge\p{Ll}+(?:t|en)|\p{Ll}+iert)$/u.test(keyAt(clause, at))) ||
    // `hat die Miete deutlich erhöht`: at the end of its clause it is no adjective.
    (clause.lang === 'de' &&
      chunkEnd(clause, at) === at &&
      at > 1 &&
      /^(?:be|er|ver|zer|ent|über|unter|ab|an|auf|aus|ein|zu)\p{Ll}{3,}(?:t|en)$/u.test(keyAt(clause, at)) &&
      clause.tokens[at]?.case === 'lower')
  );
}

const CONTRACTED = /^(?:it|that|there|he|she|what)'s$/;

function isQualifier(clause: Clause, at: number): boolean {
  const key = keyAt(clause, at);
  if (clause.lang === 'de')
    return (
      clause.tokens[at]?.case === 'lower' &&
      /^(?:gut|schlecht|viel|schnell|stark|hoch|hart|klar|deutlich|gern|genau|oft|wichtig|\p{Ll}+(?:ig|lich|isch|bar|sam))$/u.test(
        key,
      )
    );
  return /^\p{Ll}+ly$/u.test(key) || /^(?:well|hard|fast|much|often|soon)$/.test(key);
}

const ARTICLES = wordSet('a an ein eine einen einem einer');
const COPULAS = wordSet(
  'is are was were be been become became ist sind war waren sein wird wurde bleibt blieb',
);
