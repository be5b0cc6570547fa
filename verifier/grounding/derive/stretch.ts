import { wordSet } from '../lexicon/word-set.ts';
import { type Clause, finiteIn, isFiniteVerb, keyAt, kindAt } from './unit.ts';

/** Last token of the stretch between marks that holds `at`. */
export function chunkEnd(clause: Clause, at: number): number {
  let to = at;
  while (to + 1 < clause.tokens.length && !BREAKS.has(kindAt(clause, to + 1))) to++;
  return to;
}

const BREAKS = wordSet('comma semicolon colon dash open close');

/** First token of the stretch between marks that holds `at`. */
export function chunkStart(clause: Clause, at: number): number {
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
        !isNoSelector(clause, i, from) &&
        !hasClosed(clause, i, at)
      )
        return true;
    }
    return false;
  }
  if (GERMAN_CONDITIONS.has(keyAt(clause, from))) return true;
  if (kindAt(clause, from - 1) !== 'comma') return false;
  // `, in der …` as well; `, das gilt auch` is a main clause: its verb comes second.
  const first = clause.lexicon.prepositions.has(keyAt(clause, from)) ? from + 1 : from;
  return (
    GERMAN_SELECTORS.has(keyAt(clause, first)) &&
    !isFiniteVerb(clause, first + 1) &&
    !isMainClause(clause, first, at)
  );
}

/** `banks that failed have …`: with the second finite verb the clause that selects is over. */
function hasClosed(clause: Clause, selector: number, at: number): boolean {
  if (!/^(?:that|who|which)$/.test(keyAt(clause, selector))) return false;
  let verbs = 0;
  for (let i = selector + 1; i < at; i++) {
    const key = keyAt(clause, i);
    if (clause.lexicon.coordinators.has(key) || key === 'or' || ENGLISH_SELECTORS.has(key)) return false;
    if (!isFiniteVerb(clause, i)) continue;
    // What somebody said may hold a second verb.
    if (clause.lexicon.reporting.has(key)) return false;
    // `was built`, `has been sold`: one verb of several words.
    if (verbs > 0 && (isFiniteVerb(clause, i - 1) || keyAt(clause, i - 1) === 'been')) continue;
    verbs++;
  }
  return verbs >= 2;
}

/** `…, die Frage war sehr lang`: what selects has its verb at the end. */
function isMainClause(clause: Clause, first: number, at: number): boolean {
  const verb = finiteIn(clause, first + 1, at);
  if (verb < 0 || kindAt(clause, first - 1) !== 'comma') return false;
  for (let i = first; i < at; i++)
    if (clause.lexicon.coordinators.has(keyAt(clause, i)) || keyAt(clause, i) === 'oder') return false;
  return true;
}

/**
 * `said that …`, `is that …` tell; `, which also …` adds.
 * @param from where the stretch begins
 */
function isNoSelector(clause: Clause, at: number, from: number): boolean {
  const key = keyAt(clause, at);
  if (at === from && ADDING.has(key)) return kindAt(clause, at - 1) === 'comma';
  if (key !== 'that') return false;
  const before = keyAt(clause, at - 1);
  return clause.lexicon.reporting.has(before) || TELLING.has(before);
}

const ADDING = wordSet('which who whom whose where');
const TELLING = wordSet('is was');
const GERMAN_CONDITIONS = wordSet('wenn falls sofern soweit ob als sobald solange bevor bis wer wo');

const ENGLISH_SELECTORS = wordSet(
  'that who which whose whom where when if whether what how why than whatever whoever',
);
const GERMAN_SELECTORS = wordSet('die der das den dem deren dessen denen welche welcher welches wer was wo');
