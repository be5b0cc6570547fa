import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchPlan } from '../../../domain/plan.ts';
import type { IsoDay } from '../../../domain/time/iso-day.ts';
import type { AnswerPorts } from '../../../server/answer/answer-ports.ts';
import { DEFAULT_LIMITS } from '../../../server/answer/answer-ports.ts';
import type { ArchiveSettings } from '../../../server/answer/archive-settings.ts';
import { searchDevelopments } from '../../../server/answer/search-developments.ts';
import { searchWindows } from '../../../server/answer/search-windows.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryFolders } from '../temporary-folder.ts';

/* A German archive: it has no vectors, so nothing waits for a model. */
const folderOf = temporaryFolders();
const signal = new AbortController().signal;
let store: Store;

const ARTICLES = [
  [
    'charged',
    '2016-03-01',
    'Der Kassierer Jonas Beier wurde am Dienstag wegen Betrugs angeklagt. Es geht um 6200 Euro.',
  ],
  ['fair', '2016-04-01', 'Jonas Beier verkaufte auf dem Markt Äpfel, und es regnete den ganzen Tag.'],
  [
    'cleared',
    '2019-02-15',
    'Das Landgericht hat Jonas Beier am Freitag freigesprochen. Der Richter dankte den Schöffen.',
  ],
  ['other', '2020-02-15', 'Das Landgericht hat Ada Lorenz am Freitag freigesprochen.'],
].map(([id, published, body]) => ({ id, published, lang: 'de', body }));

beforeAll(async () => {
  store = await openStore({ dataDir: folderOf() });
  await store.archives.create({ name: 'court', lang: 'de', timeZone: 'Europe/Berlin' });
  const path = join(folderOf(), 'articles.jsonl');
  writeFileSync(path, ARTICLES.map((article) => `${JSON.stringify(article)}\n`).join(''));
  await store.ingest(path, { archive: 'court' }, () => undefined, signal);
});
afterAll(() => store.close());

function plan(query: string, entities: readonly string[], year = '2016'): SearchPlan {
  const window = { from: `${year}-01-01` as IsoDay, to: `${year}-12-31` as IsoDay };
  return {
    kind: 'search',
    questionKind: 'lookup',
    windows: [window],
    dated: true,
    query,
    entities,
    notices: [],
  };
}

async function laterThan(asked: SearchPlan) {
  const archive = (await store.archives.settings('court')) as ArchiveSettings;
  const ports = {
    search: store.search,
    clock: store.now,
    limits: DEFAULT_LIMITS,
    onStage: () => undefined,
  } as unknown as AnswerPorts;
  const windows = await searchWindows(asked, store.now(), archive, ports, signal);
  const later = await searchDevelopments(asked, windows, archive, ports, signal);
  return later === null ? null : later.passages.map(({ articleId }) => articleId);
}

describe('what happened afterwards', () => {
  it('is looked for beyond the asked years where somebody is accused', async () => {
    expect(await laterThan(plan('Jonas Beier angeklagt', ['Jonas Beier']))).toEqual(['cleared']);
  });

  it('is found although the question names nobody', async () => {
    expect(await laterThan(plan('Kassierer angeklagt Betrug', []))).toEqual(['cleared']);
  });

  it('is not looked for where nobody is accused', async () => {
    expect(await laterThan(plan('Landgericht Freitag Schöffen', [], '2020'))).toBe(null);
  });
});
