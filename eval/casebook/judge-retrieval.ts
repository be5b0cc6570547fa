import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '../../domain/json.ts';
import type { WindowEvidence } from '../../domain/passage.ts';
import { parseIsoDay } from '../../domain/time/iso-day.ts';
import { openStore } from '../../server/store/open-store.ts';
import type { Store } from '../../server/store/store.ts';
import { gateEvidence } from '../../verifier/gate/gate-evidence.ts';
import { NEWSROOM } from '../../verifier/gate/policies.ts';
import { asList, type Case, type CaseResult, isRecord, verdictOf } from './case.ts';

const ARCHIVE = 'casebook';
type Record_ = Readonly<Record<string, Json>>;

/** Kind retrieval: the case's operations on a real store and index in a folder of its own, then its query. */
export async function judgeRetrieval(one: Case): Promise<CaseResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'casebook-'));
  const store = await openStore({ dataDir });
  try {
    await store.archives.create({
      name: ARCHIVE,
      lang: languageOf(one),
      timeZone: String(one.input['tz'] ?? 'UTC'),
    });
    for (const operation of asList(one.input['ops'])) await perform(String(operation), one, store, dataDir);
    return verdictOf(compare(one.expect, await search(one, store)));
  } finally {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function articlesOf(one: Case): readonly Record_[] {
  return asList(one.input['articles']).filter(isRecord);
}

function languageOf(one: Case): 'en' | 'de' {
  return articlesOf(one).some((article) => article['lang'] === 'de') ? 'de' : 'en';
}

/** `index S1 S2`, `add S2`, `index all`, `full refresh with S2 only`, `create empty index`. */
async function perform(operation: string, one: Case, store: Store, folder: string): Promise<void> {
  const named = (operation.match(/\bS\d+\b/g) ?? []) as readonly string[];
  const chosen = articlesOf(one).filter(({ id }) => /\ball\b/.test(operation) || named.includes(String(id)));
  const path = join(folder, 'articles.jsonl');
  await writeFile(path, chosen.map((article) => `${JSON.stringify(article)}\n`).join(''));
  const full = operation.startsWith('full refresh');
  const report = await store.ingest(
    path,
    { archive: ARCHIVE, full },
    () => undefined,
    new AbortController().signal,
  );
  if (report.failed > 0) throw new Error(`${operation}: ${JSON.stringify(report.problems)}`);
}

async function search(one: Case, store: Store): Promise<WindowEvidence> {
  const filter = isRecord(one.input['filter']) ? one.input['filter'] : {};
  const day = (value: Json | undefined) => (typeof value === 'string' ? parseIsoDay(value) : null);
  return store.search.search(
    {
      archive: ARCHIVE,
      window: { from: day(filter['from']), to: day(filter['to']) },
      query: String(one.input['query']),
      entities: [],
      k: Number(one.input['k'] ?? 3),
      now: store.now(),
    },
    new AbortController().signal,
  );
}

function compare(expect: Record_, found: WindowEvidence): string[] {
  const ids = [...new Set(found.passages.map(({ articleId }) => articleId))];
  const gate = gateEvidence({ windows: [found], scorer: 'casebook' }, NEWSROOM).kind;
  const group = isRecord(expect['max_from_group']) ? expect['max_from_group'] : null;
  const fromGroup = ids.filter((id) => asList(group?.['group']).includes(id)).length;
  const wanted = String(expect['passage_contains'] ?? '');
  return [
    ...asList(expect['include'])
      .filter((id) => !ids.includes(String(id)))
      .map((id) => `${String(id)} was not found; came ${ids.join(', ') || 'nothing'}`),
    ...asList(expect['exclude'])
      .filter((id) => ids.includes(String(id)))
      .map((id) => `${String(id)} should not be found`),
    ...(expect['gate'] === 'abstain' && gate !== 'stop'
      ? [`gate: expected abstain, best relevance ${found.passages[0]?.relevance}`]
      : []),
    ...(group !== null && fromGroup > Number(group['n'])
      ? [`${fromGroup} came from one group of copies`]
      : []),
    ...(expect['independent_sources'] !== undefined && expect['independent_sources'] !== found.distinctSources
      ? [
          `independent sources: expected ${String(expect['independent_sources'])}, came ${found.distinctSources}`,
        ]
      : []),
    ...(wanted !== '' && !found.passages.some(({ exact }) => exact.includes(wanted))
      ? [`no passage contains ${wanted}`]
      : []),
  ];
}
