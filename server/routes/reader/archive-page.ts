import { html } from 'hono/html';
import type { ArchiveCard, ReaderArticle } from '../../../domain/api/reader.ts';
import { type Html, plainPage } from './plain-page.ts';
import { fill, type Words, wordsOf } from './words.ts';

export interface CardPage {
  readonly card: ArchiveCard;
  readonly words: Words;
  readonly origin: string;
}

/** What an archive is, for people. */
export function cardPage({ card, words }: CardPage, nonce: string): Html {
  return plainPage({
    lang: card.lang,
    title: card.paper,
    nonce,
    body: html`<main>
      <h1>${card.paper}</h1>
      <p class="meta">${coverageOf(card, words)}</p>
      <p><a href="${askAddress(card)}">${words.ask}</a></p>
      ${card.suggestions.length === 0 ? '' : html`<ul>${card.suggestions.map((one) => html`<li>${one}</li>`)}</ul>`}
      ${card.home === undefined ? '' : html`<p class="meta"><a href="${card.home}">${words.articles}</a></p>`}
    </main>`,
  });
}

export function cardText({ card, words, origin }: CardPage): string {
  const home = card.home === undefined ? [] : [`${words.articles}: ${origin}${card.home}`];
  return [
    card.paper,
    coverageOf(card, words),
    ...card.suggestions.map((one) => `- ${one}`),
    `${words.ask}: ${origin}${askAddress(card)}`,
    ...home,
  ].join('\n');
}

/** An article by itself, every character of its text as it is stored. */
export function articlePage(article: ReaderArticle, lang: 'en' | 'de', nonce: string): Html {
  const words = wordsOf(lang);
  return plainPage({
    lang,
    title: article.headline,
    nonce,
    body: html`<main>
      <h1>${article.headline}</h1>
      <p class="meta">${[article.byline, article.published].filter((part) => part !== '').join(', ')}</p>
      ${article.status === 'corrected' ? html`<p class="notice">${words.corrected}</p>` : ''}
      ${article.text.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph}</p>`)}
    </main>`,
  });
}

function coverageOf({ coverage }: ArchiveCard, words: Words): string {
  const { articles, from, to } = coverage;
  return fill(words.coverage, { articles: String(articles), from: from ?? '–', to: to ?? '–' });
}

function askAddress({ archive }: ArchiveCard): string {
  return `/ask?archive=${encodeURIComponent(archive)}`;
}
