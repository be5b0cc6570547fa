import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskEntity, DeskSaid } from '../../../domain/api/desk.ts';
import type { Editor } from '../../../server/adapters/sql/editor-store.ts';
import type { DeskEnv } from '../../../server/routes/desk/desk-guard.ts';
import type { DeskRouteDeps } from '../../../server/routes/desk/desk-routes-deps.ts';
import { registerRoutes } from '../../../server/routes/desk/register-routes.ts';
import { statementRoutes } from '../../../server/routes/desk/statement-routes.ts';
import { deskEntity, deskEntitySaved, deskSaid } from '../../../server/routes/openapi/desk-schemas.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { temporaryFolders } from '../temporary-folder.ts';

/*
 * The two routes behind the guard, on a German archive: it has no vectors, so nothing waits for a model. That nobody
 * gets here without a session is tested with the whole desk.
 */
const folderOf = temporaryFolders();
const app = new Hono<DeskEnv>();
let store: Store;

const ARTICLES = [
  [
    'first',
    '2014-03-05',
    'Stadträtin Elena Reyes sprach. „Die Dichteverordnung ist falsch“, sagte Elena Reyes.',
  ],
  ['ferry', '2014-06-01', 'Elena Reyes lachte. „Die Fähre ist viel zu laut“, sagte Elena Reyes.'],
  [
    'later',
    '2024-03-05',
    'Elena Reyes blieb dabei. „Die Dichteverordnung war doch richtig“, sagte Elena Reyes.',
  ],
  [
    'coach',
    '2020-03-05',
    'Trainer Marco Reyes sprach. „Die Dichteverordnung ist mir egal“, sagte Marco Reyes.',
  ],
].map(([id, published, body]) => ({ id, published, lang: 'de', title: 'Aus dem Rat', body }));

beforeAll(async () => {
  store = await openStore({ dataDir: folderOf() });
  await store.archives.create({
    name: 'town',
    lang: 'de',
    timeZone: 'UTC',
    entities: [
      {
        name: 'Elena Reyes',
        aliases: [],
        offices: [
          { title: 'Stadträtin', from: '2012-01-01', to: '2018-01-01' },
          { title: 'Bürgermeisterin', from: '2018-01-02', to: null },
        ],
      },
      { name: 'Marco Reyes', aliases: [], offices: [] },
    ],
  });
  const path = join(folderOf(), 'articles.jsonl');
  writeFileSync(path, ARTICLES.map((article) => `${JSON.stringify(article)}\n`).join(''));
  await store.ingest(path, { archive: 'town' }, () => undefined, new AbortController().signal);
  const deps = { db: store.db, archives: store.archives, clock: store.now } as unknown as DeskRouteDeps;
  app.use(async (c, next) => {
    c.set('editor', { id: 'e1', name: 'Anouk' } as Editor);
    await next();
  });
  app.route('/', statementRoutes(deps));
  app.route('/', registerRoutes(deps));
});
afterAll(() => store.close());

async function said(query: Readonly<Record<string, string>>): Promise<DeskSaid> {
  const reply = await app.request(`/statements/town?${new URLSearchParams(query)}`);
  expect(reply.status).toBe(200);
  return deskSaid.parse(await reply.json());
}

function post(body: unknown) {
  const headers = { 'content-type': 'application/json' };
  return app.request('/register/town', { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('what somebody said, for the desk', () => {
  it('is listed by matter and period, newest first, with the office of the day', async () => {
    const about = 'Dichteverordnung';
    const { names, statements, more } = await said({ name: 'Elena Reyes', about });
    expect({ names, more }).toEqual({ names: ['Elena Reyes'], more: 0 });
    expect(statements.map(({ exact, office, saidFrom }) => [saidFrom, office, exact])).toEqual([
      ['2024-03-05', 'Bürgermeisterin', 'Die Dichteverordnung war doch richtig'],
      ['2014-03-05', 'Stadträtin', 'Die Dichteverordnung ist falsch'],
    ]);
    const early = await said({ name: 'Elena Reyes', about, to: '2014-12-31' });
    expect(early.statements.map(({ articleId }) => articleId)).toEqual(['first']);
  });

  it('keeps a namesake apart, and lists all whom a bare name may mean', async () => {
    expect((await said({ name: 'Marco Reyes' })).statements.map(({ articleId }) => articleId)).toEqual([
      'coach',
    ]);
    const both = await said({ name: 'Reyes' });
    expect(both.names).toEqual(['Elena Reyes', 'Marco Reyes']);
    expect(both.statements).toHaveLength(4);
  });

  it('refuses what is no question', async () => {
    for (const query of ['', 'name=%20', 'name=A&from=soon', 'name=A&from=2020-01-01&to=2019-01-01'])
      expect((await app.request(`/statements/town?${query}`)).status).toBe(422);
    expect((await app.request('/statements/nowhere?name=A')).status).toBe(404);
  });
});

describe('the register, for the desk', () => {
  it('keeps an editor’s decision as a revision, tells a look-alike, and forgets nothing', async () => {
    const entry = { id: null, kind: 'person', name: 'El\u0435na Reyes', aliases: ['Reyes'], offices: [] };
    const saved = deskEntitySaved.parse(await (await post(entry)).json());
    expect(saved).toMatchObject({
      looksLike: 'Elena Reyes',
      entity: { source: 'editor', by: 'Anouk', revision: 1 },
    });
    const { id } = saved.entity;
    expect((await post({ ...entry, id, status: 'removed' })).status).toBe(200);
    const revisions = (await (await app.request(`/register/town/${id}`)).json()) as DeskEntity[];
    expect(revisions.map(({ revision, status }) => [revision, status])).toEqual([
      [1, 'confirmed'],
      [2, 'removed'],
    ]);
    const { entities } = await store.archives.profile('town');
    expect(entities.map(({ name }) => name)).toEqual(['Elena Reyes', 'Marco Reyes']);
  });

  it('may correct what came with the archive: the correction stands, and what stood before can be asked for', async () => {
    const before = store.now();
    const offices = [{ title: 'Bürgermeisterin', from: '2017-01-02', to: null }];
    await post({ id: 'elena-reyes', kind: 'person', name: 'Elena Reyes', aliases: ['E. Reyes'], offices });
    const { statements } = await said({ name: 'E. Reyes', about: 'Fähre' });
    expect(statements.map(({ articleId, office }) => [articleId, office])).toEqual([['ferry', null]]);
    const then = await store.archives.register('town', before);
    expect(then.find(({ id }) => id === 'elena-reyes')?.offices).toHaveLength(2);
    const all = (await (await app.request('/register/town')).json()) as unknown[];
    expect(all.map((one) => deskEntity.parse(one).name)).toContain('Elena Reyes');
  });

  it('refuses an entry that is none', async () => {
    const entry = { id: null, kind: 'person', name: 'A B', aliases: [], offices: [] };
    const bad = [
      null,
      { ...entry, kind: 'ship' },
      { ...entry, name: ' ' },
      { ...entry, aliases: 'x' },
      { ...entry, offices: [{ title: 'mayor', from: '2020-01-01', to: '2019-01-01' }] },
      { ...entry, status: 'proposed' },
    ];
    for (const body of bad) expect((await post(body)).status).toBe(422);
    expect((await post({ ...entry, id: 'nobody' })).status).toBe(404);
    expect((await app.request('/register/town/nobody')).status).toBe(404);
    expect((await app.request('/register/nowhere')).status).toBe(404);
  });
});
