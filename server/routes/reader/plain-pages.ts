import { Hono } from 'hono';
import { html } from 'hono/html';
import { QUESTION_MAX_CHARACTERS } from '../../../domain/question.ts';
import { uiLanguage } from '../../answer/archive-settings.ts';
import { QUESTION_ID } from '../../answer/question-id.ts';
import type { ArchiveRecord } from '../../store/store.ts';
import { answerPage } from './answer-page.ts';
import { nothingHere } from './nothing-here.ts';
import { nonceOf, plainPage } from './plain-page.ts';
import { questionLimit } from './question-limit.ts';
import type { ReaderDeps } from './reader-deps.ts';
import { fill, wordsOf } from './words.ts';

/** Milliseconds a posted form waits for its answer before the page looks again by itself. */
const WAIT_MS = 5_000;

/** Asking, and reading the answer, without a script. */
export function plainPages(deps: ReaderDeps): Hono {
  const app = new Hono();

  app.get('/ask', async (c) => {
    const archive = await deps.archives.get(c.req.query('archive') ?? deps.defaultArchive);
    return archive === null ? nothingHere(c) : c.html(askForm(archive, nonceOf(c)));
  });

  app.post('/ask', questionLimit(deps.questionsPerMinute), async (c) => {
    const form = await c.req.parseBody();
    const name = typeof form['archive'] === 'string' ? form['archive'] : deps.defaultArchive;
    const [archive, record] = [await deps.archives.settings(name), await deps.archives.get(name)];
    if (archive === null || record === null) return nothingHere(c);
    const question = typeof form['question'] === 'string' ? form['question'] : '';
    const asked = await deps.questions.ask(archive, { question }, null);
    if (asked.ok) {
      await settle(deps, asked.value.id);
      return c.redirect(`/answers/${asked.value.id}`, 303);
    }
    const refusal = asked.error;
    const detail =
      refusal.kind === 'invalid' ? refusal.error.message : wordsOf(uiLanguage(record.lang)).limited;
    return c.html(askForm(record, nonceOf(c), question, detail), refusal.kind === 'invalid' ? 422 : 503);
  });

  app.get('/answers/:id', async (c) => {
    const id = c.req.param('id');
    const view = QUESTION_ID.test(id) ? await deps.questions.view(id) : null;
    if (view === null) return nothingHere(c);
    c.header('Cache-Control', 'no-store');
    return c.html(answerPage(view, nonceOf(c)));
  });

  return app;
}

/** Waits a moment, so that most answers stand on the page at once. */
async function settle(deps: ReaderDeps, id: string): Promise<void> {
  for await (const event of deps.questions.watch(id, AbortSignal.timeout(WAIT_MS))) {
    if (event.event === 'view') return;
  }
}

function askForm(archive: ArchiveRecord, nonce: string, question = '', problem: string | null = null) {
  const lang = uiLanguage(archive.lang);
  const words = wordsOf(lang);
  return plainPage({
    lang,
    title: words.ask,
    nonce,
    body: html`<main>
      <h1>${words.ask}</h1>
      <p class="meta">${fill(words.scope, { paper: archive.paper })}</p>
      ${problem === null ? '' : html`<p class="notice" role="alert">${problem}</p>`}
      <form method="post" action="/ask">
        <input type="hidden" name="archive" value="${archive.name}" />
        <label for="question">${words.label}</label>
        <textarea id="question" name="question" maxlength="${QUESTION_MAX_CHARACTERS}" required>${question}</textarea>
        <button>${words.send}</button>
      </form>
    </main>`,
  });
}
