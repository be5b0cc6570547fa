import { Hono } from 'hono';
import type { ArchiveCard, ReaderArticle } from '../../../domain/api/reader.ts';
import type { ArticleVersion } from '../../../domain/article.ts';
import { QUESTION_MAX_CHARACTERS } from '../../../domain/question.ts';
import { dayInZone } from '../../../domain/time/instant.ts';
import { uiLanguage } from '../../answer/archive-settings.ts';
import { problem } from '../problem.ts';
import type { ReaderDeps } from './reader-deps.ts';

/** What an archive is, and its articles: `/v1/:archive`, `/v1/:archive/articles/:articleId`. */
export function archiveApi(deps: ReaderDeps): Hono {
  const app = new Hono();

  app.get('/:archive', async (c) => {
    const archive = await deps.archives.get(c.req.param('archive'));
    if (archive === null) return problem(c, 404, 'archive_unknown', 'There is no archive of this name.');
    const coverage = await deps.archives.coverage(archive.name);
    const card: ArchiveCard = {
      archive: archive.name,
      paper: archive.paper,
      lang: uiLanguage(archive.lang),
      coverage: { from: coverage.first, to: coverage.last, articles: coverage.articles },
      suggestions: archive.suggestions,
      home: `/articles?archive=${encodeURIComponent(archive.name)}`,
      maxCharacters: QUESTION_MAX_CHARACTERS,
    };
    c.header('Cache-Control', 'no-cache');
    return c.json(card);
  });

  app.get('/:archive/articles/:articleId', async (c) => {
    const { archive: name, articleId } = c.req.param();
    const archive = await deps.archives.get(name);
    const asked = c.req.query('version');
    const version = asked === undefined ? null : /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 0;
    const article =
      archive === null || version === 0
        ? null
        : version === null
          ? await deps.articles.publicArticle(name, articleId)
          : await deps.articles.publicVersion(name, articleId, version);
    if (archive === null || article === null) {
      return problem(c, 404, 'article_unknown', 'There is no such article, or it may not be shown.');
    }
    c.header('Cache-Control', 'no-cache');
    return c.json(readerArticle(article, archive.timeZone));
  });

  return app;
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
