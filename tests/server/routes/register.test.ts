import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskEntity, DeskRegister, DeskSaid } from '../../../domain/api/desk-register.ts';
import type { Editor } from '../../../server/adapters/sql/editor-store.ts';
import type { DeskEnv } from '../../../server/routes/desk/desk-guard.ts';
import type { DeskRouteDeps } from '../../../server/routes/desk/desk-routes-deps.ts';
import { registerRoutes } from '../../../server/routes/desk/register-routes.ts';
import { statementRoutes } from '../../../server/routes/desk/statement-routes.ts';
import {
  deskEntitySaved,
  deskRegister,
  deskSaid,
  REGISTER_CONTRACT,
} from '../../../server/routes/openapi/register-schemas.ts';
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
  ['bridge', '2019-03-05', 'Rosa Klee sprach. „Die Brücke bleibt offen“, sagte Rosa Klee.'],
  ['again', '2019-06-05', 'Rosa Klee sprach. „Die Brücke bleibt zu“, sagte Rosa Klee.'],
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

async function register(): Promise<DeskRegister> {
  return deskRegister.parse(await (await app.request('/register/town')).json());
}

function named(name: string, { entities }: DeskRegister): DeskEntity {
  const found = entities.find((one) => one.name === name);
  if (found === undefined) throw new Error(`expected ${name} in the register`);
  return found;
}

async function revisionsOf(id: string): Promise<readonly DeskEntity[]> {
  return (await app.request(`/register/town/${id}`)).json() as Promise<readonly DeskEntity[]>;
}

const NEW = {
  id: null,
  revision: 0,
  kind: 'person',
  status: 'confirmed',
  name: 'El\u0435na Reyes',
  aliases: ['Reyes'],
  offices: [],
  apart: [],
  reason: 'In the letters.',
};

describe('the register, for the desk', () => {
  it('lists the archives that there are', async () => {
    expect(await (await app.request('/archives')).json()).toEqual([{ name: 'town', paper: 'town' }]);
    expect(new Set(REGISTER_CONTRACT)).toEqual(new Set([true]));
  });

  it('keeps an editor’s decision as a revision with its reason, tells a look-alike, and forgets nothing', async () => {
    const saved = deskEntitySaved.parse(await (await post(NEW)).json());
    expect(saved).toMatchObject({
      looksLike: 'Elena Reyes',
      entity: { source: 'editor', by: 'Anouk', revision: 1, reason: 'In the letters.' },
    });
    const { id } = saved.entity;
    const pair = { one: 'elena-reyes', other: id, forms: ['Elena Reyes', NEW.name] };
    expect((await register()).lookAlikes).toEqual([pair]);
    const removed = { ...NEW, id, revision: 1, status: 'removed', reason: 'Nobody of that name.' };
    expect((await post(removed)).status).toBe(200);
    expect((await revisionsOf(id)).map(({ revision, status, reason }) => [revision, status, reason])).toEqual(
      [
        [1, 'confirmed', 'In the letters.'],
        [2, 'removed', 'Nobody of that name.'],
      ],
    );
    expect((await register()).lookAlikes).toEqual([]);
    const { entities } = await store.archives.profile('town');
    expect(entities.map(({ name }) => name)).toEqual(['Elena Reyes', 'Marco Reyes']);
  });

  it('lets two look-alikes be told apart, once', async () => {
    const id = named(NEW.name, await register()).id;
    await post({ ...NEW, id, revision: 2, reason: 'She is back.' });
    expect((await register()).lookAlikes).toHaveLength(1);
    const apart = { ...NEW, id, revision: 3, apart: ['Elena Reyes'], reason: 'A singer from Minsk.' };
    expect(deskEntitySaved.parse(await (await post(apart)).json()).looksLike).toBeNull();
    expect((await register()).lookAlikes).toEqual([]);
    expect((await register()).entities.filter(({ status }) => status === 'confirmed')).toHaveLength(3);
  });

  it('refuses a decision on what somebody has changed meanwhile', async () => {
    const id = named(NEW.name, await register()).id;
    expect((await post({ ...NEW, id, revision: 2 })).status).toBe(409);
    expect((await post({ ...NEW, name: 'Tom Vogt' })).status).toBe(200);
    // Two who add the same name at once: two entries until somebody decides, none overwritten.
    expect((await post({ ...NEW, name: 'Tom Vogt' })).status).toBe(200);
    const { entities, ambiguous } = await register();
    expect(entities.filter(({ name }) => name === 'Tom Vogt')).toHaveLength(2);
    expect(ambiguous).toContainEqual({ form: 'Tom Vogt', names: ['Tom Vogt', 'Tom Vogt'] });
  });

  it('takes two entries for one, with one reason, and both are told', async () => {
    const before = await register();
    const [from, into] = [named(NEW.name, before), named('Elena Reyes', before)];
    const merge = (body: unknown) =>
      app.request('/register/town/merge', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const input = {
      from: { id: from.id, revision: from.revision },
      into: { id: into.id, revision: into.revision },
      reason: 'A slip of the keyboard.',
    };
    expect((await merge({ ...input, into: input.from })).status).toBe(422);
    expect((await merge({ ...input, reason: ' ' })).status).toBe(422);
    expect((await merge({ ...input, from: { id: 'nobody', revision: 0 } })).status).toBe(404);
    expect((await merge({ ...input, from: { id: from.id, revision: 1 } })).status).toBe(409);
    expect(named('Elena Reyes', await register()).revision).toBe(into.revision);

    const { entity } = deskEntitySaved.parse(await (await merge(input)).json());
    expect(entity).toMatchObject({ id: into.id, name: 'Elena Reyes', status: 'confirmed', apart: [] });
    expect(entity.aliases).toEqual(expect.arrayContaining([NEW.name, 'Reyes']));
    expect(entity.offices).toEqual(into.offices);
    const gone = (await revisionsOf(from.id)).at(-1);
    expect(gone).toMatchObject({ status: 'removed', reason: 'A slip of the keyboard.', by: 'Anouk' });
    expect((await register()).lookAlikes).toEqual([]);
    expect((await said({ name: NEW.name })).names).toEqual(['Elena Reyes']);
  });

  it('takes whom the articles propose for one who is known, or a known one for them', async () => {
    const merge = (from: string, into: string) =>
      app.request('/register/town/merge', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          from: { id: from, revision: 0 },
          into: { id: into, revision: 0 },
          reason: 'Same.',
        }),
      });
    expect(named('Rosa Klee', await register())).toMatchObject({ id: 'rosa-klee', status: 'proposed' });
    const { entity } = deskEntitySaved.parse(await (await merge('marco-reyes', 'rosa-klee')).json());
    expect(entity).toMatchObject({ name: 'Rosa Klee', status: 'confirmed', aliases: ['Marco Reyes'] });
    const now = (await register()).entities.filter(({ name }) => name === 'Rosa Klee');
    expect(now.map(({ status }) => status)).toEqual(['confirmed']);
    expect((await said({ name: 'Rosa Klee' })).statements.map(({ articleId }) => articleId)).toEqual([
      'coach',
      'again',
      'bridge',
    ]);
  });

  it('may correct what came with the archive: the correction stands, and what stood before can be asked for', async () => {
    const before = store.now();
    const { revision } = named('Elena Reyes', await register());
    const offices = [{ title: 'Bürgermeisterin', from: '2017-01-02', to: null }];
    const corrected = {
      ...NEW,
      id: 'elena-reyes',
      revision,
      name: 'Elena Reyes',
      aliases: ['E. Reyes'],
      offices,
    };
    expect((await post(corrected)).status).toBe(200);
    const { statements } = await said({ name: 'E. Reyes', about: 'Fähre' });
    expect(statements.map(({ articleId, office }) => [articleId, office])).toEqual([['ferry', null]]);
    const then = await store.archives.register('town', before);
    expect(then.find(({ id }) => id === 'elena-reyes')?.offices).toHaveLength(2);
  });

  it('refuses an entry that is none', async () => {
    const entry = { ...NEW, name: 'A B', aliases: [] };
    const bad = [
      null,
      { ...entry, kind: 'ship' },
      { ...entry, name: ' ' },
      { ...entry, aliases: 'x' },
      { ...entry, apart: 'x' },
      { ...entry, reason: ' ' },
      { ...entry, revision: null },
      { ...entry, offices: [{ title: 'mayor', from: '2020-01-01', to: '2019-01-01' }] },
      { ...entry, status: 'proposed' },
    ];
    for (const body of bad) expect((await post(body)).status).toBe(422);
    expect((await post({ ...entry, id: 'nobody' })).status).toBe(404);
    expect((await app.request('/register/town/nobody')).status).toBe(404);
    expect((await app.request('/register/nowhere')).status).toBe(404);
  });
});
