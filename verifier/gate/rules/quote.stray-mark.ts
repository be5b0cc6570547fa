import type { Rule } from '../gate-input.ts';

/** Marks that open or close speech in any house style. The straight and the raised single ones double as apostrophes. */
const SPEECH_MARK = /["“”„‟«»‹›‚❝❞〝〞「」『』＂]/gu;
/** Code units between a quote's words and its marks: a thin space, a nested mark. */
const REACH = 3;

/**
 * A quotation mark that belongs to no checked quote means that words may stand in marks unchecked. The words
 * inside a checked quote were compared as a whole, nested marks included.
 */
export const quoteStrayMark: Rule = {
  id: 'quote.stray-mark',
  run: ({ verification: { draft, quotes } }) => {
    const stray = [...draft.matchAll(SPEECH_MARK)].filter(
      ({ index }) => !quotes.some((quote) => index >= quote.start - REACH && index < quote.end + REACH),
    );
    return stray.map(({ 0: mark, index }) => ({
      effect: 'hold',
      facts: {
        message: `The mark ${mark} belongs to no quote that was checked.`,
        says: draft.slice(Math.max(0, index - 30), index + 30),
      },
    }));
  },
};
