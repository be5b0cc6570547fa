import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { createFakeApi } from './tests/widget/fake-api.mjs';

/*
 * Browser tests in a real Chromium. The widget's tests play the service from a script (tests/widget/fake-api.mjs),
 * on this server and, for cross-origin cases, on a second one.
 */
const root = import.meta.dirname;
const fakeApi = createFakeApi();
const elsewhere = createServer((request, response) => {
  void fakeApi(request, response).then((done) => {
    if (!done) response.writeHead(404).end();
  });
});
await new Promise((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
elsewhere.unref();

/** Pages and data for tests: the design's copy deck, the other origin, frames with a strict policy. */
function testPages(context) {
  const { path } = context;
  if (path === '/test/copy.json') {
    const deck = `${root}/../shared/design/copy.json`;
    if (existsSync(deck)) context.body = JSON.parse(readFileSync(deck, 'utf8'));
    else context.status = 404;
    return true;
  }
  if (path === '/test/elsewhere') {
    context.body = { origin: `http://127.0.0.1:${elsewhere.address().port}` };
    return true;
  }
  if (path === '/test/strict') {
    const nonce = 'r4';
    const self = `http://${context.host}`;
    context.set(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'nonce-${nonce}' ${self}; style-src 'nonce-${nonce}'; connect-src ${self}`,
    );
    context.type = 'html';
    context.body = strictPage(nonce, String(context.query.archive));
    return true;
  }
  return false;
}

/** A publisher's page under a strict policy: one script tag and the element, nothing else. */
function strictPage(nonce, archive) {
  return `<!doctype html><html lang="en"><title>Strict</title>
<script nonce="${nonce}">
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective + ' ' + event.blockedURI));
  window.thrown = [];
  window.addEventListener('error', (event) => window.thrown.push(event.message));
</script>
<script type="module" nonce="${nonce}" src="/widget/ask-archive.ts"></script>
<ask-archive archive="${archive}"></ask-archive></html>`;
}

/** Counts for `npm test`: one line in all says how many passed and failed. */
function countReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const suites = sessions.map(({ testResults }) => testResults).filter(Boolean);
      const tests = suites.flatMap(allTests);
      const broken = sessions.filter(
        ({ passed, testResults }) => !passed && allTests(testResults).every((test) => test.passed),
      );
      const numPassedTests = tests.filter(({ passed }) => passed).length;
      const numFailedTests =
        tests.filter(({ passed, skipped }) => !passed && !skipped).length + broken.length;
      process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed in the browser\n`);
      const file = process.env.TEST_RESULTS;
      if (!file) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests }));
    },
  };
}

function allTests(suite) {
  return suite ? [...suite.tests, ...suite.suites.flatMap(allTests)] : [];
}

export default {
  rootDir: root,
  files: ['tests/widget/**/*.test.ts', 'tests/standards-desk/**/*.test.ts'],
  nodeResolve: { exportConditions: ['production', 'default'] },
  concurrency: 1,
  testsFinishTimeout: 240_000,
  testFramework: { config: { timeout: 15_000, ui: 'bdd' } },
  plugins: [esbuildPlugin({ ts: true, target: 'es2022', tsconfig: `${root}/widget/tsconfig.json` })],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: {
        executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu'],
      },
      createBrowserContext: ({ browser }) =>
        browser.newContext({
          permissions: ['clipboard-read', 'clipboard-write'],
          locale: 'en-US',
          timezoneId: 'America/Chicago',
        }),
    }),
  ],
  middleware: [
    async (context, next) => {
      if (testPages(context)) return;
      if (!/^\/(?:v1|fake)\//.test(context.path)) return next();
      context.respond = false;
      if (!(await fakeApi(context.req, context.res))) context.res.writeHead(404).end();
    },
  ],
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), countReporter()],
};
