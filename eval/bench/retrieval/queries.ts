import { openIndex } from '../../../server/adapters/lancedb/open-index.ts';
import type { PassageFilter } from '../../../server/adapters/lancedb/passage-row.ts';
import type { PassageTable } from '../../../server/adapters/lancedb/passage-table.ts';
import { searchHalves } from '../../../server/adapters/lancedb/search-halves.ts';
import { selectHits } from '../../../server/adapters/lancedb/select-hits.ts';
import { heuristic } from '../../../server/adapters/reranking/heuristic.ts';
import { type PreparedQuery, prepareQuery } from '../../../server/adapters/reranking/prepare-query.ts';
import { LAYOUT, TABLE } from './build.ts';
import { type AskedQuestion, questionAt, statisticsOf } from './corpus.ts';

export interface QueryFigures {
  readonly passages: number;
  readonly queries: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Share of the ten truly nearest vectors that the index brings, 0–1. */
  readonly vectorRecall: number;
  /** Most memory the process ever held, MB. */
  readonly memoryMb: number;
}

const WARM_UP = 15;
const QUERIES = 100;
const RECALL_QUERIES = 10;
/** Passages wanted of a window, as an answer wants them. */
const K = 10;

/** Three windows at once, text and vectors, fused and re-ranked: what a question costs over an index of this size. */
export async function measureQueries(folder: string): Promise<QueryFigures> {
  const signal = new AbortController().signal;
  const index = await openIndex(folder);
  try {
    const table = await index.table(TABLE, LAYOUT, signal);
    const passages = await table.countRows(signal);
    const ask = async (number: number) => {
      const question = questionAt(number);
      const query = prepareQuery(question.text, 'en', []);
      await Promise.all(
        question.windows.map((window) => searchWindow(table, query, question, window, passages)),
      );
    };
    for (let at = 0; at < WARM_UP; at++) await ask(10_000 + at);
    const times: number[] = [];
    for (let at = 0; at < QUERIES; at++) {
      const started = performance.now();
      await ask(at);
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
    // Before the exact searches below, which a question never does.
    const memoryMb = process.resourceUsage().maxRSS / 1024;
    const vectorRecall = await recallOf(table);
    return { passages, queries: QUERIES, medianMs: at(0.5), p95Ms: at(0.95), vectorRecall, memoryMb };
  } finally {
    index.close();
  }
}

async function searchWindow(
  table: PassageTable,
  query: PreparedQuery,
  { vector }: AskedQuestion,
  window: { readonly fromMs: number; readonly toMs: number },
  passages: number,
): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  const filter = filterOf(window);
  const candidates = await searchHalves(table, { query, vector, filter, inRelevance: true }, signal);
  if (candidates.length === 0) throw new Error('a window of the made-up archive came back empty');
  const scores = await heuristic.score(query, candidates, statisticsOf(passages), signal);
  const ranked = candidates
    .map((hit, at) => ({ hit, relevance: scores[at] ?? 0 }))
    .sort((a, b) => b.relevance - a.relevance);
  selectHits(ranked, K);
}

function filterOf(window: { readonly fromMs: number | null; readonly toMs: number | null }): PassageFilter {
  return { ...window, nowMs: Date.UTC(2026, 0, 1), level: 0, asOfMs: null };
}

/** Vectors that a search takes. */
const NEAR = 40;

const ALWAYS = { fromMs: null, toMs: null };

async function recallOf(table: PassageTable): Promise<number> {
  const signal = AbortSignal.timeout(600_000);
  let found = 0;
  for (let at = 0; at < RECALL_QUERIES; at++) {
    const { vector, windows } = questionAt(at);
    const filter = filterOf(windows[0] ?? ALWAYS);
    const near = new Set((await table.searchVector(vector, filter, NEAR, signal)).map(({ id }) => id));
    const exact = await table.searchVector(vector, filter, 10, signal, { exact: true });
    found += exact.filter(({ id }) => near.has(id)).length;
  }
  return found / (10 * RECALL_QUERIES);
}
