import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setSwitch } from '../../../server/desk/switch.ts';
import { noteChangedSources } from '../../../server/law/changed-sources.ts';
import { scheduleLaw } from '../../../server/law/schedule.ts';
import {
  ARTICLES,
  BRIDGE,
  type Courier,
  DAY_MS,
  FERRY,
  HELD,
  MARKET,
  openCourier,
  PAPER,
} from './courier.ts';

const TIMEOUT_MS = 180_000;
const EDITOR = { id: 'e1', name: 'Anouk', email: 'anouk@paper.example', role: 'chief' } as const;

let courier: Courier;
const asked: Record<string, { readonly link: string; readonly receipt: string }> = {};
const of = (name: string) => asked[name] ?? { link: '', receipt: '' };
beforeAll(async () => {
  courier = await openCourier({ env: { RETENTION_DAYS: '400' } });
  for (const [name, question] of Object.entries({ FERRY, MARKET, BRIDGE, HELD })) {
    const { view, receipt } = await courier.ask(question);
    asked[name] = { link: view.id, receipt };
  }
}, TIMEOUT_MS);
afterAll(async () => {
  await courier.close();
  rmSync(courier.dataDir, { recursive: true, force: true });
});

const chain = async (name: string, ...more: readonly string[]) =>
  (await courier.receipt('chain', of(name).receipt, ...more)).out;

describe('a question that is asked again', () => {
  it('says that the draft was not reproduced, stores nothing, and calls it no failure', async () => {
    const before = await courier.product.receipts.head();
    const { code, lines, err } = await courier.receipt('replay', of('FERRY').receipt, '--rerun');
    expect({ code, ...lines[0] }).toMatchObject({ code: 0, kind: 'rerun', says: 'draft not reproduced' });
    expect(err).toMatch(/draft not reproduced/);
    expect(`${err}${JSON.stringify(lines)}`).not.toMatch(/tamper/i);
    expect(await courier.product.receipts.head()).toEqual(before);
    expect((await courier.see(of('FERRY').link))?.state).toBe('answered');
  });

  it('has its scores searched anew while the index is the recorded one', async () => {
    const { code, err } = await courier.receipt('replay', of('BRIDGE').receipt);
    expect(code).toBe(0);
    expect(err).toMatch(/scores +(same|scores not reproducible)/);
  });
});

describe('the chain of an answer whose article changed', () => {
  it('says that the words still stand, and readers keep the answer', async () => {
    const { ferry } = ARTICLES;
    const body = `Correction: an earlier headline was wrong. ${ferry.body}`;
    await courier.deliver({ ...ferry, body, status: 'corrected', updated: '2026-03-11T08:00:00Z' });
    expect(await noteChangedSources(courier.product.law)).toBe(1);
    expect(await noteChangedSources(courier.product.law)).toBe(0);
    expect(await chain('FERRY')).toMatch(
      /“Ferry returns to the landing”, which this answer cites, was changed after it \(version 1 became 2\)\. The words cited here still stand/,
    );
    expect(await chain('FERRY', '--lang', 'de')).toMatch(/aus Fassung 1 wurde 2.*Worte stehen noch darin/);
    expect((await courier.see(of('FERRY').link))?.state).toBe('answered');
    expect(await chain('MARKET')).not.toMatch(/changed/);
  });

  it('leaves scores of an index that went on not reproducible, which is no failure', async () => {
    const { code, lines, err } = await courier.receipt('replay', of('BRIDGE').receipt);
    expect({ code, kind: lines[0]?.['kind'] }).toEqual({ code: 0, kind: 'same' });
    expect(lines[0]?.['fields']).toContainEqual({ field: 'scores', state: 'not-reproducible' });
    expect(err).toMatch(/scores not reproducible/);
  });

  it('says that words are gone, and readers are told that it was withdrawn', async () => {
    const body = ARTICLES.ferry.body.replace('in ten summers', 'in twelve summers');
    await courier.deliver({ ...ARTICLES.ferry, body, status: 'corrected', updated: '2026-03-12T08:00:00Z' });
    const told = await chain('FERRY');
    expect(told).toMatch(
      /version 1 became 3\), and words cited here no longer stand in it\. The answer was withdrawn/,
    );
    expect(await courier.see(of('FERRY').link)).toMatchObject({ state: 'withdrawn', at: expect.any(String) });
    const last = (await courier.receipt('find', '--outcome', 'withdrawal')).lines[0];
    const shown = JSON.parse((await courier.receipt('show', String(last?.['id']))).out);
    expect(shown.determined.facts.passages).toContainEqual(expect.objectContaining({ fate: 'gone' }));
    expect(shown.supersedes).toEqual(
      (await courier.receipt('find', '--outcome', 'correction')).lines[0]?.['id'],
    );
  });

  it('says that the article was withdrawn', async () => {
    await courier.deliver({ id: 'market', status: 'withdrawn' });
    expect(await chain('MARKET')).toMatch(/was withdrawn after it\. The answer was withdrawn from readers/);
    expect((await courier.see(of('MARKET').link))?.state).toBe('withdrawn');
  });

  it('is told in the PDF, in both languages', async () => {
    for (const [lang, words] of [
      ['en', /What happened.*Answer to a question\. Released.*words cited here no longer stand/],
      ['de', /Was geschah.*Antwort auf eine Frage\. Freigegeben.*Worte stehen nicht mehr darin/],
    ] as const) {
      await courier.receipt('export', of('FERRY').receipt, '--lang', lang, '--out', 'chain.zip');
      const files = unzipSync(readFileSync(join(courier.dataDir, 'chain.zip')));
      const pdf = Object.keys(files).find((name) => name.endsWith('.pdf')) ?? '';
      writeFileSync(join(courier.dataDir, 'chain.pdf'), files[pdf] ?? new Uint8Array());
      const { stdout } = spawnSync('pdftotext', ['-layout', join(courier.dataDir, 'chain.pdf'), '-'], {
        encoding: 'utf8',
      });
      expect(stdout.replace(/\s+/g, ' ')).toMatch(words);
      expect((await courier.receipt('verify', 'chain.zip')).code).toBe(0);
    }
  });
});

describe('the kill switch', () => {
  it('has a chain of its own: each move names the one before', async () => {
    for (const on of [false, true, false, true])
      await setSwitch(
        courier.product.desk,
        { on, scope: 'all', reason: on ? 'It is over.' : 'Something is wrong.' },
        EDITOR,
      );
    const stops = (await courier.receipt('find', '--outcome', 'stop', '--archive', 'all')).lines;
    expect(stops).toHaveLength(4);
    const { out } = await courier.receipt('chain', String(stops[0]?.['id']));
    expect(out.match(/Answers were stopped for all by Anouk\. “Something is wrong\.”/g)).toHaveLength(2);
    expect(out.match(/Answers were let on again for all by Anouk/g)).toHaveLength(2);
  });
});

describe('retention', () => {
  it('is as configured until an archive has its own figure, which is on record', async () => {
    expect((await courier.receipt('retention', '--archive', PAPER)).lines).toEqual([
      { archive: PAPER, days: 400 },
    ]);
    expect((await courier.receipt('retention', '--archive', PAPER, '--days', '30')).lines).toEqual([
      { archive: PAPER, days: 30 },
    ]);
    const { lines } = await courier.receipt('find', '--outcome', 'retention');
    expect((await courier.receipt('chain', String(lines[0]?.['id']))).out).toMatch(
      /kept for 30 days from now on, set by command line/,
    );
    expect((await courier.receipt('retain')).lines).toEqual([
      { archive: PAPER, days: 30, due: 0, held: 0, erased: 0, receipts: [], dryRun: false },
    ]);
    expect((await courier.receipt('retention', '--archive', PAPER, '--days', '0')).err).toMatch(
      /expected a number of days/,
    );
  });

  it('keeps what a legal hold covers and what is younger, and takes the rest, chain by chain', async () => {
    const held = await courier.receipt(
      'hold',
      '--archive',
      PAPER,
      '--receipt',
      of('HELD').receipt,
      '--reason',
      'A suit.',
    );
    courier.clock.forward(20 * DAY_MS);
    const { receipt } = await courier.ask(BRIDGE);
    courier.clock.forward(15 * DAY_MS);
    const dry = await courier.receipt('retain', '--dry-run');
    expect(dry.lines[0]).toMatchObject({ held: 1, dryRun: true, receipts: [] });
    expect((await courier.product.receipts.read(of('FERRY').receipt))?.body).not.toBeNull();
    const done = (await courier.receipt('retain')).lines[0] ?? {};
    // Three answers, two corrections' worth of notices, the exports: all but the held one and what is young.
    expect(done['erased']).toBe(dry.lines[0]?.['erased']);
    for (const name of ['FERRY', 'MARKET', 'BRIDGE'])
      expect((await courier.product.receipts.read(of(name).receipt))?.body).toBeNull();
    for (const id of [of('HELD').receipt, receipt])
      expect((await courier.product.receipts.read(id))?.body).not.toBeNull();
    expect(await courier.see(of('BRIDGE').link)).toMatchObject({ state: 'withdrawn', question: '' });
    expect((await courier.receipt('find', '--text', 'ferry')).lines).toEqual([]);
    expect((await courier.receipt('verify', 'receipts')).code).toBe(0);
    await courier.receipt('lift-hold', String(held.lines[0]?.['id']), '--reason', 'Settled.');
  });

  it('is done by the server too, by its schedule', async () => {
    const failed: unknown[] = [];
    const end = scheduleLaw(courier.product.law, {
      error: (entry: unknown) => void failed.push(entry),
    } as never);
    await vi.waitFor(
      async () => expect((await courier.product.receipts.read(of('HELD').receipt))?.body).toBeNull(),
      { timeout: 20_000 },
    );
    await end();
    expect(failed).toEqual([]);
    const last = (await courier.receipt('find', '--outcome', 'erasure')).lines[0];
    expect((await courier.receipt('chain', String(last?.['id']))).out).toMatch(
      /erased by schedule of the server/,
    );
  });
});
