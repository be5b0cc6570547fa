import { html } from 'hono/html';
import type { Span } from '../../../domain/text/span.ts';
import { cutWords, type Stretch } from './cut-words.ts';
import type { Html } from './plain-page.ts';

/*
 * Pages of the fictional paper. They stand for any publisher's: the widget is embedded by one script tag and its
 * element, and gets nothing else. ATTACKER: an article that contains mark-up; the template escapes whatever is put in.
 */
export interface PaperPage {
  readonly archive: { readonly name: string; readonly paper: string };
  readonly lang: 'en' | 'de';
  /** Nonce of the page's content policy. */
  readonly nonce: string;
  /** Address of the widget's script. */
  readonly widgetSrc: string;
  /** Address of READER_CSS. */
  readonly styles: string;
  /** Today in the paper's zone, ISO day, for the line above the masthead; null leaves it out. */
  readonly today: string | null;
  /** Where the list of articles is; null leaves the link out. */
  readonly index: string | null;
  /** The demo's paper says that it is invented. */
  readonly fictional: boolean;
}

export interface ArticlePage extends PaperPage {
  readonly article: {
    readonly id: string;
    readonly headline: string;
    readonly byline: string;
    /** ISO day in the archive's zone. */
    readonly published: string;
    readonly text: string;
    readonly corrected: boolean;
    /** Above the headline: the section, or what kind of text it is. */
    readonly kicker: string | null;
    readonly standfirst: string | null;
  };
  /** Words to mark and scroll to, half-open, code points of the text; null marks nothing. */
  readonly words: Span | null;
}

/** An article with the widget beneath it. The marked words are `#words`. */
export function renderArticlePage(page: ArticlePage): Html {
  const { article, lang, archive, nonce, widgetSrc } = page;
  const words = WORDS[lang];
  const byline = /^(?:by|von)\s/i.test(article.byline) ? article.byline : `${words.by} ${article.byline}`;
  return paperPage(
    page,
    article.headline,
    html`<article class="story" id="story">
      ${article.kicker === null ? '' : html`<p class="kicker">${article.kicker}</p>`}
      <h1 dir="auto">${article.headline}</h1>
      ${article.standfirst === null ? '' : html`<p class="stand" dir="auto">${article.standfirst}</p>`}
      <p class="by">${article.byline.trim() === '' ? '' : html`<b>${byline}</b><br>`}<time datetime="${article.published}">${sayDay(article.published, lang)}</time></p>
      ${article.corrected ? html`<p class="fix">${words.corrected}</p>` : ''}
      ${paragraphs(article.text, page.words)}
      <script type="module" nonce="${nonce}" src="${widgetSrc}"></script>
      <ask-archive archive="${archive.name}" context-article="${article.id}"><a href="/ask?archive=${encodeURIComponent(archive.name)}">${words.plain}</a></ask-archive>
    </article>`,
  );
}

export interface IndexPage extends PaperPage {
  /** In any order; shown by year, newest first. `published` is an ISO day in the archive's zone. */
  readonly articles: readonly {
    readonly headline: string;
    readonly published: string;
    readonly url: string;
  }[];
}

/** All articles by year. */
export function renderIndexPage(page: IndexPage): Html {
  const { lang, archive, nonce, widgetSrc } = page;
  const words = WORDS[lang];
  const newest = [...page.articles].sort((a, b) => (a.published < b.published ? 1 : -1));
  const years = [...new Set(newest.map(({ published }) => published.slice(0, 4)))];
  return paperPage(
    page,
    words.index,
    html`<div class="story" id="story">
      <h1>${words.index}</h1>
      <ul class="years">${years.map((year) => html`<li><a href="#y${year}">${year}</a></li>`)}</ul>
      <script type="module" nonce="${nonce}" src="${widgetSrc}"></script>
      <ask-archive archive="${archive.name}"><a href="/ask?archive=${encodeURIComponent(archive.name)}">${words.plain}</a></ask-archive>
      ${years.map(
        (year) => html`<section class="year" id="y${year}"><h2>${year}</h2><ol>
          ${newest
            .filter(({ published }) => published.startsWith(year))
            .map(
              ({ headline, published, url }) =>
                html`<li><a href="${url}" dir="auto">${headline}</a><time datetime="${published}">${sayDay(published, lang)}</time></li>`,
            )}
        </ol></section>`,
      )}
    </div>`,
  );
}

function paperPage(page: PaperPage, title: string, body: Html): Html {
  const { archive, lang, today, index, fictional } = page;
  const words = WORDS[lang];
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${archive.paper}</title>
<link rel="stylesheet" href="${page.styles}">
<link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#story">${words.skip}</a>
<div class="page">
<header>
${today === null ? '' : html`<p class="strip"><time datetime="${today}">${sayLongDay(today, lang)}</time></p>`}
<div class="mast"><a href="/">${archive.paper}</a>
<svg class="bend" viewBox="0 0 720 28" preserveAspectRatio="none" aria-hidden="true"><path d="M0 5H300C340 5 340 23 380 23H720"/><path class="thin" d="M0 1H304C346 1 346 19 386 19H720"/></svg></div>
<nav class="sections" aria-label="${words.sections}"><ul>
<li><a href="/">${words.front}</a></li>${index === null ? '' : html`<li><a href="${index}">${words.archive}</a></li>`}<li><a href="/ask?archive=${encodeURIComponent(archive.name)}">${words.ask}</a></li>
</ul></nav>
</header>
<main>
${body}
</main>
${fictional ? html`<footer class="foot">${words.fictional.replace('{paper}', archive.paper)}</footer>` : ''}
</div>
</body>
</html>`;
}

function paragraphs(text: string, span: Span | null): readonly Html[] {
  let named = false;
  const stretch = ({ text: piece, marked }: Stretch): Html | string => {
    if (!marked) return piece;
    const first = !named;
    named = true;
    return first ? html`<mark id="words">${piece}</mark>` : html`<mark>${piece}</mark>`;
  };
  return cutWords(text, span).map(
    (pieces, i) => html`<p class="body" id="p${i + 1}" dir="auto">${pieces.map(stretch)}</p>\n`,
  );
}

function sayDay(day: string, lang: 'en' | 'de'): string {
  return write(day, lang, { year: 'numeric', month: 'long', day: 'numeric' });
}

function sayLongDay(day: string, lang: 'en' | 'de'): string {
  return write(day, lang, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
}

function write(day: string, lang: 'en' | 'de', options: Intl.DateTimeFormatOptions): string {
  const locale = lang === 'de' ? 'de-DE' : 'en-US';
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}

const WORDS = {
  en: {
    skip: 'Skip to the article',
    sections: 'Sections',
    front: 'Front page',
    archive: 'Archive',
    ask: 'Ask the archive',
    index: 'The archive, year by year',
    by: 'By',
    plain: 'Ask on a plain page',
    corrected: 'This article was corrected after it was published.',
    fictional: '{paper} is fictional, and so is everything in it.',
  },
  de: {
    skip: 'Zum Artikel',
    sections: 'Bereiche',
    front: 'Titelseite',
    archive: 'Archiv',
    ask: 'Fragen Sie das Archiv',
    index: 'Das Archiv, Jahr für Jahr',
    by: 'Von',
    plain: 'Auf einer einfachen Seite fragen',
    corrected: 'Dieser Artikel wurde nach dem Erscheinen berichtigt.',
    fictional: '{paper} ist erfunden, und alles darin auch.',
  },
} as const;
