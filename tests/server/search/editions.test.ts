import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instant } from '../../../domain/time/instant.ts';
import { parseInstant } from '../../../domain/time/instant.ts';
import { type IsoDay, parseIsoDay } from '../../../domain/time/iso-day.ts';
import type { SearchRequest } from '../../../server/answer/ports.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryFolders } from '../temporary-folder.ts';

const folderOf = temporaryFolders();
const signal = new AbortController().signal;
const NOW = '2026-06-15T10:00:00.000Z' as Instant;
let store: Store;

const ARTICLES = [
  {
    id: 'rate-1',
    published: '2018-11-01',
    valid_from: '2019-01-01',
    valid_to: '2020-12-31',
    body: 'Der Beitragssatz beträgt 18 Prozent.',
  },
  {
    id: 'rate-2',
    published: '2020-11-02',
    valid_from: '2021-01-01',
    body: 'Der Beitragssatz beträgt 19 Prozent.',
  },
  {
    id: 'rate-3',
    published: '2026-05-04',
    valid_from: '2027-01-01',
    body: 'Der Beitragssatz beträgt 21 Prozent.',
  },
  { id: 'report', published: '2020-06-10', body: 'Der Verband nannte den Beitragssatz am Mittwoch zu hoch.' },
];

beforeAll(async () => {
  store = await openStore({ dataDir: folderOf(), now: () => NOW });
  await add('rates', ARTICLES);
});
afterAll(() => store.close());

async function add(archive: string, articles: readonly object[]) {
  await store.archives.create({ name: archive, lang: 'de', timeZone: 'Europe/Berlin' });
  const path = join(folderOf(), 'articles.jsonl');
  writeFileSync(path, articles.map((article) => `${JSON.stringify(article)}\n`).join(''));
  return await store.ingest(path, { archive }, () => undefined, signal);
}

const day = (text: string | null): IsoDay | null => (text === null ? null : parseIsoDay(text));

async function found(from: string | null, to: string | null, more: Partial<SearchRequest> = {}) {
  const window = { from: day(from), to: day(to) };
  const request = { archive: 'rates', window, query: 'Beitragssatz', entities: [], k: 9, now: NOW, ...more };
  const { passages } = await store.search.search(request, signal);
  return passages.map(({ articleId }) => articleId).sort();
}

describe('texts that are in force for a time', () => {
  it('answer for a day by what was in force then, however long ago they were printed', async () => {
    expect(await found('2019-05-01', '2019-05-31')).toEqual(['rate-1']);
    expect(await found('2023-01-01', '2023-12-31')).toEqual(['rate-2']);
    expect(await found('2020-12-01', '2021-01-31')).toEqual(['rate-1', 'rate-2']);
  });

  it('change on the day, in the time zone of the archive', async () => {
    expect(await found('2020-12-31', '2020-12-31')).toEqual(['rate-1']);
    expect(await found('2021-01-01', '2021-01-01')).toEqual(['rate-2']);
    const at = (text: string) => ({ inForce: parseInstant(text, 'UTC') });
    expect(await found(null, '2018-12-31', at('2020-12-31T22:59:59Z'))).toEqual(['rate-1']);
    expect(await found(null, '2018-12-31', at('2020-12-31T23:00:00Z'))).toEqual(['rate-2']);
  });

  it('answer without a day by what is in force now, beside the reports of all years', async () => {
    expect(await found(null, null, { inForce: NOW })).toEqual(['rate-2', 'report']);
  });

  it('are told of in a development once, where they come into force', async () => {
    expect(await found('2021-01-01', '2023-12-31', { onlyBegun: true })).toEqual(['rate-2']);
    expect(await found('2024-01-01', '2026-06-15', { onlyBegun: true })).toEqual([]);
  });

  it('leave reports to the days of their printing', async () => {
    expect(await found('2020-06-01', '2020-06-30')).toEqual(['rate-1', 'report']);
    expect(await found('2020-07-01', '2020-07-31')).toEqual(['rate-1']);
  });

  it('are known ahead: a question for that time is no error, one for the years after it is', async () => {
    expect((await store.archives.profile('rates')).ahead).toBe('2027-01-01');
    await add('news', [{ id: 'a', published: '2020-06-10', body: 'Kein Satz, nur ein Bericht.' }]);
    expect((await store.archives.profile('news')).ahead).toBeUndefined();
  });

  it('are refused where their days cannot be read, never taken for ever', async () => {
    const base = { published: '2020-01-01', body: 'Der Satz.' };
    const report = await add('wrong', [
      { ...base, id: 'a', valid_from: 'soon' },
      { ...base, id: 'b', valid_to: '2020-02-30' },
      { ...base, id: 'c', valid_from: '2020-02-02', valid_to: '2020-02-01' },
      { ...base, id: 'd', valid_to: '2020-02-01' },
    ]);
    expect(report.problems.map(({ id, code, path }) => [id, code, path])).toEqual([
      ['a', 'validity_invalid', 'valid_from'],
      ['b', 'validity_invalid', 'valid_to'],
      ['c', 'validity_invalid', 'valid_to'],
    ]);
    expect((await store.articles.publicArticle('wrong', 'd'))?.validity).toEqual({
      from: '2020-01-01',
      to: '2020-02-01',
    });
  });
});
