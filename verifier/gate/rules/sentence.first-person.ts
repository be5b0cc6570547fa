import { verbClassOf } from '../../lexicon/reporting-verbs.ts';
import { factsOf } from '../facts-by-sentence.ts';
import type { Rule } from '../gate-input.ts';
import { ownVoice, wordsIn, wordsOf } from '../own-voice.ts';

/** `grade I listed`, `type I error`: a figure behind these. */
const LEVELS =
  'grade|type|class|phase|part|category|schedule|level|stage|title|article|chapter|volume|section|division|tier|band|act';
const ENGLISH = new RegExp(
  [
    // `World War I ended`: a figure behind a name.
    `(?<!\\p{Lu}[\\p{L}.’'-]* |(?:${LEVELS}) |[\\p{L}\\p{N}])I(?=[’'](?:m|ve|ll|d)(?!\\p{L})| \\p{Ll})`,
    '(?<=(?:^|[ ,])(?:was|is|and|or|than|but|not|nor) )I(?=[,.;]|$)',
    '(?<![\\p{L}\\p{N}])(?:my|myself|me)(?![\\p{L}\\p{N}])',
    '(?<=(?:is|was|are|were|of) )mine(?![\\p{L}\\p{N}])(?! \\p{Ll}*(?:s|ed|ing)(?!\\p{L}))',
    "^(?:My|We|Our)(?= \\p{Ll}|[’'](?:re|ve|ll|d)(?!\\p{L}))",
  ]
    .map((part) => `(?:${part})`)
    .join('|'),
  'u',
);
const GERMAN =
  /(?<![\p{L}\p{N}])(?:ich|mich|mir|meine?[nmrs]?)(?![\p{L}\p{N}])|^(?:Ich|Wir)(?= \p{Ll})|^(?:Unsere?[nmrs]?|Uns|Mir|Mich|Meine?[nmrs]?)(?= )/u;

/** Several speak: `On Monday we bought the pier`, `die Brücke gehört uns`. */
const SEVERAL = {
  en: /(?<![\p{L}\p{N}])(?:we|us|our|ours|ourselves)(?![\p{L}\p{N}])/u,
  de: /(?<![\p{L}\p{N}])(?:wir|uns|unser(?:e[nmrs]?)?)(?![\p{L}\p{N}])/u,
} as const;
/** Behind these they are somebody's words: `Achterberg sagte, wir müssen …`. */
const TELLS = /(?:^|\s)(?:according to|laut|zufolge|nach (?:worten|ansicht|meinung|angaben))(?!\p{L})/iu;

const FIRST: ReadonlySet<string> = new Set(
  `i my myself me mine we our us ours ourselves ich mich mir mein meine meinen meinem meiner meines wir uns unser unsere unseren unserem unserer
  unseres unsern unserm`.split(/\s+/),
);

/** A cheap look that spares most sentences the patterns. */
function mayBeFirst(lower: string): boolean {
  return FIRST.has(lower) || (/[-']/.test(lower) && lower.split(/[-']/).some((part) => FIRST.has(part)));
}

function severalIn(text: string, lang: 'en' | 'de'): RegExpExecArray | null {
  const found = SEVERAL[lang].exec(text);
  if (found === null) return null;
  const before = text.slice(0, found.index);
  const told = TELLS.test(before) || wordsIn(before).some(({ lower }) => verbClassOf(lower) !== null);
  return told ? null : found;
}

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
      const lang = context.lang === 'de' ? 'de' : 'en';
      if (!wordsOf(verification, [sentence]).some(({ lower }) => mayBeFirst(lower))) return [];
      const text = ownVoice(verification, sentence).trim();
      const found = (lang === 'de' ? GERMAN : ENGLISH).exec(text) ?? severalIn(text, lang);
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
