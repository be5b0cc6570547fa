import type { Rule } from '../gate-input.ts';

/**
 * A claim that another source carries was cited wrongly: true perhaps, but a reader who follows it finds nothing.
 * A source that merely comes near (`suggest`) is a hint for the editor and decides nothing.
 */
export const citationOffByOne: Rule = {
  id: 'citation.off-by-one',
  run: ({ verification: { claims, misplaced } }) =>
    (misplaced ?? []).map(({ claim: index, label }) => {
      const claim = claims[index];
      return {
        effect: 'hold',
        facts: {
          message: `“${claim?.text ?? ''}” cites ${claim?.cite ?? 'nothing'}, which does not say it; ${label} does.`,
          messageDe: `„${claim?.text ?? ''}“ nennt ${claim?.cite ?? 'nichts'} als Quelle, die es nicht sagt; ${label} sagt es.`,
          claim: index,
          sentence: claim?.sentence ?? null,
          label: claim?.cite ?? null,
          suggest: label,
        },
      };
    }),
};
