import type { Rule } from '../gate-input.ts';

/** Withdrawn, deleted or embargoed text is no evidence, however true its words. */
export const sourceWithdrawn: Rule = {
  id: 'source.withdrawn',
  run: ({ verification, sources }) =>
    sources
      .filter(({ label }) => verification.listedSources.includes(label))
      .filter(({ article }) => article.status !== 'live' && article.status !== 'corrected')
      .map(({ label, article }) => ({
        effect: 'hold',
        facts: {
          message: `${label} is ${article.status} and may not be cited.`,
          messageDe: `${label} ist nicht zitierfähig (${article.status}).`,
          label,
          articleId: article.id,
          status: article.status,
        },
      })),
};
