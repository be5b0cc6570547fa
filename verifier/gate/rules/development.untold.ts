import { untoldDevelopments } from '../../developments/later-developments.ts';
import type { Rule } from '../gate-input.ts';

/**
 * An accusation, a charge, a trial, a denial: and a newer article tells that it did not end there. Each sentence is
 * true and cited, and the answer is a libel. It tells the outcome, or a person decides.
 */
export const developmentUntold: Rule = {
  id: 'development.untold',
  run: ({ verification, sources }) =>
    untoldDevelopments(verification, sources).map(({ sentence, label, exact }) => ({
      effect: 'hold',
      facts: {
        message: `“${verification.sentences[sentence]?.text ?? ''}”: ${label} tells how it went on, and the answer does not: “${exact}”.`,
        messageDe: `„${verification.sentences[sentence]?.text ?? ''}“: ${label} berichtet, wie es weiterging, die Antwort nicht: „${exact}“.`,
        sentence,
        label,
        exact,
      },
    })),
};
