import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Host-only, not readable by script, never sent with a request that another site started. */
const NAME = 'desk_session';
const HOUR_S = 3_600;

export function readSessionCookie(c: Context): string | null {
  return getCookie(c, NAME) ?? null;
}

/** No Domain: the reader's host never gets it. `Secure` wherever the desk is served over TLS. */
export function writeSessionCookie(c: Context, token: string, hours: number): void {
  setCookie(c, NAME, token, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: hours * HOUR_S,
    secure: new URL(c.req.url).protocol === 'https:',
  });
}

export function dropSessionCookie(c: Context): void {
  deleteCookie(c, NAME, { path: '/' });
}
