import { wordSet } from '../lexicon/word-set.ts';
import {
  type Clause,
  finiteIn,
  isFiniteVerb,
  isFree,
  keyAt,
  kindAt,
  startsPhrase,
  type Unit,
  widens,
} from './unit.ts';

/** Connectives and forms of address that commas set off: at the beginning, in the middle, at the end. */
export function connectiveUnits(clause: Clause): readonly Unit[] {
  const units: Unit[] = [];
  const { tokens, lexicon } = clause;
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.quote !== 0) continue;
    const commaBefore = kindAt(clause, i - 1) === 'comma';
    const opens = i === 0 || (i === 1 && leads(clause, 0));
    if (!opens && !commaBefore) continue;
    if (opens && leads(clause, i)) units.push({ from: i, to: i + 1, step: STEP_CONNECTIVE });
    for (const phrase of lexicon.connectives) {
      if (!startsPhrase(clause, i, phrase)) continue;
      const end = addressEnd(clause, i + phrase.length, phrase);
      const commaAfter = kindAt(clause, end) === 'comma';
      if (opens && commaAfter) units.push({ from: i, to: end + 1, step: STEP_CONNECTIVE });
      if (!commaBefore || (phrase.length === 1 && LEADING.has(phrase[0] ?? ''))) continue;
      if (commaAfter) {
        units.push(
          { from: i - 1, to: end + 1, step: STEP_CONNECTIVE },
          { from: i, to: end + 1, step: STEP_CONNECTIVE },
        );
      } else if (end === tokens.length) units.push({ from: i - 1, to: end, step: STEP_CONNECTIVE });
    }
  }
  return units;
}

const STEP_CONNECTIVE = 'delete:connective';

/** These may open a sentence without a comma behind them. */
const LEADING = wordSet('and but so und aber denn doch');

/** `And the council …`; not `But for the council …`, `So few …`. */
function leads(clause: Clause, at: number): boolean {
  const key = keyAt(clause, at);
  const next = keyAt(clause, at + 1);
  if (!LEADING.has(key) || clause.tokens[at]?.quote !== 0) return false;
  if (key === 'so') return !AFTER_MEASURING_SO.has(next);
  return !(key === 'but' && next === 'for') && kindAt(clause, at + 1) !== 'end';
}

const AFTER_MEASURING_SO = wordSet(
  'few much far long many be as too that little great large small called soon ein eine viel viele wenig wenige sehr lange bald',
);

/** A form of address may carry a name: `Herr Kollege Riexinger`, `Frau Präsidentin`. */
function addressEnd(clause: Clause, at: number, phrase: readonly string[]): number {
  if (clause.lang !== 'de' || !/^(?:herr|frau)$/.test(phrase[0] ?? '')) return at;
  let end = at;
  while (
    end < at + 3 &&
    (clause.tokens[end]?.case === 'capital' || /^(?:dr|von|de|van)$/.test(keyAt(clause, end)))
  )
    end++;
  return end;
}

/** German forms of address by a name: `, Herr Birkwald,`. Set off on both sides, or at either end. */
export function addressUnits(clause: Clause): readonly Unit[] {
  if (clause.lang !== 'de') return [];
  const units: Unit[] = [];
  const { tokens } = clause;
  for (let i = 0; i < tokens.length; i++) {
    const opensHere = i === 0 || kindAt(clause, i - 1) === 'comma';
    if (!opensHere || tokens[i]?.quote !== 0) continue;
    let at = i;
    while (ADDRESS_LEAD.has(keyAt(clause, at)) && at < i + 4) at++;
    if (
      !/^(?:herr|herrn|frau|kollege|kollegin|kollegen|kolleginnen|freunde|genossen)$/.test(keyAt(clause, at))
    )
      continue;
    let end = at + 1;
    while (end < at + 6 && (tokens[end]?.case === 'capital' || ADDRESS_NAME.has(keyAt(clause, end)))) end++;
    const after = kindAt(clause, end);
    const from = i === 0 ? 0 : i - 1;
    if (after === 'comma') {
      units.push({ from, to: end + 1, step: 'delete:address' });
      if (i > 0) units.push({ from: i, to: end + 1, step: 'delete:address' });
    } else if (after === 'end' && i > 0) units.push({ from, to: end, step: 'delete:address' });
  }
  return units;
}

const ADDRESS_LEAD = wordSet('liebe lieber sehr geehrte geehrter verehrte verehrter werte werter meine');
const ADDRESS_NAME = wordSet('von de van dr der und');

/** Single words that may go: particles anywhere, adverbs of degree and manner where nothing narrows. */
export function adverbUnits(clause: Clause): readonly Unit[] {
  const units: Unit[] = [];
  const { tokens, lexicon } = clause;
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.quote !== 0 || token.case !== 'lower') continue;
    if (i + 1 >= tokens.length && clause.lang === 'en' && !lexicon.adverbs.has(token.key)) continue;
    if (!isFree(clause, i, i + 1)) continue;
    if (isFreeAdditive(clause, i)) units.push({ from: i, to: i + 1, step: 'delete:additive' });
    if (lexicon.beforeBoundAdverb.has(keyAt(clause, i - 1))) continue;
    if (lexicon.particles.has(token.key) && isParticleSlot(clause, i)) {
      units.push({ from: i, to: i + 1, step: 'delete:particle' });
    } else if (lexicon.adverbs.has(token.key) && widens(clause, i, i + 1) && isAdverbSlot(clause, i)) {
      units.push({ from: i, to: i + 1, step: 'delete:adverb' });
    }
  }
  return units;
}

/** `also`, `auch`: adds to what is said elsewhere, unless a negation, condition or exclusive could reach it. */
function isFreeAdditive(clause: Clause, at: number): boolean {
  if (!clause.lexicon.additives.has(keyAt(clause, at)) || !isParticleSlot(clause, at) || selects(clause, at))
    return false;
  if (ADDS_NOTHING.has(keyAt(clause, at - 1)) || keyAt(clause, at + 1) === 'immer') return false;
  return clause.locked.every((locked, i) => locked === 0 || clause.attribution[i] === 1);
}

/** `was auch immer`, `as also`, `not only … but also` */
const ADDS_NOTHING = wordSet('was wer wo wie so wann welche welcher welches sondern but as than');

/** A particle stands inside its clause: not as an answer (`sagte ja`), not as a noun, not before a comma. */
function isParticleSlot(clause: Clause, at: number): boolean {
  const before = kindAt(clause, at - 1);
  const after = kindAt(clause, at + 1);
  if (before !== 'word' && before !== 'number') return false;
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
    (clause.lang === 'de' && /^(?:\p{Ll}*ge\p{Ll}+(?:t|en)|\p{Ll}+iert)$/u.test(keyAt(clause, at)))
  );
}

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

/** First token of the stretch between marks that holds `at`. */
function chunkStart(clause: Clause, at: number): number {
  let from = at;
  while (
    from > 0 &&
    kindAt(clause, from - 1) !== 'comma' &&
    kindAt(clause, from - 1) !== 'semicolon' &&
    kindAt(clause, from - 1) !== 'colon' &&
    kindAt(clause, from - 1) !== 'dash' &&
    kindAt(clause, from - 1) !== 'open'
  )
    from--;
  return from;
}

/** Does a clause that selects (`that …`, `who …`, `, die …`) or depends hold the word at `at`? */
export function selects(clause: Clause, at: number): boolean {
  const from = chunkStart(clause, at);
  if (clause.lang === 'en') {
    for (let i = from; i < at; i++) {
      // Behind a verb of saying `that` opens what is said.
      if (
        ENGLISH_SELECTORS.has(keyAt(clause, i)) &&
        !(keyAt(clause, i) === 'that' && clause.lexicon.reporting.has(keyAt(clause, i - 1)))
      )
        return true;
    }
    return false;
  }
  if (GERMAN_CONDITIONS.has(keyAt(clause, from))) return true;
  if (kindAt(clause, from - 1) !== 'comma') return false;
  // `, in der …` as well; `, das gilt auch` is a main clause: its verb comes second.
  const first = clause.lexicon.prepositions.has(keyAt(clause, from)) ? from + 1 : from;
  return GERMAN_SELECTORS.has(keyAt(clause, first)) && !isFiniteVerb(clause, first + 1);
}

const GERMAN_CONDITIONS = wordSet('wenn falls sofern soweit ob als sobald solange bevor bis wer wo');

const ARTICLES = wordSet('a an ein eine einen einem einer');
const ENGLISH_SELECTORS = wordSet(
  'that who which whose whom where when if whether what how why than whatever whoever',
);
const GERMAN_SELECTORS = wordSet('die der das den dem deren dessen denen welche welcher welches wer was wo');
const COPULAS = wordSet(
  'is are was were be been become became ist sind war waren sein wird wurde bleibt blieb',
);

/** Circumstances that leave what happened as it was: `at a cost of …`, `by a vote of …`. Closed list. */
const CIRCUMSTANCES: readonly (readonly string[])[] = [
  ['at', 'a', 'cost', 'of'],
  ['on', 'a', 'vote', 'of'],
  ['by', 'a', 'vote', 'of'],
  ['in', 'a', 'vote', 'of'],
  ['by', 'a', 'margin', 'of'],
];

export function circumstanceUnits(clause: Clause): readonly Unit[] {
  const units: Unit[] = [];
  const { tokens } = clause;
  for (let i = 2; i < tokens.length; i++) {
    if (!CIRCUMSTANCES.some((phrase) => startsPhrase(clause, i, phrase))) continue;
    const end = tokens.length;
    const from = kindAt(clause, i - 1) === 'comma' ? i - 1 : i;
    // Only at the end of a simple clause: nothing but words and figures behind it.
    let simple = true;
    for (let at = i; at < end; at++)
      if (kindAt(clause, at) !== 'word' && kindAt(clause, at) !== 'number') simple = false;
    if (simple && !selects(clause, i) && isFree(clause, from, end) && widens(clause, from, end))
      units.push({ from, to: end, step: 'delete:circumstance' });
  }
  return units;
}
