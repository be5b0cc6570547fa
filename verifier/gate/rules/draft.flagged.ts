import type { Rule } from '../gate-input.ts';

/** Decided by a rule of its own, which also asks whether the planted source is cited. */
const ELSEWHERE = new Set(['instruction_in_source']);

/** The verifier flags what it could not read properly. Every flag holds that no other rule decides. */
export const draftFlagged: Rule = {
  id: 'draft.flagged',
  run: ({ verification }) =>
    verification.flags
      .filter((flag) => !ELSEWHERE.has(flag))
      .map((flag) => ({
        effect: 'hold',
        facts: {
          message: `The draft was flagged: ${flag}.`,
          messageDe: `Der Entwurf ist auffällig: ${flag}.`,
          flag,
        },
      })),
};
