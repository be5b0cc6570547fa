import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The address at the other end of the connection; `local` where there is none (in-process calls). */
export function clientAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'local';
  } catch {
    return 'local';
  }
}
