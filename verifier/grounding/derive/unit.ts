import type { Lexicon } from '../lexicon/lexicon.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { Token } from '../text/token.ts';

/** A stretch of a source sentence `[from, to)` in tokens that may be left out, and the rule that says so. */
export interface Unit {
  readonly from: number;
  readonly to: number;
  readonly step: string;
}

/** One source sentence with what all deletion rules need to know about it. */
export interface Clause {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly lang: 'en' | 'de';
  /** 1 where a token must stay: negations, conditions, exclusives, and whatever attributes the statement. */
  readonly locked: Uint8Array;
  /** 1 where a token belongs to a stretch that says whose word the sentence is. */
  readonly attribution: Uint8Array;
  /** How many narrowing words stand before each index (length tokens + 1). */
  readonly narrowing: Uint16Array;
}

/** Longest aside (tokens) that is taken for one; beyond, the marks are more likely mispaired. */
export const LONGEST_ASIDE = 45;

export function narrowingIn(clause: Clause, from: number, to: number): number {
  return (clause.narrowing[to] ?? 0) - (clause.narrowing[from] ?? 0);
}

/** True when nothing outside `[from, to)` narrows the statement, so that a qualification inside may go. */
export function widens(clause: Clause, from: number, to: number): boolean {
  return (
    narrowingIn(clause, 0, clause.tokens.length) === narrowingIn(clause, from, to) &&
    narrowingIn(clause, from, to) === 0
  );
}

/** No locked word inside, and no quotation cut in two. */
export function isFree(clause: Clause, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (clause.locked[i] === 1) return false;
  return !cutsQuotation(clause, from) && !cutsQuotation(clause, to) && clause.tokens[from]?.quote === 0;
}

/** As `isFree` for a later clause of its own: it may negate, but not attribute, limit or take back. */
export function isOwnClause(clause: Clause, from: number, near: number, to: number): boolean {
  if (!isFree(clause, from, near) || cutsQuotation(clause, to)) return false;
  let first = true;
  for (let i = near; i < to; i++) {
    const key = clause.tokens[i]?.key ?? '';
    // Behind the first comma a doubt may be one of the whole: `…, and Krell stayed, perhaps`.
    if (clause.tokens[i]?.kind === 'comma') first = false;
    if (clause.attribution[i] === 1) return false;
    if (clause.locked[i] === 1 && !PLAIN_NEGATIONS.has(key) && !(first && i > from + 3 && DOUBTS.has(key)))
      return false;
  }
  return true;
}

/** A doubt inside a clause is one of that clause. */
const DOUBTS = wordSet(
  'possible possibly perhaps probable probably presumably potentially arguably unlikely hardly scarcely barely rarely seldom möglicherweise vielleicht wahrscheinlich vermutlich wohl womöglich kaum selten',
);

const PLAIN_NEGATIONS = wordSet(
  'not no never none nobody nothing neither nor without only just nicht kein keine keinen keinem keiner nie niemand nichts ohne nur',
);

function cutsQuotation(clause: Clause, at: number): boolean {
  const before = clause.tokens[at - 1]?.quote ?? 0;
  const after = clause.tokens[at]?.quote ?? 0;
  return before !== 0 && before === after;
}

export function isFiniteVerb(clause: Clause, at: number): boolean {
  const token = clause.tokens[at];
  if (token?.kind !== 'word' || token.quote !== 0 || token.case === 'capital' || token.case === 'upper')
    return false;
  return clause.lexicon.finite.has(token.key) || (clause.lexicon.finiteEnding?.test(token.key) ?? false);
}

/** First finite verb in `[from, to)`, or -1. */
export function finiteIn(clause: Clause, from: number, to: number): number {
  for (let i = from; i < to; i++) if (isFiniteVerb(clause, i)) return i;
  return -1;
}

/** Anything that may be a verb in `[from, to)`: tells a clause from a fragment, proves nothing. */
export function hasVerbLike(clause: Clause, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const token = clause.tokens[i];
    if (token?.kind !== 'word' || token.quote !== 0) continue;
    if (i > 0 && (token.case === 'capital' || token.case === 'upper')) continue;
    if (clause.lexicon.verbLike(token.key)) return true;
  }
  return false;
}

/** Does a stretch behind a statement make it somebody's word, or take it back? */
export function disclaims(clause: Clause, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (clause.lexicon.disclaims.has(clause.tokens[i]?.key ?? '')) return true;
  return false;
}

export function kindAt(clause: Clause, at: number): string {
  return clause.tokens[at]?.kind ?? 'end';
}

export function keyAt(clause: Clause, at: number): string {
  return clause.tokens[at]?.key ?? '';
}

/** Index of the next token of `kind` in `[from, to)` outside quotations and brackets, or -1. */
export function nextOf(clause: Clause, kind: string, from: number, to: number): number {
  let depth = 0;
  for (let i = from; i < to; i++) {
    const token = clause.tokens[i];
    if (token === undefined || token.quote !== 0) continue;
    if (depth === 0 && token.kind === kind) return i;
    if (token.kind === 'open') depth++;
    else if (token.kind === 'close') depth = Math.max(0, depth - 1);
  }
  return -1;
}

export function startsPhrase(clause: Clause, at: number, phrase: readonly string[]): boolean {
  for (const [offset, word] of phrase.entries()) {
    const token = clause.tokens[at + offset];
    if (token?.kind !== 'word' && token?.kind !== 'number') return false;
    if (token.key !== word && numberWord(token.key) !== word) return false;
  }
  return true;
}

function numberWord(key: string): string {
  if (key === '#3.') return 'third';
  return key;
}
