import { createHash } from 'node:crypto';
import type { Context, Handler } from 'hono';
import { problem } from '../problem.ts';
import type { Paths } from './build-document.ts';

/**
 * Sends a description of the API, built when it is first asked for.
 * @param build loads what describes the API only then: a server that nobody asks starts without it
 */
export function describedBy(build: () => Promise<object>): Handler {
  let made: Promise<{ readonly text: string; readonly etag: string }> | null = null;
  return async (c) => {
    made ??= build().then((document) => {
      const text = JSON.stringify(document);
      return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    });
    const { text, etag } = await made;
    c.header('ETag', etag);
    c.header('Cache-Control', 'no-cache');
    c.header('Access-Control-Allow-Origin', '*');
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  };
}

/** The answer to an address that no route takes: another method is said to be one, with those that there are. */
export function noRoute(paths: Paths): (c: Context) => Response {
  const known = Object.entries(paths).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    allowed: [
      ...Object.keys(methods).flatMap((one) => (one === 'get' ? ['GET', 'HEAD'] : [one.toUpperCase()])),
      'OPTIONS',
    ],
  }));
  return (c) => {
    const here = known.filter(({ pattern }) => pattern.test(c.req.path)).flatMap(({ allowed }) => allowed);
    if (here.length === 0 || here.includes(c.req.method)) {
      return problem(c, 404, 'address_unknown', 'There is nothing at this address.');
    }
    const allow = [...new Set(here)].join(', ');
    c.header('Allow', allow);
    return problem(c, 405, 'method_unknown', `Expected one of ${allow}.`);
  };
}
