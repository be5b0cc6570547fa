import type { DraftRequest } from '../../ports.ts';

/** UTF-16 units; a longer sentence says more than how it ended. */
const LONGEST = 320;
/** Each accusing sentence may need one. */
const MOST = 3;
/** Words that take up a sentence which does not stand here, and marks of speech. */
const NOT_BY_ITSELF =
  /^(?:he|she|they|it|his|her|their|its|this|that|these|those|er|sie|es|sein\p{L}*|ihr\p{L}*|dies\p{L}*|das|il|elle|ils|elles|ce\p{L}*)(?!\p{L})|["“”„«»]/iu;

/**
 * A draft that accuses somebody, with how it ended added from the newer article, in that article's own words. Where no
 * sentence of it can stand by itself the draft stays as it is, and the gate holds it.
 */
export function tellDevelopments(draft: string, { judge }: DraftRequest): string {
  let text = draft;
  for (let round = 0; round < MOST; round++) {
    const { outcome } = judge(text);
    const untold = outcome.findings.find(({ ruleId }) => ruleId === 'development.untold');
    if (untold === undefined) return text;
    const { label, exact } = untold.facts;
    if (typeof label !== 'string' || typeof exact !== 'string') return draft;
    if (exact.length > LONGEST || NOT_BY_ITSELF.test(exact)) return draft;
    text = `${text} ${exact.replace(/\s+/g, ' ').replace(/[.!?]+\s*$/u, '')} [${label}].`;
  }
  return draft;
}
