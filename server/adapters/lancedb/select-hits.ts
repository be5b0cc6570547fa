import { spansOverlap } from '../../../domain/text/span.ts';
import type { PassageHit } from './passage-row.ts';

export interface RankedHit {
  readonly hit: PassageHit;
  /** 0–1 */
  readonly relevance: number;
}

/** Passages of one article that come before others get their turn. */
const FIRST_TURN = 2;

/**
 * The `k` best, best first. Of several near copies only one article speaks, the one with the best passage; of
 * neighbours that share a sentence the better one; and one long article does not fill the list while others wait.
 */
export function selectHits(ranked: readonly RankedHit[], k: number): readonly RankedHit[] {
  const speaker = new Map<string, string>();
  const taken = new Map<string, RankedHit[]>();
  const first: RankedHit[] = [];
  const later: RankedHit[] = [];
  for (const candidate of ranked) {
    const { articleId, groupKey } = candidate.hit;
    const speaks = speaker.get(groupKey) ?? articleId;
    speaker.set(groupKey, speaks);
    if (speaks !== articleId) continue;
    const others = taken.get(articleId) ?? [];
    if (others.some(({ hit }) => spansOverlap(hit, candidate.hit))) continue;
    taken.set(articleId, [...others, candidate]);
    (others.length < FIRST_TURN ? first : later).push(candidate);
  }
  return [...first, ...later].slice(0, Math.max(0, k)).sort((a, b) => b.relevance - a.relevance);
}
