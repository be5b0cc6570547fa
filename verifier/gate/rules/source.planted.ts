import type { Rule } from '../gate-input.ts';

/**
 * Text in an archive that addresses a language model was put there by somebody. An answer that cites such a
 * source waits for a person; one that does not is told of it. Where nobody says which source it is, it holds.
 */
export const sourcePlanted: Rule = {
  id: 'source.planted',
  run: ({ verification: { flags, planted, listedSources, claims, quotes } }) => {
    const used = new Set([
      ...listedSources,
      ...[...claims.flatMap((claim) => claim.evidence), ...quotes.flatMap((quote) => quote.at)].map(
        (at) => at.label,
      ),
    ]);
    if (planted === undefined) {
      return flags.includes('instruction_in_source')
        ? [
            {
              effect: 'hold',
              facts: {
                message: 'A source holds text that addresses a language model.',
                messageDe: 'Eine Quelle enthält Text, der sich an ein Sprachmodell richtet.',
              },
            },
          ]
        : [];
    }
    return planted.map((label) => ({
      effect: used.has(label) ? 'hold' : 'note',
      facts: {
        message: `${label} holds text that addresses a language model.`,
        messageDe: `${label} enthält Text, der sich an ein Sprachmodell richtet.`,
        label,
        cited: used.has(label),
      },
    }));
  },
};
