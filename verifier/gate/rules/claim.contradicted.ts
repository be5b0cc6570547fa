import type { Rule } from '../gate-input.ts';

/** What the source denies is never trimmed away in silence: the desk sees it. */
export const claimContradicted: Rule = {
  id: 'claim.contradicted',
  run: ({ verification: { claims } }) =>
    claims.flatMap((claim, index) =>
      claim.verdict === 'contradicted'
        ? [
            {
              effect: 'hold' as const,
              facts: {
                message: `“${claim.text}” is contradicted by ${claim.cite ?? 'the sources'}.`,
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
