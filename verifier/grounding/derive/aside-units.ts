import { wordSet } from '../lexicon/word-set.ts';
import { addsOnly } from './aside-kinds.ts';
import { isBareRemark, isSetAside, opensBeside } from './aside-phrases.ts';
import {
  type Clause,
  disclaims,
  hasVerbLike,
  isFiniteVerb,
  isFree,
  keyAt,
  kindAt,
  LONGEST_ASIDE,
  nextOf,
  type Unit,
} from './unit.ts';

/** Asides that correct or limit what they stand beside. */
const CORRECTS = wordSet('or oder at up mindestens höchstens about etwa so but aber');

/** `(…)` */
export function bracketUnits(clause: Clause): readonly Unit[] {
  const units: Unit[] = [];
  for (let i = 0; i < clause.tokens.length; i++) {
    if (kindAt(clause, i) !== 'open' || keyAt(clause, i) !== '(') continue;
    const close = closeOf(clause, i);
    if (close < 0 || close - i > LONGEST_ASIDE || close === i + 1) continue;
    const bare = isBareRemark(clause, i, close);
    if ((!bare && !isFree(clause, i, close + 1)) || CORRECTS.has(keyAt(clause, i + 1))) continue;
    if (
      isPartOfName(clause, i, close) ||
      !isBeside(clause, i, close) ||
      (i === 0 && close + 1 === clause.tokens.length)
    )
      continue;
    units.push({ from: i, to: close + 1, step: 'delete:parenthesis' });
  }
  return units;
}

function isBeside(clause: Clause, open: number, close: number): boolean {
  if (isSetAside(clause, open, close)) return true;
  return addsOnly(clause, open, close) && !softens(clause, open, Math.min(close + 1, clause.tokens.length));
}

/** `the Sea Birds (Preservation) Act`: what stands in brackets inside a name belongs to it. */
function isPartOfName(clause: Clause, open: number, close: number): boolean {
  const before = clause.tokens[open - 1];
  const after = clause.tokens[close + 1];
  if (before?.kind !== 'word' || before.case !== 'capital') return false;
  // `the Harbour Finance Institutions (HFI) Act` is named without its letters as well.
  if (close === open + 2 && clause.tokens[open + 1]?.case === 'upper') return false;
  return after?.kind === 'open' || (after?.kind === 'word' && after.case === 'capital');
}

function closeOf(clause: Clause, open: number): number {
  let depth = 0;
  for (let i = open; i < clause.tokens.length && i - open <= LONGEST_ASIDE; i++) {
    const kind = kindAt(clause, i);
    if (kind === 'open') depth++;
    if (kind === 'close' && --depth === 0) return i;
  }
  return -1;
}

/** A short aside of one of these is a limit in brackets: `(for now)`, `– almost`, `the (proposed) bridge`. */
const SOFTENS = wordSet(`
  almost nearly practically virtually partly partially mostly largely roughly theory principle paper temporarily provisionally tentatively now least best far
  part half sort kind before after tax taxes net gross adjusted real constant nominal terms seasonally average median annualised annualized per proposed planned alleged former acting interim draft late ex unconfirmed unofficial preliminary provisional estimated projected
  fast beinahe quasi teilweise theoretisch vorläufig vorerst bislang bisher geplant geplante ehemalige frühere designierte amtierende geschätzt inoffiziell`);

/** Longest aside (tokens) that can be such a limit. */
const LONGEST_LIMIT = 7;

function softens(clause: Clause, from: number, to: number): boolean {
  if (to - from > LONGEST_LIMIT) return false;
  // `– from tomorrow –`, `(in dry weather)`: a time or a place limits.
  if (clause.lexicon.prepositions.has(keyAt(clause, from + 1))) return true;
  for (let i = from; i < to; i++) if (SOFTENS.has(keyAt(clause, i))) return true;
  return false;
}

/** `The council, in addition to the mill, owns the pier`: an aside of a set phrase between commas, before the verb. */
export function besideUnits(clause: Clause): readonly Unit[] {
  const units: Unit[] = [];
  if (clause.lang !== 'en') return units;
  for (let i = 1; i < clause.tokens.length; i++) {
    if (kindAt(clause, i) !== 'comma' || clause.tokens[i]?.quote !== 0) continue;
    const close = nextOf(clause, 'comma', i + 2, clause.tokens.length);
    if (close < 0 || close - i > LONGEST_ASIDE || !opensBeside(clause, i + 1)) continue;
    if (isFiniteVerb(clause, close + 1) && isFree(clause, i, close + 1) && isSetAside(clause, i, close))
      units.push({ from: i, to: close + 1, step: 'delete:beside' });
  }
  return units;
}

/** `– … –`, and a last `– …` behind a whole clause. */
export function dashUnits(clause: Clause): readonly Unit[] {
  const dashes: number[] = [];
  for (let i = 0; i < clause.tokens.length; i++) {
    if (kindAt(clause, i) !== 'dash' || clause.tokens[i]?.quote !== 0) continue;
    // A dash that opens the sentence marks a change of speaker; `2014–2017` is a range.
    if (i === 0) continue;
    if (kindAt(clause, i - 1) === 'number' && kindAt(clause, i + 1) === 'number') continue;
    dashes.push(i);
  }
  const units: Unit[] = [];
  const first = dashes[0];
  if (dashes.length === 1 && first !== undefined && first > 0) {
    if (
      isAside(clause, first, clause.tokens.length) &&
      hasVerbLike(clause, 0, first) &&
      !disclaims(clause, first, clause.tokens.length)
    ) {
      units.push({ from: first, to: clause.tokens.length, step: 'delete:dash-tail' });
    }
  }
  // An even number of dashes pairs off from the left.
  for (let pair = 0; dashes.length % 2 === 0 && pair < dashes.length; pair += 2) {
    const open = dashes[pair];
    const close = dashes[pair + 1];
    if (open === undefined || close === undefined || !isAside(clause, open, close + 1)) continue;
    units.push({ from: open, to: close + 1, step: 'delete:dashes' });
  }
  return units;
}

function isAside(clause: Clause, from: number, to: number): boolean {
  const close = kindAt(clause, to - 1) === 'dash' ? to - 1 : to;
  if (!isBeside(clause, from, close)) return false;
  return (
    to - from > 1 &&
    to - from <= LONGEST_ASIDE &&
    (isFree(clause, from, to) || isBareRemark(clause, from, close)) &&
    !CORRECTS.has(keyAt(clause, from + 1))
  );
}
