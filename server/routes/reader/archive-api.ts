import { type Context, Hono } from 'hono';
import type { ArchiveCard, ReaderArticle } from '../../../domain/api/reader.ts';
import type { ArticleVersion } from '../../../domain/article.ts';
import { QUESTION_MAX_CHARACTERS } from '../../../domain/question.ts';
import { dayInZone } from '../../../domain/time/instant.ts';
import type { Classification } from '../../../domain/visibility.ts';
import { uiLanguage } from '../../answer/archive-settings.ts';
import { negotiated } from '../negotiate.ts';
import { problem } from '../problem.ts';
import { articleText } from './answer-text.ts';
import { articlePage, cardPage, cardText } from './archive-page.ts';
import { nonceOf } from './plain-page.ts';
import type { ReaderDeps } from './reader-deps.ts';
import { callerOf } from './viewer-of.ts';
import { wordsOf } from './words.ts';

/** What an archive is, and its articles: `/v1/:archive`, `/v1/:archive/articles/:articleId`. */
export function archiveApi(deps: ReaderDeps): Hono {
  const app = new Hono();

  app.get('/:archive', async (c) => {
    const archive = await deps.archives.get(c.req.param('archive'));
    if (archive === null) return problem(c, 404, 'archive_unknown', 'There is no archive of this name.');
    const called = await callerOf(c, deps.entitlements, archive.name);
    if ('refusal' in called) return called.refusal;
    const { clearance } = called.caller;
    const coverage = await deps.archives.coverage(archive.name, { clearance, asOf: null });
    const lang = uiLanguage(archive.lang);
    const card: ArchiveCard = {
      archive: archive.name,
      paper: archive.paper,
      lang,
      coverage: { from: coverage.first, to: coverage.last, articles: coverage.articles },
      suggestions: archive.suggestions,
      home: `/articles?archive=${encodeURIComponent(archive.name)}`,
      maxCharacters: QUESTION_MAX_CHARACTERS,
    };
    c.header('Cache-Control', cacheFor(clearance));
    const page = { card, words: wordsOf(lang), origin: new URL(c.req.url).origin };
    return negotiated(c, {
      json: () => card,
      html: async () => String(await cardPage(page, nonceOf(c))),
      text: () => cardText(page),
    });
  });

  app.get('/:archive/articles/:articleId', async (c) => {
    const { archive: name, articleId } = c.req.param();
    const archive = await deps.archives.get(name);
    if (archive === null) return unknownArticle(c);
    const called = await callerOf(c, deps.entitlements, name);
    if ('refusal' in called) return called.refusal;
    const { clearance } = called.caller;
    const viewer = { clearance, asOf: null };
    const asked = c.req.query('version');
    const version = asked === undefined ? null : /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 0;
    const found =
      version === null
        ? await deps.articles.publicArticle(name, articleId, viewer)
        : await deps.articles.publicVersion(name, articleId, version, viewer);
    if (found === null) return unknownArticle(c);
    const article = readerArticle(found, archive.timeZone);
    const lang = uiLanguage(found.lang);
    c.header('Cache-Control', cacheFor(clearance));
    return negotiated(c, {
      json: () => article,
      html: async () => String(await articlePage(article, lang, nonceOf(c))),
      text: () => articleText(article, wordsOf(lang)),
    });
  });

  return app;
}

function unknownArticle(c: Context): Response {
  return problem(c, 404, 'article_unknown', 'There is no such article, or it may not be shown.');
}

/** What a token opens is for its bearer alone. */
function cacheFor(clearance: Classification): string {
  return clearance === 'public' ? 'no-cache' : 'private, no-store';
}

function readerArticle(article: ArticleVersion, zone: string): ReaderArticle {
  return {
    id: article.id,
    version: article.version,
    headline: article.headline,
    byline: article.byline,
    published: dayInZone(article.published, zone),
    text: article.text,
    status: article.status === 'corrected' ? 'corrected' : 'live',
  };
}
