import type { Rule } from '../gate-input.ts';
import { quotePasses } from '../passing.ts';
import { quoteRemark } from '../remarks/quote-remark.ts';

/**
 * A quote that did not pass holds the whole answer, whatever its verdict is called: passing is a list, failing
 * is everything else. Nobody can approve it; it is replaced by the true words or removed.
 */
export const quoteFailed: Rule = {
  id: 'quote.failed',
  run: (input) =>
    input.verification.quotes.flatMap((quote, index) =>
      quotePasses(quote)
        ? []
        : [
            {
              effect: 'hold' as const,
              facts: {
                ...quoteRemark(quote, input),
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
