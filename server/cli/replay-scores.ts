import type { ScoredPassage } from '../../domain/passage.ts';
import { codePointsIn } from '../../domain/text/code-points.ts';
import type { Instant } from '../../domain/time/instant.ts';
import type { ReceiptBody } from '../../receipts/receipt.ts';
import type { ScoreLookup } from '../../receipts/replay.ts';
import { developmentRequest } from '../answer/search-developments.ts';
import { windowRequest } from '../answer/search-windows.ts';
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
  const archive = await store.archives.settings(body.archive);
  const scores = new Map<string, number>();
  const now = (body.observed.askedAt ?? body.observed.recordedAt) as Instant;
  const asked: { readonly passages: readonly ScoredPassage[] }[] = [];
  for (const [index, { passages }] of search.windows.entries()) {
    // Behind the planned windows stands the search for what became of an accusation.
    const later =
      index < plan.windows.length || archive === null ? null : developmentRequest(plan, asked, archive);
    const planned = () => ({
      ...windowRequest(plan, index, now, body.determined.question.timeZone),
      k: Math.max(1, passages.length),
    });
    const request = later?.search ?? planned();
    const found = await store.search.search(
      { ...request, archive: body.archive, now },
      AbortSignal.timeout(SEARCH_LIMIT_MS),
    );
    asked.push(found);
    for (const passage of found.passages) {
      const points = codePointsIn(passage.article);
      const key = keyOf(passage.articleId, passage.version, points.toCodePoint(passage.start));
      scores.set(key, passage.relevance);
    }
  }
  return ({ articleId, version, start }) => scores.get(keyOf(articleId, version, start)) ?? null;
}

function keyOf(articleId: string, version: number, start: number): string {
  return `${version} ${start} ${articleId}`;
}
