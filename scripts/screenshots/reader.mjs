// Pictures of the reader's side, each state on a phone and on a desktop, light and dark, into docs/screenshots/.
//   npx vite build && node --import tsx scripts/screenshots/reader.mjs [only-names-with-this]
// The service is played from a script (tests/widget), so that every state can be had; page and widget are the real ones,
// and so are the answers in English and German: the product gave them just before.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { renderArticlePage } from '../../server/routes/reader/page.ts';
import { READER_CSS } from '../../server/routes/reader/page-styles.ts';
import { createFakeApi } from '../../tests/widget/fake-api.mjs';
import { DENSITY } from '../../tests/widget/view-answer.ts';
import * as views from '../../tests/widget/views.ts';
import { serveForPictures } from './served.mjs';
import { smallPng } from './small-png.mjs';

const root = `${import.meta.dirname}/../..`;
const out = `${root}/docs/screenshots`;
const widget = `${root}/dist/public/widget/ask-archive.js`;
const only = process.argv[2] ?? '';
if (!existsSync(widget)) {
  process.stderr.write('The widget is not built: run npx vite build first.\n');
  process.exit(1);
}
mkdirSync(out, { recursive: true });

const { ANSWERED, CARD, TRIMMED, EVIDENCE, HELD, ABSTAINED, STOPPED, WITHDRAWN, FAULT } = views;
const HANDBOOK = 'solvenz-handbuch';
const { english, german } = await realAnswers();
const today = new Date().toISOString();
const at = (hours) => new Date(new Date().setHours(hours, 0, 0, 0)).toISOString();
const held = {
  ...HELD,
  askedAt: today,
  desk: { until: at(20), deadline: new Date(Date.parse(at(9)) + 86_400_000).toISOString() },
};

/** name → what the service does, and what the reader does once it has come. */
const STATES = {
  idle: { page: true },
  asking: { steps: [{ stage: views.searching(2) }], question: ANSWERED.question, ready: '.steps' },
  answered: { steps: [{ view: english }], ready: '.ans', open: 6 },
  trimmed: { steps: [{ view: { ...TRIMMED, scripted: true } }], ready: '.ans' },
  held: { steps: [{ view: held }], ready: '.big' },
  abstained: { steps: [{ view: ABSTAINED }], ready: '.big' },
  evidence: { steps: [{ view: EVIDENCE }], ready: '.ans' },
  corrected: {
    steps: [
      {
        view: {
          ...TRIMMED,
          correction: {
            at: '2025-06-14T15:00:00.000Z',
            reason: 'the fare rose in July 2022, not in June.',
            url: '/c',
          },
        },
      },
    ],
    ready: '.ans',
  },
  stopped: { steps: [{ view: STOPPED }], ready: '.big' },
  withdrawn: { steps: [{ view: WITHDRAWN }], ready: '.big' },
  fault: { steps: [{ view: FAULT }], ready: '.big' },
  limited: { refuse: [{ status: 429, problem: { retryAfterSeconds: 40 } }], ready: '.note' },
  preview: { steps: [{ view: english }], ready: '.ans', peek: true, widths: [820] },
  german: { steps: [{ view: german.view }], ready: '.ans', lang: 'de', open: 1, card: german.card },
};

const ARTICLE = {
  id: 'taller-roofs',
  headline: 'Council to weigh taller roofs north of Mill Square',
  byline: 'Ines Calloway',
  published: '2025-06-12',
  kicker: 'City Hall',
  standfirst:
    'Two years after the density ordinance, three owners ask for a fourth story. Neighbors want to see shadows drawn before votes are counted.',
  corrected: false,
  text: 'The council takes up three requests on Tuesday that would lift buildings on Alder Street from three stories to four. All of them rely on the ordinance that Mayor Reyes signed in 2023, and all of them sit within a block of the square.\n\nAt the planning board last week the talk was less about height than about light. Two residents brought cardboard models; one brought a lamp. The board sent the requests on without a recommendation.',
};

const api = createFakeApi();
const server = createServer(async (request, response) => {
  if (await api(request, response)) return;
  const url = new URL(request.url, 'http://local');
  if (url.pathname === '/widget/ask-archive.js')
    return send(response, 'text/javascript', readFileSync(widget));
  if (url.pathname === '/reader.css') return send(response, 'text/css', READER_CSS);
  const [, archive = '', lang = 'en'] = url.pathname.split('/');
  const page = await renderArticlePage({
    article: ARTICLE,
    archive: { name: archive, paper: CARD.paper },
    lang,
    nonce: 'n1',
    widgetSrc: '/widget/ask-archive.js',
    styles: '/reader.css',
    today: '2025-06-12',
    index: '/archive',
    fictional: true,
    words: null,
  });
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; script-src 'nonce-n1' 'self'; style-src 'self'; connect-src 'self'; img-src data:",
  );
  return send(response, 'text/html', String(page));
});

/** What the product itself answers today: to the demo paper's readers, and to those of the German handbook. */
async function realAnswers() {
  const served = await serveForPictures('extractive');
  try {
    const folder = `${root}/fixtures/${HANDBOOK}`;
    const settings = ['--settings', `${folder}/archive.json`];
    served.command(['ingest', `${folder}/articles.jsonl`, '--archive', HANDBOOK, ...settings]);
    const labelled = readFileSync(`${root}/eval/sets/${HANDBOOK}.jsonl`, 'utf8').trim().split('\n');
    const [asked] = labelled.map((line) => JSON.parse(line)).filter(({ expect }) => expect === 'release');
    const card = await (await fetch(`${served.reader}/v1/${HANDBOOK}`)).json();
    const view = await answerOf(served.reader, HANDBOOK, asked.question);
    return { english: await answerOf(served.reader, CARD.archive, DENSITY), german: { view, card } };
  } finally {
    await served.stop();
  }
}

async function answerOf(reader, archive, question) {
  const response = await fetch(`${reader}/v1/${archive}/questions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'wait=30' },
    body: JSON.stringify({ question }),
  });
  const view = await response.json();
  if (view.state !== 'answered') throw new Error(`${archive}: ${question} is ${view.state}`);
  return view;
}

function send(response, type, body) {
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(body);
}

await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-lcd-text'],
});

for (const [name, state] of Object.entries(STATES)) {
  if (!name.includes(only)) continue;
  for (const width of state.widths ?? [375, 820]) {
    for (const colorScheme of ['light', 'dark']) await picture(name, state, width, colorScheme);
  }
}
await browser.close();
server.close();
server.closeAllConnections();

async function picture(name, state, width, colorScheme) {
  const archive = `${name}-${width}-${colorScheme}`;
  const card = { ...(state.card ?? CARD), archive, updated: today };
  const script = { archive, card, steps: state.steps, refuse: state.refuse && [...state.refuse] };
  await fetch(`${origin}/fake/script`, { method: 'POST', body: JSON.stringify(script) });
  const context = await browser.newContext({
    viewport: { width, height: 2200 },
    colorScheme,
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('console', (message) => process.stdout.write(`${archive}: ${message.text()}\n`));
  page.on('pageerror', (error) => process.stdout.write(`${archive}: ${error.message}\n`));
  await page.goto(`${origin}/${archive}/${state.lang ?? 'en'}`);
  const element = page.locator('ask-archive');
  await element.locator('.sugg').waitFor();
  const file = `${out}/reader-${name}-${width}-${colorScheme}.png`;
  if (state.page) {
    const height = await page.evaluate(() => document.body.scrollHeight);
    writeFileSync(file, smallPng(await page.screenshot({ clip: { x: 0, y: 0, width, height } })));
    await context.close();
    return;
  }
  const question = state.question ?? state.steps?.at(-1).view?.question ?? DENSITY;
  await element.locator('textarea').fill(question);
  await element.locator('textarea').press('Enter');
  await element.locator(state.ready).waitFor();
  if (state.open)
    await element
      .locator('.cite', { hasText: String(state.open) })
      .last()
      .click();
  if (state.peek) await element.locator('.cite').nth(3).hover();
  await page.waitForTimeout(300);
  await page.mouse.move(0, 0);
  if (state.peek) await element.locator('.cite').nth(3).hover();
  await page.waitForTimeout(200);
  // The column as the page shows it, with the page's own margin around.
  const box = await element.boundingBox();
  const top = Math.max(0, box.y - 24);
  const clip = { x: 0, y: top, width, height: box.y + box.height + 24 - top };
  writeFileSync(file, smallPng(await page.screenshot({ clip, fullPage: true })));
  await context.close();
}
