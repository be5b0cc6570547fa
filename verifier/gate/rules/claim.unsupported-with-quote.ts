import type { Rule } from '../gate-input.ts';
import { hasQuote } from '../passing.ts';
import { claimRemark } from '../remarks/claim-remark.ts';

/** Words in quotation marks inside an unsupported sentence: nobody's words are cut away unseen. */
export const claimUnsupportedWithQuote: Rule = {
  id: 'claim.unsupported-with-quote',
  run: (input) =>
    input.verification.claims.flatMap((claim, index) =>
      claim.verdict === 'unsupported' && hasQuote(input.verification, claim.sentence)
        ? [
            {
              effect: 'hold' as const,
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
    ),
};
