import { Hono } from 'hono';
import { readRevisions } from '../../adapters/sql/register-store.ts';
import { proposeEntities } from '../../register/propose-entities.ts';
import { readEntityInput, saveEntity } from '../../register/save-entity.ts';
import { invalid, problem } from '../problem.ts';
import { readJson } from '../read-json.ts';
import type { DeskEnv } from './desk-guard.ts';
import type { DeskRouteDeps } from './desk-routes-deps.ts';

/** Who is who in an archive, and an editor's decisions on it. */
export function registerRoutes(deps: DeskRouteDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();

  app.get('/register/:archive', async (c) => {
    const archive = await deps.archives.get(c.req.param('archive'));
    if (archive === null) return unknownArchive(c);
    const register = await deps.archives.register(archive.name);
    const proposed = await proposeEntities(deps.db, archive.name, archive.timeZone, register);
    return c.json(
      [...register, ...proposed].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
    );
  });

  app.get('/register/:archive/:id', async (c) => {
    const { archive: name, id } = c.req.param();
    const register = await deps.archives.register(name);
    const current = register.find((entity) => entity.id === id);
    if (current === undefined) return problem(c, 404, 'entity_unknown', 'There is no such entry.');
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
    const saved = await saveEntity(deps.db, archive.name, register, input.value, c.get('editor').name);
    return saved === null ? problem(c, 404, 'entity_unknown', 'There is no such entry.') : c.json(saved);
  });

  return app;
}

function unknownArchive(c: Parameters<typeof problem>[0]): Response {
  return problem(c, 404, 'archive_unknown', 'There is no such archive.');
}
