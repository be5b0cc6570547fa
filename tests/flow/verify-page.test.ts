import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Zippable, zipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalize } from '../../receipts/canonical.ts';
import { utf8 } from '../../receipts/digest.ts';
import { signEnvelope } from '../../receipts/dsse.ts';
import { CONTENTS_FILE, CONTENTS_PAYLOAD_TYPE } from '../../receipts/package.ts';
import { type TestLog, testLog } from '../receipts/make-bundle.ts';
import { root } from '../server/harness.ts';
import { INVENTED, LOOSE_DRAFT, TRUE_DRAFT } from '../verifier/gate/waterfront.ts';
import { axeViolations, openBrowser, watchErrors } from './support/browser.ts';
import { canonicalHash } from './support/canonical-hash.ts';

const PAGE = pathToFileURL(join(root, 'dist/public/verify/verify.html')).href;

let browser: Browser;
let folder = '';
let log: TestLog;

beforeAll(async () => {
  browser = await openBrowser();
  folder = mkdtempSync(join(tmpdir(), 'verify-page-'));
  log = await testLog([LOOSE_DRAFT, TRUE_DRAFT, TRUE_DRAFT, LOOSE_DRAFT, TRUE_DRAFT, INVENTED]);
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The page as anybody has it: a file on the disk, in a browser without a network. */
async function openPage(
  locale = 'en-US',
): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
  const context = await browser.newContext({ offline: true, locale });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await page.goto(PAGE);
  return { page, errors };
}

async function choose(page: Page, name: string, bytes: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  await page.setInputFiles('#bundle', path);
  await page.waitForSelector('#verdict');
  return (await page.textContent('#verdict')) ?? '';
}

const failedNames = (page: Page) =>
  page.$$eval('#result li', (items) =>
    items
      .filter((item) => item.querySelector('.failed') !== null)
      .map((item) => (item as HTMLElement).dataset['check']),
  );

async function packed(change: Zippable = {}): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = { 'bundle.json': utf8(log.text), 'README.txt': utf8('Read me.') };
  const digests = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
  );
  const signer = log.keys[1]?.signer;
  if (signer === undefined) throw new Error('no key');
  const contents = await signEnvelope(CONTENTS_PAYLOAD_TYPE, utf8(canonicalize(digests)), signer);
  return zipSync({ ...files, [CONTENTS_FILE]: utf8(canonicalize(contents)), ...change });
}

describe('verify.html in a browser without a network', () => {
  it('is one file that may load nothing and run nothing but itself', () => {
    const html = readFileSync(join(root, 'dist/public/verify/verify.html'), 'utf8');
    expect(html).toMatch(/default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'/);
    expect(html).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)=/);
  });

  it('verifies a bundle and shows the receipts as a person reads them', async () => {
    const { page, errors } = await openPage();
    expect(await choose(page, 'bundle.json', log.text)).toMatch(/^Valid/);
    expect(await failedNames(page)).toEqual([]);
    const text = (await page.textContent('#result')) ?? '';
    expect(text).toMatch(/All checks were done again/);
    expect(text).toMatch(/What was published/);
    expect(text).toMatch(/I would do it again/);
    expect(text).toMatch(/Not checked: omission, overall context, truth of the source/);
    expect(await axeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('takes a package that is dropped on it', async () => {
    const { page } = await openPage();
    const base64 = Buffer.from(await packed()).toString('base64');
    await page.evaluate((content) => {
      const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'package.zip'));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
    }, base64);
    await page.waitForSelector('#verdict');
    expect(await page.textContent('#verdict')).toMatch(/^Valid/);
    await page.context().close();
  });

  it('says what was tampered with', async () => {
    const tampered: readonly (readonly [string, string | Uint8Array, string])[] = [
      ['source.json', log.text.replace('The Saltmarsh council', 'The Saltmarsh chamber'), 'sources'],
      ['manifest.json', log.text.replace('2026-03-11T09', '2026-03-11T08'), 'manifest'],
      ['index.json', log.text.replace('"index":5', '"index":6'), 'inclusion'],
      ['cut.json', log.text.slice(0, -40), 'form'],
      ['added.zip', await packed({ 'extra.txt': utf8('x') }), 'package'],
      ['altered.zip', await packed({ 'README.txt': utf8('Read this.') }), 'package'],
    ];
    for (const [name, bytes, check] of tampered) {
      const { page } = await openPage();
      expect(await choose(page, name, bytes), name).toMatch(/^NOT VALID/);
      expect(await failedNames(page), name).toContain(check);
      await page.context().close();
    }
  });

  it('holds a bundle against a kept checkpoint and a key, and speaks German', async () => {
    const { page } = await openPage('de-DE');
    expect(await choose(page, 'bundle.json', log.text)).toMatch(/^Gültig/);
    const foreign = await testLog([TRUE_DRAFT]);
    writeFileSync(join(folder, 'kept.txt'), await foreign.note(7));
    await page.click('#more summary');
    await page.setInputFiles('#kept', join(folder, 'kept.txt'));
    await page.waitForSelector('#verdict.failed');
    expect(await failedNames(page)).toEqual(['kept-checkpoint']);
    expect(await page.textContent('#result')).toMatch(/von keinem Schlüssel dieses Protokolls signiert/);
    await page.context().close();
  });

  it('hashes as Node does, canonical form for canonical form', async () => {
    const { page } = await openPage();
    const texts = log.bodies.map((body) =>
      JSON.stringify({ z: 1, ...JSON.parse(body), a: [1e21, 1e-7, 0.1, -0] }),
    );
    const inBrowser = await page.evaluate(`(async () => {
      ${await canonicalForBrowsers()}
      return Promise.all(${JSON.stringify(texts)}.map((text) => canonicalHash.canonicalHash(text)));
    })()`);
    expect(inBrowser).toEqual(await Promise.all(texts.map(canonicalHash)));
    await page.context().close();
  });
});

/** The very code of receipts/, built as the page is built. */
async function canonicalForBrowsers(): Promise<string> {
  const entry = join(root, 'tests/flow/support/canonical-hash.ts');
  const lib = { entry, formats: ['iife' as const], name: 'canonicalHash' };
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib } });
  const [output] = Array.isArray(built) ? built : [];
  const chunk = output?.output[0];
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  return chunk.code;
}
