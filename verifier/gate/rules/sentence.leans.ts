import type { ClaimCheck } from '../../../domain/verdict.ts';
import type { Verification } from '../../../domain/verification.ts';
import type { Rule } from '../gate-input.ts';
import { hasQuote } from '../passing.ts';

/** At the head of a sentence these stand for somebody whom the sentence before has named. */
const HEAD = /^\s*(?:he|she|they|him|his|her|their|er|sie|ihm|ihn|ihr|sein|seine|ihre)(?![\p{L}\p{M}])/iu;
/** Ends of sentences in the source between two cuts: one is the end of the first. */
const ENDS = /[.!?…](?=["”“’»)\s]|$)/gu;

/**
 * ATTACKER: `Brenner won the election [S1]. He was sentenced to life in prison [S2].` Both sentences are cut from their
 * sources, and the second speaks of another man there. A sentence that begins with a pronoun stands only right behind
 * the one that it follows in its own source.
 */
export const sentenceLeans: Rule = {
  id: 'sentence.leans',
  run: ({ verification, sources }) =>
    verification.sentences.flatMap((sentence) => {
      if (!HEAD.test(sentence.text)) return [];
      const claims = claimsOf(verification, sentence.index);
      const first = claims[0];
      // Who speaks a quotation is checked by itself, pronoun or not.
      if (first === undefined || hasQuote(verification, sentence.index)) return [];
      const text = (label: string) => sources.find((source) => source.label === label)?.article.text ?? '';
      const before = claimsOf(verification, sentence.index - 1).at(-1);
      if (before !== undefined && follows(before, first, text)) return [];
      return [
        {
          effect: 'hold' as const,
          facts: {
            message: `“${sentence.text.trim()}” begins with a pronoun, and the sentence before it is not the one that it follows in its source.`,
            messageDe: `„${sentence.text.trim()}“ beginnt mit einem Fürwort, und davor steht nicht der Satz, auf den es in der Quelle folgt.`,
            sentence: sentence.index,
          },
        },
      ];
    }),
};

function claimsOf(verification: Verification, sentence: number): readonly ClaimCheck[] {
  return verification.claims
    .filter((claim) => claim.sentence === sentence && claim.verdict === 'supported')
    .toSorted((a, b) => a.start - b.start);
}

/** Is `claim` cut from the sentence right behind, or the same as, that of `before`? */
function follows(before: ClaimCheck, claim: ClaimCheck, text: (label: string) => string): boolean {
  return claim.evidence.some((here) =>
    before.evidence.some((there) => {
      if (here.label !== there.label || here.start < there.start) return false;
      const between = text(here.label).slice(there.end, here.start);
      return !between.includes('\n\n') && (between.match(ENDS) ?? []).length <= 1;
    }),
  );
}
