import { reproducible } from './reproducible.ts';
import data from './weights.json' with { type: 'json' };

/** Version of the trained weights; part of a receipt's runtime block. */
export const SCORE_VERSION = data.version;

/** Cut with equal weight for both kinds of error; what `scoredFloor: 'balanced'` means. */
export const BALANCED_CUT = data.cuts.balanced;

/** Logistic score of standardised features. @returns 0–1 */
export function scoreOf(features: readonly number[]): number {
  let z = data.bias;
  for (const [i, weight] of data.weights.entries()) {
    z += (weight * ((features[i] ?? 0) - (data.means[i] ?? 0))) / (data.deviations[i] ?? 1);
  }
  return reproducible(1 / (1 + Math.exp(-z)));
}
