import { Hono } from 'hono';
import { readSwitchState, setSwitch } from '../../desk/switch.ts';
import { invalid, problem } from '../problem.ts';
import { readJson } from '../read-json.ts';
import type { DeskEnv } from './desk-guard.ts';
import type { DeskRouteDeps } from './desk-routes-deps.ts';

/** The kill switch. */
export function switchRoutes(deps: DeskRouteDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();

  app.get('/switch', async (c) => c.json(await readSwitchState(deps)));

  app.post('/switch', async (c) => {
    const body = await readJson(c);
    if ('refusal' in body) return body.refusal;
    const done = await setSwitch(deps, body.value, c.get('editor'));
    if (done.ok) return c.json(done.value);
    if (done.error.kind === 'invalid-input') return invalid(c, done.error);
    return problem(c, 403, 'second_person', 'Switching back on needs a second person.');
  });

  return app;
}
