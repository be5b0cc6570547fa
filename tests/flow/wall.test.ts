import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueueItem } from '../../domain/api/desk.ts';
import { splitSentences } from '../../domain/text/split-sentences.ts';
import { readScriptedDrafts } from '../../server/answer/engines/scripted-drafts.ts';
import { scriptedEngine } from '../../server/answer/engines/scripted-engine.ts';
import type { Engine } from '../../server/answer/ports.ts';
import { LEDGER } from '../../server/cli/ensure-ledger.ts';
import {
  type DeskClient,
  HARNESS_TIMEOUT_MS,
  type Harness,
  openHarness,
  root,
  signUp,
} from '../server/harness.ts';
import { Recorder } from './support/recorder.ts';
import { sixWordRuns, wordsOf } from './support/word-runs.ts';

interface Recorded {
  readonly id: string;
  readonly question: string;
  readonly draft: string;
  readonly expect: string;
  readonly canaries: readonly string[];
}

const scripted = JSON.parse(
  readFileSync(join(root, 'fixtures/riverbend-ledger/scripted-drafts.json'), 'utf8'),
) as readonly Recorded[];

const FAULTY = 'What did the ferry Lady Corley cost at the landing?';
const SLOW = 'Who brought the ferry Lady Corley back to the landing?';
const LEAK = 'Quillfeather the clerk secretly promised seven golden barges to Zanderholm';

/** The recorded drafts; one question whose engine fails with its half draft in the error; one that never ends. */
function engine(): Engine {
  const drafts = readScriptedDrafts(scripted);
  if (!drafts.ok) throw new Error(drafts.error.message);
  const inner = scriptedEngine(drafts.value);
  return {
    ...inner,
    draft: async (request, signal) => {
      if (request.question.text === FAULTY) throw new Error(`upstream failed after: ${LEAK}`);
      if (request.question.text === SLOW) {
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      }
      return inner.draft(request, signal);
    },
  };
}

let harness: Harness;
let recorder: Recorder;
let anouk: DeskClient;
/** What the desk published itself: no secret any more. */
const published: string[] = [];

beforeAll(async () => {
  harness = await openHarness({ engine: engine() });
  recorder = new Recorder(harness.reader as Hono);
  anouk = await signUp(harness, 'Anouk');
}, HARNESS_TIMEOUT_MS);
afterAll(() => harness?.close());

/** Asks as a reader's page does: post, follow the stream, look again, look without a script. */
async function readerAsks(question: string): Promise<string> {
  const asked = await recorder.send(`/v1/${LEDGER}/questions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://paper.example' },
    body: JSON.stringify({ question }),
  });
  const { id } = JSON.parse(asked) as { id: string };
  await recorder.follow(`/v1/questions/${id}/events`);
  await readerLooks(id);
  return id;
}

async function readerLooks(id: string): Promise<void> {
  await recorder.send(`/v1/questions/${id}`);
  await recorder.send(`/answers/${id}`);
}

async function heldId(
  question: string,
): Promise<{ readonly id: string; readonly text: string; readonly revision: number }> {
  const queue = (await (await anouk.get('/api/queue')).json()) as QueueItem[];
  const id = queue.find((item) => item.question === question)?.id;
  if (id === undefined) throw new Error(`not held: ${question}`);
  const item = (await (await anouk.get(`/api/items/${id}`)).json()) as {
    draft: { text: string };
    revision: number;
  };
  return { id, text: item.draft.text, revision: item.revision };
}

describe('the wall between a draft and the reader', () => {
  it('lets no run of six words of a held draft, and no canary, through to the reader side in any flow', async () => {
    const ids = new Map<string, string>();
    for (const { question } of scripted) ids.set(question, await readerAsks(question));

    // Editors at work: reject with a note, refuse, edit and publish, edit with nonsense.
    const held = scripted.filter((one) => one.expect === 'hold');
    const [rejected, edited] = held;
    if (rejected === undefined || edited === undefined) throw new Error('the fixture holds nothing');
    const first = await heldId(rejected.question);
    await anouk.post(`/api/items/${first.id}/decision`, { action: 'approve', revision: first.revision });
    await anouk.post(`/api/items/${first.id}/decision`, {
      action: 'reject',
      revision: first.revision,
      reason: rejected.draft,
      note: 'We found nothing on this.',
    });
    const second = await heldId(edited.question);
    const kept = second.text.slice(0, second.text.indexOf('].') + 2);
    await anouk.post(`/api/items/${second.id}/check`, { text: kept });
    const approved = await anouk.post(`/api/items/${second.id}/decision`, {
      action: 'edit',
      revision: second.revision,
      text: kept,
    });
    expect(approved.status).toBe(200);
    published.push(kept);
    const queue = (await (await anouk.get('/api/queue')).json()) as QueueItem[];
    for (const item of queue) await anouk.get(`/api/items/${item.id}`);
    expect(queue.length).toBeGreaterThan(5);

    // The reader comes back, errs, cancels, meets a failing engine, finds answers stopped.
    for (const id of ids.values()) await readerLooks(id);
    await readerAsks(FAULTY);
    const slow = JSON.parse(
      await recorder.send(`/v1/${LEDGER}/questions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ question: SLOW }),
      }),
    ) as { id: string };
    await recorder.send(`/v1/questions/${slow.id}`, { method: 'DELETE' });
    await readerLooks(slow.id);
    await recorder.send(`/v1/${LEDGER}/questions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"question":',
    });
    for (const path of [
      `/api/items/${first.id}`,
      `/api/queue`,
      `/v1/questions/${first.id}`,
      `/answers/${first.id}`,
    ]) {
      await recorder.send(path);
    }
    await recorder.post('/ask', new URLSearchParams({ archive: LEDGER, question: rejected.question }));
    await anouk.post('/api/switch', { on: false, scope: 'all', reason: rejected.draft.slice(0, 400) });
    await readerAsks(rejected.question);
    for (const path of ['/', '/articles', `/v1/${LEDGER}`, '/ask']) await recorder.send(path);

    const secrets = await secretRuns();
    expect(secrets.size).toBeGreaterThan(50);
    const sent = ` ${wordsOf(recorder.everything()).join(' ')} `;
    expect(sent.length).toBeGreaterThan(10_000);
    const leaks = (bytes: string) => [...secrets].filter((run) => bytes.includes(` ${run} `));
    expect(leaks(sent)).toEqual([]);
    // The search itself works: one run in all these bytes would be found.
    expect(leaks(`${sent}${wordsOf(LEAK).join(' ')} `).length).toBeGreaterThan(0);
    const canaries = scripted.flatMap((one) => one.canaries);
    expect(canaries.length).toBeGreaterThan(5);
    const bare = recorder.everything().toLowerCase();
    expect(canaries.filter((canary) => bare.includes(canary.toLowerCase()))).toEqual([]);
    expect(bare).not.toContain('quillfeather');
  });

  it('tells in its stages how much was searched and read, and of the draft not even its length', () => {
    const stages = recorder.events('stage');
    expect(new Set(stages.map((stage) => stage['stage']))).toEqual(new Set(['search', 'write', 'check']));
    for (const stage of stages) {
      const keys = Object.keys(stage).sort();
      if (stage['stage'] === 'check') expect(keys).toEqual(['stage']);
      if (stage['stage'] === 'write') expect(keys).toEqual(['passages', 'stage']);
      if (stage['stage'] === 'search') expect(keys).toEqual(['articles', 'days', 'now', 'stage', 'windows']);
    }
    for (const view of recorder.events('view')) {
      if (view['state'] === 'answered') continue;
      expect(view['answer']).toBeUndefined();
      for (const window of view['windows'] as { cited: number }[]) expect(window.cited).toBe(0);
    }
  });

  it('holds in the database: the reader’s role is refused, whatever the code asks', async () => {
    const { asReader, asFlow } = await import('../../server/adapters/sql/roles.ts');
    for (const table of [
      'held_drafts',
      'decisions',
      'looks',
      'editors',
      'sessions',
      'one_time_links',
      'runs',
      'secrets',
    ] as const) {
      await expect(
        asReader(harness.store.db, (trx) => trx.selectFrom(table).selectAll().execute()),
      ).rejects.toThrow(/permission denied/);
    }
    await expect(
      asFlow(harness.store.db, (trx) => trx.selectFrom('held_drafts').selectAll().execute()),
    ).rejects.toThrow(/permission denied/);
  });

  it('holds in the reader’s receipt: of a held draft it has a commitment and nothing else', async () => {
    const rows = await harness.store.db.selectFrom('held_drafts').select(['receipt_id', 'content']).execute();
    expect(rows.length).toBeGreaterThan(5);
    const secrets = await secretRuns();
    const runs = await harness.store.db
      .selectFrom('runs')
      .select(['receipt_id', 'outcome'])
      .where('outcome', '=', 'hold')
      .execute();
    for (const { receipt_id } of runs) {
      const logged = await harness.product.receipts.read(receipt_id ?? '');
      const body = ` ${wordsOf(logged?.body ?? '').join(' ')} `;
      expect(JSON.parse(logged?.body ?? '{}')).toMatchObject({
        determined: { outcome: { kind: 'hold' } },
        seal: { alg: 'sha256-salted' },
      });
      expect([...secrets].filter((run) => body.includes(` ${run} `))).toEqual([]);
    }
  });
});

/** Six-word runs of everything that was drafted and not released, without those that readers may read anyway. */
async function secretRuns(): Promise<ReadonlySet<string>> {
  const rows = await harness.store.db.selectFrom('held_drafts').select('content').execute();
  const drafts = rows.map((row) => (row.content as unknown as { draft: { text: string } }).draft.text);
  const trimmed = scripted.filter((one) => one.expect === 'trim').flatMap(removedSentences);
  const articles = await harness.store.db
    .selectFrom('reader_article_versions')
    .select(['headline', 'text'])
    .execute();
  const open = articles.map((row) => ` ${wordsOf(`${row.headline}\n${row.text}`).join(' ')} `);
  const asked = scripted.map((one) => one.question);
  // What an answer to another question says in its own right is no leak of this one.
  const released = scripted.filter((one) => one.expect === 'release').map((one) => one.draft);
  const free = [
    ...open,
    ...[...published, ...asked, ...released].map((text) => ` ${wordsOf(text).join(' ')} `),
  ];
  const runs = [...drafts, ...trimmed, LEAK].flatMap((text) => sixWordRuns(text));
  return new Set(runs.filter((run) => !free.some((text) => text.includes(` ${run} `))));
}

/** Of a draft that is trimmed: the sentences with the canary; the others are released, and no secret. */
function removedSentences({ draft, canaries }: Recorded): readonly string[] {
  const sentences = splitSentences(draft, 'en').map(({ start, end }) => draft.slice(start, end));
  return sentences.filter((sentence) => canaries.some((canary) => sentence.includes(canary)));
}
