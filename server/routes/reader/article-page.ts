import { html } from 'hono/html';
import type { ArticleVersion } from '../../../domain/article.ts';
import { uiLanguage } from '../../answer/archive-settings.ts';
import type { ArchiveRecord } from '../../store/store.ts';
import { type Html, plainPage } from './plain-page.ts';
import { wordsOf } from './words.ts';

export interface ArticlePage {
  readonly article: ArticleVersion;
  readonly archive: ArchiveRecord;
  /** ISO day in the archive's zone. */
  readonly published: string;
  readonly nonce: string;
}

/**
 * An article of the archive with the widget beneath it, embedded as a publisher would. The text is the canonical
 * one, shown as text: whatever mark-up an article contains is escaped.
 */
export function articlePage({ article, archive, published, nonce }: ArticlePage): Html {
  const lang = uiLanguage(article.lang);
  const words = wordsOf(lang);
  const paragraphs = article.text.split(/\n+/).filter((line) => line.trim() !== '');
  return plainPage({
    lang,
    title: `${article.headline} | ${archive.paper}`,
    nonce,
    body: html`<p class="meta"><a href="/">${archive.paper}</a></p>
      <main>
        <article>
          <h1>${article.headline}</h1>
          <p class="meta">${article.byline}${article.byline === '' ? '' : ', '}<time datetime="${published}">${published}</time></p>
          ${article.status === 'corrected' ? html`<p class="notice">${words.corrected}</p>` : ''}
          ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
        </article>
        <ask-archive archive="${archive.name}" context-article="${article.id}">
          <p><a href="/ask?archive=${encodeURIComponent(archive.name)}">${words.ask}</a></p>
        </ask-archive>
      </main>
      <script type="module" src="/widget/ask-archive.js" nonce="${nonce}"></script>`,
  });
}
