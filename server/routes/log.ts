import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/**
 * One line a request: the route's pattern, never the address itself. An address of a question is the key to its
 * answer, and a question is nobody's business but the reader's and the desk's.
 */
export function accessLog(log: Logger, side: 'reader' | 'desk'): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    log.info(
      {
        side,
        id: c.get('requestId'),
        method: c.req.method,
        route: c.req.routePath,
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}
