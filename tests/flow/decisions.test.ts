import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskItem, QueueItem } from '../../domain/api/desk.ts';
import type { ReaderView } from '../../domain/api/reader.ts';
import { readReceipt } from '../../receipts/read-receipt.ts';
import { LEDGER } from '../../server/cli/ensure-ledger.ts';
import { testClock } from '../server/database.ts';
import { drafting, FERRY } from '../server/drafts.ts';
import {
  askReader,
  cookieOf,
  type DeskClient,
  deskClient,
  HARNESS_TIMEOUT_MS,
  type Harness,
  openHarness,
  settled,
  signUp,
} from '../server/harness.ts';

const HOUR_MS = 3_600_000;
/** Questions the Ledger covers; each gets the same draft, held for its invented quote. */
const QUESTIONS = [
  'When did the ferry Lady Corley return to the landing?',
  'When did the ferry Lady Corley come back to the landing?',
  'Which year did the ferry Lady Corley return to the landing?',
  'How did the ferry Lady Corley return to the landing?',
  'Why did the ferry Lady Corley return to the landing?',
  'Did the ferry Lady Corley return to the landing?',
  'Who brought the ferry Lady Corley back to the landing?',
  'What did the ferry Lady Corley cost at the landing?',
] as const;
const HELD = `The crossing takes six minutes [[${FERRY}]]. Wendell said: “The landing will sink before noon on Friday” [[${FERRY}]].`;
const TRUE_QUOTE = 'The landing will pay for itself in ten summers';

const clock = testClock('2026-11-30T09:00:00.000Z');
let harness: Harness;
let anouk: DeskClient;
let bram: DeskClient;
let folder: string;

beforeAll(async () => {
  harness = await openHarness({
    engine: drafting(Object.fromEntries(QUESTIONS.map((question) => [question, HELD]))),
    clock: clock.now,
  });
  anouk = await signUp(harness, 'Anouk');
  bram = await signUp(harness, 'Bram', anouk);
  folder = mkdtempSync(join(tmpdir(), 'standards-desk-feed-'));
}, HARNESS_TIMEOUT_MS);
afterAll(async () => {
  await harness?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function hold(question: string): Promise<{ readonly view: ReaderView; readonly item: DeskItem }> {
  const view = await askReader(harness.reader, question);
  expect(view.state).toBe('held');
  const queue = (await (await anouk.get('/api/queue')).json()) as QueueItem[];
  const id = queue.find((one) => one.question === question)?.id ?? '';
  return { view, item: (await (await anouk.get(`/api/items/${id}`)).json()) as DeskItem };
}

const decide = (editor: DeskClient, item: DeskItem, decision: unknown) =>
  editor.post(`/api/items/${item.id}/decision`, decision);

/** The held text with its invented quote replaced by the true one. */
function repaired(item: DeskItem): string {
  return item.draft.text.replace('The landing will sink before noon on Friday', TRUE_QUOTE);
}

describe('decisions of the desk', () => {
  it('D-K01: of two editors the first decides; the second is told who, when and what', async () => {
    const { view, item } = await hold(QUESTIONS[0]);
    const rejected = await decide(anouk, item, {
      action: 'reject',
      revision: item.revision,
      reason: 'The quote is invented.',
      note: 'We found no such promise.',
    });
    expect(await rejected.json()).toMatchObject({ state: 'rejected', readers: 1 });
    const late = await decide(bram, item, { action: 'edit', revision: item.revision, text: repaired(item) });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: 'decision_conflict', by: 'Anouk', decision: 'reject' });
    expect(await settled(harness.reader, view.id)).toMatchObject({
      state: 'rejected',
      note: 'We found no such promise.',
    });
    const again = (await (await bram.get(`/api/items/${item.id}`)).json()) as DeskItem;
    expect(again.log.map(({ what, by }) => `${what} ${by}`)).toEqual(
      expect.arrayContaining(['reject Anouk', 'edit:conflict Bram']),
    );
    expect(again.state).toBe('rejected');
  });

  it('lets exactly one of two decisions through that come at the same moment', async () => {
    const { item } = await hold(QUESTIONS[1]);
    const body = { action: 'reject', revision: item.revision, reason: 'Invented.' };
    const replies = await Promise.all([decide(anouk, item, body), decide(bram, item, body)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const decided = await harness.store.db
      .selectFrom('decisions')
      .select(['result'])
      .where('held_id', '=', item.id)
      .execute();
    expect(decided.map((row) => row.result).sort()).toEqual(['applied', 'conflict']);
  });

  it('publishes an edit that passes every check again, marked as reviewed, with a receipt that supersedes', async () => {
    const { view, item } = await hold(QUESTIONS[2]);
    const approved = await decide(bram, item, {
      action: 'edit',
      revision: item.revision,
      text: repaired(item),
    });
    const decided = (await approved.json()) as { state: string; receiptId: string };
    expect({ status: approved.status, state: decided.state }).toEqual({ status: 200, state: 'approved' });
    const shown = await settled(harness.reader, view.id);
    expect(shown).toMatchObject({ state: 'answered', reviewed: true, receiptId: decided.receiptId });
    if (shown.state !== 'answered') return;
    const quoted = shown.answer.sentences.flatMap((s) => s.parts).filter((part) => part.kind === 'quote');
    expect(quoted.map((part) => part.text)).toEqual([TRUE_QUOTE]);
    const logged = await harness.product.receipts.read(decided.receiptId);
    const receipt = readReceipt(logged?.body ?? '', logged?.sealed ?? null);
    expect(receipt.ok && receipt.value.body).toMatchObject({ event: 'review', supersedes: item.receiptId });
  });

  it('shows two readers of the same held answer as one case, and tells both with one decision', async () => {
    const first = await hold(QUESTIONS[0]);
    clock.forward(1000);
    const second = await hold(QUESTIONS[0]);
    const queue = (await (await anouk.get('/api/queue')).json()) as QueueItem[];
    expect(queue.filter((one) => one.question === QUESTIONS[0])).toMatchObject([
      { id: first.item.id, waiting: 2 },
    ]);
    expect(second.item).toMatchObject({ id: first.item.id, waiting: 2 });
    const approved = await decide(anouk, second.item, {
      action: 'edit',
      revision: second.item.revision,
      text: repaired(second.item),
    });
    expect(await approved.json()).toMatchObject({ state: 'approved', readers: 2 });
    const views = [
      await settled(harness.reader, first.view.id),
      await settled(harness.reader, second.view.id),
    ];
    expect(views).toMatchObject([
      { state: 'answered', reviewed: true },
      { state: 'answered', reviewed: true },
    ]);
    expect(new Set(views.map((view) => (view.state === 'answered' ? view.receiptId : ''))).size).toBe(2);
  });

  it('D-K03: releases no failed quote for anybody, and logs that somebody tried', async () => {
    const { view, item } = await hold(QUESTIONS[3]);
    const refused = await decide(anouk, item, { action: 'approve', revision: item.revision });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'gate_refused', approveClosed: { code: 'quote' } });
    const worse = repaired(item).replace('ten summers', 'nine summers');
    const edited = await decide(anouk, item, { action: 'edit', revision: item.revision, text: worse });
    expect(edited.status).toBe(422);
    expect(
      (await decide(anouk, item, { action: 'override', revision: 1, reason: 'I am the chief.' })).status,
    ).toBe(422);
    expect((await settled(harness.reader, view.id)).state).toBe('held');
    const log = ((await (await anouk.get(`/api/items/${item.id}`)).json()) as DeskItem).log;
    expect(log.map((line) => line.what)).toEqual(expect.arrayContaining(['approve:refused', 'edit:refused']));
  });

  it('D-K06: decides nothing for a session that is over, and takes the same decision after signing in again', async () => {
    const { item } = await hold(QUESTIONS[4]);
    const decision = {
      action: 'reject',
      revision: item.revision,
      reason: 'A long note, written for twenty minutes.',
    };
    clock.forward(11 * HOUR_MS);
    expect((await decide(anouk, item, decision)).status).toBe(401);
    const rows = await harness.store.db
      .selectFrom('held_drafts')
      .select('state')
      .where('id', '=', item.id)
      .execute();
    expect(rows).toEqual([{ state: 'held' }]);
    anouk = await signIn('Anouk');
    bram = await signIn('Bram');
    expect((await decide(anouk, item, decision)).status).toBe(200);
  });

  it('D-K02: an approval is void when a cited article has changed meanwhile, and the editor sees it', async () => {
    const { view, item } = await hold(QUESTIONS[5]);
    const text = repaired(item);
    await correctFerry('The crossing takes six minutes.', 'The crossing takes eight minutes.');
    const late = await decide(anouk, item, { action: 'edit', revision: item.revision, text });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: 'source_changed' });
    expect((await settled(harness.reader, view.id)).state).toBe('held');
    const again = (await (await anouk.get(`/api/items/${item.id}`)).json()) as DeskItem;
    expect(again.sourcesChanged).toMatchObject([{ articleId: FERRY, fromVersion: 1, toVersion: 2 }]);
    // When the archive learnt of it, not the day that the article gives itself.
    expect(again.sourcesChanged[0]?.at).toMatch(new RegExp(`^${new Date().getUTCFullYear()}-`));
    expect(again.approveClosed).toMatchObject({ code: 'source-changed' });
    // Rejecting binds to no source.
    const rejected = await decide(anouk, item, {
      action: 'reject',
      revision: item.revision,
      reason: 'Outdated.',
    });
    expect(rejected.status).toBe(200);
  });

  it('closes what nobody decided in time, and takes no decision after it', async () => {
    const { view, item } = await hold(QUESTIONS[6]);
    clock.forward(49 * HOUR_MS);
    expect((await settled(harness.reader, view.id)).state).toBe('expired');
    anouk = await signIn('Anouk');
    const late = await decide(anouk, item, {
      action: 'reject',
      revision: item.revision,
      reason: 'Too late.',
    });
    expect(late.status).toBe(409);
    const { expireHeld } = await import('../../server/desk/expire.ts');
    expect(await expireHeld(harness.product.desk)).toBeGreaterThan(0);
    expect(await expireHeld(harness.product.desk)).toBe(0);
    expect(await settled(harness.reader, view.id)).toMatchObject({ state: 'expired' });
    expect(await (await anouk.get('/api/queue')).json()).toEqual([]);
  });

  it('D-K04: decides nothing when the receipt cannot be written', async () => {
    const { view, item } = await hold(QUESTIONS[7]);
    await harness.product.receipts.close();
    const failed = await decide(anouk, item, {
      action: 'reject',
      revision: item.revision,
      reason: 'Invented.',
    });
    expect(failed.status).toBe(503);
    expect(await failed.json()).toMatchObject({
      code: 'port_fault',
      detail: expect.stringContaining('Nothing was lost'),
    });
    expect((await settled(harness.reader, view.id)).state).toBe('held');
    const rows = await harness.store.db
      .selectFrom('decisions')
      .selectAll()
      .where('held_id', '=', item.id)
      .execute();
    expect(rows).toEqual([]);
    // And without a log there is no answer either.
    expect((await askReader(harness.reader, QUESTIONS[0])).state).toBe('fault');
  });
});

async function signIn(name: string): Promise<DeskClient> {
  const response = await deskClient(harness.desk, '').post('/api/session', {
    email: `${name.toLowerCase()}@paper.example`,
    password: `${name} has a long password`,
  });
  expect(response.status).toBe(200);
  return deskClient(harness.desk, cookieOf(response));
}

/** The publisher's system sends a corrected text. */
async function correctFerry(before: string, after: string): Promise<void> {
  const article = await harness.store.articles.version(LEDGER, FERRY, 1);
  if (article === null || !article.text.includes(before))
    throw new Error('the ferry story is not as this test knows it');
  const { id, headline, byline, published, lang } = article;
  const line = {
    id,
    headline,
    byline,
    published,
    lang,
    body: article.text.replace(before, after),
    status: 'corrected',
    updated: '2026-12-01T08:00:00Z',
  };
  const path = join(folder, 'correction.jsonl');
  writeFileSync(path, `${JSON.stringify(line)}\n`);
  const report = await harness.store.ingest(
    path,
    { archive: LEDGER },
    () => undefined,
    new AbortController().signal,
  );
  expect(report).toMatchObject({ changed: 1, failed: 0 });
}
