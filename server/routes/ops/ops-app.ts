import { Hono } from 'hono';
import { problem } from '../problem.ts';
import type { Metrics } from './metrics.ts';

/** Seconds after which looking again makes sense. */
const RETRY_S = 2;

export interface OpsDeps {
  readonly metrics: Metrics;
  /** Throws, or resolves false, when the server cannot answer now. */
  readonly isReady: () => Promise<boolean>;
}

/** For the machines that watch the service; mounted on the desk's host only. */
export function opsApp(deps: OpsDeps): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.text('ok\n'));
  app.get('/readyz', async (c) => {
    const ready = await deps.isReady().catch(() => false);
    return ready
      ? c.text('ready\n')
      : problem(c, 503, 'not_ready', 'The service cannot answer now.', { retryAfterSeconds: RETRY_S });
  });
  app.get('/metrics', async (c) => {
    c.header('Content-Type', deps.metrics.registry.contentType);
    return c.body(await deps.metrics.registry.metrics());
  });
  return app;
}
