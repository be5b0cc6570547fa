import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionsThat } from './support/ask.ts';
import { axeViolations, openBrowser, watchErrors } from './support/browser.ts';
import { type RunningServer, startServer } from './support/server-process.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer({ ENGINE: 'scripted', QUESTIONS_PER_MINUTE: '1000' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openPaper(width = 820): Promise<{ page: Page; errors: readonly string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await page.goto(server.reader);
  await page.getByRole('textbox', { name: 'Your question' }).waitFor();
  return { page, errors };
}

async function askFor(
  page: Page,
  expectation: 'release' | 'trim' | 'hold' | 'abstain',
  which = 0,
): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Your question' })
    .fill(questionsThat(expectation)[which]?.question ?? '');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
}

describe('a reader on the page of the paper', () => {
  it('finds the widget on the article, with suggested questions, and nothing for axe to say', async () => {
    const { page, errors } = await openPaper();
    expect(await page.locator('ask-archive').count()).toBe(1);
    await page.getByText('Readers of this article may ask').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('reads a released answer and follows a marker to the exact words, by keyboard', async () => {
    const { page, errors } = await openPaper();
    await askFor(page, 'release');
    await page.getByText('I would do it again').first().waitFor();
    expect(await page.getByText('Recorded draft', { exact: false }).count()).toBeGreaterThan(0);
    const marker = page.getByRole('button', { name: /Source 1\b/ }).first();
    await marker.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Word for word as printed').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('Word for word as printed').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is told first when a sentence was removed', async () => {
    const { page, errors } = await openPaper(375);
    await askFor(page, 'trim');
    await page.getByText('One sentence was removed because no article supports it.').first().waitFor();
    await page.getByText('1 sentence removed').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is told that an answer is held, gets a link to come back, and sees no word of it', async () => {
    const { page, errors } = await openPaper(375);
    await askFor(page, 'hold');
    await page
      .getByText('We could not verify our answer. It is held for the standards desk and has not been shown.')
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Copy a link to come back' }).count()).toBe(1);
    expect(await page.content()).not.toContain('advancing the waterfront');
    expect(await axeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('gets an honest decline when the archive does not cover the question', async () => {
    const { page, errors } = await openPaper();
    await askFor(page, 'abstain');
    await page
      .getByText('We found no article that answers this. We would rather say so than guess.')
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('can ask without a script, on a plain page', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(`${server.reader}/ask?archive=riverbend-ledger`);
    await page.getByRole('textbox').fill(questionsThat('release')[1]?.question ?? '');
    await page.getByRole('button').first().click();
    await page.getByText('stay there and call your mother').first().waitFor();
    await context.close();
  });
});
