import type { Token } from '../text/token.ts';
import type { Unit } from './unit.ts';

/** A stretch of the source that may be written otherwise: `source[from, to)` ↔ `claim[claimFrom, claimTo)`. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly claimFrom: number;
  readonly claimTo: number;
  readonly step: string;
}

/** Words that may be written with either form; never a change of meaning. */
const SAME_WORD: ReadonlyMap<string, string> = new Map([
  ['towards', 'toward'],
  ['whilst', 'while'],
  ['amongst', 'among'],
  ['&', 'and'],
  ['upon', 'on'],
  ['dr.', 'dr'],
  ['daß', 'dass'],
  ['muß', 'muss'],
]);

/** @returns true when the two tokens stand for the same thing in the same place */
export function sameToken(claim: Token, source: Token, looseCase: boolean): boolean {
  if ((claim.quote === 0) !== (source.quote === 0)) return false;
  if (
    claim.key !== source.key &&
    (SAME_WORD.get(claim.key) ?? claim.key) !== (SAME_WORD.get(source.key) ?? source.key)
  )
    return false;
  if (claim.kind !== source.kind) return claim.kind !== 'quote' && source.kind !== 'quote';
  if (claim.kind !== 'word' || claim.case === source.case || claim.case === 'none' || source.case === 'none')
    return true;
  return (
    looseCase &&
    claim.case !== 'mixed' &&
    source.case !== 'mixed' &&
    !(claim.key.length > 1 && (claim.case === 'upper' || source.case === 'upper'))
  );
}

export interface Alignment {
  readonly steps: readonly string[];
  /** Stretches of source tokens that were kept, in order. */
  readonly kept: readonly { readonly from: number; readonly to: number }[];
}

/**
 * Can the claim be read off the source by keeping tokens in order, leaving out whole units and writing
 * listed stretches otherwise? Memoised over (source, claim) positions; most of them are never visited.
 */
export function align(
  claim: readonly Token[],
  source: readonly Token[],
  units: readonly Unit[],
  replacements: readonly Replacement[],
): Alignment | null {
  const width = claim.length + 1;
  const failed = new Uint8Array((source.length + 1) * width);
  const unitsAt = groupBy(units);
  const replacementsAt = groupBy(replacements);
  const steps: string[] = [];
  const kept: { from: number; to: number }[] = [];

  function walk(s: number, c: number): boolean {
    if (s === source.length && c === claim.length) return true;
    const state = s * width + c;
    if (failed[state] === 1) return false;
    const claimToken = claim[c];
    const sourceToken = source[s];
    if (claimToken !== undefined && sourceToken !== undefined) {
      const loose = c === 0 || s === 0 || source[s - 1]?.kind === 'quote' || source[s - 1]?.kind === 'colon';
      if (sameToken(claimToken, sourceToken, loose) && walk(s + 1, c + 1)) return keep(s, s + 1);
    }
    for (const replacement of replacementsAt.get(s) ?? []) {
      if (replacement.claimFrom !== c) continue;
      if (walk(replacement.to, replacement.claimTo)) {
        steps.push(replacement.step);
        return keep(s, replacement.to);
      }
    }
    for (const unit of unitsAt.get(s) ?? []) {
      if (walk(unit.to, c)) {
        steps.push(unit.step);
        return true;
      }
    }
    failed[state] = 1;
    return false;
  }

  function keep(from: number, to: number): true {
    const last = kept.at(-1);
    if (last !== undefined && last.from === to) last.from = from;
    else kept.push({ from, to });
    return true;
  }

  if (!walk(0, 0)) return null;
  return { steps: steps.reverse(), kept: kept.reverse() };
}

function groupBy<T extends { readonly from: number }>(
  items: readonly T[],
): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(item.from);
    if (group === undefined) groups.set(item.from, [item]);
    else group.push(item);
  }
  return groups;
}
