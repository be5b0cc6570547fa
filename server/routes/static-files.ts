import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
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

/** Smallest first. Beside each built file lie its compressed forms, made once by scripts/build.mjs. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
type Encoding = (typeof ENCODINGS)[number]['name'];

interface Form {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Strong, and another one for each form: to a cache they are different bytes. */
  readonly etag: string;
}

export interface StaticFile {
  readonly type: string;
  readonly plain: Form;
  readonly compressed: ReadonlyMap<Encoding, Form>;
}

interface Kept {
  readonly mtimeMs: number;
  readonly size: number;
  readonly file: StaticFile;
}

/** Built files are few and small; each is read once, until it changes. */
const kept = new Map<string, Kept>();

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
    const { mtimeMs, size } = await stat(full);
    const known = kept.get(full);
    if (known?.mtimeMs === mtimeMs && known.size === size) return known.file;
    const file = { type, plain: await formOf(full), compressed: await compressedOf(full, mtimeMs) };
    kept.set(full, { mtimeMs, size, file });
    return file;
  } catch {
    return null;
  }
}

async function formOf(path: string): Promise<Form> {
  const bytes = new Uint8Array(await readFile(path));
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** A compressed form that is older than its file is of another build. */
async function compressedOf(path: string, mtimeMs: number): Promise<ReadonlyMap<Encoding, Form>> {
  const forms = new Map<Encoding, Form>();
  for (const { name, suffix } of ENCODINGS) {
    const found = await stat(path + suffix).catch(() => null);
    if (found !== null && found.mtimeMs >= mtimeMs) forms.set(name, await formOf(path + suffix));
  }
  return forms;
}

/** @param maxAge seconds a browser may keep it without asking; `forever` for a name that changes with its content */
export function sendStatic(c: Context, file: StaticFile, maxAge: number | 'forever'): Response {
  const encoding = ENCODINGS.find(
    ({ name }) => file.compressed.has(name) && accepts(c.req.header('accept-encoding'), name),
  )?.name;
  const form = (encoding === undefined ? undefined : file.compressed.get(encoding)) ?? file.plain;
  c.header('Vary', 'Accept-Encoding', { append: true });
  c.header('ETag', form.etag);
  c.header('Cache-Control', cacheOf(maxAge));
  if (isKnown(c.req.header('if-none-match'), form.etag)) return c.body(null, 304);
  if (encoding !== undefined) c.header('Content-Encoding', encoding);
  c.header('Content-Type', file.type);
  return c.body(form.bytes);
}

function cacheOf(maxAge: number | 'forever'): string {
  if (maxAge === 'forever') return 'public, max-age=31536000, immutable';
  return maxAge === 0 ? 'no-cache' : `public, max-age=${maxAge}`;
}

/** Whether an `Accept-Encoding` takes an encoding (RFC 9110, 12.5.3). */
function accepts(header: string | undefined, encoding: Encoding): boolean {
  const offers = (header ?? '').split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const offer = offers.find(([name]) => name === encoding) ?? offers.find(([name]) => name === '*');
  if (offer === undefined) return false;
  const q = offer.find((part) => part.startsWith('q='))?.slice(2);
  return q === undefined || Number(q) > 0;
}

/** `If-None-Match`: a list, weak marks included, or any. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => {
    const known = one.trim().replace(/^W\//, '');
    return known === '*' || known === etag;
  });
}
