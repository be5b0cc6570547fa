import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { Context } from 'hono';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
}

/**
 * Reads a built file below `folder`.
 * ATTACKER: a path that climbs out of the folder; after normalising it must still begin with it.
 * @returns null when there is none, or its kind is not served
 */
export async function readStatic(folder: string, path: string): Promise<StaticFile | null> {
  const full = normalize(join(folder, path));
  if (!full.startsWith(normalize(folder + sep)) || full.includes('\0')) return null;
  const type = TYPES[extname(full)];
  if (type === undefined) return null;
  try {
    const read = await readFile(full);
    const bytes = new Uint8Array(read);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    return { bytes, type, etag };
  } catch {
    return null;
  }
}

/** @param maxAge seconds a browser may keep it without asking */
export function sendStatic(c: Context, file: StaticFile, maxAge: number): Response {
  c.header('ETag', file.etag);
  c.header('Cache-Control', maxAge === 0 ? 'no-cache' : `public, max-age=${maxAge}`);
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304);
  c.header('Content-Type', file.type);
  return c.body(file.bytes);
}
