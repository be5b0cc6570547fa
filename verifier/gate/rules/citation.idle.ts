import type { Rule } from '../gate-input.ts';

/**
 * A citation beside a good one that carries nothing of the sentence: hung on for looks, or copied. It exists and
 * does not say it, which is what a reader who follows it would find.
 */
export const citationIdle: Rule = {
  id: 'citation.idle',
  run: ({ verification: { idle, sentences } }) =>
    (idle ?? []).map(({ sentence, label }) => ({
      effect: 'hold',
      facts: {
        message: `${label} carries nothing of “${sentences[sentence]?.text ?? ''}”.`,
        messageDe: `${label} trägt nichts von „${sentences[sentence]?.text ?? ''}“.`,
        sentence,
        label,
      },
    })),
};
