import { html, nothing, type TemplateResult } from 'lit';
import type { ArchiveCard } from '../../domain/api/reader.ts';
import { isToday, sayInstantDay, sayNearDay } from '../dates.ts';
import { mark } from '../marks.ts';
import type { Phase } from '../phase.ts';
import type { Scene } from '../scene.ts';

/** Characters left from which the counter shows. */
const COUNTER_FROM = 60;
const MOST_SUGGESTIONS = 3;
/** Until the service has said its own limit. */
const USUAL_LIMIT = 300;

export interface FormModel {
  readonly card: ArchiveCard | null;
  readonly text: string;
  readonly recent: readonly string[];
  /** Said under the field: why the last question did not go, or that it was cancelled. */
  readonly notice: { readonly text: string; readonly wrong: boolean } | null;
  readonly type: (text: string) => void;
  readonly ask: (question: string) => void;
}

/** Code points, as the service counts them. */
function lengthOf(text: string): number {
  return [...text.trim()].length;
}

export function isTooLong(text: string, card: ArchiveCard | null): boolean {
  return lengthOf(text) > (card?.maxCharacters ?? USUAL_LIMIT);
}

/** The field, what the archive covers, three suggestions, and what was asked on this device. */
export function questionForm(model: FormModel, scene: Scene): TemplateResult {
  const { words, uid } = scene;
  const submit = (event: Event): void => {
    event.preventDefault();
    model.ask(model.text);
  };
  const enter = (event: KeyboardEvent): void => {
    // Enter that ends a composition (Japanese, Chinese) chooses a word and asks nothing.
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) submit(event);
  };
  const input = (event: Event): void => model.type((event.target as HTMLTextAreaElement).value);
  const wrong = model.notice?.wrong === true || isTooLong(model.text, model.card);
  return html`<form @submit=${submit}>
      <label class="vh" for="${uid}-q">${words('idle.label')}</label>
      <div class="field">
        <textarea id="${uid}-q" rows="1" dir="auto" placeholder=${words('idle.label')} autocomplete="off" enterkeyhint="send"
          aria-describedby="${uid}-hint ${uid}-left" aria-invalid=${wrong ? 'true' : 'false'}
          .value=${model.text} @input=${input} @keydown=${enter}></textarea>
        <button class="btn main" type="submit">${words('idle.ask')}</button>
      </div>
      <div class="under"><p id="${uid}-hint">${hint(model, scene)}</p><p id="${uid}-left" class="tn">${counter(model, scene)}</p></div>
    </form>
    ${rows(model, scene)}`;
}

/** What is said under the field after a question that did not go through. */
export function noticeWords(
  notice: Extract<Phase, { readonly kind: 'idle' }>['notice'],
  { words }: Scene,
): FormModel['notice'] {
  if (notice === null) return null;
  if (notice === 'cancelled') return { text: words('asking.cancelled'), wrong: false };
  if (notice === 'gone') return { text: words('link.gone'), wrong: false };
  return { text: notice.text || words('invalid'), wrong: true };
}

function hint({ notice, card }: FormModel, { words }: Scene): TemplateResult | string {
  if (notice !== null)
    return html`<span class=${notice.wrong ? 'wrong' : 'said'} dir="auto">${notice.text}</span>`;
  return words('idle', { paper: card?.paper ?? words('idle.paper') });
}

function counter({ text, card }: FormModel, { words }: Scene): TemplateResult | string | typeof nothing {
  const max = card?.maxCharacters ?? USUAL_LIMIT;
  const left = max - lengthOf(text);
  if (left < 0) return html`<span class="wrong">${words('idle.tooLong', { max })}</span>`;
  return left <= COUNTER_FROM ? words('idle.left', { n: left }) : nothing;
}

function rows({ card, recent, ask }: FormModel, { words }: Scene): TemplateResult | typeof nothing {
  const suggestions = card?.suggestions.slice(0, MOST_SUGGESTIONS) ?? [];
  if (suggestions.length === 0 && recent.length === 0) return nothing;
  const [before = '', after = ''] = words('idle.recent', { question: '\u0000' }).split('\u0000');
  return html`<div class="sugg">
    ${
      suggestions.length === 0
        ? nothing
        : html`<h3>${words('idle.suggested')}</h3><ul>${suggestions.map(
            (question) =>
              html`<li><button type="button" @click=${() => ask(question)}><span dir="auto">${question}</span>${mark('go')}</button></li>`,
          )}</ul>`
    }
    ${
      recent.length === 0
        ? nothing
        : html`<p class="recent">${before}${recent.map(
            (question) =>
              html`<button type="button" @click=${() => ask(question)}><bdi>${question}</bdi></button> `,
          )}<span>${after.trim()}</span></p>`
    }
  </div>`;
}

/** "2014–2025, 200 articles, updated today". */
export function coverageLine(card: ArchiveCard, { words, locale, now }: Scene): string {
  const { from, to, articles } = card.coverage;
  if (from === null || to === null) return words('window.found', { n: articles });
  const years = { from: from.slice(0, 4), to: to.slice(0, 4), n: articles };
  if (card.updated === undefined) return words('idle.coverage', years);
  const day = isToday(card.updated, now)
    ? sayNearDay(card.updated, locale, now)
    : sayInstantDay(card.updated, locale);
  return words('idle.scope', { ...years, day });
}
