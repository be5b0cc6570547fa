import type { Rule } from '../gate-input.ts';

/** Halves of surrogate pairs and the sign for an unreadable character: something was lost on the way here. */
const BROKEN = /[\p{Surrogate}\ufffd]/u;

export const draftIllFormed: Rule = {
  id: 'draft.ill-formed',
  run: ({ verification: { draft } }) =>
    BROKEN.test(draft)
      ? [
          {
            effect: 'hold',
            facts: {
              message: 'The draft holds unreadable characters.',
              messageDe: 'Der Entwurf enthält unlesbare Zeichen.',
            },
          },
        ]
      : [],
};
