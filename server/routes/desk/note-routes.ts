import { Hono } from 'hono';
import { closeNote, listNotes } from '../../adapters/sql/note-store.ts';
import { problem } from '../problem.ts';
import type { DeskEnv } from './desk-guard.ts';
import type { DeskRouteDeps } from './desk-routes-deps.ts';

/** What readers said about answers. */
export function noteRoutes(deps: DeskRouteDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.get('/notes', async (c) => c.json(await listNotes(deps.db)));
  app.post('/notes/:id/done', async (c) => {
    const done = await closeNote(deps.db, c.req.param('id'), c.get('editor').name, deps.clock());
    return done
      ? c.body(null, 204)
      : problem(c, 404, 'note_unknown', 'There is no open note at this address.');
  });
  return app;
}
