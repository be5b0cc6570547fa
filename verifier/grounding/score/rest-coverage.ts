import type { ScoringSentence, Term } from './scoring-text.ts';

/** Share of the claim's weight, without the given terms, that the sentence holds. */
export function restCoverage(
  claim: ScoringSentence,
  best: ScoringSentence,
  without: readonly Term[],
): number {
  let total = 0;
  let held = 0;
  let words = 0;
  for (const term of claim.terms) {
    if (without.includes(term)) continue;
    total += term.weight;
    if (!best.places.has(term.stem)) continue;
    held += term.weight;
    words++;
  }
  return words < 2 && total > 1.2 ? 0 : total === 0 ? 0 : held / total;
}
