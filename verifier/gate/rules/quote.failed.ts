import type { Rule } from '../gate-input.ts';
import { quotePasses } from '../passing.ts';

/**
 * A quote that did not pass holds the whole answer, whatever its verdict is called: passing is a list, failing
 * is everything else. Nobody can approve it; it is replaced by the true words or removed.
 */
export const quoteFailed: Rule = {
  id: 'quote.failed',
  run: ({ verification: { quotes } }) =>
    quotes.flatMap((quote, index) =>
      quotePasses(quote)
        ? []
        : [
            {
              effect: 'hold' as const,
              facts: {
                message: `“${quote.text}” is not proven by ${quote.cite ?? 'any cited source'}: ${quote.verdict}.`,
                quote: index,
                sentence: quote.sentence,
                verdict: quote.verdict,
                label: quote.cite,
                says: quote.text,
                source: quote.at[0]?.exact ?? quote.nearest?.exact ?? null,
                speaker: quote.speaker,
                claimedSpeaker: quote.claimedSpeaker,
                because: quote.ruleIds,
              },
            },
          ],
    ),
};
