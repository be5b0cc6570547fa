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
 * @param voices where several people are asked about: each gets as many as any other, as far as there are some
 */
export function selectHits(
  ranked: readonly RankedHit[],
  k: number,
  voices: readonly Voice[] = [],
): readonly RankedHit[] {
  const waiting = withoutCopies(ranked);
  const chosen: RankedHit[] = [];
  const taken = new Map<string, number>();
  const take = (wanted: Voice): boolean => {
    let best: RankedHit | undefined;
    let most = -1;
    for (const candidate of waiting) {
      const worth = candidate.relevance * AGAIN ** (taken.get(candidate.hit.articleId) ?? 0);
      if (worth > most && wanted(candidate)) [best, most] = [candidate, worth];
    }
    if (best === undefined) return false;
    waiting.delete(best);
    taken.set(best.hit.articleId, (taken.get(best.hit.articleId) ?? 0) + 1);
    chosen.push(best);
    return true;
  };
  if (voices.length > 1)
    for (let turn = 0; turn < Math.floor(k / voices.length); turn++) for (const voice of voices) take(voice);
  let more = true;
  while (more && chosen.length < k) more = take(ANYBODY);
  return chosen.sort((a, b) => b.relevance - a.relevance);
}

/** Is it somebody's who was asked about? */
type Voice = (one: RankedHit) => boolean;

const ANYBODY: Voice = () => true;

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
