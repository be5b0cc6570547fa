// Types, lint and format, dead exports: each runs even when another failed, so that one call tells all.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (path) => [process.execPath, `${root}node_modules/${path}`];

const CHECKS = [
  ['types', [...bin('typescript/bin/tsc'), '-b']],
  ['lint and format', [...bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
  ['dead exports and dependencies', [...bin('knip/bin/knip.js'), '--no-progress']],
];

function run([name, [command, ...args]]) {
  const started = Date.now();
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('close', (code) =>
      done({ name, ok: code === 0, output, seconds: (Date.now() - started) / 1000 }),
    );
  });
}

const results = await Promise.all(CHECKS.map(run));
for (const { name, ok, output, seconds } of results) {
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)\n`);
  if (!ok) process.stdout.write(`${output}\n`);
}
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
