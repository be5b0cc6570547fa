// Pictures of the built product: every state of the desk on a desktop, light and dark, and on a phone; and the reader's
// side on the paper's own page. Into docs/screenshots/:
//   node scripts/build.mjs && node scripts/screenshots/desk.mjs
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serveForPictures } from './served.mjs';
import { smallPng } from './small-png.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, 'docs/screenshots');
const BROWSERS = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const PASSWORD = 'quiet river stone';
const LEDGER = 'riverbend-ledger';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };

const lines = (path) => readFileSync(join(root, path), 'utf8').trim().split('\n').map(JSON.parse);
const labelled = lines('eval/sets/ledger-10.jsonl');
const held = labelled.filter(({ expect }) => expect === 'hold');
const released = labelled.find(({ expect }) => expect === 'release');

async function ask(reader, question) {
  const asked = await fetch(`${reader}/v1/${LEDGER}/questions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'wait=30' },
    body: JSON.stringify({ question }),
  });
  return asked.json();
}

/** One state in three pictures; a phone's is as tall as its page, up to a limit. */
async function state(page, name) {
  for (const [size, scheme] of [
    [DESKTOP, 'light'],
    [DESKTOP, 'dark'],
    [PHONE, 'dark'],
  ]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(250);
    const tall = size === PHONE && (await page.locator('dialog[open]').count()) === 0;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width: size.width, height: tall ? Math.min(height, 3200) : size.height };
    const picture = await page.screenshot({ fullPage: tall, clip });
    writeFileSync(join(out, `desk-${name}-${size.width}-${scheme}.png`), smallPng(picture));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    process.stdout.write(
      `desk-${name}-${size.width}-${scheme}.png${wide > size.width ? ` is ${wide} wide` : ''}\n`,
    );
  }
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function fillAccount(page, name) {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(`${name.split(' ').at(-1).toLowerCase()}@ledger.example`);
  await page.getByLabel('Password').fill(PASSWORD);
}

async function openHeld(page, { question }) {
  await page.locator('.items a', { hasText: question }).click();
  await page.locator('desk-item h1', { hasText: question }).waitFor();
  await page.locator('.sent').first().waitFor();
}

async function dialogState(page, name, open) {
  await open();
  await page.locator('dialog[open]').waitFor();
  await state(page, name);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

async function beginning(page, { desk, link, reader }) {
  await page.goto(desk);
  await page.getByLabel('Email').fill('okafor@ledger.example');
  await state(page, 'sign-in');
  await page.goto(link);
  await fillAccount(page, 'M. Okafor');
  await state(page, 'welcome');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByRole('heading', { name: 'Nothing is waiting.' }).waitFor();
  await state(page, 'empty');
  for (const { question } of held) await ask(reader, question);
  await page
    .locator('.items a')
    .nth(held.length - 1)
    .waitFor();
}

async function item(page) {
  await openHeld(page, held[1]);
  await state(page, 'wrong-speaker');
  await openHeld(page, held[0]);
  await state(page, 'held');
  await dialogState(page, 'article', () => page.keyboard.press('o'));
  await dialogState(page, 'keys', () => page.keyboard.press('?'));
  await dialogState(page, 'reject', () => page.keyboard.press('r'));
  await page.keyboard.press('e');
  await page.locator('.edit .verd').first().waitFor();
  await state(page, 'edit');
  await dialogState(page, 'cite', async () => {
    await page.keyboard.press('Control+k');
    await page.locator('#pq').fill('water');
    await page.keyboard.press('ArrowDown');
  });
  await dialogState(page, 'cite-archive', async () => {
    await page.keyboard.press('Control+k');
    await page.getByLabel('Search the whole archive').check();
    await page.locator('#pq').fill('ferry crossing');
    await page.locator('.picks li').nth(3).waitFor();
    await page.waitForTimeout(1500);
  });
  await page.locator('.edit').getByRole('button', { name: 'Use these words' }).first().click();
  await page.locator('.edit .v.stands').first().waitFor();
  await page.waitForTimeout(600);
  await state(page, 'edit-true-words');
  await page.locator('#pen').fill('The waterfront parcel was not on the agenda [S5].');
  await page.locator('.decide .b.main').waitFor();
  await dialogState(page, 'approve', () => page.getByRole('button', { name: /^Approve/ }).click());
}

async function colleague(browser, page) {
  const invited = await page.evaluate(async () => {
    const reply = await fetch('/api/invitations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Lind', email: 'lind@ledger.example', role: 'editor' }),
    });
    return reply.json();
  });
  const context = await browser.newContext({ viewport: DESKTOP, locale: 'en-GB' });
  const other = await context.newPage();
  await other.goto(invited.link);
  await fillAccount(other, 'J. Lind');
  await other.getByRole('button', { name: 'Create my account' }).click();
  await openHeld(other, held[0]);
  await other.keyboard.press('r');
  await other.getByLabel('Why, for the record').fill('The archive holds no such words.');
  await other.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await other.getByText(/^Rejected\./).waitFor();
  await context.close();
}

async function conflicts(browser, page, server) {
  await colleague(browser, page);
  await dialogState(page, 'conflict', async () => {
    await page.getByRole('button', { name: /^Approve/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: /has decided this/ }).waitFor();
  });
  const { id } = await ask(server.reader, held[1].question);
  if (id === undefined) throw new Error('the question was not taken');
  await page.goto(`${server.desk}/#/queue`);
  await page.reload();
  await openHeld(page, held[1]);
  const cited = await page.evaluate(async () => {
    const reply = await fetch(`/api/items/${location.hash.split('/').at(-1)}`);
    const { sources, draft } = await reply.json();
    return sources.find(({ label }) => draft.quotes.some(({ cite }) => cite === label)).articleId;
  });
  changeArticle(server, cited);
  await page.reload();
  await page.locator('.notice').first().waitFor();
  await state(page, 'source-changed');
}

function changeArticle(server, id) {
  const article = lines(`fixtures/${LEDGER}/articles.jsonl`).find((one) => one.id === id);
  const folder = mkdtempSync(join(tmpdir(), 'desk-changed-'));
  const path = join(folder, 'changed.jsonl');
  const key = article.body === undefined ? 'text' : 'body';
  writeFileSync(
    path,
    `${JSON.stringify({ ...article, [key]: `${article[key]}\n\nThe vote was delayed.` })}\n`,
  );
  server.command(['ingest', path, '--archive', LEDGER]);
  rmSync(folder, { recursive: true });
}

async function rooms(page, { reader, desk }) {
  const { id } = await ask(reader, released.question);
  await fetch(`${reader}/v1/questions/${id}/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'She said the first one a year earlier, in the fall.' }),
  });
  const room = async (hash, ready, name) => {
    await page.goto('about:blank');
    await page.goto(`${desk}/#/${hash}`);
    await page.locator(ready).first().waitFor();
    await state(page, name);
  };
  await room('reports', '.reports h1', 'reports');
  await room('receipts', '.found li', 'receipts');
  await page.locator('.found a', { hasText: held[0].question }).first().click();
  await page.locator('.story li').first().waitFor();
  await state(page, 'receipt');
  await room('register', '.entries li', 'register');
  await page.getByRole('link', { name: 'New entry' }).click();
  // A Cyrillic letter in the mayor's name.
  await page.getByLabel('Name', { exact: true }).fill('El\u0435na Reyes');
  await page.getByLabel('Reason, for the record').fill('Signed a letter to the editor.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.story li').first().waitFor();
  await room('register', '.alike li', 'look-alikes');
  await room(`register/${LEDGER}/elena-reyes`, '.terms li', 'entry');
  await room(`said?archive=${LEDGER}&name=Elena+Reyes`, '.sayings li', 'statements');
}

async function ends(browser, page, { desk, reader }) {
  await page.goto(`${desk}/#/queue`);
  await page.locator('.queue').waitFor();
  await dialogState(page, 'switch', () => page.getByRole('button', { name: 'Answers are on' }).click());
  await ask(reader, held[0].question);
  const german = await browser.newContext({
    locale: 'de-DE',
    storageState: await page.context().storageState(),
  });
  const deutsch = await german.newPage();
  await deutsch.setViewportSize(DESKTOP);
  await deutsch.goto(desk);
  await openHeld(deutsch, held[0]);
  await state(deutsch, 'german');
  await german.close();
  await page.reload();
  await openHeld(page, held[0]);
  await page.context().clearCookies();
  await page.keyboard.press('r');
  await page.getByLabel('Why, for the record').fill('No such promise.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('heading', { name: 'You were signed out' }).waitFor();
  await state(page, 'session-over');
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
  const picture = await page.locator('ask-archive').screenshot();
  writeFileSync(join(out, 'reader-on-the-paper.png'), smallPng(picture));
  process.stdout.write('reader-on-the-paper.png\n');
  await page.close();
}

mkdirSync(out, { recursive: true });
const server = await serveForPictures();
const browser = await chromium.launch({
  executablePath: BROWSERS.find((path) => path && existsSync(path)),
  args: ['--no-sandbox', '--disable-lcd-text'],
});
try {
  const context = await browser.newContext({ viewport: DESKTOP, locale: 'en-GB' });
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stdout.write(`${error.message}\n`));
  await readerPicture(browser, server);
  await beginning(page, server);
  await item(page);
  await conflicts(browser, page, server);
  await rooms(page, server);
  await ends(browser, page, server);
} finally {
  await browser.close();
  await server.stop();
}
