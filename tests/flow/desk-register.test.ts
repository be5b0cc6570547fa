import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, openBrowser, watchErrors } from './support/browser.ts';
import { firstEditor, inGerman } from './support/desk.ts';
import { type RunningServer, startServer } from './support/server-process.ts';

/** A Cyrillic letter in the mayor's name. */
const ALIKE = 'El\u0435na Reyes';

let server: RunningServer;
let browser: Browser;
let page: Page;
let errors: readonly string[];

beforeAll(async () => {
  server = await startServer({ ENGINE: 'scripted' });
  browser = await openBrowser();
  page = await firstEditor(browser, server, 'Okafor');
  errors = watchErrors(page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function entry(name: string): Promise<void> {
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await page.getByLabel('Name, spelling or office').fill(name);
  await page.locator('.entries a', { hasText: name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

const told = (at: Page) => at.locator('main > [role=status]').first();

describe('the register at the desk', () => {
  it('lists who is who, and since when; found by name, spelling or office', async () => {
    await page.getByRole('link', { name: 'Register' }).click();
    await page.locator('.entries li').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.locator('.entries b').allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/['’]s$/),
    );
    await page.keyboard.press('/');
    await page.keyboard.type('mayor');
    await expect.poll(() => page.locator('.entries').innerText()).toContain('Walter Haskins');
    expect(await page.locator('.entries a', { hasText: 'Elena Reyes' }).innerText()).toMatch(
      /mayor, .*2018 – open/,
    );
    await page.getByLabel('Name, spelling or office').fill('nobody at all');
    await page.getByText('No entry fits.').waitFor();
  });

  it('takes a new entry with an office and a reason, and tells that it looks like another', async () => {
    await page.getByRole('link', { name: 'New entry' }).click();
    await page.getByLabel('Name', { exact: true }).fill(ALIKE);
    await page.getByLabel(/^Other names and spellings/).fill('Lena R.');
    await page.getByRole('button', { name: 'Add an office' }).click();
    await page.getByLabel('Office', { exact: true }).fill('singer');
    await page.getByLabel('From').fill('2020-01-01');
    await page.getByRole('button', { name: 'Save' }).click();
    // Without a reason nothing goes.
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('New entry');
    await page.getByLabel('Reason, for the record').fill('She wrote to us.');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => told(page).innerText()).toContain('It looks like “Elena Reyes”');
    await page.locator('.story li').first().waitFor();
    expect(await page.locator('.story').innerText()).toMatch(/Decided by Okafor[\s\S]*She wrote to us\./);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('keeps two look-alikes apart until somebody decides, by keyboard alone', async () => {
    await page.getByRole('link', { name: 'The whole register' }).click();
    const pair = page.locator('.alike li');
    await pair.waitFor();
    expect(await pair.innerText()).toContain('е (U+0435)');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Two different ones' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Keep them apart' }).waitFor();
    await page.getByLabel('Reason, for the record').focus();
    await page.keyboard.type('A singer, not the mayor.');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => told(page).innerText()).toBe('Kept apart.');
    expect(await page.locator('.alike').count()).toBe(0);
  });

  it('corrects an entry: the correction stands, and what stood before stays to be read', async () => {
    await entry('Adèle Fontaine');
    await page.getByLabel('To', { exact: true }).fill('2024-12-31');
    await page.getByLabel('Reason, for the record').fill('She retired.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => told(page).innerText()).toContain('Saved.');
    await expect.poll(() => page.locator('.story').innerText()).toMatch(/She retired\.[\s\S]*Dec 31, 2024/);
    await page.getByRole('link', { name: 'The whole register' }).click();
    await page.getByLabel('Name, spelling or office').fill('fontaine');
    await expect.poll(() => page.locator('.entries').innerText()).toMatch(/2008 – Dec 31, 2024/);
  });

  it('tells of a colleague who was faster, and keeps what was typed', async () => {
    await entry('Adèle Fontaine');
    const other = await inGerman(browser, server, 'Okafor');
    await other.goto(page.url());
    await other.getByLabel('Begründung fürs Protokoll').fill('Wieder da.');
    await other.getByLabel('Bis', { exact: true }).fill('');
    await other.getByRole('button', { name: 'Speichern' }).click();
    await expect.poll(() => told(other).innerText()).toBe('Gespeichert.');
    expect(await axeViolations(other)).toEqual([]);
    await other.context().close();

    await page.getByLabel('Name', { exact: true }).fill('Adèle A. Fontaine');
    await page.getByLabel('Reason, for the record').fill('Her full name.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').filter({ hasText: 'Somebody has decided' }).waitFor();
    await expect.poll(() => page.locator('.story').innerText()).toContain('Wieder da.');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Adèle A. Fontaine');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Adèle A. Fontaine' }).waitFor();
  });

  it('merges one entry into another, and the names lead to the one that stays', async () => {
    await entry(ALIKE);
    await page.getByRole('button', { name: 'Merge into another' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take them for one' });
    await dialog.getByLabel('The entry that stays').fill('Nobody');
    await dialog.getByLabel('Reason, for the record').fill('It was the mayor after all.');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'The same: merge' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'No entry has that name.' }).waitFor();
    await dialog.getByLabel('The entry that stays').fill('Elena Reyes');
    await dialog.getByRole('button', { name: 'The same: merge' }).click();
    await page.getByRole('heading', { level: 1, name: 'Elena Reyes', exact: true }).waitFor();
    await expect.poll(() => told(page).innerText()).toContain('Merged.');
    await expect
      .poll(() => page.getByLabel(/^Other names and spellings/).inputValue())
      .toMatch(new RegExp(`${ALIKE}\nLena R\\.`));
    await page.getByRole('link', { name: 'The whole register' }).click();
    await page.getByLabel('Status').selectOption('removed');
    await expect.poll(() => page.locator('.entries a').allInnerTexts()).toHaveLength(1);
    await page.locator('.entries a').click();
    await expect
      .poll(() => page.locator('.story').innerText())
      .toMatch(/No entry any more[\s\S]*It was the mayor after all\./);
    await page.getByRole('link', { name: 'The whole register' }).click();
    await page.getByLabel('Status').selectOption('');
  });

  it('lists all that somebody said on a matter, and opens the article where it stands', async () => {
    await entry('Elena Reyes');
    await page.getByRole('link', { name: 'What they said' }).click();
    await page.getByText(/^\d+ statements by Elena Reyes, the newest first/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const all = await page.locator('.sayings li').count();
    await page.getByLabel(/^On what/).fill('high-rises');
    await page.getByLabel('To', { exact: true }).fill('2014-12-31');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.sayings li').count()).toBeLessThan(all);
    const said = page.locator('.sayings li', { hasText: 'I won’t trade Riverbend’s character' }).first();
    expect(await said.innerText()).toMatch(/Mar 4, 2014[\s\S]*Elena Reyes, council member/);
    await said.getByRole('button', { name: /^Open article/ }).click();
    await page.getByRole('dialog').locator('mark', { hasText: 'I won’t trade' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByLabel('Who').fill('Zelda Nobody');
    await page.keyboard.press('Enter');
    await page.getByText('The archive has no statement of Zelda Nobody on this.').waitFor();
  });

  it('speaks German and fits a phone', async () => {
    const phone = await inGerman(browser, server, 'Okafor', { width: 375, height: 812 });
    const width = () => phone.evaluate(() => document.documentElement.scrollWidth);
    await phone.getByRole('link', { name: 'Register' }).click();
    await phone.locator('.entries li').first().waitFor();
    expect([await width(), await axeViolations(phone)]).toEqual([375, []]);
    await phone.locator('.entries a', { hasText: 'Elena Reyes' }).first().click();
    await phone.getByText('Ämter und Amtszeiten').waitFor();
    expect([await width(), await axeViolations(phone)]).toEqual([375, []]);
    await phone.getByRole('link', { name: 'Was sie gesagt haben' }).click();
    await phone.getByText(/Äußerungen von Elena Reyes, die neuesten zuerst/).waitFor();
    expect([await width(), await axeViolations(phone)]).toEqual([375, []]);
    await phone.context().close();
  });

  it('ran all that without an error in the console', () => {
    expect(errors).toEqual([]);
  });
});
