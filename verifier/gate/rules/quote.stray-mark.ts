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
    const sorted = [...quotes].sort((a, b) => a.start - b.start);
    let next = 0;
    const stray = [...draft.matchAll(SPEECH_MARK)].filter(({ index }) => {
      while ((sorted[next]?.end ?? Infinity) + REACH <= index) next++;
      // Two quotes may stand so close that a mark lies in the reach of either.
      return !sorted
        .slice(next, next + 2)
        .some(({ start, end }) => index >= start - REACH && index < end + REACH);
    });
    const first = stray[0];
    if (first === undefined) return [];
    return [
      {
        effect: 'hold',
        facts: {
          message: `The mark ${first[0]} belongs to no quote that was checked.`,
          messageDe: `Das Zeichen ${first[0]} gehört zu keinem geprüften Zitat.`,
          says: draft.slice(Math.max(0, first.index - 30), first.index + 30),
          count: stray.length,
        },
      },
    ];
  },
};
