import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { AskBody, ReaderView } from '../../../domain/api/reader.ts';
import { LEDGER } from '../../../server/cli/ensure-ledger.ts';
import { deskDocument } from '../../../server/routes/openapi/desk-document.ts';
import { DESK_PATHS } from '../../../server/routes/openapi/desk-paths.ts';
import * as desk from '../../../server/routes/openapi/desk-schemas.ts';
import { readerDocument } from '../../../server/routes/openapi/reader-document.ts';
import { READER_PATHS } from '../../../server/routes/openapi/reader-paths.ts';
import * as reader from '../../../server/routes/openapi/reader-schemas.ts';
import {
  askReader,
  DESK,
  HARNESS_TIMEOUT_MS,
  type Harness,
  openHarness,
  READER,
  signUp,
} from '../harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
}, HARNESS_TIMEOUT_MS);
afterAll(() => harness?.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  harness.reader.request(`${READER}${path}`, { headers });

/** What a schema finds wrong with an answer, as the document describes it. */
function flaws(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues;
}

describe('the description of the API', () => {
  it.each([
    ['reader side', readerDocument],
    ['editors’ side', deskDocument],
  ])('of the %s is free of what a linter minds', async (_side, build) => {
    // An id of a question has 22 characters, and no address is used with one method in two ways.
    const rules = { 'no-ambiguous-paths': 'off' } as const;
    const config = await createConfig({ extends: ['recommended-strict'], rules });
    const problems = await lintFromString({ source: JSON.stringify(build()), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('does not compile unless widget and desk use the same types', () => {
    expect(new Set([...reader.READER_CONTRACT, ...desk.DESK_CONTRACT])).toEqual(new Set([true]));
  });

  it('is served on both sides, with a tag that spares a second reading', async () => {
    const ours = await get('/openapi.json');
    expect(await ours.json()).toMatchObject({ openapi: '3.1.0', paths: { '/v1/{archive}/questions': {} } });
    const etag = ours.headers.get('etag') ?? '';
    expect((await get('/openapi.json', { 'if-none-match': etag })).status).toBe(304);
    const theirs = await harness.desk.request(`${DESK}/openapi.json`);
    expect(await theirs.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/queue': {} } });
  });

  it('names every route that there is, and none that is not', () => {
    const routed = (routes: readonly { readonly method: string; readonly path: string }[], under: RegExp) =>
      [
        ...new Set(
          routes
            .filter(({ method, path }) => method !== 'ALL' && under.test(path))
            .map((one) => `${one.method} ${one.path}`),
        ),
      ].sort();
    const told = (paths: typeof READER_PATHS) =>
      Object.entries(paths)
        .flatMap(([path, methods]) =>
          Object.keys(methods).map(
            (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
          ),
        )
        .sort();
    expect(told(READER_PATHS)).toEqual(routed(harness.reader.routes, /^\/v1\//));
    expect(told(DESK_PATHS)).toEqual(routed(harness.desk.routes, /^\/api\//));
  });
});

describe('what the reader side sends', () => {
  it('is what the description says: archive, article, views of every kind', async () => {
    expect(flaws(reader.archiveCard, await (await get(`/v1/${LEDGER}`)).json())).toEqual([]);
    const views: ReaderView[] = [];
    for (const question of [
      'What happened to the ferry landing?',
      'How has Mayor Reyes’s position on the downtown density ordinance changed from 2014 to 2025?',
      'Who won the chess championship on the moon?',
    ]) {
      views.push(await askReader(harness.reader, question));
    }
    expect(views.map((view) => flaws(reader.readerView, view))).toEqual(views.map(() => []));
    expect(new Set(views.map(({ state }) => state)).size).toBeGreaterThan(1);
    const source = views.flatMap((view) => (view.state === 'answered' ? view.answer.sources : []))[0];
    const article = await get(`/v1/${LEDGER}/articles/${source?.articleId}`);
    expect(flaws(reader.readerArticle, await article.json())).toEqual([]);
  });

  it('takes what the description says, and the widget’s own words are of that form', () => {
    const body: AskBody = { question: 'What happened?', lang: 'en', article: 'a' };
    expect(flaws(reader.askBody, body)).toEqual([]);
    expect(flaws(reader.askBody, { ...body, engine: 'x' })).not.toEqual([]);
  });

  it('has another method for an address answered with the methods that there are', async () => {
    const put = await harness.reader.request(`${READER}/v1/${LEDGER}`, { method: 'PUT' });
    expect(put.status).toBe(405);
    expect(put.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(flaws(reader.problemDetails, await put.json())).toEqual([]);
  });
});

describe('what the editors’ side sends', () => {
  it('is what the description says', async () => {
    const chief = await signUp(harness, 'Chief');
    const replies: readonly (readonly [string, z.ZodType])[] = [
      ['/api/session', desk.session],
      ['/api/queue', desk.queueItem.array()],
      ['/api/notes', desk.readerNote.array()],
      ['/api/switch', desk.switchState],
    ];
    for (const [path, schema] of replies) {
      const reply = await chief.get(path);
      expect([path, flaws(schema, await reply.json())]).toEqual([path, []]);
    }
    const headers = { cookie: chief.cookie, origin: DESK };
    const patch = await harness.desk.request(`${DESK}/api/switch`, { method: 'PATCH', headers });
    expect([patch.status, patch.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    expect(patch.headers.get('content-type')).toContain('application/problem+json');
  });

  it('is problem details wherever it says no', async () => {
    const refusals = [
      await harness.desk.request(`${DESK}/api/queue`),
      await harness.desk.request(`${DESK}/api/session`, { method: 'POST' }),
      await harness.desk.request(`${DESK}/api/nowhere`),
      await harness.desk.request(`${DESK}/nowhere.js`),
      await harness.desk.request('http://elsewhere.example/api/queue'),
    ];
    for (const refusal of refusals) {
      expect(refusal.headers.get('content-type')).toContain('application/problem+json');
      expect(flaws(reader.problemDetails, await refusal.json())).toEqual([]);
    }
  });
});

describe('one answer in three forms', () => {
  const accept = (type: string) => ({ accept: type });

  it('says the same as JSON, as a page and as plain text, with the citations as links', async () => {
    const view = await askReader(harness.reader, 'What happened to the ferry landing?');
    if (view.state !== 'answered') throw new Error(`expected an answer, came ${view.state}`);
    const page = await (await get(`/v1/questions/${view.id}`, accept('text/html'))).text();
    const plain = await (await get(`/v1/questions/${view.id}`, accept('text/plain'))).text();
    const words = (html: string) =>
      html
        .replace(/<style[\s\S]*?<\/style>/g, '')
        .replace(/<[^>]+>/g, '')
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'")
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&')
        .replace(/\s+/g, ' ');
    for (const sentence of view.answer.sentences) {
      const text = sentence.parts.map((part) => part.text).join('');
      expect(words(page)).toContain(text);
      expect(plain).toContain(text);
    }
    for (const { id, exact } of view.answer.citations) {
      expect(page).toContain(`id="c${id}"`);
      expect(page).toContain(`href="#c${id}"`);
      expect(words(page)).toContain(exact.replace(/\s+/g, ' '));
      expect(plain).toContain(`[${id}] `);
      expect(plain).toContain(`»${exact.replace(/\s+/g, ' ')}«`);
    }
    for (const { url, headline } of view.answer.sources) {
      expect(page).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
      expect(plain).toContain(headline);
      expect(plain).toContain(url.startsWith('/') ? `${READER}${url}` : url);
    }
    // Each source is told once, with all that is cut from it below.
    for (const { headline } of view.answer.sources) expect(plain.split(headline)).toHaveLength(2);
    expect(plain).toContain(view.receiptId);
    expect(page).toContain(view.receiptId);
    expect(plain).not.toMatch(/<\/?[a-z]+>/);
  });

  it('follows the weights in Accept, says so to caches, and refuses what it does not have', async () => {
    const type = async (value: string | null) => {
      const reply = await get(`/v1/${LEDGER}`, value === null ? {} : accept(value));
      expect(reply.headers.get('vary')).toContain('Accept');
      return reply.status === 200 ? reply.headers.get('content-type')?.split(';')[0] : reply.status;
    };
    expect(await type(null)).toBe('application/json');
    expect(await type('*/*')).toBe('application/json');
    expect(await type('text/html,application/xhtml+xml,*/*;q=0.8')).toBe('text/html');
    expect(await type('text/plain')).toBe('text/plain');
    expect(await type('text/*;q=0.4, text/html;q=0, application/json;q=0.3')).toBe('text/plain');
    expect(await type('application/json;q=0.5, text/html;q=0.9')).toBe('text/html');
    expect(await type('image/png')).toBe(406);
  });

  it('runs no question whose answer it cannot send in a form that was asked for', async () => {
    const ask = (question: string, type: string) =>
      harness.reader.request(`${READER}/v1/${LEDGER}/questions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: type, 'idempotency-key': 'refused-first' },
        body: JSON.stringify({ question }),
      });
    const refused = await ask('Where does the ferry land?', 'image/png');
    expect(refused.status).toBe(406);
    expect(refused.headers.get('location')).toBeNull();
    expect(await refused.json()).toMatchObject({ code: 'not_acceptable' });
    // The key would be spent on the first question, had that one been taken.
    expect((await ask('When does the ferry leave?', 'application/json')).status).toBe(202);
  });

  it('shows mark-up in a question as text', async () => {
    const asked = await harness.reader.request(`${READER}/v1/${LEDGER}/questions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/html', prefer: 'wait=30' },
      body: JSON.stringify({ question: 'What is <script>alert(1)</script> about the ferry?' }),
    });
    expect(asked.status).toBe(200);
    expect(asked.headers.get('preference-applied')).toBe('wait=30');
    const page = await asked.text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>alert');
  });
});

describe('built files', () => {
  it('go out compressed where the reader takes it, each form with a tag of its own', async () => {
    const path = '/widget/ask-archive.js';
    const [plain, gzip, brotli] = [
      await get(path, { 'accept-encoding': 'identity' }),
      await get(path, { 'accept-encoding': 'gzip, br;q=0' }),
      await get(path, { 'accept-encoding': 'gzip, deflate, br' }),
    ];
    expect([plain, gzip, brotli].map((one) => one.headers.get('content-encoding'))).toEqual([
      null,
      'gzip',
      'br',
    ]);
    const sizes = [plain, gzip, brotli].map(async (one) => (await one.clone().arrayBuffer()).byteLength);
    const [whole = 0, zipped = 0, smallest = 0] = await Promise.all(sizes);
    expect(zipped).toBeLessThan(whole / 2);
    expect(smallest).toBeLessThan(zipped);
    expect(new Set([plain, gzip, brotli].map((one) => one.headers.get('etag'))).size).toBe(3);
    for (const one of [plain, gzip, brotli]) {
      expect(one.headers.get('vary')).toContain('Accept-Encoding');
      expect(one.headers.get('content-type')).toContain('text/javascript');
    }
    const etag = brotli.headers.get('etag') ?? '';
    const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect((await get(path, { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
  });

  it('keep a hashed name for good and ask again for a page', async () => {
    const page = await harness.desk.request(`${DESK}/`);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const asset = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0] ?? '';
    const script = await harness.desk.request(`${DESK}${asset}`, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-encoding')).toBe('br');
  });
});

describe('the description that lies beside the code', () => {
  it('is told of in the engineer’s page', () => {
    const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
    for (const path of Object.keys(READER_PATHS)) expect(page).toContain(path);
  });
});
