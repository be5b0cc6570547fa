import type { Rule } from '../gate-input.ts';
import { citedCoverage } from '../passing.ts';

/** Ratios such as 0.8 · 10 are not exact in binary; a share this close to τ has reached it. */
const ROUNDING = 1e-9;

/** Profile evidence: under τ the whole draft is discarded, never pruned until it passes. */
export const coverageBelowTau: Rule = {
  id: 'coverage.below-tau',
  run: ({ verification }, policy) => {
    const { tau } = policy.gate2;
    if (tau === null) return [];
    const { supported, of } = citedCoverage(verification);
    // Written so that a τ that is no number holds.
    if (of > 0 && supported + ROUNDING >= tau * of) return [];
    return [
      {
        effect: 'hold',
        facts: {
          message: `${supported} of ${of} sentences are cited; ${tau} is asked.`,
          messageDe: `${supported} von ${of} Sätzen sind belegt; verlangt ist ein Anteil von ${tau}.`,
          cited: supported,
          of,
          tau,
        },
      },
    ];
  },
};
