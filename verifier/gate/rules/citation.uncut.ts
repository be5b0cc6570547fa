import type { Rule } from '../gate-input.ts';

/** Profile evidence: a citation under which no words could be cut from the source breaks the whole answer. */
export const citationUncut: Rule = {
  id: 'citation.uncut',
  run: ({ verification: { claims, sentences } }, policy) => {
    if (policy.profile !== 'evidence') return [];
    return claims
      .filter((claim) => claim.verdict === 'unsupported')
      .filter((claim) => (sentences[claim.sentence]?.markers.length ?? 0) > 0)
      .map((claim) => ({
        effect: 'hold',
        facts: {
          message: `“${claim.text}” carries a citation, but no words of the source that carry it.`,
          messageDe: `„${claim.text}“ nennt eine Quelle, aber keine Worte der Quelle tragen es.`,
          sentence: claim.sentence,
          label: claim.cite,
        },
      }));
  },
};
