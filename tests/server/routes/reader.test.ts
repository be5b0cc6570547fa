import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReaderView } from '../../../domain/api/reader.ts';
import type { DraftResult, Engine } from '../../../server/answer/ports.ts';
import { LEDGER } from '../../../server/cli/ensure-ledger.ts';
import { askReader, HARNESS_TIMEOUT_MS, type Harness, openHarness, PUBLISHER, READER } from '../harness.ts';

/** Writes what the test hands it, when the test lets it. */
function gateEngine() {
  let open: (text: string) => void = () => undefined;
  let drafted = 0;
  const engine: Engine = {
    name: 'gated',
    model: null,
    deterministic: true,
    outside: false,
    draft: (_request, signal) => {
      drafted += 1;
      return new Promise<DraftResult>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        open = (text) =>
          resolve({
            draft: { text, engine: 'gated', model: null, scripted: false },
            observed: { inputTokens: null, outputTokens: null },
            promptSha256: null,
          });
      });
    },
  };
  return { engine, open: (text: string) => open(text), drafted: () => drafted };
}

const gated = gateEngine();
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({ engine: gated.engine });
}, HARNESS_TIMEOUT_MS);
afterAll(() => harness?.close());

const QUESTION = 'What happened to the ferry landing?';
const UNTRUE = 'Captain Finch said: “We shall sail to the moon on a barge of gold next Thursday” [S1].';

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return harness.reader.request(`${READER}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function until(done: () => boolean) {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('the reader API', () => {
  it('describes the archive', async () => {
    const response = await harness.reader.request(`${READER}/v1/${LEDGER}`);
    expect(await response.json()).toMatchObject({
      archive: LEDGER,
      paper: 'The Riverbend Ledger',
      lang: 'en',
      maxCharacters: 500,
      coverage: { from: '2014-01-07', articles: expect.any(Number) },
    });
  });

  it('streams stages as they happen, then the view, with headers that no proxy buffers', async () => {
    const asked = await post(`/v1/${LEDGER}/questions`, { question: QUESTION });
    expect(asked.status).toBe(202);
    const { id } = (await asked.json()) as { id: string };
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(asked.headers.get('location')).toBe(`/v1/questions/${id}`);
    const stream = await harness.reader.request(`${READER}/v1/questions/${id}/events`);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('cache-control')).toBe('no-cache');
    const reader = stream.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    const read = async (wanted: string) => {
      while (!text.includes(wanted)) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done) throw new Error(`the stream ended before ${wanted}: ${text}`);
        text += decoder.decode(value, { stream: true });
      }
    };
    await read('"stage":"write"');
    expect(text.startsWith('retry: ')).toBe(true);
    gated.open(UNTRUE);
    await read('event: view');
    await read('"state":"held"');
    expect(text).not.toMatch(/moon|barge|Thursday/);
    await reader?.cancel();
  });

  it('meets the first run again with the same Idempotency-Key, and refuses the key for another question', async () => {
    const before = gated.drafted();
    const headers = { 'idempotency-key': 'a-key-of-the-client-0001' };
    const [one, two] = await Promise.all([
      post(`/v1/${LEDGER}/questions`, { question: QUESTION }, headers),
      post(`/v1/${LEDGER}/questions`, { question: `  ${QUESTION} ` }, headers),
    ]);
    const [first, second] = [(await one.json()) as { id: string }, (await two.json()) as { id: string }];
    expect(first.id).toBe(second.id);
    await until(() => gated.drafted() > before);
    expect(gated.drafted()).toBe(before + 1);
    const other = await post(`/v1/${LEDGER}/questions`, { question: 'Who else?' }, headers);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'idempotency_key_reused', path: 'Idempotency-Key' });
    expect(
      (await post(`/v1/${LEDGER}/questions`, { question: 'Who?' }, { 'idempotency-key': '1' })).status,
    ).toBe(422);
    gated.open(UNTRUE);
  });

  it('cancels a running question and keeps nothing of its words', async () => {
    const before = gated.drafted();
    const asked = await post(`/v1/${LEDGER}/questions`, {
      question: 'When did the ferry Lady Corley return to the landing?',
    });
    const { id } = (await asked.json()) as { id: string };
    await until(() => gated.drafted() > before);
    const deleted = await harness.reader.request(`${READER}/v1/questions/${id}`, { method: 'DELETE' });
    expect(deleted.status).toBe(204);
    const view = (await (await harness.reader.request(`${READER}/v1/questions/${id}`)).json()) as ReaderView;
    expect(view).toMatchObject({ state: 'cancelled', question: '' });
    const rows = await harness.store.db.selectFrom('questions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Lady Corley return');
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  it('tells every cache that its forms differ by Accept, whichever of them it sends', async () => {
    const path = `${READER}/v1/${LEDGER}/questions`;
    const ask = (accept: string) =>
      harness.reader.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify({ question: 'What happened to the ferry landing?' }),
      });
    for (const [accept, status] of [
      ['application/json', 202],
      ['text/html', 202],
      ['text/plain', 202],
      ['image/png', 406],
    ] as const) {
      const reply = await ask(accept);
      const varies = (reply.headers.get('vary') ?? '').split(/,\s*/).filter((one) => one === 'Accept');
      expect([accept, reply.status, varies]).toEqual([accept, status, ['Accept']]);
      const address = reply.headers.get('location');
      if (address !== null) await harness.reader.request(`${READER}${address}`, { method: 'DELETE' });
    }
    for (const accept of ['text/html', 'application/json']) {
      const nowhere = await harness.reader.request(`${READER}/articles/nowhere`, { headers: { accept } });
      expect([nowhere.status, nowhere.headers.get('vary')]).toEqual([404, 'Accept']);
    }
  });

  it('says what was expected and what came, as problem details', async () => {
    const cases: readonly [Promise<Response> | Response, number, string][] = [
      [post(`/v1/${LEDGER}/questions`, { question: '' }), 422, 'question_empty'],
      [post(`/v1/${LEDGER}/questions`, { question: 'x'.repeat(501) }), 422, 'question_too_long'],
      [post(`/v1/${LEDGER}/questions`, { question: 7 }), 422, 'question_not_text'],
      [post(`/v1/${LEDGER}/questions`, [QUESTION]), 422, 'ask_type'],
      [post(`/v1/${LEDGER}/questions`, { question: QUESTION, lang: 'xx' }), 422, 'lang_unknown'],
      [post(`/v1/${LEDGER}/questions`, '{"question":'), 400, 'body_malformed'],
      [post(`/v1/${LEDGER}/questions`, QUESTION, { 'content-type': 'text/plain' }), 415, 'content_type'],
      [post(`/v1/${LEDGER}/questions`, { question: 'y'.repeat(20_000) }), 413, 'body_too_large'],
      [post('/v1/no-such-archive/questions', { question: QUESTION }), 404, 'archive_unknown'],
      [harness.reader.request(`${READER}/v1/questions/${'A'.repeat(22)}`), 404, 'question_unknown'],
      [harness.reader.request(`${READER}/v1/questions/..%2f`), 404, 'question_unknown'],
      [harness.reader.request(`${READER}/v1/${LEDGER}/articles/none`), 404, 'article_unknown'],
      [harness.reader.request(`${READER}/nowhere`), 404, 'address_unknown'],
    ];
    for (const [pending, status, code] of cases) {
      const response = await pending;
      const problem = (await response.json()) as Record<string, unknown>;
      expect({ status: response.status, code: problem['code'] }).toEqual({ status, code });
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(problem).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
      // What was not read to its end ends the connection, and says so.
      expect(response.headers.get('connection')).toBe(status === 413 ? 'close' : null);
    }
  });

  it('takes no other encoding for UTF-8: the question would be another one', async () => {
    const reply = await harness.reader.request(`${READER}/v1/${LEDGER}/questions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: Buffer.from('{"question":"Was ist mit der Fähre?"}', 'latin1'),
    });
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'body_malformed' }]);
  });

  it('gives publishers their CORS header exactly once, on refusals too, and nobody else', async () => {
    const requests: readonly [string, RequestInit][] = [
      [`/v1/${LEDGER}`, {}],
      ['/v1/no-such-archive', {}],
      [
        `/v1/${LEDGER}/questions`,
        { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
      ],
      ['/v1/questions/unknown/events', {}],
    ];
    for (const [path, init] of requests) {
      const headers = { ...(init.headers as Record<string, string>), origin: PUBLISHER };
      const ours = await harness.reader.request(`${READER}${path}`, { ...init, headers });
      expect(ours.headers.get('access-control-allow-origin')).toBe(PUBLISHER);
      expect(ours.headers.get('access-control-allow-credentials')).toBeNull();
      expect(ours.headers.get('vary')).toContain('Origin');
      const theirs = await harness.reader.request(`${READER}${path}`, {
        ...init,
        headers: { ...headers, origin: 'https://elsewhere.example' },
      });
      expect(theirs.headers.get('access-control-allow-origin')).toBeNull();
    }
    const preflight = await harness.reader.request(`${READER}/v1/${LEDGER}/questions`, {
      method: 'OPTIONS',
      headers: { origin: PUBLISHER, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
  });

  it('writes neither questions nor their addresses into its log', async () => {
    const before = gated.drafted();
    const { id } = (await (
      await post(`/v1/${LEDGER}/questions`, {
        question: 'When did the ferry Lady Corley cross the Tamarack?',
      })
    ).json()) as { id: string };
    await until(() => gated.drafted() > before);
    gated.open('It is [S99] a fabricated unlikely sentence.');
    await harness.reader.request(`${READER}/v1/questions/${id}`);
    expect(harness.logged()).toContain('"route":"/v1/questions/:id"');
    expect(harness.logged()).not.toContain(id);
    expect(harness.logged()).not.toMatch(/Lady Corley|unlikely/);
  });
});

describe('the reader’s pages', () => {
  it('show the demo article with the widget, under a policy without inline script', async () => {
    const response = await harness.reader.request(`${READER}/`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('<ask-archive archive="riverbend-ledger"');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    for (const [tag] of page.matchAll(/<(?:script|style)[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    expect(page).not.toMatch(/ style="/);
  });

  it('never show an article that readers may not see, by any address', async () => {
    const rows = await harness.store.db
      .selectFrom('article_versions')
      .select(['article_id', 'version', 'text', 'status'])
      .where('status', 'in', ['withdrawn', 'scheduled', 'deleted'])
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      for (const path of [
        `/articles/${row.article_id}`,
        `/articles/${row.article_id}?version=${row.version}`,
        `/articles/${LEDGER}/${row.article_id}`,
        `/v1/${LEDGER}/articles/${row.article_id}`,
        `/v1/${LEDGER}/articles/${row.article_id}?version=${row.version}`,
      ]) {
        const response = await harness.reader.request(`${READER}${path}`);
        expect(response.status).toBe(404);
        expect(await response.text()).not.toContain(row.text.slice(0, 40));
      }
    }
  });

  it('answer without a script: a form, then the state of the question in words', async () => {
    const form = await harness.reader.request(`${READER}/ask?archive=${LEDGER}`);
    expect(await form.text()).toContain('<form method="post" action="/ask">');
    const before = gated.drafted();
    const posted = harness.reader.request(`${READER}/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        archive: LEDGER,
        question: 'What is <b>new</b> about the ferry?',
      }).toString(),
    });
    await until(() => gated.drafted() > before);
    gated.open(UNTRUE);
    const redirect = await posted;
    expect(redirect.status).toBe(303);
    const page = await (await harness.reader.request(`${READER}${redirect.headers.get('location')}`)).text();
    expect(page).toContain('It is held for the standards desk and has not been shown.');
    expect(page).toContain('What is &lt;b&gt;new&lt;/b&gt; about the ferry?');
    expect(page).not.toMatch(/moon|barge|Thursday/);
  });
});

describe('an article that contains mark-up', () => {
  it('D-K05: is shown as text, on its page and in the list of headlines', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'standards-desk-feed-'));
    const body =
      'The “<img src=x onerror=alert(1)>” sign and [click](javascript:alert(2)) were painted on the ferry wall.';
    const line = {
      id: 'xss',
      headline: 'Signs </script><script>alert(3)</script>',
      published: '2025-01-05',
      lang: 'en',
      body,
    };
    writeFileSync(join(folder, 'feed.jsonl'), `${JSON.stringify(line)}\n`);
    const report = await harness.store.ingest(
      join(folder, 'feed.jsonl'),
      { archive: LEDGER },
      () => undefined,
      new AbortController().signal,
    );
    rmSync(folder, { recursive: true, force: true });
    expect(report).toMatchObject({ added: 1 });
    const stored = await harness.store.articles.publicArticle(LEDGER, 'xss');
    for (const path of ['/articles/xss', '/articles']) {
      const page = await (await harness.reader.request(`${READER}${path}`)).text();
      expect(page).not.toMatch(/<img src=x|<script>alert|href="javascript:/);
      expect(page).toContain('Signs &lt;/script&gt;');
    }
    const api = await harness.reader.request(`${READER}/v1/${LEDGER}/articles/xss`);
    expect(await api.json()).toMatchObject({ text: stored?.text });
    expect(api.headers.get('content-type')).toContain('application/json');
    expect(api.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('limits', () => {
  it('make a client that asks too much wait, and say how long', async () => {
    const limited = await openHarness({ engine: gateEngine().engine, questionsPerMinute: 2 });
    try {
      const ask = () =>
        limited.reader.request(`${READER}/v1/${LEDGER}/questions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: PUBLISHER },
          body: JSON.stringify({ question: QUESTION }),
        });
      expect((await ask()).status).toBe(202);
      expect((await ask()).status).toBe(202);
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('access-control-allow-origin')).toBe(PUBLISHER);
      expect(await refused.json()).toMatchObject({
        code: 'rate_limited',
        retryAfterSeconds: expect.any(Number),
      });
      // Looking is not asking.
      expect((await limited.reader.request(`${READER}/v1/${LEDGER}`)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('turn a run that fails into a fault with a reference, never into an abstention', async () => {
    const broken = await openHarness({
      engine: {
        name: 'broken',
        model: null,
        deterministic: true,
        outside: false,
        draft: async () => {
          throw new Error('half a draft: the mayor secretly promised the moon');
        },
      },
    });
    try {
      const view = await askReader(broken.reader, QUESTION);
      expect(view).toMatchObject({ state: 'fault', reference: expect.stringMatching(/^[0-9A-F]{8}$/) });
      expect(JSON.stringify(view)).not.toContain('moon');
      expect(broken.logged()).toContain(view.state === 'fault' ? view.reference : 'none');
    } finally {
      await broken.close();
    }
  });
});
