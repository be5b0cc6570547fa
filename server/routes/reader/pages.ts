import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { QUESTION_MAX_CHARACTERS } from '../../../domain/question.ts';
import { dayInZone } from '../../../domain/time/instant.ts';
import { uiLanguage } from '../../answer/archive-settings.ts';
import { QUESTION_ID } from '../../answer/question-id.ts';
import type { ArchiveRecord } from '../../store/store.ts';
import { answerPage } from './answer-page.ts';
import { articlePage } from './article-page.ts';
import { plainPage } from './plain-page.ts';
import { questionLimit } from './question-limit.ts';
import type { ReaderDeps } from './reader-deps.ts';
import { fill, wordsOf } from './words.ts';

/** Seconds a posted form waits for its answer before the page looks again by itself. */
const WAIT_MS = 5_000;

/** Pages for people: the demo article with the widget, any article, and asking without a script. */
export function pages(deps: ReaderDeps): Hono {
  const app = new Hono();

  app.get('/', async (c) => {
    const archive = await deps.archives.get(deps.defaultArchive);
    const id = archive?.demoArticle ?? null;
    return id === null || archive === null ? nothing(c) : showArticle(c, deps, archive, id);
  });

  app.get('/articles/:id', async (c) => {
    const archive = await deps.archives.get(deps.defaultArchive);
    return archive === null ? nothing(c) : showArticle(c, deps, archive, c.req.param('id'));
  });

  app.get('/articles/:archive/:id', async (c) => {
    const archive = await deps.archives.get(c.req.param('archive'));
    return archive === null ? nothing(c) : showArticle(c, deps, archive, c.req.param('id'));
  });

  app.get('/ask', async (c) => {
    const archive = await deps.archives.get(c.req.query('archive') ?? deps.defaultArchive);
    return archive === null ? nothing(c) : c.html(askForm(archive, nonceOf(c)));
  });

  app.post('/ask', questionLimit(deps.questionsPerMinute), async (c) => {
    const form = await c.req.parseBody();
    const name = typeof form['archive'] === 'string' ? form['archive'] : deps.defaultArchive;
    const archive = await deps.archives.settings(name);
    const record = await deps.archives.get(name);
    if (archive === null || record === null) return nothing(c);
    const question = typeof form['question'] === 'string' ? form['question'] : '';
    const asked = await deps.questions.ask(archive, { question }, null);
    if (!asked.ok) {
      const detail =
        asked.error.kind === 'invalid' ? asked.error.error.message : wordsOf(uiLanguage(record.lang)).limited;
      return c.html(
        askForm(record, nonceOf(c), question, detail),
        asked.error.kind === 'invalid' ? 422 : 503,
      );
    }
    await settle(deps, asked.value.id);
    return c.redirect(`/answers/${asked.value.id}`, 303);
  });

  app.get('/answers/:id', async (c) => {
    const id = c.req.param('id');
    const view = QUESTION_ID.test(id) ? await deps.questions.view(id) : null;
    if (view === null) return nothing(c);
    c.header('Cache-Control', 'no-store');
    return c.html(answerPage(view, nonceOf(c)));
  });

  return app;
}

async function showArticle(
  c: Context,
  deps: ReaderDeps,
  archive: ArchiveRecord,
  id: string,
): Promise<Response> {
  const asked = c.req.query('version');
  const version = asked !== undefined && /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null;
  const article =
    version === null
      ? await deps.articles.publicArticle(archive.name, id)
      : await deps.articles.publicVersion(archive.name, id, version);
  if (article === null) return nothing(c);
  c.header('Cache-Control', 'no-cache');
  return c.html(
    articlePage({
      article,
      archive,
      published: dayInZone(article.published, archive.timeZone),
      nonce: nonceOf(c),
    }),
  );
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

async function nothing(c: Context): Promise<Response> {
  const words = wordsOf('en');
  return c.html(
    plainPage({
      lang: 'en',
      title: words.unknown,
      nonce: nonceOf(c),
      body: html`<main><h1>${words.unknown}</h1></main>`,
    }),
    404,
  );
}

function nonceOf(c: Context): string {
  return String(c.get('secureHeadersNonce') ?? '');
}
