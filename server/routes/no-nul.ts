import type { MiddlewareHandler } from 'hono';
import { problem } from './problem.ts';

/**
 * No address of ours holds U+0000.
 * ATTACKER: `/articles/%00` reaches the database, which refuses the byte, and somebody is called for a fault that was none.
 */
export const noNul: MiddlewareHandler = async (c, next) => {
  if (/%00/.test(c.req.url)) return problem(c, 404, 'address_unknown', 'There is nothing at this address.');
  await next();
  return;
};
