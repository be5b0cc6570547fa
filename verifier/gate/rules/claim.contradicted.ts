import type { Rule } from '../gate-input.ts';
import { claimRemark } from '../remarks/claim-remark.ts';

/** What the source denies is never trimmed away in silence: the desk sees it. */
export const claimContradicted: Rule = {
  id: 'claim.contradicted',
  run: (input) =>
    input.verification.claims.flatMap((claim, index) =>
      claim.verdict === 'contradicted'
        ? [
            {
              effect: 'hold' as const,
              facts: {
                ...claimRemark(claim, input),
                claim: index,
                sentence: claim.sentence,
                label: claim.cite,
                source: claim.evidence[0]?.exact ?? null,
                because: claim.steps,
              },
            },
          ]
        : [],
    ),
};
