import { wordSet } from '../lexicon/word-set.ts';
import { type Clause, keyAt, kindAt, startsPhrase } from './unit.ts';

/**
 * ATTACKER: `The pier, along with the hotel, was sold for $4 million`: a figure that holds for both of them is none of
 * the one. What adds a companion stays where the rest tells a figure other than a year or a day.
 */
export function sharesFigure(clause: Clause, open: number, close: number): boolean {
  const from = open + 1;
  const key = keyAt(clause, from);
  if (!COMPANIONS.has(key) && !COMPANY.some((phrase) => startsPhrase(clause, from, phrase))) return false;
  return hasCount(clause, 0, open) || hasCount(clause, close, clause.tokens.length);
}

const COMPANIONS = wordSet('and und');
const COMPANY: readonly (readonly string[])[] = [
  'along with',
  'together with',
  'as well as',
  'zusammen mit',
  'gemeinsam mit',
].map((phrase) => phrase.split(' '));

/** A figure that is no year: a sum, a share, a count. */
function hasCount(clause: Clause, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const quantity = clause.tokens[i]?.quantity;
    if (clause.tokens[i]?.kind !== 'number' || quantity === undefined || quantity === null) continue;
    if (quantity.unit === 'ordinal') continue;
    if (quantity.unit !== '' || quantity.value < EARLIEST_YEAR || quantity.value > LATEST_YEAR) return true;
  }
  return false;
}

const EARLIEST_YEAR = 1500;
const LATEST_YEAR = 2099;

/** A sum, a share or a measure. */
export function hasFigure(clause: Clause, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if ((clause.tokens[i]?.quantity?.unit ?? '') !== '') return true;
  return false;
}

/**
 * `unemployment in Canada (5.3 percent)`, `$120 billion (1.5 percent of GDP)`: a bare figure that says the same in
 * another unit, or how much. One of the same unit may be the value that replaced the one before it.
 */
export function isOtherFigure(clause: Clause, open: number, close: number): boolean {
  const first = clause.tokens[open + 1];
  const unit = first?.quantity?.unit ?? '';
  if (unit === '' || unit === 'ordinal') return false;
  for (let i = open + 2; i < close; i++) {
    const token = clause.tokens[i];
    if (keyAt(clause, i) !== 'of' && !(token?.kind === 'word' && token.case === 'upper')) return false;
  }
  for (let i = open - 1; i >= 0 && kindAt(clause, i) !== 'comma' && kindAt(clause, i) !== 'semicolon'; i--)
    if (clause.tokens[i]?.kind === 'number') return clause.tokens[i]?.quantity?.unit !== unit;
  return true;
}
