import type { Rule } from '../gate-input.ts';
import { isCited } from '../passing.ts';

/** Profile evidence: a sentence without a citation may leave when τ is reached, and stays visible as such. */
export const sentenceUncited: Rule = {
  id: 'sentence.uncited',
  run: ({ verification }, policy) => {
    if (policy.profile !== 'evidence') return [];
    return verification.sentences
      .filter((sentence) => !isCited(verification, sentence))
      .map((sentence) => ({
        effect: 'note',
        facts: {
          message: `“${sentence.text}” leaves without a citation.`,
          messageDe: `„${sentence.text}“ geht ohne Beleg hinaus.`,
          sentence: sentence.index,
        },
      }));
  },
};
