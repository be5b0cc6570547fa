import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RunningServer } from './server-process.ts';

const PASSWORD = 'quiet river stone';

/** The first editor, in by the one-time link and with a complete account. */
export async function firstEditor(browser: Browser, server: RunningServer, name: string): Promise<Page> {
  const context = await deskContext(browser, 'en-GB');
  const page = await context.newPage();
  await page.goto(server.link ?? '');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@ledger.example`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.locator('.queue').waitFor();
  return page;
}

/** The same editor again, at a browser that speaks German. */
export async function inGerman(
  browser: Browser,
  server: RunningServer,
  name: string,
  size?: { readonly width: number; readonly height: number },
): Promise<Page> {
  const context = await deskContext(browser, 'de-DE', size);
  const page = await context.newPage();
  await page.goto(server.desk);
  await page.getByLabel('E-Mail').fill(`${name.toLowerCase()}@ledger.example`);
  await page.getByLabel('Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.locator('.queue').waitFor();
  return page;
}

function deskContext(
  browser: Browser,
  locale: string,
  size: { readonly width: number; readonly height: number } = { width: 1440, height: 900 },
): Promise<BrowserContext> {
  return browser.newContext({ viewport: size, locale });
}
