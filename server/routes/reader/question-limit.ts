import type { MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';
import { clientAddress } from '../client-address.ts';
import { problem } from '../problem.ts';

const WINDOW_MS = 60_000;

/** At most `perMinute` questions a minute from one address; the refusal says when the next one can go. */
export function questionLimit(perMinute: number): MiddlewareHandler {
  return rateLimiter({
    windowMs: WINDOW_MS,
    limit: perMinute,
    standardHeaders: 'draft-6',
    keyGenerator: clientAddress,
    handler: (c) => {
      const info: unknown = c.get('rateLimit' as never);
      return problem(c, 429, 'rate_limited', 'You have asked a lot in a short time.', {
        retryAfterSeconds: secondsLeft(info),
      });
    },
  });
}

function secondsLeft(info: unknown): number {
  const reset = typeof info === 'object' && info !== null && 'resetTime' in info ? info.resetTime : null;
  const left = reset instanceof Date ? reset.getTime() - Date.now() : WINDOW_MS;
  return Math.max(1, Math.ceil(left / 1000));
}
