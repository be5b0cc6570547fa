import type { Rule } from '../gate-input.ts';

/** Nothing wrong is not the same as something right. */
export const coverageNothingSupported: Rule = {
  id: 'coverage.nothing-supported',
  run: ({ verification: { claims } }) =>
    claims.some((claim) => claim.verdict === 'supported')
      ? []
      : [
          {
            effect: 'hold',
            facts: {
              message: 'No claim of the draft is supported.',
              messageDe: 'Keine Aussage des Entwurfs ist belegt.',
              claims: claims.length,
            },
          },
        ],
};
