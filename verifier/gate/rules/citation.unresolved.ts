import type { Rule } from '../gate-input.ts';

/** A marker that points nowhere is an integrity error of the whole answer, never dropped to save a sentence. */
export const citationUnresolved: Rule = {
  id: 'citation.unresolved',
  run: ({ verification, sources }) =>
    verification.unresolved.map((label) => ({
      effect: 'hold',
      facts: {
        message: `The draft cites ${label}; no such source was supplied.`,
        messageDe: `Der Entwurf nennt ${label}; eine solche Quelle gab es nicht.`,
        label,
        supplied: sources.map((source) => source.label),
      },
    })),
};
