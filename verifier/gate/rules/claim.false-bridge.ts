import type { Rule } from '../gate-input.ts';
import { hasQuote } from '../passing.ts';

/**
 * `not-a-claim` is the back door an attacker would take: a bridge has no quote and no number. The list of bridges
 * is kept elsewhere; this rule does not trust it.
 */
export const claimFalseBridge: Rule = {
  id: 'claim.false-bridge',
  run: ({ verification }) =>
    verification.claims.flatMap((claim, index) => {
      if (claim.verdict !== 'not-a-claim') return [];
      const carries = /\p{N}/u.test(claim.text)
        ? 'a number'
        : hasQuote(verification, claim.sentence)
          ? 'a quote'
          : null;
      if (carries === null) return [];
      return [
        {
          effect: 'hold' as const,
          facts: {
            message: `“${claim.text}” was taken for a bridge, but it carries ${carries}.`,
            messageDe: `„${claim.text}“ galt als Überleitung, enthält aber ${carries === 'a quote' ? 'ein Zitat' : 'eine Zahl'}.`,
            claim: index,
            sentence: claim.sentence,
          },
        },
      ];
    }),
};
