import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskItem, DeskPassage, QueueItem, Recheck } from '../../domain/api/desk.ts';
import { readReceipt } from '../../receipts/read-receipt.ts';
import { replayReceipt } from '../../receipts/replay.ts';
import { storedArticles } from '../../server/adapters/log/stored-articles.ts';
import { LEDGER } from '../../server/cli/ensure-ledger.ts';
import { deskPassage, recheck } from '../../server/routes/openapi/desk-schemas.ts';
import { drafting } from '../server/drafts.ts';
import {
  askReader,
  type DeskClient,
  HARNESS_TIMEOUT_MS,
  type Harness,
  openHarness,
  settled,
  signUp,
} from '../server/harness.ts';

/* An editor cites what the search for the answer had not found. */
const QUESTION =
  'How has Mayor Reyes’s position on the downtown density ordinance changed from 2014 to 2025?';
const AGAIN = 'rl-2025-02-21-first-tenants-front-street';
const HELD = `On February 21, 2025, Mayor Elena Reyes said: “I would never do it again for anybody” [[${AGAIN}]].`;
const FERRY = 'rl-2015-05-23-ferry-returns';
const CHARGED = 'rl-2018-08-30-ferry-cashier-charged';
const CLEARED = 'rl-2019-02-15-ferry-cashier-cleared';
const CHARGE = 'Norris Beale pleaded not guilty before Judge Harold Voss and was released without bail.';

let harness: Harness;
let editor: DeskClient;
let item: DeskItem;
let viewId: string;

beforeAll(async () => {
  harness = await openHarness({ engine: drafting({ [QUESTION]: HELD }) });
  editor = await signUp(harness, 'Anouk');
  const view = await askReader(harness.reader, QUESTION);
  expect(view.state).toBe('held');
  viewId = view.id;
  const [queued] = (await (await editor.get('/api/queue')).json()) as QueueItem[];
  item = (await (await editor.get(`/api/items/${queued?.id}`)).json()) as DeskItem;
}, HARNESS_TIMEOUT_MS);
afterAll(() => harness?.close());

const added = (...ids: readonly string[]) => ids.map((articleId) => ({ articleId, version: 1 }));
const next = (after: number) =>
  `S${after + Math.max(...item.sources.map(({ label }) => Number(label.slice(1))))}`;
const check = (body: object) => editor.post(`/api/items/${item.id}/check`, body);

async function checked(body: object): Promise<Recheck> {
  const reply = await check(body);
  expect(reply.status).toBe(200);
  return recheck.parse(await reply.json());
}

describe('an article that an editor cites beside those that were found', () => {
  it('is found in the whole archive, as far as an answer may rest on it', async () => {
    const find = async (q: string) => {
      const reply = await editor.get(`/api/items/${item.id}/passages?${new URLSearchParams({ q })}`);
      expect(reply.status).toBe(200);
      return deskPassage.array().parse(await reply.json()) as DeskPassage[];
    };
    const ferry = await find('the crossing of the Lady Corley takes six minutes');
    expect(ferry.map(({ articleId }) => articleId)).toContain(FERRY);
    for (const { articleId, version, text } of ferry)
      expect((await harness.store.articles.version(LEDGER, articleId, version))?.text).toContain(text);
    const wire = await find('federal disaster aid approved for flooded counties, wire service');
    expect(wire.filter(({ articleId }) => articleId.includes('-wire-'))).toEqual([]);
    expect((await editor.get(`/api/items/${item.id}/passages?q=`)).status).toBe(422);
    expect((await editor.get('/api/items/nobody/passages?q=ferry')).status).toBe(404);
  });

  it('gets the next label, and a sentence stands on it; without it the citation is broken', async () => {
    expect(item.sources.map(({ articleId }) => articleId)).not.toContain(FERRY);
    const text = `The crossing takes six minutes [${next(1)}].`;
    const judged = await checked({ text, added: added(FERRY) });
    expect(judged).toMatchObject({ outcome: 'release', approveClosed: null });
    expect(judged.added).toMatchObject([{ label: next(1), articleId: FERRY }]);
    expect((await checked({ text })).approveClosed?.code).toBe('integrity');
    // The words decide, as everywhere.
    const wrong = `The crossing takes nine minutes [${next(1)}].`;
    expect((await checked({ text: wrong, added: added(FERRY) })).outcome).not.toBe('release');
  });

  it('must be one that answers may rest on, in the version that stands, and new to the answer', async () => {
    const text = `It rained [${next(1)}].`;
    const known = item.sources[0]?.articleId ?? '';
    const refused = [
      added('rl-2019-04-24-wire-disaster-aid-early'),
      added('rl-2019-04-20-flooded-homes-312'),
      added('rl-2027-01-12-state-of-the-city-2027'),
      added('nothing'),
      [{ articleId: FERRY, version: 2 }],
      added(FERRY, FERRY),
      added(known),
      [{ articleId: FERRY }],
      'ferry',
      Array.from({ length: 13 }, () => ({ articleId: FERRY, version: 1 })),
    ];
    for (const one of refused) {
      expect((await check({ text, added: one })).status).toBe(422);
      const decision = { action: 'edit', revision: item.revision, text, added: one };
      expect((await editor.post(`/api/items/${item.id}/decision`, decision)).status).toBe(422);
    }
  });

  it('does not bring in an accusation without its end: the acquittal is looked for as in a run', async () => {
    const text = `${CHARGE.slice(0, -1)} [${next(1)}].`;
    const judged = await checked({ text, added: added(CHARGED) });
    expect(judged.added.map(({ articleId }) => articleId)).toContain(CLEARED);
    expect(judged.outcome).toBe('hold');
    expect(judged.draft.findings.map(({ ruleId }) => ruleId)).toContain('development.untold');
    const decision = { action: 'edit', revision: item.revision, text, added: added(CHARGED) };
    expect((await editor.post(`/api/items/${item.id}/decision`, decision)).status).toBe(422);
  });

  it('is in the answer that is published and in its receipt, which comes out the same when done again', async () => {
    const text = `The crossing takes six minutes [${next(1)}].`;
    const decision = { action: 'edit', revision: item.revision, text, added: added(FERRY) };
    const decided = await editor.post(`/api/items/${item.id}/decision`, decision);
    expect(decided.status).toBe(200);
    const { receiptId } = (await decided.json()) as { receiptId: string };
    const view = await settled(harness.reader, viewId);
    if (view.state !== 'answered') throw new Error(`expected an answer, came ${view.state}`);
    expect(view.answer.sources.map(({ articleId }) => articleId)).toEqual([FERRY]);
    expect(view.answer.citations[0]?.exact).toContain('six minutes');

    const logged = await harness.product.receipts.read(receiptId);
    const read = readReceipt(logged?.body ?? '', logged?.sealed ?? null);
    if (!read.ok) throw new Error('no receipt');
    const articles = await storedArticles(read.value.body, harness.store.articles.version);
    const replay = await replayReceipt(read.value, articles, null);
    expect(replay.kind === 'impossible' ? replay.reason : replay.differences).toEqual([]);
  });
});
