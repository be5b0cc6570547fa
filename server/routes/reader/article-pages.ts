import { type Context, Hono } from 'hono';
import type { ArticleVersion, ContentType } from '../../../domain/article.ts';
import type { Span } from '../../../domain/text/span.ts';
import { dayInZone } from '../../../domain/time/instant.ts';
import { uiLanguage } from '../../answer/archive-settings.ts';
import type { ArchiveRecord } from '../../store/store.ts';
import { nothingHere } from './nothing-here.ts';
import { type PaperPage, renderArticlePage, renderIndexPage } from './page.ts';
import { READER_CSS } from './page-styles.ts';
import { nonceOf } from './plain-page.ts';
import type { ReaderDeps } from './reader-deps.ts';

const STYLES = '/paper.css';
const MOST_HEADLINES = 2_000;

/** Pages of the fictional paper: the demo article, any article, the list of all. */
export function articlePages(deps: ReaderDeps): Hono {
  const app = new Hono();

  app.get(STYLES, (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.body(READER_CSS, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });

  app.get('/', async (c) => {
    const archive = await deps.archives.get(deps.defaultArchive);
    if (archive === null) return nothingHere(c);
    return archive.demoArticle === null
      ? showIndex(c, deps, archive)
      : showArticle(c, deps, archive, archive.demoArticle);
  });

  app.get('/articles', async (c) => {
    const archive = await deps.archives.get(c.req.query('archive') ?? deps.defaultArchive);
    return archive === null ? nothingHere(c) : showIndex(c, deps, archive);
  });

  app.get('/articles/:id', async (c) => {
    const archive = await deps.archives.get(deps.defaultArchive);
    return archive === null ? nothingHere(c) : showArticle(c, deps, archive, c.req.param('id'));
  });

  app.get('/articles/:archive/:id', async (c) => {
    const archive = await deps.archives.get(c.req.param('archive'));
    return archive === null ? nothingHere(c) : showArticle(c, deps, archive, c.req.param('id'));
  });

  return app;
}

async function showArticle(
  c: Context,
  deps: ReaderDeps,
  archive: ArchiveRecord,
  id: string,
): Promise<Response> {
  const version = wholeNumber(c.req.query('version'));
  const article =
    version === null
      ? await deps.articles.publicArticle(archive.name, id)
      : await deps.articles.publicVersion(archive.name, id, version);
  if (article === null) return nothingHere(c);
  c.header('Cache-Control', 'no-cache');
  return c.html(
    renderArticlePage({
      ...paper(c, deps, archive),
      lang: uiLanguage(article.lang),
      article: {
        id: article.id,
        headline: article.headline,
        byline: article.byline,
        published: dayInZone(article.published, archive.timeZone),
        text: article.text,
        corrected: article.status === 'corrected',
        kicker: kickerOf(article),
        standfirst: null,
      },
      words: wordsAsked(c),
    }),
  );
}

async function showIndex(c: Context, deps: ReaderDeps, archive: ArchiveRecord): Promise<Response> {
  const headlines = await deps.headlines(archive.name, MOST_HEADLINES);
  c.header('Cache-Control', 'no-cache');
  return c.html(
    renderIndexPage({
      ...paper(c, deps, archive),
      articles: headlines.map(({ id, headline, published }) => ({
        headline,
        published: dayInZone(published, archive.timeZone),
        url: `/articles/${encodeURIComponent(archive.name)}/${encodeURIComponent(id)}`,
      })),
    }),
  );
}

function paper(c: Context, deps: ReaderDeps, archive: ArchiveRecord): PaperPage {
  return {
    archive: { name: archive.name, paper: archive.paper },
    lang: uiLanguage(archive.lang),
    nonce: nonceOf(c),
    widgetSrc: '/widget/ask-archive.js',
    styles: STYLES,
    today: dayInZone(deps.clock(), archive.timeZone),
    index: `/articles?archive=${encodeURIComponent(archive.name)}`,
    fictional: archive.name === deps.defaultArchive,
  };
}

/** What kind of text it is, where it is not plain news. */
const KICKERS: Readonly<Partial<Record<ContentType, readonly [en: string, de: string]>>> = {
  opinion: ['Opinion', 'Meinung'],
  letter: ['Letter', 'Leserbrief'],
  satire: ['Satire', 'Satire'],
  advertorial: ['Paid content', 'Anzeige'],
  wire: ['Wire report', 'Agenturmeldung'],
  correction: ['Correction', 'Berichtigung'],
};

function kickerOf(article: ArticleVersion): string | null {
  const words = KICKERS[article.contentType];
  return words === undefined ? null : words[uiLanguage(article.lang) === 'de' ? 1 : 0];
}

/** `?start=…&end=…`: code points of the text, to be marked. */
function wordsAsked(c: Context): Span | null {
  const [start, end] = [wholeNumber(c.req.query('start')), wholeNumber(c.req.query('end'))];
  return start === null || end === null ? null : { start, end };
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
