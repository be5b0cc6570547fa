import { Hono } from 'hono';
import { clientAddress } from '../client-address.ts';
import { invalid, problem } from '../problem.ts';
import { readJson } from '../read-json.ts';
import { type DeskEnv, signedIn, signedOut } from './desk-guard.ts';
import type { DeskRouteDeps } from './desk-routes-deps.ts';
import { dropSessionCookie, readSessionCookie, writeSessionCookie } from './session-cookie.ts';

/** Signing in and out, the one-time link, completing an account, inviting a colleague. */
export function accountRoutes(deps: DeskRouteDeps): Hono<DeskEnv> {
  const { accounts } = deps;
  const app = new Hono<DeskEnv>();

  app.get('/session', async (c) => {
    const token = readSessionCookie(c);
    const found = token === null ? null : await accounts.read(token);
    return found === null ? signedOut(c) : c.json(found.session);
  });

  app.post('/session', async (c) => {
    const body = await readJson(c);
    if ('refusal' in body) return body.refusal;
    const { token, email, password } = fieldsOf(body.value);
    if (typeof token === 'string') {
      const opened = await accounts.useLink(token);
      if (opened === null)
        return problem(c, 401, 'link_used', 'This link was used already, or its time is over.');
      writeSessionCookie(c, opened.token, 1);
      return c.json(opened.session);
    }
    if (typeof email !== 'string' || typeof password !== 'string') {
      return problem(c, 422, 'session_fields', 'Expected a token, or email and password.');
    }
    const opened = await accounts.signIn(email, password, clientAddress(c));
    if (opened.ok) {
      writeSessionCookie(c, opened.value.token, deps.sessionHours);
      return c.json(opened.value.session);
    }
    if (opened.error.kind === 'wait') {
      return problem(c, 429, 'sign_in_wait', 'Too many tries.', { retryAfterSeconds: opened.error.seconds });
    }
    return problem(c, 401, 'sign_in_wrong', 'Email and password do not match.');
  });

  app.delete('/session', async (c) => {
    const token = readSessionCookie(c);
    if (token !== null) await accounts.signOut(token);
    dropSessionCookie(c);
    return c.body(null, 204);
  });

  app.post('/account', async (c) => {
    const token = readSessionCookie(c);
    if (token === null) return signedOut(c);
    const body = await readJson(c);
    if ('refusal' in body) return body.refusal;
    const opened = await accounts.complete(token, body.value);
    if (!opened.ok) return opened.error === null ? signedOut(c) : invalid(c, opened.error);
    writeSessionCookie(c, opened.value.token, deps.sessionHours);
    return c.json(opened.value.session);
  });

  app.post('/invitations', signedIn(deps), async (c) => {
    const editor = c.get('editor');
    if (editor.role !== 'chief') return problem(c, 403, 'chief_only', 'Only a chief may invite.');
    const body = await readJson(c);
    if ('refusal' in body) return body.refusal;
    const token = await accounts.invite(editor, body.value);
    if (!token.ok) return invalid(c, token.error);
    return c.json({ link: `${deps.origins[0]}/#/welcome/${token.value}` });
  });

  return app;
}

function fieldsOf(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
}
