import type { Rule } from '../gate-input.ts';
import { quotePasses } from '../passing.ts';

/** A passing verdict must come with a citation and with the words it was proved by. */
export const quoteUnproven: Rule = {
  id: 'quote.unproven',
  run: ({ verification: { quotes } }) =>
    quotes.flatMap((quote, index) =>
      quotePasses(quote) && (quote.cite === null || quote.at.length === 0)
        ? [
            {
              effect: 'hold' as const,
              facts: {
                message: `“${quote.text}” is called ${quote.verdict}, but no cited words prove it.`,
                messageDe: `„${quote.text}“ heißt ${quote.verdict}, aber keine Worte der Quelle belegen es.`,
                quote: index,
                sentence: quote.sentence,
              },
            },
          ]
        : [],
    ),
};
