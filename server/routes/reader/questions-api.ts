import { type Context, Hono } from 'hono';
import type { AskBody, Asked, ReaderView } from '../../../domain/api/reader.ts';
import { type InvalidInput, invalidInput } from '../../../domain/errors.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { type Classification, levelOf } from '../../../domain/visibility.ts';
import { QUESTION_ID } from '../../answer/question-id.ts';
import { eventStream } from '../event-stream.ts';
import { formOf, negotiated, notAcceptable, variesByForm } from '../negotiate.ts';
import { invalid, problem } from '../problem.ts';
import { readJson } from '../read-json.ts';
import { answerPage } from './answer-page.ts';
import { answerText } from './answer-text.ts';
import { nonceOf } from './plain-page.ts';
import { questionLimit } from './question-limit.ts';
import type { ReaderDeps } from './reader-deps.ts';
import { callerOf, entitlementNeeded } from './viewer-of.ts';

/** Longest Idempotency-Key, characters; the least keeps `1` and the like from meeting somebody else's. */
const KEY = /^[\x21-\x7e]{8,200}$/;

/** Longest a request waits for its answer (`Prefer: wait=N`), seconds. */
const LONGEST_WAIT_S = 60;

/** Ask, look, follow, cancel: `/v1/:archive/questions` and `/v1/questions/:id`. */
export function questionsApi(deps: ReaderDeps): Hono {
  const app = new Hono();

  app.post('/:archive/questions', questionLimit(deps.questionsPerMinute), async (c) => {
    const archive = await deps.archives.settings(c.req.param('archive'));
    if (archive === null) return unknownArchive(c);
    const called = await callerOf(c, deps.entitlements, archive.name);
    if ('refusal' in called) return called.refusal;
    if (formOf(c.req.header('accept')) === null) return notAcceptable(c);
    const body = await readJson(c);
    if ('refusal' in body) return body.refusal;
    const ask = readAsk(body.value);
    if (!ask.ok) return invalid(c, ask.error);
    const key = c.req.header('idempotency-key') ?? null;
    if (key !== null && !KEY.test(key)) {
      const message = 'expected 8 to 200 visible ASCII characters';
      return invalid(c, invalidInput('idempotency_key_form', 'Idempotency-Key', message));
    }
    const { clearance, reader } = called.caller;
    const viewer = { clearance, asOf: null };
    const asked = await deps.questions.ask(archive, ask.value, key, { viewer, reader });
    if (!asked.ok) {
      if (asked.error.kind === 'invalid') return invalid(c, asked.error.error);
      // Not this reader has asked too much: all of them together have.
      return problem(c, 429, 'archive_limited', 'Many readers are asking just now.', {
        retryAfterSeconds: Math.ceil(asked.error.retryAfterMs / 1000),
      });
    }
    const { id } = asked.value;
    c.header('Location', `/v1/questions/${id}`);
    c.header('Cache-Control', 'no-store');
    const wait = waitOf(c.req.header('prefer'));
    if (wait === null && formOf(c.req.header('accept')) === 'json') {
      variesByForm(c);
      return c.json({ id } satisfies Asked, 202);
    }
    if (wait !== null) c.header('Preference-Applied', `wait=${wait}`);
    const view = await settledView(deps, id, clearance, wait ?? 0);
    return view === null ? unknownQuestion(c) : showView(c, view, view.state === 'pending' ? 202 : 200);
  });

  app.get('/questions/:id', async (c) => {
    const found = await viewOf(c, deps);
    return 'refusal' in found ? found.refusal : showView(c, found.view, 200);
  });

  app.get('/questions/:id/events', async (c) => {
    const found = await viewOf(c, deps);
    if ('refusal' in found) return found.refusal;
    const { id } = found.view;
    return eventStream(c, async function* (signal) {
      for await (const event of deps.questions.watch(id, signal, found.clearance)) {
        yield event.event === 'stage'
          ? { event: 'stage', data: event.stage }
          : { event: 'view', data: event.view };
      }
    });
  });

  app.delete('/questions/:id', async (c) => {
    const found = await viewOf(c, deps);
    if ('refusal' in found) return found.refusal;
    await deps.questions.cancel(found.view.id);
    return c.body(null, 204);
  });

  return app;
}

function showView(c: Context, view: ReaderView, status: 200 | 202): Response | Promise<Response> {
  c.header('Cache-Control', 'no-store');
  return negotiated(
    c,
    {
      json: () => view,
      html: async () => String(await answerPage(view, nonceOf(c))),
      text: () => answerText(view, new URL(c.req.url).origin),
    },
    status,
  );
}

/** The question at this address, if this caller may see its answer. */
async function viewOf(
  c: Context,
  deps: ReaderDeps,
): Promise<
  { readonly view: ReaderView; readonly clearance: Classification } | { readonly refusal: Response }
> {
  const id = c.req.param('id') ?? '';
  const needs = QUESTION_ID.test(id) ? await deps.questions.needs(id) : null;
  if (needs === null) return { refusal: unknownQuestion(c) };
  const called = await callerOf(c, deps.entitlements, needs.archive);
  if ('refusal' in called) return called;
  const { clearance } = called.caller;
  if (levelOf(clearance) < levelOf(needs.clearance)) return { refusal: entitlementNeeded(c) };
  const view = await deps.questions.view(id, clearance);
  return view === null ? { refusal: unknownQuestion(c) } : { view, clearance };
}

/** Seconds of `Prefer: wait=N` (RFC 7240); null: not asked for. */
function waitOf(prefer: string | undefined): number | null {
  const wanted = /(?:^|[,;\s])wait=(\d{1,4})(?:$|[,;\s])/i.exec(prefer ?? '')?.[1];
  return wanted === undefined ? null : Math.min(LONGEST_WAIT_S, Number(wanted));
}

async function settledView(
  deps: ReaderDeps,
  id: string,
  clearance: Classification,
  waitS: number,
): Promise<ReaderView | null> {
  if (waitS > 0) {
    for await (const event of deps.questions.watch(id, AbortSignal.timeout(waitS * 1000), clearance)) {
      if (event.event === 'view') return event.view;
    }
  }
  return deps.questions.view(id, clearance);
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
