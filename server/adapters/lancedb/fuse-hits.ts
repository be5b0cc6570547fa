import type { PassageHit } from './passage-row.ts';

export interface Halves {
  /** Best first, each. */
  readonly text: readonly PassageHit[];
  readonly grams: readonly PassageHit[];
  readonly near: readonly PassageHit[];
}

/** Reciprocal rank: `weight / (K + rank)`. K damps the first ranks; weights measured on re_xquad and te_timeqa. */
const K = 20;
const WEIGHTS: Readonly<Record<keyof Halves, number>> = { text: 1, grams: 0.5, near: 0.6 };

/** One list of distinct passages, the likeliest first, at most `most`. */
export function fuseHits(halves: Halves, most: number): readonly PassageHit[] {
  const fused = new Map<string, { readonly hit: PassageHit; score: number }>();
  for (const half of ['text', 'grams', 'near'] as const) {
    for (const [rank, hit] of halves[half].entries()) {
      const known = fused.get(hit.id) ?? { hit, score: 0 };
      known.score += WEIGHTS[half] / (K + rank);
      fused.set(hit.id, known);
    }
  }
  return [...fused.values()]
    .sort((a, b) => b.score - a.score || (a.hit.id < b.hit.id ? -1 : 1))
    .slice(0, most)
    .map(({ hit }) => hit);
}
