// Builds server and browser parts into dist/, and skips what has not changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const quiet = process.argv.includes('--quiet');
const ROOMS = ['domain', 'planner', 'verifier', 'receipts', 'server', 'widget', 'standards-desk', 'eval'];
const FILES = [
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/compress-files.mjs',
];

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield path;
  }
}

/** Fingerprint of everything the build reads: path, size, modification time. */
function fingerprint() {
  const hash = createHash('sha256');
  const add = (path) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  };
  for (const file of FILES) if (existsSync(join(root, file))) add(join(root, file));
  for (const room of ROOMS) for (const path of walk(join(root, room))) add(path);
  return hash.digest('hex');
}

function run(command, args) {
  const done = spawnSync(process.execPath, [join(root, 'node_modules', command), ...args], {
    cwd: root,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'],
  });
  if (done.status !== 0) {
    if (quiet) process.stderr.write(done.stdout ?? '');
    process.stderr.write(`build: ${command} failed\n`);
    process.exit(1);
  }
}

const stamp = join(root, 'dist', '.build-stamp');
const now = fingerprint();
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) process.exit(0);
if (!quiet) process.stdout.write('Building …\n');
run('typescript/bin/tsc', ['-b', ...ROOMS]);
run('vite/bin/vite.js', ['build', '--logLevel', 'warn']);
run('vite/bin/vite.js', ['build', '--logLevel', 'warn', '--mode', 'desk']);
run('vite/bin/vite.js', ['build', '--logLevel', 'warn', '--mode', 'verify']);
compressFiles(join(root, 'dist', 'public'));
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(stamp, now);
