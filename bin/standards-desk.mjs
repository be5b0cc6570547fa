#!/usr/bin/env node
import { existsSync } from 'node:fs';

const main = new URL('../dist/server/main.js', import.meta.url);
if (!existsSync(main)) {
  process.stderr.write('standards-desk: not built yet: run `npm ci && npm run build` first\n');
  process.exit(2);
}
await import(main.href);
