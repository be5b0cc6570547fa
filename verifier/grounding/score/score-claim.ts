import type { SourceSpan } from '../../../domain/verdict.ts';
import type { OpenSource } from '../open-source.ts';

export interface ScoreResult {
  /** 0–1 */
  readonly score: number;
  /** Gates that speak against the claim, with the words that failed; empty when none does. */
  readonly reasons: readonly string[];
  readonly contradicted: boolean;
  readonly evidence: readonly SourceSpan[];
}

/** Share of the claim's words that stand in the source. */
export function scoreClaim(claim: string, source: OpenSource): ScoreResult {
  const words = claim.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = words.filter((word) => source.prepared.postings.has(word)).length;
  return {
    score: words.length === 0 ? 0 : found / words.length,
    reasons: [],
    contradicted: false,
    evidence: [],
  };
}
