import type { Rule } from '../gate-input.ts';

/** An empty answer has no unsupported claim, so every rule that counts would let it pass. */
export const draftEmpty: Rule = {
  id: 'draft.empty',
  run: ({ verification }) =>
    verification.sentences.length > 0 && /[\p{L}\p{N}]/u.test(verification.draft)
      ? []
      : [
          {
            effect: 'hold',
            facts: { message: 'The draft says nothing.', messageDe: 'Der Entwurf sagt nichts.' },
          },
        ],
};
