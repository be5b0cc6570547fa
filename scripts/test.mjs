// All tests: checks, build, Node tests, browser tests. Ends with one line: N passed, N failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}dist/test-results`;
const BROWSERS = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const browser = BROWSERS.find((path) => path && existsSync(path));

let passed = 0;
let failed = 0;

function run(name, args, env = {}) {
  process.stdout.write(`\n== ${name}\n`);
  const done = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return done.status === 0;
}

function count(ok) {
  if (ok) passed++;
  else failed++;
}

/** A run that wrote no result file counts as one failure: silence is no success. */
function add(file, ok) {
  if (!existsSync(file)) return count(false);
  const result = JSON.parse(readFileSync(file, 'utf8'));
  passed += result.numPassedTests;
  failed += result.numFailedTests;
  if (!ok && result.numFailedTests === 0) failed++;
  if (result.numPassedTests === 0) failed++;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
count(run('types, lint, format, dead exports', ['scripts/check.mjs']));
count(run('build', ['scripts/build.mjs']));
const node = `${results}/node.json`;
add(
  node,
  run(
    'Node',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${node}`,
    ],
    { CHROME_PATH: browser ?? '' },
  ),
);
if (browser === undefined) {
  process.stdout.write(
    '\nNo Chromium found (tried CHROME_PATH and the usual places): on Debian `apt-get install chromium`.\n',
  );
  failed++;
} else {
  const web = `${results}/browser.json`;
  add(
    web,
    run('browser', ['node_modules/@web/test-runner/dist/bin.js', '--config', 'web-test-runner.config.mjs'], {
      CHROME_PATH: browser,
      TEST_RESULTS: web,
    }),
  );
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
