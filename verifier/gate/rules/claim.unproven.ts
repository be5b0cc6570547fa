import type { Rule } from '../gate-input.ts';

/** `supported` must come with a citation, with cut words, and by a route that the policy has open. */
export const claimUnproven: Rule = {
  id: 'claim.unproven',
  run: ({ verification: { claims } }, policy) => {
    const floor = policy.grounding.scoredFloor;
    return claims.flatMap((claim, index) => {
      if (claim.verdict !== 'supported') return [];
      const scoreCounts = floor !== null && claim.score !== null && claim.score >= floor;
      const fault =
        claim.cite === null
          ? 'it cites no source'
          : claim.evidence.length === 0
            ? 'no words of the source were cut for it'
            : claim.route === 'derived' || (claim.route === 'scored' && scoreCounts)
              ? null
              : 'a score alone does not count here';
      if (fault === null) return [];
      return [
        {
          effect: 'hold' as const,
          facts: {
            message: `“${claim.text}” is called supported, but ${fault}.`,
            messageDe: `„${claim.text}“ heißt belegt, der Nachweis fehlt aber.`,
            claim: index,
            sentence: claim.sentence,
            route: claim.route,
            score: claim.score,
            scoredFloor: floor,
          },
        },
      ];
    });
  },
};
