// Pictures of the built product, both sides, into docs/screenshots/: `node scripts/screenshots/desk.mjs`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, 'docs/screenshots');
const BROWSERS = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const PASSWORD = 'quiet river stone';

const labelled = readFileSync(join(root, 'eval/sets/ledger-10.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map(JSON.parse);
const held = labelled.filter(({ expect }) => expect === 'hold');
const released = labelled.find(({ expect }) => expect === 'release');

async function serve(dataDir) {
  const child = spawn(process.execPath, [join(root, 'bin/standards-desk.mjs'), 'serve'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ENGINE: 'scripted',
      READER_PORT: '0',
      DESK_PORT: '0',
      LOG_LEVEL: 'silent',
    },
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  while (!/welcome\/\S+\n/.test(output)) await new Promise((done) => setTimeout(done, 200));
  return {
    child,
    reader: /http:\/\/127\.0\.0\.1:\d+/.exec(output)[0],
    link: /http:\/\/localhost:\d+\/#\/welcome\/\S+/.exec(output)[0],
  };
}

async function ask(reader, question) {
  await fetch(`${reader}/v1/riverbend-ledger/questions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question }),
  });
}

async function shoot(page, name) {
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(out, `${name}.png`) });
  process.stdout.write(`${name}.png\n`);
}

async function both(page, name) {
  for (const scheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: scheme });
    await shoot(page, `${name}-${scheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function deskPictures(browser, { reader, link }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await page.goto(link);
  await page.getByLabel('Your name').fill('M. Okafor');
  await page.getByLabel('Email').fill('okafor@ledger.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await shoot(page, 'desk-welcome');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByRole('heading', { name: 'Nothing is waiting.' }).waitFor();
  await shoot(page, 'desk-empty');
  for (const { question } of held) await ask(reader, question);
  await page
    .locator('.items a')
    .nth(held.length - 1)
    .waitFor();
  await page.locator('.items a', { hasText: held[0].question }).click();
  await page.locator('.sent').first().waitFor();
  await both(page, 'desk-held');
  await page.keyboard.press('e');
  await page.locator('.edit .verd').first().waitFor();
  await both(page, 'desk-edit');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Answers are on' }).click();
  await shoot(page, 'desk-switch');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  await shoot(page, 'desk-held-1280');
  await page.close();
}

async function readerPicture(browser, { reader }) {
  const page = await browser.newPage({ viewport: { width: 820, height: 1180 }, locale: 'en-US' });
  await page.goto(reader);
  await page.getByRole('textbox', { name: 'Your question' }).fill(released.question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page
    .getByRole('button', { name: /Source 1\b/ })
    .first()
    .waitFor();
  await page.locator('ask-archive').scrollIntoViewIfNeeded();
  await page.locator('ask-archive').screenshot({ path: join(out, 'reader-on-the-paper.png') });
  process.stdout.write('reader-on-the-paper.png\n');
  await page.close();
}

mkdirSync(out, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'desk-pictures-'));
const server = await serve(dataDir);
const browser = await chromium.launch({
  executablePath: BROWSERS.find((path) => path && existsSync(path)),
  args: ['--no-sandbox'],
});
try {
  await deskPictures(browser, server);
  await readerPicture(browser, server);
} finally {
  await browser.close();
  server.child.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
