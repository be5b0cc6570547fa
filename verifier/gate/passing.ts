import type { Coverage } from '../../domain/outcome.ts';
import type { Policy } from '../../domain/policy.ts';
import type { QuoteCheck, QuoteVerdict, Sentence } from '../../domain/verdict.ts';
import type { Verification } from '../../domain/verification.ts';
import { factsOf } from './facts-by-sentence.ts';

/** INVARIANT: the only verdicts under which words between quotation marks may reach a reader. */
const PASSING: ReadonlySet<QuoteVerdict> = new Set([
  'exact',
  'normalized-exact',
  'marked-edit',
  'not-speech',
]);

export function quotePasses(quote: QuoteCheck): boolean {
  return PASSING.has(quote.verdict);
}

/** True when any quote touches this sentence, also one that began in an earlier one. */
export function hasQuote(verification: Verification, sentenceIndex: number): boolean {
  // A claim of a sentence that does not exist: doubt counts as a quote, and a quote holds.
  if (verification.sentences[sentenceIndex]?.index !== sentenceIndex) return true;
  return factsOf(verification, sentenceIndex).quotes.length > 0;
}

/** Profile evidence: a sentence with a citation is one with a marker whose every claim was cut from a source. */
export function isCited(verification: Verification, sentence: Sentence): boolean {
  if (sentence.markers.length === 0) return false;
  const { claims } = factsOf(verification, sentence.index);
  return (
    claims.some((claim) => claim.verdict === 'supported' && claim.evidence.length > 0) &&
    claims.every((claim) => claim.verdict === 'supported' || claim.verdict === 'not-a-claim')
  );
}

/** Sentences with a citation of all sentences. */
export function citedCoverage(verification: Verification): Coverage {
  const { sentences } = verification;
  return { supported: sentences.filter((s) => isCited(verification, s)).length, of: sentences.length };
}

/** Supported of all claims (`newsroom`) or cited of all sentences (`evidence`). Bridges are no claims. */
export function coverageOf(verification: Verification, policy: Policy): Coverage {
  if (policy.profile === 'evidence') return citedCoverage(verification);
  const claims = verification.claims.filter((claim) => claim.verdict !== 'not-a-claim');
  return { supported: claims.filter((claim) => claim.verdict === 'supported').length, of: claims.length };
}
