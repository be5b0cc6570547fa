import { html } from 'hono/html';
import type { ReaderAnswer, ReaderView } from '../../../domain/api/reader.ts';
import { shownContext } from '../../../domain/text/shown-context.ts';
import { type Html, plainPage } from './plain-page.ts';
import { correctionOf, fill, heldUntil, type Words, wordsOf } from './words.ts';

/** Seconds after which a page without script looks again. */
const REFRESH_S = 2;

/** A question's state for a browser without script; the same words as the widget's. */
export function answerPage(view: ReaderView, nonce: string): Html {
  const words = wordsOf(view.lang);
  return plainPage({
    lang: view.lang,
    title: view.question === '' ? words.ask : view.question,
    nonce,
    refresh: view.state === 'pending' ? REFRESH_S : null,
    body: html`<main>
      <h1>${view.question}</h1>
      ${view.notices.map(({ message }) => (message === undefined ? '' : html`<p class="meta">${message}</p>`))}
      ${stateOf(view, words)}
      ${'receiptId' in view ? html`<p class="meta">${words.receipt} ${view.receiptId}</p>` : ''}
      <p class="meta"><a href="/ask?archive=${encodeURIComponent(view.archive)}">${words.again}</a></p>
    </main>`,
  });
}

function stateOf(view: ReaderView, words: Words): Html {
  switch (view.state) {
    case 'pending':
      return notice(words.pending);
    case 'answered':
      return html`${view.correction === undefined ? '' : notice(correctionOf(view.correction, words))}
        <p class="notice">${view.reviewed ? words.reviewed : words.auto}</p>
        ${view.scripted ? html`<p class="meta">${words.scripted}</p>` : ''}
        ${view.answer.removedBefore === null ? '' : html`<p class="meta">${words.trimmed}</p>`}
        ${answerOf(view.answer, words)}`;
    case 'held':
      return html`${notice(words.held)}
        <p class="meta">${heldUntil(view, words)}</p>
        <p class="meta">${words.heldLink}</p>`;
    case 'rejected':
      return html`${notice(words.rejected)}${view.note === null ? '' : html`<p>${view.note}</p>`}`;
    case 'expired':
      return notice(words.expired);
    case 'abstained':
      return html`${notice(words.abstained)}${nearOf(view.near, words)}`;
    case 'stopped':
      return notice(view.scope === 'unknown' ? words.stoppedUnknown : words.stopped);
    case 'withdrawn':
      return notice(words.withdrawn);
    case 'cancelled':
      return notice(words.cancelled);
    case 'fault':
      return notice(fill(words.fault, { reference: view.reference }));
  }
}

function notice(text: string): Html {
  return html`<p class="notice" role="status">${text}</p>`;
}

function answerOf(answer: ReaderAnswer, words: Words): Html {
  return html`${answer.sentences.map(
    (sentence) => html`<p>
        ${sentence.parts.map((part) => (part.kind === 'quote' ? html`<span class="quote">${part.text}</span>` : part.text))}
        ${sentence.cited ? '' : html`<span class="meta">(${words.bare})</span>`}
        ${sentence.citations.map((id) => html` <a class="meta" href="#c${id}">[${id}]</a>`)}
      </p>`,
  )}
    <section>
      <h2>${words.sources}</h2>
      ${answer.citations.map((citation) => {
        const source = answer.sources.find((one) => one.label === citation.source);
        const { before, after } = shownContext(citation);
        return html`<blockquote id="c${citation.id}">
          ${before}<mark>${citation.exact}</mark>${after}
          <p class="meta">[${citation.id}] <a href="${source?.url ?? '#'}">${source?.headline}</a>, ${source?.published}</p>
        </blockquote>`;
      })}
    </section>`;
}

function nearOf(
  near: readonly { readonly headline: string; readonly published: string; readonly url: string }[],
  words: Words,
): Html {
  if (near.length === 0) return html``;
  return html`<section>
    <h2>${words.near}</h2>
    <ul>${near.map((one) => html`<li><a href="${one.url}">${one.headline}</a>, ${one.published}</li>`)}</ul>
  </section>`;
}
