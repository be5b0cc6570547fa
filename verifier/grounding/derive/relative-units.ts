import { wordSet } from '../lexicon/word-set.ts';
import { excepts, undoes } from './aside-turns.ts';
import { standsAlone } from './clause-shape.ts';
import { endsName } from './name-before.ts';
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

const ENGLISH_RELATIVE = wordSet('which who whom whose where');
const GERMAN_RELATIVE = wordSet(
  'der die das dem den deren dessen denen welche welcher welches welchem welchen',
);
/** Refer to the whole clause before them. */
const GERMAN_SENTENTIAL = wordSet('wobei weshalb weswegen wodurch womit woraufhin sodass');

/**
 * Relative clauses that add and do not select. English marks them by a comma before `which` or `who`;
 * German sets commas anyway, so there the word before must be a name.
 */
export function relativeUnits(clause: Clause): readonly Unit[] {
  const units: Unit[] = [];
  const { tokens } = clause;
  for (let i = 1; i < tokens.length; i++) {
    if (kindAt(clause, i) !== 'comma' || tokens[i]?.quote !== 0 || !opensRelative(clause, i)) continue;
    const step = 'delete:relative-clause';
    for (
      let close = nextOf(clause, 'comma', i + 2, tokens.length);
      close > 0;
      close = nextOf(clause, 'comma', close + 1, tokens.length)
    ) {
      if (close - i > LONGEST_ASIDE) break;
      if (!hasVerbLike(clause, i + 2, close) || !isFree(clause, i, close + 1) || undoes(clause, i, close))
        continue;
      if (isFiniteVerb(clause, close + 1)) units.push({ from: i, to: close + 1, step });
    }
    if (isTail(clause, i)) units.push({ from: i, to: tokens.length, step });
  }
  return units;
}

function opensRelative(clause: Clause, comma: number): boolean {
  const next = keyAt(clause, comma + 1);
  if (clause.lang === 'en') {
    if (ENGLISH_RELATIVE.has(next)) return !ENGLISH_RELATIVE.has(keyAt(clause, comma - 1));
    // `, one of whom …`, `, most of which …`
    return (
      keyAt(clause, comma + 2) === 'of' &&
      /^(?:which|whom)$/.test(keyAt(clause, comma + 3)) &&
      !/^(?:none|neither|few)$/.test(next)
    );
  }
  if (GERMAN_SENTENTIAL.has(next)) return true;
  return GERMAN_RELATIVE.has(next) && endsName(clause, comma) && !isFiniteVerb(clause, comma + 2);
}

/** From a comma to the end of the sentence, behind a clause that stands by itself. */
function isTail(clause: Clause, comma: number): boolean {
  const end = clause.tokens.length;
  if (end - comma > LONGEST_ASIDE || !isFree(clause, comma, end)) return false;
  if (!hasVerbLike(clause, comma + 2, end) || disclaims(clause, comma, end)) return false;
  if (undoes(clause, comma, end) || excepts(clause, [0, comma], [comma, end])) return false;
  return standsAlone(clause, comma);
}
