import type { Rule } from '../gate-input.ts';

/** A claim that another source carries was cited wrongly: true perhaps, but a reader who follows it finds nothing. */
export const citationOffByOne: Rule = {
  id: 'citation.off-by-one',
  run: ({ verification: { claims, suggest } }) =>
    claims.flatMap((claim) => {
      const instead = claim.cite === null ? undefined : suggest[claim.cite];
      if (claim.verdict !== 'unsupported' || claim.cite === null || instead === undefined) return [];
      return [
        {
          effect: 'hold' as const,
          facts: {
            message: `“${claim.text}” cites ${claim.cite}, which does not say it; ${instead} does.`,
            sentence: claim.sentence,
            label: claim.cite,
            suggest: instead,
          },
        },
      ];
    }),
};
