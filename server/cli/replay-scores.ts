import { codePointsOf } from '../../domain/text/code-points.ts';
import type { Instant } from '../../domain/time/instant.ts';
import type { ReceiptBody } from '../../receipts/receipt.ts';
import type { ScoreLookup } from '../../receipts/replay.ts';
import { asksForWords } from '../answer/search-windows.ts';
import type { Store } from '../store/store.ts';

const SEARCH_LIMIT_MS = 30_000;

/**
 * Runs the recorded search again and gives its scores. Null where the search was never run; a passage scores null
 * when the index is no longer the recorded one, since another index may rightly rank otherwise.
 */
export async function replayScores(store: Store, body: ReceiptBody): Promise<ScoreLookup | null> {
  if (body.event !== 'run') return null;
  const { plan, search } = body.determined;
  if (search === null || plan.kind !== 'search') return null;
  if ((await store.search.indexVersion(body.archive)) !== search.indexVersion) return () => null;
  const scores = new Map<string, number>();
  for (const { window, passages } of search.windows) {
    const found = await store.search.search(
      {
        archive: body.archive,
        window,
        query: plan.query,
        entities: plan.entities,
        speakers: asksForWords(plan) ? plan.entities : [],
        k: Math.max(1, passages.length),
        now: (body.observed.askedAt ?? body.observed.recordedAt) as Instant,
      },
      AbortSignal.timeout(SEARCH_LIMIT_MS),
    );
    for (const passage of found.passages) {
      const points = codePointsOf(passage.article.text);
      const key = keyOf(passage.articleId, passage.version, points.toCodePoint(passage.start));
      scores.set(key, passage.relevance);
    }
  }
  return ({ articleId, version, start }) => scores.get(keyOf(articleId, version, start)) ?? null;
}

function keyOf(articleId: string, version: number, start: number): string {
  return `${version} ${start} ${articleId}`;
}
