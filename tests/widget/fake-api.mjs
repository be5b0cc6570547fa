// The reader side as domain/api/reader.ts describes it, played from a script: test support for the widget alone.
// The real server is tested with the widget in tests/flow.
import { randomBytes } from 'node:crypto';

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'content-type, idempotency-key',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Expose-Headers': 'retry-after',
};

/**
 * A script for one archive: `card`, `refuse` (a list of {status, problem, headers} or 'drop', one per ask),
 * `steps` ({after: ms, stage | view | drop | end}) and `buffered` (a proxy that holds the stream back).
 * @returns a handler (request, response) → true when it answered
 */
export function createFakeApi() {
  const scripts = new Map();
  const questions = new Map();
  const byKey = new Map();
  const log = [];

  const write = (question, event, data) => {
    const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const stream of question.streams) {
      if (question.script.buffered) stream.held.push(text);
      else stream.response.write(text);
    }
  };
  const close = (question, drop) => {
    for (const { response, held } of question.streams) {
      if (drop) response.socket?.destroy();
      else response.end(held.join(''));
    }
    question.streams = [];
  };
  const settle = (question, view) => {
    question.view = { ...view, id: question.id, archive: question.archive, question: question.text };
    write(question, 'view', question.view);
    if (view.state !== 'held') close(question, false);
  };
  const play = async (question) => {
    for (const step of question.script.steps ?? []) {
      await new Promise((resolve) => setTimeout(resolve, step.after ?? 0).unref());
      if (question.cancelled) return;
      if (step.stage) {
        question.stage = step.stage;
        write(question, 'stage', step.stage);
      }
      if (step.drop) close(question, true);
      if (step.end) close(question, false);
      if (step.view) settle(question, step.view);
    }
  };
  const open = (archive, text, id = randomBytes(16).toString('hex')) => {
    const script = scripts.get(archive) ?? {};
    const question = { id, archive, text, script, streams: [], stage: null, view: null, cancelled: false };
    questions.set(id, question);
    void play(question);
    return question;
  };
  const viewOf = (question) =>
    question.view ?? {
      id: question.id,
      archive: question.archive,
      question: question.text,
      lang: 'en',
      askedAt: new Date().toISOString(),
      windows: [],
      notices: [],
      state: question.cancelled ? 'cancelled' : 'pending',
      ...(question.cancelled ? {} : { stage: question.stage }),
    };

  const json = (response, status, body, headers = {}) => {
    const type = status >= 400 ? 'application/problem+json' : 'application/json';
    response.writeHead(status, { 'Content-Type': type, ...CORS, ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
    return true;
  };
  const notFound = (response) => json(response, 404, { status: 404, title: 'Not found', code: 'not_found' });

  async function control(path, request, response, url) {
    if (path === '/fake/log')
      return json(
        response,
        200,
        log.filter(({ archive }) => archive === url.searchParams.get('archive')),
      );
    const body = JSON.parse(await read(request));
    if (path === '/fake/script') scripts.set(body.archive, body);
    if (path === '/fake/open')
      return json(response, 200, { id: open(body.archive, body.question, body.id).id });
    if (path === '/fake/push') settle(questions.get(body.id), body.view);
    return json(response, 200, {});
  }

  async function ask(archive, request, response) {
    const body = JSON.parse(await read(request));
    const key = request.headers['idempotency-key'];
    log.push({ archive, method: 'POST', key, body });
    const refusal = scripts.get(archive)?.refuse?.shift();
    if (refusal === 'drop') {
      request.socket.destroy();
      return true;
    }
    if (refusal) return json(response, refusal.status, refusal.problem, refusal.headers);
    if (!byKey.has(key)) byKey.set(key, open(archive, body.question).id);
    return json(response, 202, { id: byKey.get(key) });
  }

  function events(question, request, response) {
    log.push({ archive: question.archive, method: 'EVENTS' });
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache',
      'X-Accel-Buffering': 'no',
      ...CORS,
    });
    const stream = { response, held: [] };
    question.streams.push(stream);
    request.on('close', () => {
      question.streams = question.streams.filter((other) => other !== stream);
    });
    if (!question.script.buffered) response.write(': open\n\n');
    if (question.stage && question.view === null)
      write({ ...question, streams: [stream] }, 'stage', question.stage);
    if (question.view) {
      write({ ...question, streams: [stream] }, 'view', question.view);
      if (question.view.state !== 'held') close({ streams: [stream] }, false);
    }
    return true;
  }

  return async function handle(request, response) {
    const url = new URL(request.url, 'http://fake');
    const path = url.pathname;
    if (path.startsWith('/fake/')) {
      if (!['/fake/script', '/fake/push', '/fake/open', '/fake/log'].includes(path)) return false;
      return control(path, request, response, url);
    }
    if (!path.startsWith('/v1/')) return false;
    if (request.method === 'OPTIONS')
      return json(response, 204, undefined, { 'Access-Control-Max-Age': '0' });
    const [, , first, second, third] = path.split('/');
    if (first === 'questions') {
      const question = questions.get(second);
      if (!question) return notFound(response);
      if (third === 'events') return events(question, request, response);
      if (request.method === 'DELETE') {
        log.push({ archive: question.archive, method: 'DELETE' });
        question.cancelled = true;
        close(question, false);
        return json(response, 204, undefined);
      }
      log.push({ archive: question.archive, method: 'VIEW' });
      return json(response, 200, viewOf(question));
    }
    if (second === 'questions' && request.method === 'POST') return ask(first, request, response);
    const card = scripts.get(first)?.card;
    return card === undefined || card === null ? notFound(response) : json(response, 200, card);
  };
}

async function read(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
