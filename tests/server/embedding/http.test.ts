import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { httpEmbedding } from '../../../server/adapters/embedding/http.ts';

const signal = new AbortController().signal;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface Asked {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly input: readonly string[];
  readonly model: unknown;
}

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A server that speaks the protocol; `answer` may replace what it says to the n-th request, counted from 0. */
async function serve(answer: (asked: Asked, nth: number) => Answer | null = () => null) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request)) as { input: string[]; model: unknown };
    const one: Asked = {
      path: request.url,
      authorization: request.headers.authorization,
      input: body.input,
      model: body.model,
    };
    const nth = asked.push(one) - 1;
    const { status = 200, headers = {}, body: said = repliesTo(one) } = answer(one, nth) ?? {};
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof said === 'string' ? said : JSON.stringify(said));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { url, asked };
}

function repliesTo({ input }: Asked): unknown {
  const data = input.map((text, index) => ({ index, embedding: [text.length, 3, 4] }));
  // In another order than asked: `index` counts.
  return { object: 'list', data: data.reverse(), model: 'stand-in' };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

describe('embeddings of a server that speaks as OpenAI’s does', () => {
  it('gives unit vectors in the order of the texts, with the key as a bearer token', async () => {
    const { url, asked } = await serve();
    const port = await httpEmbedding({ url: `${url}/`, model: 'small', apiKey: 'secret' });
    const [long, short] = await port.embedPassages(['four', 'a'], signal);
    expect(port.dimensions).toBe(3);
    expect(long?.[0]).toBeCloseTo(4 / Math.hypot(4, 3, 4), 5);
    expect(short?.[0]).toBeCloseTo(1 / Math.hypot(1, 3, 4), 5);
    expect(asked.at(-1)).toEqual({
      path: '/v1/embeddings',
      authorization: 'Bearer secret',
      input: ['four', 'a'],
      model: 'small',
    });
  });

  it('never sends an empty text, and gives it zeros in its place', async () => {
    const { url, asked } = await serve();
    const port = await httpEmbedding({ url, model: 'small', apiKey: null });
    const [first, empty, last] = await port.embedPassages(['one', ' \n', 'three'], signal);
    expect([...(empty ?? [])]).toEqual([0, 0, 0]);
    expect(first?.[0]).not.toBe(last?.[0]);
    expect(asked.flatMap(({ input }) => input)).not.toContain(' \n');
    expect(asked[0]?.authorization).toBeUndefined();
    expect([...(await port.embedQuery('  ', signal))]).toEqual([0, 0, 0]);
  });

  it('asks again while passages wait, as late as the server wants, and a question only once', async () => {
    const busy = { status: 429, headers: { 'retry-after': '0' }, body: {} };
    const { url, asked } = await serve((_, nth) => (nth === 1 || nth === 3 ? busy : null));
    const port = await httpEmbedding({ url, model: 'small', apiKey: null });
    await expect(port.embedPassages(['one'], signal)).resolves.toHaveLength(1);
    expect(asked).toHaveLength(3);
    await expect(port.embedQuery('one', signal)).rejects.toMatchObject({
      name: 'PortFault',
      port: 'embedding',
      code: 'rate-limited',
      retryAfterMs: 0,
    });
  });

  it.each([
    ['fewer vectors than texts', { data: [] }],
    ['a vector of another length', { data: [{ index: 0, embedding: [1, 2] }] }],
    ['something that is no number', { data: [{ index: 0, embedding: [1, 'x', 3] }] }],
    ['a vector for another text', { data: [{ index: 7, embedding: [1, 2, 3] }] }],
    ['no JSON', '<html>'],
  ])('takes %s for a fault, never for a vector', async (_, body) => {
    const { url } = await serve((_asked, nth) => (nth === 0 ? null : { body }));
    const port = await httpEmbedding({ url, model: 'small', apiKey: null });
    await expect(port.embedQuery('one', signal)).rejects.toMatchObject({ code: 'bad-response' });
  });

  it('follows no redirect: the texts and the key go to nobody else', async () => {
    const other = await serve();
    const { url } = await serve((_asked, nth) =>
      nth === 0 ? null : { status: 307, headers: { location: `${other.url}/embeddings` } },
    );
    const port = await httpEmbedding({ url, model: 'small', apiKey: 'secret' });
    await expect(port.embedQuery('one', signal)).rejects.toMatchObject({ name: 'PortFault' });
    expect(other.asked).toHaveLength(0);
  });

  it('is outside the house unless it runs on this machine', async () => {
    const { url } = await serve();
    expect((await httpEmbedding({ url, model: 'small', apiKey: null })).outside).toBe(false);
    // Any other name may lead anywhere, whatever it leads to now.
    const named = url.replace('127.0.0.1', '0.0.0.0');
    expect((await httpEmbedding({ url: named, model: 'small', apiKey: null })).outside).toBe(true);
  });

  it('says at the start in one line when nobody answers', async () => {
    await expect(
      httpEmbedding({ url: 'http://127.0.0.1:9/v1', model: 'small', apiKey: 'secret' }),
    ).rejects.toMatchObject({
      name: 'StartError',
      code: 'setting-invalid',
      message: expect.stringMatching(
        /^EMBEDDING_URL: expected vectors of small from 127\.0\.0\.1:9, came: (?!.*secret)/,
      ),
    });
  });
});
