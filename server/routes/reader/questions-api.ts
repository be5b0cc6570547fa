import { Hono } from 'hono';
import type { AskBody, Asked } from '../../../domain/api/reader.ts';
import { type InvalidInput, invalidInput } from '../../../domain/errors.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { QUESTION_ID } from '../../answer/question-id.ts';
import { eventStream } from '../event-stream.ts';
import { invalid, problem } from '../problem.ts';
import { readJson } from '../read-json.ts';
import { questionLimit } from './question-limit.ts';
import type { ReaderDeps } from './reader-deps.ts';

/** Longest Idempotency-Key, characters; the least keeps `1` and the like from meeting somebody else's. */
const KEY = /^[\x21-\x7e]{8,200}$/;

/** Ask, look, follow, cancel: `/v1/:archive/questions` and `/v1/questions/:id`. */
export function questionsApi(deps: ReaderDeps): Hono {
  const app = new Hono();

  app.post('/:archive/questions', questionLimit(deps.questionsPerMinute), async (c) => {
    const archive = await deps.archives.settings(c.req.param('archive'));
    if (archive === null) return unknownArchive(c);
    const body = await readJson(c);
    if ('refusal' in body) return body.refusal;
    const ask = readAsk(body.value);
    if (!ask.ok) return invalid(c, ask.error);
    const key = c.req.header('idempotency-key') ?? null;
    if (key !== null && !KEY.test(key)) {
      const message = 'expected 8 to 200 visible ASCII characters';
      return invalid(c, invalidInput('idempotency_key_form', 'Idempotency-Key', message));
    }
    const asked = await deps.questions.ask(archive, ask.value, key);
    if (asked.ok) {
      const reply: Asked = { id: asked.value.id };
      c.header('Location', `/v1/questions/${reply.id}`);
      c.header('Cache-Control', 'no-store');
      return c.json(reply, 202);
    }
    if (asked.error.kind === 'invalid') return invalid(c, asked.error.error);
    // Not this reader has asked too much: all of them together have.
    return problem(c, 429, 'archive_limited', 'Many readers are asking just now.', {
      retryAfterSeconds: Math.ceil(asked.error.retryAfterMs / 1000),
    });
  });

  app.get('/questions/:id', async (c) => {
    const view = await viewOf(deps, c.req.param('id'));
    if (view === null) return unknownQuestion(c);
    c.header('Cache-Control', 'no-store');
    return c.json(view);
  });

  app.get('/questions/:id/events', async (c) => {
    const id = c.req.param('id');
    if ((await viewOf(deps, id)) === null) return unknownQuestion(c);
    return eventStream(c, async function* (signal) {
      for await (const event of deps.questions.watch(id, signal)) {
        yield event.event === 'stage'
          ? { event: 'stage', data: event.stage }
          : { event: 'view', data: event.view };
      }
    });
  });

  app.delete('/questions/:id', async (c) => {
    const id = c.req.param('id');
    if ((await viewOf(deps, id)) === null) return unknownQuestion(c);
    await deps.questions.cancel(id);
    return c.body(null, 204);
  });

  return app;
}

async function viewOf(deps: ReaderDeps, id: string) {
  return QUESTION_ID.test(id) ? deps.questions.view(id) : null;
}

function readAsk(raw: unknown): Result<AskBody, InvalidInput> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return err(invalidInput('ask_type', '', 'expected {question}'));
  }
  const { question, lang, article } = raw as Readonly<Record<string, unknown>>;
  if (typeof question !== 'string')
    return err(invalidInput('question_not_text', 'question', 'expected a text'));
  if (lang !== undefined && lang !== 'en' && lang !== 'de') {
    return err(invalidInput('lang_unknown', 'lang', 'expected "en" or "de"'));
  }
  if (article !== undefined && typeof article !== 'string') {
    return err(invalidInput('article_type', 'article', 'expected the id of an article'));
  }
  return ok({
    question,
    ...(lang === undefined ? {} : { lang }),
    ...(article === undefined ? {} : { article }),
  });
}

function unknownArchive(c: Parameters<typeof problem>[0]): Response {
  return problem(c, 404, 'archive_unknown', 'There is no archive of this name.');
}

function unknownQuestion(c: Parameters<typeof problem>[0]): Response {
  return problem(c, 404, 'question_unknown', 'There is no question at this address.');
}
