import { factsOf } from '../facts-by-sentence.ts';
import type { Rule } from '../gate-input.ts';
import { ownVoice } from '../own-voice.ts';

/** `grade I listed`, `type I error`: a figure behind these. */
const LEVELS =
  'grade|type|class|phase|part|category|schedule|level|stage|title|article|chapter|volume|section|division|tier|band|act';
const ENGLISH = new RegExp(
  [
    // `World War I ended`: a figure behind a name.
    `(?<!\\p{Lu}[\\p{L}.’'-]* |(?:${LEVELS}) |[\\p{L}\\p{N}])I(?=[’'](?:m|ve|ll|d)(?!\\p{L})| \\p{Ll})`,
    '(?<![\\p{L}\\p{N}])(?:my|myself|me)(?![\\p{L}\\p{N}])',
    "^(?:My|We|Our)(?= \\p{Ll}|[’'](?:re|ve|ll|d)(?!\\p{L}))",
  ]
    .map((part) => `(?:${part})`)
    .join('|'),
  'u',
);
const GERMAN =
  /(?<![\p{L}\p{N}])(?:ich|mich|mir|meine?[nmrs]?)(?![\p{L}\p{N}])|^(?:Ich|Wir)(?= \p{Ll})|^Unsere?[nmrs]?(?= )/u;

/**
 * ATTACKER: `I killed Kennedy [S1].` stands in an article as a joke, a caption or a letter that nobody marked. Out of
 * it the paper says it of itself: whoever speaks of himself is named, or quoted.
 */
export const sentenceFirstPerson: Rule = {
  id: 'sentence.first-person',
  run: ({ verification, context }) =>
    verification.sentences.flatMap((sentence) => {
      if (factsOf(verification, sentence.index).claims.every((claim) => claim.verdict === 'not-a-claim'))
        return [];
      const found = (context.lang === 'de' ? GERMAN : ENGLISH).exec(ownVoice(verification, sentence).trim());
      if (found === null) return [];
      const [word] = found;
      return [
        {
          effect: 'hold' as const,
          facts: {
            message: `“${word}” in “${sentence.text.trim()}” would be the paper speaking of itself; whose words they are has to be told.`,
            messageDe: `„${word}“ in „${sentence.text.trim()}“ läse sich, als spräche die Zeitung von sich; wessen Worte es sind, muss dastehen.`,
            sentence: sentence.index,
            word,
          },
        },
      ];
    }),
};
