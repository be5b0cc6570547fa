// Lays a brotli and a gzip form beside each built browser file, so that no server compresses anything twice.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const KINDS = new Set(['.js', '.css', '.html', '.svg', '.json', '.map']);
/** Bytes; below it the headers cost more than is saved. */
const LEAST = 512;

/** @param {string} folder */
export function compressFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compressFiles(path);
    else if (KINDS.has(extname(path))) compressFile(path);
  }
}

/** @param {string} path */
function compressFile(path) {
  const bytes = readFileSync(path);
  if (bytes.length < LEAST) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
