import type { Span } from '../../domain/text/span.ts';
import type { QuoteCheck, QuoteVerdict } from '../../domain/verdict.ts';
import type { Claim } from '../claims/claim.ts';

const PASSED: ReadonlySet<QuoteVerdict> = new Set<QuoteVerdict>([
  'exact',
  'normalized-exact',
  'marked-edit',
  'not-speech',
]);

export interface QuoteInClaim {
  readonly index: number;
  readonly check: QuoteCheck;
  /** Where its words stand in the claim's text; null where they cannot be found again. */
  readonly span: Span | null;
}

/** The quotes that stand in a claim, with their places in its text. */
export function quotesInClaim(claim: Claim, quotes: readonly QuoteCheck[]): readonly QuoteInClaim[] {
  const found: QuoteInClaim[] = [];
  let from = 0;
  for (const [index, check] of quotes.entries()) {
    if (check.start >= claim.end || check.end <= claim.start) continue;
    const at = claim.text.indexOf(check.text, from);
    if (at >= 0) from = at + check.text.length;
    found.push({ index, check, span: at < 0 ? null : { start: at, end: at + check.text.length } });
  }
  return found;
}

export function hasPassed(check: QuoteCheck): boolean {
  return PASSED.has(check.verdict);
}
