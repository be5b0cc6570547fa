import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Problem } from '../../domain/api/reader.ts';
import type { InvalidInput } from '../../domain/errors.ts';
import { PortFault } from '../answer/ports.ts';

/**
 * RFC 9457. `detail` is one sentence that a reader may see; it never holds a word of a draft.
 * @param more members of this problem's own
 */
export function problem(
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  detail: string,
  more: Pick<Problem, 'path' | 'retryAfterSeconds' | 'reference'> & object = {},
): Response {
  const body: Problem = {
    ...more,
    type: `urn:standards-desk:problem:${code}`,
    title: TITLES[status] ?? 'Error',
    status,
    detail,
    code,
  };
  if (more.retryAfterSeconds !== undefined) c.header('Retry-After', String(more.retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  return c.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json; charset=utf-8' });
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Forbidden',
  404: 'Not found',
  406: 'Not acceptable',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Not acceptable as it is',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Not available',
};

export function invalid(c: Context, error: InvalidInput): Response {
  return problem(c, 422, error.code, `${error.path === '' ? 'body' : error.path}: ${error.message}`, {
    path: error.path,
  });
}

/** What a route did not foresee. The cause goes to the log, under the reference that the page shows. */
export function unforeseen(c: Context, error: unknown, log: (entry: Unforeseen) => void): Response {
  const reference = String(c.get('requestId') ?? '').slice(0, 8);
  if (error instanceof HTTPException) return fromHttp(c, error);
  log({ reference, route: c.req.routePath, method: c.req.method, error });
  if (error instanceof PortFault) {
    const wait = error.retryAfterMs === null ? 5 : Math.ceil(error.retryAfterMs / 1000);
    return problem(c, 503, 'port_fault', 'A part of our service did not answer. Nothing was lost.', {
      retryAfterSeconds: wait,
      reference,
    });
  }
  return problem(c, 500, 'internal', 'Our service failed. Nothing was lost.', { reference });
}

export interface Unforeseen {
  readonly reference: string;
  readonly route: string;
  readonly method: string;
  readonly error: unknown;
}

function fromHttp(c: Context, error: HTTPException): Response {
  if (error.status === 413) {
    // The rest of the body is never read, so the connection ends: said, or a client sends its next request into it.
    c.header('Connection', 'close');
    return problem(c, 413, 'body_too_large', 'The request is larger than allowed.');
  }
  if (error.status === 400) return problem(c, 400, 'request_malformed', 'The request could not be read.');
  return problem(c, error.status as ContentfulStatusCode, 'request_refused', 'The request was refused.');
}
