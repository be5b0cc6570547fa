import type { Rule } from '../gate-input.ts';
import { hasQuote } from '../passing.ts';
import { claimRemark } from '../remarks/claim-remark.ts';

/** Profile newsroom: one such sentence may be cut. With a quote in it another rule holds. */
export const claimUnsupported: Rule = {
  id: 'claim.unsupported',
  run: (input, policy) => {
    const { verification } = input;
    if (policy.profile !== 'newsroom') return [];
    return verification.claims.flatMap((claim, index) =>
      claim.verdict === 'unsupported' && !hasQuote(verification, claim.sentence)
        ? [
            {
              effect: 'trim' as const,
              facts: {
                ...claimRemark(claim, input),
                claim: index,
                sentence: claim.sentence,
                label: claim.cite,
                because: claim.steps,
              },
            },
          ]
        : [],
    );
  },
};
