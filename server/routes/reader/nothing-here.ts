import type { Context } from 'hono';
import { html } from 'hono/html';
import { nonceOf, plainPage } from './plain-page.ts';
import { wordsOf } from './words.ts';

/** The 404 of the reader's pages: an article that may not be seen looks like one that never was. */
export async function nothingHere(c: Context): Promise<Response> {
  const words = wordsOf('en');
  const body = html`<main><h1>${words.unknown}</h1></main>`;
  return c.html(plainPage({ lang: 'en', title: words.unknown, nonce: nonceOf(c), body }), 404);
}
