import type { Span } from '../../../domain/text/span.ts';
import type { PassageHit } from './passage-row.ts';

export interface RankedHit {
  readonly hit: PassageHit;
  /** 0–1 */
  readonly relevance: number;
}

/** Each further passage of one article must be better than this share of what another article offers. */
const AGAIN = 0.9;

/**
 * The `k` best, best first. Of several near copies only one article speaks, the one with the best passage; of
 * two passages that share most of their words the better one; and one long article does not crowd out others as good.
 * @param ranked best first
 */
export function selectHits(ranked: readonly RankedHit[], k: number): readonly RankedHit[] {
  const waiting = withoutCopies(ranked);
  const chosen: RankedHit[] = [];
  const taken = new Map<string, number>();
  while (chosen.length < k) {
    let best: RankedHit | undefined;
    let most = -1;
    for (const candidate of waiting) {
      const worth = candidate.relevance * AGAIN ** (taken.get(candidate.hit.articleId) ?? 0);
      if (worth > most) [best, most] = [candidate, worth];
    }
    if (best === undefined) break;
    waiting.delete(best);
    taken.set(best.hit.articleId, (taken.get(best.hit.articleId) ?? 0) + 1);
    chosen.push(best);
  }
  return chosen.sort((a, b) => b.relevance - a.relevance);
}

function withoutCopies(ranked: readonly RankedHit[]): Set<RankedHit> {
  const speaker = new Map<string, string>();
  const kept = new Map<string, RankedHit[]>();
  const all: RankedHit[] = [];
  for (const candidate of ranked) {
    const { articleId, groupKey } = candidate.hit;
    const speaks = speaker.get(groupKey) ?? articleId;
    speaker.set(groupKey, speaks);
    if (speaks !== articleId) continue;
    const others = kept.get(articleId) ?? [];
    if (others.some(({ hit }) => areMostlyOne(hit, candidate.hit))) continue;
    kept.set(articleId, [...others, candidate]);
    all.push(candidate);
  }
  return new Set(all);
}

/** Neighbours share a sentence, which is no reason to hide one of them; short ones may share all but one. */
function areMostlyOne(a: Span, b: Span): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared > 0.5 * Math.min(a.end - a.start, b.end - b.start);
}
