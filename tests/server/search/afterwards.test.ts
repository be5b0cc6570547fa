import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchPlan } from '../../../domain/plan.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import type { IsoDay } from '../../../domain/time/iso-day.ts';
import { windowRequest } from '../../../server/answer/search-windows.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryFolders } from '../temporary-folder.ts';

const folderOf = temporaryFolders();
const NOW = '2026-06-15T10:00:00.000Z' as Instant;
let store: Store;

/** Of one month, of the next in which they look back, and of the next about itself. */
const ARTICLES = [
  { id: 'in-may', published: '2018-05-30', body: 'Firefighters were called to the barn on the hill.' },
  {
    id: 'names-may',
    published: '2018-06-04',
    body: 'The barn that burned on May 30 was empty, firefighters said.',
  },
  { id: 'last-month', published: '2018-06-07', body: 'Last month firefighters fought three barn fires.' },
  { id: 'of-june', published: '2018-06-09', body: 'Firefighters saved a barn on Saturday.' },
  {
    id: 'tells-elsewhere',
    published: '2018-06-20',
    body: `Three farms lost hay on May 30.\n\n${'The insurers met and said little about hay. '.repeat(30)}\n\nFirefighters praised the owner of one barn.`,
  },
  { id: 'too-late', published: '2018-08-01', body: 'In May 2018 a barn burned, firefighters recall.' },
  { id: 'since', published: '2018-06-12', body: 'Since 2014 firefighters have saved nine barns.' },
];

beforeAll(async () => {
  store = await openStore({ dataDir: folderOf(), now: () => NOW });
  await store.archives.create({ name: 'barns', lang: 'en', timeZone: 'America/Chicago' });
  const path = join(folderOf(), 'articles.jsonl');
  writeFileSync(path, ARTICLES.map((article) => `${JSON.stringify(article)}\n`).join(''));
  await store.ingest(path, { archive: 'barns' }, () => undefined, new AbortController().signal);
});
afterAll(() => store.close());

function planOf(
  questionKind: SearchPlan['questionKind'],
  windows: readonly [string | null, string | null][],
): SearchPlan {
  const [first, ...more] = windows.map(([from, to]) => ({
    from: from as IsoDay | null,
    to: to as IsoDay | null,
  }));
  if (first === undefined) throw new Error('no window');
  return {
    kind: 'search',
    questionKind,
    windows: [first, ...more],
    dated: true,
    query: 'barn firefighters',
    entities: [],
    notices: [],
  };
}

async function search(plan: SearchPlan) {
  const request = windowRequest(plan, 0, NOW, 'America/Chicago');
  const found = await store.search.search(
    { ...request, archive: 'barns', k: 9, now: NOW },
    new AbortController().signal,
  );
  return { ...found, ids: found.passages.map(({ articleId }) => articleId) };
}

const MAY = [['2018-05-01', '2018-05-31']] as [string, string][];

describe('a question for a closed stretch of time', () => {
  it('also finds what was printed in the weeks after it and tells of it, and nothing else of these weeks', async () => {
    const { ids, window } = await search(planOf('lookup', MAY));
    expect(new Set(ids)).toEqual(new Set(['in-may', 'names-may', 'last-month', 'tells-elsewhere']));
    // The window stays what was asked.
    expect(window).toEqual({ from: '2018-05-01', to: '2018-05-31' });
  });

  it('ranks what names the time itself above what leaves it to the rest of its article', async () => {
    const { passages } = await search(planOf('number', MAY));
    const of = (id: string) => passages.find(({ articleId }) => articleId === id)?.relevance ?? 0;
    expect(of('names-may')).toBeGreaterThan(of('tells-elsewhere'));
  });

  it('keeps to the calendar in a development, for words, and where several stretches are asked', async () => {
    for (const kind of ['longitudinal', 'quote', 'comparison'] as const)
      expect((await search(planOf(kind, MAY))).ids).toEqual(['in-may']);
    expect((await search(planOf('lookup', [...MAY, ['2018-06-01', '2018-06-30']]))).ids).toEqual(['in-may']);
  });

  it('lets nothing in after an open beginning or end: before is before', async () => {
    expect((await search(planOf('lookup', [[null, '2018-05-31']]))).ids).toEqual(['in-may']);
  });

  it('never reaches beyond the asking day', () => {
    const plan = planOf('lookup', [['2026-06-01', '2026-06-10']]);
    expect(windowRequest(plan, 0, NOW, 'America/Chicago').reportedUntil).toBe('2026-06-15');
    const running = planOf('lookup', [['2026-06-01', '2026-06-30']]);
    expect(windowRequest(running, 0, NOW, 'America/Chicago').reportedUntil).toBeNull();
  });
});
