import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskItem, QueueItem } from '../../../domain/api/desk.ts';
import { LEDGER } from '../../../server/cli/ensure-ledger.ts';
import { drafting, FERRY, FERRY_QUESTION } from '../drafts.ts';
import {
  askReader,
  cookieOf,
  DESK,
  type DeskClient,
  deskClient,
  HARNESS_TIMEOUT_MS,
  type Harness,
  openHarness,
  READER,
  signUp,
} from '../harness.ts';

const INVENTED = `The crossing takes six minutes [[${FERRY}]]. Wendell said: “The landing will sink before noon on Friday” [[${FERRY}]].`;

let harness: Harness;
let anouk: DeskClient;
let bram: DeskClient;
let heldId = '';

beforeAll(async () => {
  harness = await openHarness({ engine: drafting({ [FERRY_QUESTION]: INVENTED }) });
  anouk = await signUp(harness, 'Anouk');
  bram = await signUp(harness, 'Bram', anouk);
  expect((await askReader(harness.reader, FERRY_QUESTION)).state).toBe('held');
  const [item] = (await (await anouk.get('/api/queue')).json()) as QueueItem[];
  heldId = item?.id ?? '';
}, HARNESS_TIMEOUT_MS);
afterAll(() => harness?.close());

describe('the desk API', () => {
  it('opens nothing without a session, and not with a made-up one', async () => {
    const paths = [
      '/api/queue',
      `/api/items/${heldId}`,
      '/api/switch',
      '/api/events',
      '/api/a-route-that-somebody-adds-tomorrow',
      `/api/articles/${LEDGER}/${FERRY}/1`,
    ];
    for (const path of paths) {
      for (const cookie of ['', 'desk_session=AAAA']) {
        const response = await harness.desk.request(`${DESK}${path}`, { headers: { cookie } });
        expect({ path, status: response.status }).toEqual({ path, status: 401 });
        expect(await response.text()).not.toMatch(/sink|noon/);
      }
    }
    for (const path of [
      `/api/items/${heldId}/decision`,
      `/api/items/${heldId}/check`,
      '/api/switch',
      '/api/invitations',
    ]) {
      const response = await deskClient(harness.desk, '').post(path, { action: 'approve', revision: 1 });
      expect({ path, status: response.status }).toEqual({ path, status: 401 });
    }
  });

  it('takes writes from its own page only', async () => {
    const write = (origin: string | null, host = DESK) =>
      harness.desk.request(`${host}/api/items/${heldId}/decision`, {
        method: 'POST',
        headers: {
          cookie: anouk.cookie,
          'content-type': 'application/json',
          ...(origin === null ? {} : { origin }),
        },
        body: JSON.stringify({ action: 'reject', revision: 1, reason: 'forged' }),
      });
    for (const origin of [
      null,
      'null',
      READER,
      'http://localhost:8787',
      'https://localhost:8788',
      'http://evil.example',
    ]) {
      expect((await write(origin)).status).toBe(403);
    }
    // A name that points here from elsewhere (DNS rebinding) has no API.
    expect((await write('http://rebound.example:8788', 'http://rebound.example:8788')).status).toBe(403);
    const item = (await (await anouk.get(`/api/items/${heldId}`)).json()) as DeskItem;
    expect(item.state).toBe('held');
  });

  it('sets a cookie that no script reads, no other host gets and no other site sends', async () => {
    const signedIn = await deskClient(harness.desk, '').post('/api/session', {
      email: 'anouk@paper.example',
      password: 'Anouk has a long password',
    });
    const cookie = signedIn.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).not.toMatch(/Domain/i);
    const mine = deskClient(harness.desk, cookieOf(signedIn));
    expect(await (await mine.get('/api/session')).json()).toMatchObject({
      incomplete: false,
      editor: { name: 'Anouk' },
    });
    const wrong = await deskClient(harness.desk, '').post('/api/session', {
      email: 'anouk@paper.example',
      password: 'something else entirely',
    });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toMatchObject({ code: 'sign_in_wrong' });
  });

  it('shows a held answer with what failed and where the truth is, and records the look', async () => {
    const item = (await (await bram.get(`/api/items/${heldId}`)).json()) as DeskItem;
    expect(item).toMatchObject({
      state: 'held',
      revision: 1,
      scripted: true,
      engine: 'scripted',
      question: FERRY_QUESTION,
      approveClosed: { code: 'quote', count: 1 },
    });
    const [quote] = item.draft.quotes;
    expect(quote?.verdict).toBe('not-found');
    expect(item.draft.text.slice(quote?.start, quote?.end)).toBe(
      'The landing will sink before noon on Friday',
    );
    expect(item.log.at(-1)).toMatchObject({ what: 'looked', by: 'Bram' });
    expect(item.sources.find((source) => source.articleId === FERRY)?.text).toContain('six minutes');
  });

  it('judges an edited text without storing anything', async () => {
    const before = await harness.store.db.selectFrom('held_drafts').selectAll().execute();
    const check = await anouk.post(`/api/items/${heldId}/check`, {
      text: 'The crossing takes seven minutes [S1].',
    });
    expect(await check.json()).toMatchObject({ outcome: expect.stringMatching(/hold|trim/) });
    expect(await harness.store.db.selectFrom('held_drafts').selectAll().execute()).toEqual(before);
    expect((await anouk.post(`/api/items/${heldId}/check`, { text: '' })).status).toBe(422);
  });

  it('refuses decisions that are none', async () => {
    const path = `/api/items/${heldId}/decision`;
    for (const body of [
      {},
      { action: 'approve' },
      { action: 'approve', revision: '1' },
      { action: 'override', revision: 1, reason: 'chief says so' },
      { action: 'reject', revision: 1 },
      { action: 'reject', revision: 1, reason: '  ' },
      { action: 'edit', revision: 1, text: '' },
    ]) {
      expect((await anouk.post(path, body)).status).toBe(422);
    }
    expect((await anouk.post('/api/items/none/decision', { action: 'approve', revision: 1 })).status).toBe(
      404,
    );
  });

  it('lets only a chief invite', async () => {
    const invited = await bram.post('/api/invitations', {
      name: 'Carla',
      email: 'carla@paper.example',
      role: 'chief',
    });
    expect(invited.status).toBe(403);
  });

  it('tells open pages that the switch has moved', async () => {
    const gone = new AbortController();
    const stream = await harness.desk.request(`${DESK}/api/events`, {
      headers: { cookie: anouk.cookie },
      signal: gone.signal,
    });
    const reader = stream.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    const read = async (wanted: string) => {
      while (!text.includes(wanted)) text += decoder.decode((await reader?.read())?.value, { stream: true });
    };
    await read('"state":"on"');
    expect((await anouk.post('/api/switch', { on: false, scope: 'all', reason: 'Trying it.' })).status).toBe(
      200,
    );
    await read('"state":"off"');
    expect((await askReader(harness.reader, FERRY_QUESTION)).state).toBe('stopped');
    expect((await anouk.post('/api/switch', { on: true, scope: 'all', reason: 'Tried it.' })).status).toBe(
      403,
    );
    expect((await bram.post('/api/switch', { on: true, scope: 'all', reason: 'Tried it.' })).status).toBe(
      200,
    );
    await reader?.cancel();
    gone.abort();
  });

  it('gives figures and health to machines, without a session and without a name', async () => {
    expect(await (await harness.desk.request(`${DESK}/healthz`)).text()).toBe('ok\n');
    expect((await harness.desk.request(`${DESK}/readyz`)).status).toBe(200);
    const metrics = await (await harness.desk.request(`${DESK}/metrics`)).text();
    expect(metrics).toContain('standards_desk_questions_total{state="held"} 1');
    expect(metrics).not.toMatch(/ferry|Anouk|sink/i);
    expect((await harness.reader.request(`${READER}/metrics`)).status).toBe(404);
    expect((await harness.reader.request(`${READER}/api/queue`)).status).toBe(404);
  });

  it('serves nothing from outside its folder', async () => {
    for (const path of [
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/assets/../../../package.json',
    ]) {
      const response = await harness.desk.request(`${DESK}${path}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('"dependencies"');
    }
  });
});
