import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, questionsThat } from './support/ask.ts';
import { axeViolations, openBrowser, watchErrors } from './support/browser.ts';
import { firstEditor, inGerman } from './support/desk.ts';
import { type RunningServer, startServer } from './support/server-process.ts';

/* The question of the invented quote: in the answer's articles stands what the mayor did say. */
const QUESTION = questionsThat('hold')[0]?.question ?? '';
const TRUE_WORDS = 'We are committed to keeping the waterfront open to the public';

let server: RunningServer;
let browser: Browser;
let page: Page;
let errors: readonly string[];

beforeAll(async () => {
  server = await startServer({ ENGINE: 'scripted', QUESTIONS_PER_MINUTE: '1000' });
  browser = await openBrowser();
  page = await firstEditor(browser, server, 'Okafor');
  errors = watchErrors(page);
  expect((await ask(server.reader, QUESTION)).state).toBe('held');
  await openItem(page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openItem(at: Page): Promise<void> {
  await at.locator('.items a', { hasText: QUESTION }).click();
  await at.locator('desk-item h1', { hasText: QUESTION }).waitFor();
}

/** The verdicts of the editor's version, one line each. */
async function verdicts(at: Page): Promise<string> {
  return (await at.locator('.edit .verd').allInnerTexts()).join('\n');
}

/** Puts the cursor behind words of the text, with the keyboard's own means left alone. */
async function cursorBehind(at: Page, words: string): Promise<void> {
  await at.locator('#pen').evaluate((pen, wanted) => {
    const field = pen as HTMLTextAreaElement;
    const end = field.value.indexOf(wanted) + wanted.length;
    field.focus();
    field.setSelectionRange(end, end);
  }, words);
}

describe('an editor who edits a held answer', () => {
  it('puts the true words in place of the failed quote with one key', async () => {
    await page.locator('desk-item h1').focus();
    await page.keyboard.press('q');
    await expect.poll(() => page.locator('#pen').inputValue()).toContain(`“${TRUE_WORDS}`);
    await expect.poll(() => verdicts(page)).toMatch(/(?:Verbatim|Same words)\s+Quote 1, S2/);
    expect(await page.locator('#pen').inputValue()).not.toContain('for the developers.”');
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });

  it('or with one press of a button, beside the quote', async () => {
    await page.locator('desk-item .ev').getByRole('button', { name: 'Use these words' }).first().click();
    await expect.poll(() => verdicts(page)).toMatch(/(?:Verbatim|Same words)\s+Quote 1, S2/);
  });

  it('sees a verdict change with a letter, and back', async () => {
    await cursorBehind(page, 'committed to keep');
    await page.keyboard.type('s');
    await expect.poll(() => verdicts(page)).toMatch(/Altered\s+Quote 1/);
    await page.keyboard.press('Backspace');
    await expect.poll(() => verdicts(page)).toMatch(/(?:Verbatim|Same words)\s+Quote 1, S2/);
  });

  it('loses nothing that was typed a moment before the true words come in', async () => {
    await cursorBehind(page, 'committed to keep');
    await page.keyboard.type('s');
    await expect.poll(() => verdicts(page)).toMatch(/Altered\s+Quote 1/);
    await cursorBehind(page, 'The waterfront parcel was not on the agenda');
    await page.keyboard.type(' that night');
    await page.locator('.edit').getByRole('button', { name: 'Use these words' }).click();
    const pen = page.locator('#pen');
    await expect.poll(() => pen.inputValue()).toContain(`“${TRUE_WORDS}`);
    expect(await pen.inputValue()).toContain('was not on the agenda that night');
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });

  it('cites a passage by keyboard alone: it is searched, chosen, and becomes the citation at the cursor', async () => {
    await page.locator('desk-item h1').focus();
    await page.keyboard.press('e');
    const pen = page.locator('#pen');
    await pen.fill('The waterfront parcel was not on the agenda. It rained.');
    await expect.poll(() => verdicts(page)).not.toMatch(/Supported/);
    await cursorBehind(page, 'The waterfront');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Cite a passage' });
    await dialog.waitFor();
    expect(await dialog.locator('.citing').innerText()).toBe('The waterfront parcel was not on the agenda.');
    expect(await axeViolations(page)).toEqual([]);

    await page.keyboard.type('xyzzy');
    await dialog.getByText('No passage of these articles has these words.').waitFor();
    await page.keyboard.press('Enter');
    expect(await dialog.count()).toBe(1);
    for (const _ of 'xyzzy') await page.keyboard.press('Backspace');
    await page.keyboard.type('parcel');
    const field = dialog.getByRole('combobox');
    await expect.poll(() => dialog.getByRole('option').count()).toBeGreaterThan(2);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe('pick-1');
    await page.keyboard.press('ArrowUp');
    const chosen = dialog.getByRole('option', { selected: true });
    await expect.poll(() => chosen.innerText()).toContain('The waterfront parcel was not on the agenda');
    const label = /\bS\d+(?=, )/.exec(await chosen.innerText())?.[0];
    await page.keyboard.press('Enter');

    await expect.poll(() => dialog.count()).toBe(0);
    await expect
      .poll(() => pen.inputValue())
      .toBe(`The waterfront parcel was not on the agenda [${label}]. It rained.`);
    expect(await page.locator('.penacts').getByRole('status').innerText()).toContain(`Cited from ${label}`);
    // On with the next sentence: the cursor stands behind the cited one.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pen');
    await expect.poll(() => verdicts(page)).toMatch(new RegExp(`Supported\\s+Claim 1, ${label}`));
    await page.keyboard.type(' Indeed.');
    expect(await pen.inputValue()).toContain(`[${label}]. Indeed. It rained.`);
  });

  it('goes back to the text from the list without a change', async () => {
    const before = await page.locator('#pen').inputValue();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Cite a passage' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    expect(await page.locator('#pen').inputValue()).toBe(before);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pen');
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });

  it('cites what the search for the answer had not found, from the whole archive, and it can be published', async () => {
    await page.locator('desk-item h1').focus();
    await page.keyboard.press('e');
    const pen = page.locator('#pen');
    await pen.fill('The crossing takes six minutes.');
    await expect.poll(() => verdicts(page)).toMatch(/Unsupported\s+Claim 1/);
    await pen.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Cite a passage' });
    await dialog.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    // Nothing is typed: the sentence itself is looked for.
    const option = dialog.getByRole('option').filter({ hasText: 'The crossing takes six minutes' }).first();
    await option.waitFor();
    expect(await option.innerText()).toContain('New here, ');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('crossing six minutes');
    await option.waitFor();
    // What was typed ranks, not the sentence: the nearest comes first.
    await expect.poll(() => option.getAttribute('id')).toBe('pick-0');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => verdicts(page)).toMatch(/Supported\s+Claim 1, S10/);
    expect(await pen.inputValue()).toBe('The crossing takes six minutes [S10].');
    await expect.poll(() => page.locator('.ev').innerText()).toContain('What S10 says');
    const approve = page.getByRole('button', { name: /^Approve/ });
    await expect.poll(() => approve.getAttribute('aria-disabled')).toBe('false');
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });

  it('keeps what was typed while the network was away, says that it is unchecked, and checks it when it is back', async () => {
    await page.locator('desk-item h1').focus();
    await page.keyboard.press('e');
    const pen = page.locator('#pen');
    await pen.fill('The waterfront parcel was not on the agenda [S5].');
    await expect.poll(() => verdicts(page)).toMatch(/Supported\s+Claim 1, S5/);
    await page.context().setOffline(true);
    await cursorBehind(page, 'agenda');
    await page.keyboard.type(' of the ducks');
    await page.getByRole('alert').getByText('Your last changes are not checked').waitFor();
    await page.getByText('Verdicts on your text before the last changes').waitFor();
    const approve = page.getByRole('button', { name: /^Approve/ });
    expect(await approve.getAttribute('aria-disabled')).toBe('true');
    await page.context().setOffline(false);
    await expect.poll(() => verdicts(page), { timeout: 10_000 }).toMatch(/Unsupported\s+Claim 1, S5/);
    expect(await page.getByText('not checked').count()).toBe(0);
    // One claim, said once: that nothing else is supported either is no second claim.
    expect(await page.locator('#why').innerText()).toContain('One claim has no support');
    expect(await pen.inputValue()).toBe('The waterfront parcel was not on the agenda of the ducks [S5].');
  });

  it('keeps an unsaved text while other rooms are looked at, and asks before the page goes', async () => {
    await page.getByRole('link', { name: /^Receipts/ }).click();
    await page.locator('desk-receipts').waitFor();
    await page.getByRole('link', { name: /^Queue/ }).click();
    await openItem(page);
    const pen = page.locator('#pen');
    await expect.poll(() => pen.inputValue()).toContain('of the ducks');
    await expect.poll(() => verdicts(page)).toMatch(/Unsupported\s+Claim 1, S5/);
    const leaving = new Promise<string>((told) =>
      page.once('dialog', (dialog) => {
        told(dialog.type());
        void dialog.dismiss();
      }),
    );
    // Dismissed: the page stays, and the reload never comes to its end.
    void page.reload({ timeout: 5_000 }).catch(() => undefined);
    expect(await leaving).toBe('beforeunload');
    expect(await pen.inputValue()).toContain('of the ducks');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('link', { name: /^Receipts/ }).click();
    await page.getByRole('link', { name: /^Queue/ }).click();
    await openItem(page);
    expect(await pen.count()).toBe(0);
  });

  it('picks in German as well, from the selected mark, on a phone', async () => {
    const phone = await inGerman(browser, server, 'Okafor', { width: 375, height: 812 });
    await openItem(phone);
    await phone.locator('desk-item h1').focus();
    await phone.keyboard.press('p');
    const dialog = phone.getByRole('dialog', { name: 'Eine Stelle angeben' });
    await dialog.getByLabel('Stellen suchen').fill('keeping the waterfront');
    await expect
      .poll(() => dialog.getByRole('status').innerText())
      .toMatch(/^1 Stelle\.\s+Antippen übernimmt sie\.$/);
    expect(await phone.locator('kbd:visible').count()).toBe(0);
    // Long words beside a sign do not squeeze it.
    for (const sign of ['.banner svg', '#why svg'])
      expect((await phone.locator(sign).boundingBox())?.width).toBe(12);
    expect(await axeViolations(phone)).toEqual([]);
    await dialog.getByRole('option').first().click();
    await expect.poll(() => phone.locator('#pen').inputValue()).toMatch(/\[S2\]$/);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await phone.context().close();
  });

  it('ran all that without an error in the console, but that the network was away', () => {
    expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});
