import type { Claim } from '../claims/claim.ts';
import { carries } from './carry.ts';
import type { GroundingInput } from './ground-claims.ts';
import type { OpenSource, OpenSources } from './open-source.ts';
import { quotesInClaim } from './quotes-in-claim.ts';
import { scoreClaim } from './score/score-claim.ts';

/** Score from which another source is worth pointing at; an editor decides. */
const WORTH_A_LOOK = 0.3;

export interface Suggestion {
  readonly label: string;
  /** True when that source carries the claim; false when it only comes nearer to it. */
  readonly carries: boolean;
}

/** @returns a supplied source that the claim should have cited, or null */
export function suggestSource(
  claim: Claim,
  before: Claim | undefined,
  input: GroundingInput,
  sources: OpenSources,
): Suggestion | null {
  if (claim.labels.length === 0) return null;
  const quotes = quotesInClaim(claim, input.quotes);
  const others = sources
    .all()
    .filter((source) => source.voice !== 'none' && !claim.labels.includes(source.label));
  for (const source of others) {
    if (carries(claim, before, quotes, source, input).carried) return { label: source.label, carries: true };
  }
  if (quotes.length > 0) return null;
  const scoreOf = (source: OpenSource): number => {
    const { score, blocked } = scoreClaim(claim.text, source, true);
    return blocked ? 0 : score;
  };
  const cited = claim.labels.flatMap((label) => sources.of(label) ?? []).map(scoreOf);
  let best: { readonly label: string; readonly score: number } | null = null;
  for (const source of others) {
    const score = scoreOf(source);
    if (score >= WORTH_A_LOOK && score > Math.max(0, ...cited) && (best === null || score > best.score))
      best = { label: source.label, score };
  }
  return best === null ? null : { label: best.label, carries: false };
}
