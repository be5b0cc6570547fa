import type { Rule } from '../gate-input.ts';

/** More unsupported sentences than may be cut: the draft is not one slip, it is doubtful as a whole. */
export const claimUnsupportedMany: Rule = {
  id: 'claim.unsupported-many',
  run: ({ verification: { claims } }, policy) => {
    if (policy.profile !== 'newsroom') return [];
    const sentences = new Set(
      claims.filter((claim) => claim.verdict === 'unsupported').map((claim) => claim.sentence),
    );
    if (sentences.size <= policy.gate2.maxTrimmed) return [];
    return [
      {
        effect: 'hold',
        facts: {
          message: `${sentences.size} sentences are unsupported; at most ${policy.gate2.maxTrimmed} may be cut.`,
          messageDe: `${sentences.size} Sätze sind nicht belegt; höchstens ${policy.gate2.maxTrimmed} darf gestrichen werden.`,
          unsupported: sentences.size,
          maxTrimmed: policy.gate2.maxTrimmed,
        },
      },
    ];
  },
};
