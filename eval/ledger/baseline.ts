import type { LedgerResult } from './ledger-run.ts';
import { passes } from './passes.ts';

/**
 * The unguarded vector-RAG baseline: the same retrieval, the same drafts, and whatever was written is published.
 * @returns how many of the drafts carry a fabricated span or an unsupported claim
 */
export function baselineWrong(results: readonly LedgerResult[]): number {
  return results.filter(({ verification }) => verification !== null && !passes(verification)).length;
}
