import { Hono } from 'hono';
import type { Metrics } from './metrics.ts';

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
    return ready ? c.text('ready\n') : c.text('not ready\n', 503);
  });
  app.get('/metrics', async (c) => {
    c.header('Content-Type', deps.metrics.registry.contentType);
    return c.body(await deps.metrics.registry.metrics());
  });
  return app;
}
