import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScoredPassage } from '../../domain/passage.ts';
import { codePointsOf } from '../../domain/text/code-points.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import type { Window } from '../../domain/window.ts';
import type { IngestProgress } from '../../server/ingest/ingest-report.ts';
import { openStore } from '../../server/store/open-store.ts';

/** What `search` would print: offsets in code points of the body as it was given. */
export interface Hit {
  readonly articleId: string;
  readonly start: number;
  readonly end: number;
  readonly relevance: number;
}

/** A data set as an archive of its own, through the same ingest and the same search as any archive. */
export interface MeasuredArchive {
  readonly search: (query: string, k: number, window?: Window) => Promise<readonly Hit[]>;
  readonly close: () => Promise<void>;
}

const ARCHIVE = 'measured';

/** @param articles rows of an ingest file; `published` is set where a row has none */
export async function measureArchive(
  lang: 'en' | 'de',
  articles: readonly Readonly<Record<string, unknown>>[],
): Promise<MeasuredArchive> {
  const dataDir = await mkdtemp(join(tmpdir(), 'retrieval-eval-'));
  const store = await openStore({ dataDir, embeddingWorkers: 2 });
  const close = async () => {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await store.archives.create({ name: ARCHIVE, lang, timeZone: lang === 'de' ? 'Europe/Berlin' : 'UTC' });
    const path = join(dataDir, 'articles.jsonl');
    const rows = articles.map((article) => JSON.stringify({ published: UNDATED, ...article }));
    await writeFile(path, `${rows.join('\n')}\n`);
    const report = await store.ingest(
      path,
      { archive: ARCHIVE },
      progress(lang),
      new AbortController().signal,
    );
    if (report.failed > 0) throw new Error(`not read: ${JSON.stringify(report.problems.slice(0, 3))}`);
  } catch (error) {
    await close();
    throw error;
  }
  const search = async (query: string, k: number, window: Window = ALWAYS): Promise<readonly Hit[]> => {
    const { passages } = await store.search.search(
      { archive: ARCHIVE, window, query, entities: [], k, now: store.now() },
      AbortSignal.timeout(60_000),
    );
    return passages.map(hitOf);
  };
  return { search, close };
}

/** Documents without a date of publication stand in no window; any day will do. */
const UNDATED = '2020-01-01' as IsoDay;
const ALWAYS: Window = { from: null, to: null };

function hitOf({ articleId, start, end, relevance, article }: ScoredPassage): Hit {
  const map = codePointsOf(article.text);
  return { articleId, start: map.toCodePoint(start), end: map.toCodePoint(end), relevance };
}

/** On a terminal only: what is piped into a file stays clean. */
function progress(lang: string): (at: IngestProgress) => void {
  if (!process.stderr.isTTY) return () => undefined;
  return ({ phase, done, total }) => process.stderr.write(`\r${lang}: ${phase} ${done}/${total ?? '?'}   `);
}
