import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskHold, FoundAnswer, ReceiptChain } from '../../../domain/api/desk-receipts.ts';
import { deskFeed } from '../../../server/desk/desk-feed.ts';
import { createDeskApp } from '../../../server/routes/desk/desk-app.ts';
import { RECEIPT_CONTRACT } from '../../../server/routes/openapi/receipt-schemas.ts';
import { DESK, type DeskClient, deskClient, type Harness, root, signUp } from '../harness.ts';
import { type Courier, FERRY, HELD, openCourier, PAPER, PERSON } from './courier.ts';

const TIMEOUT_MS = 180_000;

let courier: Courier;
let desk: Hono;
let anouk: DeskClient;
let bram: DeskClient;
let ferry = '';
let held = '';
let endFeed = (): void => undefined;
beforeAll(async () => {
  courier = await openCourier();
  const { product, store } = courier;
  const feed = deskFeed(store.db, 1_000);
  endFeed = feed.close;
  desk = createDeskApp({
    ...product.desk,
    accounts: product.accounts,
    feed,
    origins: [DESK],
    ops: { metrics: product.metrics, isReady: async () => true },
    sessionHours: 10,
    publicDir: join(root, 'dist', 'public'),
    log: pino({ level: 'silent' }),
  }) as unknown as Hono;
  const harness = { product, desk } as unknown as Harness;
  anouk = await signUp(harness, 'Anouk');
  bram = await signUp(harness, 'Bram', anouk);
  ferry = (await courier.ask(FERRY)).receipt;
  held = (await courier.ask(HELD)).receipt;
}, TIMEOUT_MS);
afterAll(async () => {
  endFeed();
  await courier.close();
  rmSync(courier.dataDir, { recursive: true, force: true });
});

describe('receipts at the desk', () => {
  it('are described as the page takes them', () => {
    expect(RECEIPT_CONTRACT.every((same) => same)).toBe(true);
  });

  it('are for editors alone', async () => {
    const stranger = deskClient(desk, '');
    for (const path of ['/api/receipts', `/api/receipts/${ferry}`, '/api/holds'])
      expect((await stranger.get(path)).status).toBe(401);
    for (const path of [`/api/receipts/${ferry}/export`, '/api/holds', '/api/holds/x/lift', '/api/erasures'])
      expect((await stranger.post(path, {})).status).toBe(401);
  });

  it('are found by what is in them, the newest first', async () => {
    const find = async (query: string) =>
      (await (await bram.get(`/api/receipts?${query}`)).json()) as readonly FoundAnswer[];
    expect((await find('')).map(({ id }) => id)).toEqual([held, ferry]);
    expect(await find('person=Wendell+Crane')).toMatchObject([
      { id: ferry, question: FERRY, outcome: 'release' },
    ]);
    expect(await find(`text=${encodeURIComponent('foreman')}&outcome=hold`)).toMatchObject([{ id: held }]);
    expect(await find('')).toMatchObject([
      { action: null, happened: null },
      { action: null, happened: null },
    ]);
    expect(await find('source=market')).toEqual([]);
    expect((await bram.get('/api/receipts?from=March')).status).toBe(422);
  });

  it('tell a chain as a story, in both languages, and never a word of a held draft', async () => {
    const chain = (await (await bram.get(`/api/receipts/${held}?lang=de`)).json()) as ReceiptChain;
    expect(chain).toMatchObject({ archive: PAPER, question: HELD, holds: [], retentionDays: null });
    expect(chain.story.map(({ words }) => words).join()).toMatch(
      /Zur Prüfung durch die Redaktion zurückgehalten/,
    );
    expect(chain.title).toBe(HELD);
    expect(JSON.stringify(chain)).not.toMatch(/begged them/);
    const open = (await (await bram.get(`/api/receipts/${ferry}`)).json()) as ReceiptChain;
    expect(JSON.stringify(open.report)).toMatch(/The landing will pay for itself in ten summers/);
    expect((await bram.get('/api/receipts/nobody')).status).toBe(404);
  });

  it('leave as a package that a stranger verifies, on record with the editor’s name', async () => {
    const reply = await bram.post(`/api/receipts/${ferry}/export`, {
      format: 'zip',
      sealed: false,
      lang: 'en',
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toMatch(/attachment; filename="receipt-/);
    writeFileSync(join(courier.dataDir, 'desk.zip'), Buffer.from(await reply.arrayBuffer()));
    expect((await courier.receipt('verify', 'desk.zip')).code).toBe(0);
    const exported = (await courier.receipt('find', '--outcome', 'export', '--editor', 'Bram')).lines;
    expect(exported).toHaveLength(1);
    const id = String(exported[0]?.['id']);
    expect((await courier.receipt('chain', id)).out).toMatch(/exported by Bram/);
    const listed = async (lang: string) =>
      (await (await bram.get(`/api/receipts?outcome=export&lang=${lang}`)).json()) as readonly FoundAnswer[];
    expect(await listed('en')).toMatchObject([
      { id, question: null, happened: 'Receipts were exported by Bram.' },
    ]);
    expect(await listed('de')).toMatchObject([{ id, happened: 'Belege wurden durch Bram ausgeführt.' }]);
    expect(await (await bram.get(`/api/receipts/${id}?lang=de`)).json()).toMatchObject({ title: 'Ausfuhr' });
  });
});

describe('the law at the desk', () => {
  const hold = { archive: PAPER, scope: 'receipt', reason: 'A suit is pending.' };

  it('sets a hold with a reason, names who set it, and lifts it with a reason', async () => {
    expect((await bram.post('/api/holds', { ...hold, subject: ferry, reason: ' ' })).status).toBe(422);
    expect((await bram.post('/api/holds', { ...hold, subject: 'nobody' })).status).toBe(422);
    expect((await bram.post('/api/holds', { ...hold, scope: 'planet', subject: ferry })).status).toBe(422);
    const set = (await (await bram.post('/api/holds', { ...hold, subject: ferry })).json()) as DeskHold;
    expect(set).toMatchObject({ subject: ferry, by: 'Bram', reason: 'A suit is pending.' });
    const chain = (await (await anouk.get(`/api/receipts/${ferry}`)).json()) as ReceiptChain;
    expect(chain.holds).toEqual([set]);
    const erasure = {
      archive: PAPER,
      scope: 'receipt',
      subject: ferry,
      also: [],
      reason: 'Over.',
      dryRun: false,
    };
    const refused = await anouk.post('/api/erasures', erasure);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'legal_hold',
      detail: expect.stringMatching(/set by Bram, stands/),
    });
    expect((await anouk.post(`/api/holds/${set.id}/lift`, { reason: '' })).status).toBe(422);
    expect((await anouk.post(`/api/holds/${set.id}/lift`, { reason: 'Settled.' })).status).toBe(200);
    expect((await anouk.post(`/api/holds/${set.id}/lift`, { reason: 'Again.' })).status).toBe(422);
    expect(await (await anouk.get('/api/holds')).json()).toEqual([]);
  });

  it('lets a chief alone erase', async () => {
    const erasure = {
      archive: PAPER,
      scope: 'person',
      subject: PERSON,
      also: [],
      reason: 'A court asked.',
      dryRun: true,
    };
    expect((await bram.post('/api/erasures', erasure)).status).toBe(403);
    expect(await (await anouk.post('/api/erasures', erasure)).json()).toMatchObject({
      sealedParts: 1,
      receiptId: null,
    });
    expect((await anouk.post('/api/erasures', { ...erasure, scope: 'archive' })).status).toBe(422);
    expect((await anouk.post('/api/erasures', { ...erasure, subject: '' })).status).toBe(422);
    const one = { ...erasure, scope: 'receipt', subject: ferry, dryRun: false };
    expect(await (await anouk.post('/api/erasures', one)).json()).toMatchObject({ receipts: 1 });
    const chain = (await (await bram.get(`/api/receipts/${ferry}`)).json()) as ReceiptChain;
    expect(chain.story.map(({ words }) => words).join(' ')).toMatch(/Content erased on .* by Anouk/);
    expect(chain.question).toBeNull();
    // Told once: the page shows the story by itself.
    expect(chain.story.length).toBeGreaterThan(1);
    expect(chain.report.map((block) => ('text' in block ? block.text : ''))).not.toContain('What happened');
  });
});
