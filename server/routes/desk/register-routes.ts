import { Hono } from 'hono';
import type { DeskEntitySaved, DeskRegister } from '../../../domain/api/desk-register.ts';
import type { RegisterEntity } from '../../../domain/register.ts';
import type { Result } from '../../../domain/result.ts';
import { readRevisions } from '../../adapters/sql/register-store.ts';
import { ambiguousForms } from '../../register/import-register.ts';
import { openLookAlikes } from '../../register/look-alike.ts';
import { mergeEntities, readMergeInput } from '../../register/merge-entities.ts';
import { proposeEntities } from '../../register/propose-entities.ts';
import { type NotSaved, readEntityInput, saveEntity } from '../../register/save-entity.ts';
import type { ArchiveRecord } from '../../store/store.ts';
import { invalid, problem } from '../problem.ts';
import { readJson } from '../read-json.ts';
import type { DeskEnv } from './desk-guard.ts';
import type { DeskRouteDeps } from './desk-routes-deps.ts';

type Context = Parameters<typeof problem>[0];

/** Who is who in an archive, and an editor's decisions on it. */
export function registerRoutes(deps: DeskRouteDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();

  app.get('/archives', async (c) =>
    c.json((await deps.archives.list()).map(({ name, paper }) => ({ name, paper }))),
  );

  app.get('/register/:archive', async (c) => {
    const archive = await deps.archives.get(c.req.param('archive'));
    if (archive === null) return unknownArchive(c);
    const { all } = await readAll(deps, archive);
    const entities = [...all].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    const reply: DeskRegister = {
      entities,
      lookAlikes: openLookAlikes(entities.filter(({ status }) => status !== 'removed')),
      ambiguous: ambiguousForms(entities.filter(({ status }) => status === 'confirmed')),
    };
    return c.json(reply);
  });

  app.get('/register/:archive/:id', async (c) => {
    const { archive: name, id } = c.req.param();
    const register = await deps.archives.register(name);
    const current = register.find((entity) => entity.id === id);
    if (current === undefined) return unknownEntity(c);
    const revisions = await readRevisions(deps.db, name, id);
    return c.json(revisions.length > 0 ? revisions : [current]);
  });

  app.post('/register/:archive', async (c) => {
    const archive = await deps.archives.get(c.req.param('archive'));
    if (archive === null) return unknownArchive(c);
    const body = await readJson(c);
    if ('refusal' in body) return body.refusal;
    const input = readEntityInput(body.value);
    if (!input.ok) return invalid(c, input.error);
    const register = await deps.archives.register(archive.name);
    return told(c, await saveEntity(deps.db, archive.name, register, input.value, c.get('editor').name));
  });

  app.post('/register/:archive/merge', async (c) => {
    const archive = await deps.archives.get(c.req.param('archive'));
    if (archive === null) return unknownArchive(c);
    const body = await readJson(c);
    if ('refusal' in body) return body.refusal;
    const input = readMergeInput(body.value);
    if (!input.ok) return invalid(c, input.error);
    const { register, all } = await readAll(deps, archive);
    const by = c.get('editor').name;
    return told(c, await mergeEntities(deps.db, archive.name, register, all, input.value, by));
  });

  return app;
}

/** The register, and with it whom the articles propose; a known entry comes first. */
async function readAll(
  deps: DeskRouteDeps,
  { name, timeZone }: ArchiveRecord,
): Promise<{ readonly register: readonly RegisterEntity[]; readonly all: readonly RegisterEntity[] }> {
  const register = await deps.archives.register(name);
  return { register, all: [...register, ...(await proposeEntities(deps.db, name, timeZone, register))] };
}

function told(c: Context, saved: Result<DeskEntitySaved, NotSaved>): Response {
  if (saved.ok) return c.json(saved.value);
  return saved.error === 'unknown'
    ? unknownEntity(c)
    : problem(c, 409, 'register_conflict', 'Somebody has decided on this entry meanwhile.');
}

function unknownArchive(c: Context): Response {
  return problem(c, 404, 'archive_unknown', 'There is no such archive.');
}

function unknownEntity(c: Context): Response {
  return problem(c, 404, 'entity_unknown', 'There is no such entry.');
}
