import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityEntry } from '../../../domain/plan.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import { setStatus } from '../../../server/adapters/sql/article-writer.ts';
import { asReader } from '../../../server/adapters/sql/roles.ts';
import { saidBy } from '../../../server/statements/said-by.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryFolders } from '../temporary-folder.ts';

/* A German archive: it has no vectors, so nothing waits for a model. */
const folderOf = temporaryFolders();
const signal = new AbortController().signal;
let store: Store;

const REGISTER: readonly EntityEntry[] = [
  { name: 'Mara Oduya', aliases: [], offices: [{ title: 'Bürgermeisterin', from: '2018-01-01', to: null }] },
  {
    name: 'Rosa Klee',
    aliases: [],
    offices: [{ title: 'Bürgermeisterin', from: '2010-01-01', to: '2017-12-31' }],
  },
];

const bridge = (body: string, more: object = {}) => ({
  id: 'bridge',
  published: '2019-04-17',
  lang: 'de',
  title: 'Brücke gesperrt',
  body,
  ...more,
});
const FIRST = 'Mara Oduya kam spät. „Die Brücke bleibt zwei Jahre gesperrt“, sagte Oduya.';
const SECOND = 'Mara Oduya kam spät. „Die Brücke bleibt drei Jahre gesperrt“, sagte Oduya.';

beforeAll(async () => {
  store = await openStore({ dataDir: folderOf() });
});
afterAll(() => store.close());

async function archive(name: string, articles: readonly object[]): Promise<void> {
  await store.archives.create({ name, lang: 'de', timeZone: 'Europe/Berlin' });
  const path = join(folderOf(), 'articles.jsonl');
  writeFileSync(path, articles.map((article) => `${JSON.stringify(article)}\n`).join(''));
  const report = await store.ingest(path, { archive: name }, () => undefined, signal);
  expect(report.problems).toEqual([]);
}

async function words(
  name: string,
  who: string,
  about = '',
  asOf: Instant | null = null,
): Promise<readonly string[]> {
  const { statements } = await saidBy(store.db, {
    archive: name,
    lang: 'de',
    name: who,
    about,
    from: null,
    to: null,
    register: REGISTER,
    viewer: { clearance: 'public', asOf },
  });
  return statements.map(({ exact }) => exact);
}

describe('stored statements', () => {
  it('are rebuilt when the text is corrected, and both states can be asked for', async () => {
    await archive('corrected', [bridge(FIRST)]);
    expect(await words('corrected', 'Mara Oduya')).toEqual(['Die Brücke bleibt zwei Jahre gesperrt']);
    const between = store.now();
    await archive('corrected', [bridge(SECOND)]);
    expect(await words('corrected', 'Mara Oduya')).toEqual(['Die Brücke bleibt drei Jahre gesperrt']);
    expect(await words('corrected', 'Mara Oduya', '', between)).toEqual([
      'Die Brücke bleibt zwei Jahre gesperrt',
    ]);
  });

  it('follow the one predicate: withdrawn, under embargo and restricted ones are not there', async () => {
    await archive('hidden', [
      bridge(FIRST),
      { ...bridge(FIRST.replace('Brücke', 'Fähre')), id: 'ferry', classification: 'internal' },
      { ...bridge(FIRST.replace('Brücke', 'Schule')), id: 'school', embargo: '2999-01-01' },
    ]);
    const all = await sql<{
      n: number;
    }>`select count(*)::int as n from statements where archive = 'hidden'`.execute(store.db);
    expect(all.rows[0]?.n).toBe(3);
    const seen = await words('hidden', 'Mara Oduya');
    expect(seen).not.toContain('Die Fähre bleibt zwei Jahre gesperrt');
    expect(seen).toContain('Die Brücke bleibt zwei Jahre gesperrt');
    await setStatus(store.db, 'hidden', ['bridge'], 'withdrawn');
    expect(await words('hidden', 'Mara Oduya')).not.toContain('Die Brücke bleibt zwei Jahre gesperrt');
  });

  it('of an office belong to who held it on that day', async () => {
    const told = (id: string, published: string) => ({
      ...bridge('Die Bürgermeisterin kündigte an, die Brücke werde im Herbst für Lastwagen gesperrt.'),
      id,
      published,
    });
    await archive('office', [told('then', '2016-05-01'), told('now', '2019-05-01')]);
    const days = async (who: string) =>
      (
        await saidBy(store.db, {
          archive: 'office',
          lang: 'de',
          name: who,
          about: '',
          from: null,
          to: null,
          register: REGISTER,
        })
      ).statements.map(({ said, office }) => [said.from, office]);
    expect(await days('Rosa Klee')).toEqual([['2016-05-01', 'Bürgermeisterin']]);
    expect(await days('Mara Oduya')).toEqual([['2019-05-01', 'Bürgermeisterin']]);
  });

  it('can be asked for by matter', async () => {
    await archive('matter', [
      bridge(FIRST),
      {
        ...bridge('Mara Oduya lachte. „Der Haushalt ist solide genug“, sagte Oduya.', { title: 'Haushalt' }),
        id: 'budget',
      },
    ]);
    expect(await words('matter', 'Mara Oduya', 'Haushalt')).toEqual(['Der Haushalt ist solide genug']);
    expect(await words('matter', 'Anton Krell', 'Haushalt')).toEqual([]);
  });

  it('come first in a search for what somebody said', async () => {
    await archive('search', [
      {
        ...bridge(
          'Mara Oduya stand an der Brücke. Die Brücke ist alt, und über die Brücke von Oduya schrieb man viel.',
        ),
        id: 'about',
      },
      {
        ...bridge(
          'Mara Oduya kam spät. Es regnete. „Die Brücke bleibt zwei Jahre lang gesperrt“, sagte sie.',
        ),
        id: 'said',
      },
      {
        ...bridge('Rosa Klee kam spät. „Die Brücke bleibt immer offen“, sagte Klee über Oduya.'),
        id: 'other',
      },
    ]);
    const first = async (speakers: readonly string[]) => {
      const request = {
        archive: 'search',
        window: { from: null, to: null },
        query: 'Oduya Brücke',
        k: 3,
        now: store.now(),
      };
      const { passages } = await store.search.search(
        { ...request, entities: ['Mara Oduya'], speakers },
        signal,
      );
      return passages.map(({ articleId }) => articleId);
    };
    expect((await first(['Mara Oduya'])).at(0)).toBe('said');
    expect([...(await first([]))].sort()).toEqual(['about', 'other', 'said']);
  });

  it('go with their text when it is erased', async () => {
    await archive('erased', [bridge(FIRST)]);
    await store.db.transaction().execute(async (trx) => {
      await sql`select set_config('desk.purge', 'on', true)`.execute(trx);
      await trx.deleteFrom('article_versions').where('archive', '=', 'erased').execute();
    });
    for (const table of ['statements', 'register_mentions', 'statement_sources'] as const) {
      const rows = await store.db
        .selectFrom(table)
        .where('archive', '=', 'erased')
        .select('article_id')
        .execute();
      expect(rows, table).toEqual([]);
    }
  });

  it('cannot be read around the view by the reader role', async () => {
    await expect(
      asReader(store.db, (trx) => trx.selectFrom('statements').selectAll().execute()),
    ).rejects.toThrow(/permission denied/);
  });
});
