import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, questionsThat } from './support/ask.ts';
import { axeViolations, openBrowser, watchErrors } from './support/browser.ts';
import { type RunningServer, startServer } from './support/server-process.ts';

const PASSWORD = 'quiet river stone';

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

async function newPage(options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  return browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...options });
}

async function fillAccount(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@ledger.example`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(server.desk);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@ledger.example`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('.queue').waitFor();
}

/** Holds one more answer and returns the address of its item at the desk. */
async function holdOne(page: Page, which: number): Promise<void> {
  const question = questionsThat('hold')[which]?.question ?? '';
  const view = await ask(server.reader, question);
  expect(view.state).toBe('held');
  await page.locator('.items a', { hasText: question }).first().click();
  await page.locator('desk-item h1', { hasText: question }).waitFor();
}

describe('the desk in a real browser', () => {
  let first: Page;
  let second: Page;
  let errors: readonly string[];

  it('lets the first editor in by the one-time link, once', async () => {
    expect(server.link).not.toBeNull();
    first = await newPage();
    errors = watchErrors(first);
    // Into the address of a page that is open already: that loads nothing anew.
    await first.goto(server.desk);
    await first.getByLabel('Email').waitFor();
    await first.goto(server.link ?? '');
    await first.getByLabel('Your name').waitFor();
    expect(await axeViolations(first)).toEqual([]);
    await fillAccount(first, 'Okafor');
    await first.getByRole('heading', { name: 'Nothing is waiting.' }).waitFor();
    expect(await axeViolations(first)).toEqual([]);

    const late = await newPage();
    await late.goto(server.link ?? '');
    await late.getByRole('alert').filter({ hasText: 'has been used' }).waitFor();
    await late.close();
  });

  it('shows a held answer with what failed and where the truth is', async () => {
    await holdOne(first, 0);
    await expect.poll(() => first.locator('.banner').innerText()).toContain('HELD FOR STANDARDS-DESK REVIEW');
    expect(await first.locator('.sum').innerText()).toContain('1 of 2 claims');
    expect(await first.locator('.verd').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('Not found')]),
    );
    expect(await first.locator('.evh').innerText()).toContain('Not found');
    expect(await axeViolations(first)).toEqual([]);
  });

  it('keeps Approve closed for a quote that stands in no source, and says why', async () => {
    const approve = first.getByRole('button', { name: /^Approve/ });
    expect(await approve.getAttribute('aria-disabled')).toBe('true');
    await approve.click({ force: true });
    expect(await first.locator('dialog').count()).toBe(0);
    expect(await first.locator('#why').innerText()).toContain('Approve is closed');
  });

  it('walks the marks, opens the article and tells the keys by keyboard alone', async () => {
    await first.locator('desk-item h1').focus();
    const before = await first.locator('.evh h2').innerText();
    await first.keyboard.press(']');
    await expect.poll(() => first.locator('.evh h2').innerText()).not.toBe(before);
    await first.keyboard.press('o');
    await first.getByRole('dialog').waitFor();
    expect(await axeViolations(first)).toEqual([]);
    await first.keyboard.press('Escape');
    await expect.poll(() => first.locator('dialog').count()).toBe(0);
    await first.keyboard.press('?');
    await first.getByRole('heading', { name: 'Keys' }).waitFor();
    await first.keyboard.press('Escape');
  });

  it('checks an edit while it is typed and publishes it once everything stands', async () => {
    await first.keyboard.press('e');
    const pen = first.locator('#pen');
    const draft = await pen.inputValue();
    await expect.poll(() => first.locator('#why').innerText()).toContain('Approve is closed');
    expect(await axeViolations(first)).toEqual([]);
    await pen.fill(draft.slice(0, draft.indexOf('Mayor Reyes has promised')).trim());
    const approve = first.getByRole('button', { name: /^Approve/ });
    await expect.poll(() => approve.getAttribute('aria-disabled')).toBe('false');
    await approve.click();
    await first.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => first.getByRole('status').innerText()).toContain('Approved.');
  });

  it('lets the second of two editors see the first decision and keeps their text', async () => {
    await holdOne(first, 1);
    const invited = await first.evaluate(async () => {
      const reply = await fetch('/api/invitations', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Lind', email: 'lind@ledger.example', role: 'editor' }),
      });
      return (await reply.json()) as { link: string };
    });
    const other = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    second = await other.newPage();
    await second.goto(invited.link);
    await fillAccount(second, 'Lind');
    await second.locator('desk-item h1').waitFor();
    await first.keyboard.press('e');
    await first.locator('#pen').waitFor();

    await second.keyboard.press('r');
    await second.getByLabel('Why, for the record').fill('The archive holds no such words.');
    await second.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect.poll(() => second.getByRole('status').innerText()).toContain('Rejected.');

    await first.getByRole('button', { name: /^Reject/ }).click();
    await first.getByLabel('Why, for the record').fill('I would not either.');
    await first.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    const conflict = first.getByRole('dialog');
    await conflict.getByText('Lind has decided this').first().waitFor();
    expect(await conflict.locator('.kept').innerText()).not.toBe('');
    expect(await axeViolations(first)).toEqual([]);
    await conflict.getByRole('button', { name: 'Next held answer' }).click();
  });

  it('shows what a reader reports about an answer, as text and nothing else', async () => {
    const reader = await newPage({ viewport: { width: 820, height: 900 } });
    await reader.goto(server.reader);
    const question = questionsThat('release')[0]?.question ?? '';
    await reader.getByRole('textbox', { name: 'Your question' }).fill(question);
    await reader.getByRole('button', { name: 'Ask', exact: true }).click();
    await reader.getByRole('button', { name: 'Something wrong?' }).click();
    const note = '<img src=x onerror=alert(1)> She said this a year earlier.';
    await reader.getByLabel(/^What is wrong\?/).fill(note);
    expect(await axeViolations(reader)).toEqual([]);
    await reader.getByRole('button', { name: 'Tell the desk' }).click();
    await reader.getByText('The standards desk has your note.').first().waitFor();
    await reader.close();

    await first.reload();
    await first.getByRole('link', { name: /^Reports 1/ }).click();
    await expect.poll(() => first.locator('.reports blockquote').innerText()).toBe(note);
    expect(await first.locator('.reports h2').innerText()).toBe(question);
    expect(await axeViolations(first)).toEqual([]);
    await first.getByRole('button', { name: 'Dealt with' }).click();
    await first.getByText('No reader has reported anything.').waitFor();
    await first.getByRole('link', { name: /^Queue/ }).click();
    await first.locator('.queue').waitFor();
  });

  it('stops answers with a reason and lets them on again only by a second person', async () => {
    await first.getByRole('button', { name: 'Answers are on' }).click();
    await first.getByLabel('Reason, kept in the audit trail').fill('Three traps since noon.');
    await first.getByRole('dialog').getByRole('button', { name: 'Stop answers' }).click();
    await first.getByRole('button', { name: 'Answers are stopped' }).waitFor();
    const question = questionsThat('release')[0]?.question ?? '';
    expect((await ask(server.reader, question)).state).toBe('stopped');
    const startAgain = async (page: Page) => {
      await page.getByRole('button', { name: 'Answers are stopped' }).click();
      await page.getByLabel('Reason, kept in the audit trail').fill('Looked at, all clear.');
      await page.getByRole('dialog').getByRole('button', { name: 'Switch answers back on' }).click();
    };
    await startAgain(first);
    await first.getByRole('alert').filter({ hasText: 'second person' }).waitFor();
    await first.keyboard.press('Escape');
    await startAgain(second);
    await first.getByRole('button', { name: 'Answers are on' }).waitFor();
    expect((await ask(server.reader, question)).state).toBe('answered');
  });

  it('signs in with a password, says no more than needed when it is wrong, and speaks German', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
    const page = await context.newPage();
    await page.goto(server.desk);
    await page.getByLabel('E-Mail').fill('okafor@ledger.example');
    await page.getByLabel('Passwort').fill('not the password');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('alert').filter({ hasText: 'E-Mail und Passwort passen nicht zusammen.' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Passwort').fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('heading', { name: 'Nichts wartet.' }).waitFor();
    await context.close();
  });

  it('keeps the text of an editor whose session has ended', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const page = await context.newPage();
    await signIn(page, 'Okafor');
    await holdOne(page, 0);
    await page.keyboard.press('e');
    const pen = page.locator('#pen');
    await pen.fill('A note of twenty minutes. [S1]');
    // The check that typing asks for is over: it would itself find the session ended, before Reject does.
    await page.locator('.edit .sent', { hasText: 'A note of twenty minutes.' }).waitFor();
    await context.clearCookies();
    await page.getByRole('button', { name: /^Reject/ }).click();
    await page.getByLabel('Why, for the record').fill('No such promise.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Nothing was decided. What you typed is still here.').waitFor();
    await page
      .getByRole('dialog')
      .getByLabel(/^Password/)
      .fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in and go on' }).click();
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    expect(await pen.inputValue()).toBe('A note of twenty minutes. [S1]');
    await context.close();
  });

  it('finds a receipt, tells its chain as a story, exports it and holds it', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const page = await context.newPage();
    await signIn(page, 'Okafor');
    const wrong = watchErrors(page);
    await page.getByRole('link', { name: 'Receipts' }).click();
    await page.getByLabel('Outcome').selectOption('hold');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText(/receipts, the newest first/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('.found a').first().click();
    await page.locator('.story li').first().waitFor();
    expect(await page.locator('.story').innerText()).toMatch(/Held for the standards desk/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export package' }).click();
    expect((await download).suggestedFilename()).toMatch(/^receipt-[\w]+\.zip$/);
    await page.getByText('The export is on record.').waitFor();
    await page.getByRole('button', { name: 'Legal hold' }).click();
    await page.getByLabel('Reason, for the record').fill('A suit is pending.');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Set hold' }).click();
    await page.locator('.holds li', { hasText: 'A suit is pending.' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'All receipts' }).click();
    await page.locator('.found li').first().waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });

  it('ran all that without an error in the console', () => {
    expect(errors).toEqual([]);
  });
});
