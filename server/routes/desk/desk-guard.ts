import type { Context, MiddlewareHandler } from 'hono';
import type { Session } from '../../../domain/api/desk.ts';
import type { Editor } from '../../adapters/sql/editor-store.ts';
import { problem } from '../problem.ts';
import type { DeskRouteDeps } from './desk-routes-deps.ts';
import { readSessionCookie } from './session-cookie.ts';

export type DeskEnv = { Variables: { editor: Editor; session: Session } };

/**
 * Every write must come from the desk's own page.
 * ATTACKER: a page elsewhere that posts with the editor's cookie. SameSite keeps it away in today's browsers, this
 * does in all of them; a request without `Origin` is refused too. A foreign `Host` (DNS rebinding) has no page here.
 */
export function sameOrigin(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const { host } = new URL(c.req.url);
    if (!origins.some((origin) => new URL(origin).host === host))
      return problem(c, 403, 'host_unknown', 'This is not the desk’s address.');
    const write = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (write && !origins.includes(c.req.header('origin') ?? '')) {
      return problem(c, 403, 'origin_refused', 'This request did not come from the desk’s page.');
    }
    await next();
    return;
  };
}

/** A signed-in editor with a complete account, or 401. */
export function signedIn(deps: DeskRouteDeps): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const token = readSessionCookie(c);
    const found = token === null ? null : await deps.accounts.read(token);
    if (found === null || found.editor === null) return signedOut(c);
    c.set('editor', found.editor);
    c.set('session', found.session);
    await next();
    return;
  };
}

export function signedOut(c: Context): Response {
  return problem(c, 401, 'signed_out', 'You were signed out. Nothing was decided.');
}
