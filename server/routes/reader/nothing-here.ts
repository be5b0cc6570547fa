import type { Context } from 'hono';
import { html } from 'hono/html';
import { variesByForm, wantsPage } from '../negotiate.ts';
import { problem } from '../problem.ts';
import { nonceOf, plainPage } from './plain-page.ts';
import { wordsOf } from './words.ts';

/** The 404 of the reader's pages, for a browser in words, else as problem details: an article that may not be seen looks like one that never was. */
export async function nothingHere(c: Context): Promise<Response> {
  variesByForm(c);
  if (!wantsPage(c)) return problem(c, 404, 'address_unknown', 'There is nothing at this address.');
  const words = wordsOf('en');
  const body = html`<main><h1>${words.unknown}</h1></main>`;
  return c.html(plainPage({ lang: 'en', title: words.unknown, nonce: nonceOf(c), body }), 404);
}
