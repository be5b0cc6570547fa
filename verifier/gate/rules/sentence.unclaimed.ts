import type { Rule } from '../gate-input.ts';

/** A sentence from which no claim was drawn was checked by nobody, not even as a bridge. */
export const sentenceUnclaimed: Rule = {
  id: 'sentence.unclaimed',
  run: ({ verification: { sentences, claims } }) => {
    const claimed = new Set(claims.map((claim) => claim.sentence));
    return sentences
      .filter((sentence) => !claimed.has(sentence.index))
      .map((sentence) => ({
        effect: 'hold',
        facts: {
          message: `Nothing could be read out of “${sentence.text}”.`,
          messageDe: `Aus „${sentence.text}“ ließ sich nichts herauslesen.`,
          sentence: sentence.index,
        },
      }));
  },
};
