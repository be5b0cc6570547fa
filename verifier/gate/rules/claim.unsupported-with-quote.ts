import type { Rule } from '../gate-input.ts';
import { hasQuote } from '../passing.ts';

/** Words in quotation marks inside an unsupported sentence: nobody's words are cut away unseen. */
export const claimUnsupportedWithQuote: Rule = {
  id: 'claim.unsupported-with-quote',
  run: ({ verification }) =>
    verification.claims.flatMap((claim, index) =>
      claim.verdict === 'unsupported' && hasQuote(verification, claim.sentence)
        ? [
            {
              effect: 'hold' as const,
              facts: {
                message: `“${claim.text}” is unsupported and its sentence quotes somebody.`,
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
