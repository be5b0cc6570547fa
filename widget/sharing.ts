import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import type { AnsweredView } from './answer/answer.ts';
import { numberSources } from './answer/answer-blocks.ts';
import { answerAsText } from './answer/plain-text.ts';
import type { Scene } from './scene.ts';

/** Puts answers and links on the clipboard or into the system's share sheet, and says what became of it. */
export class Sharing implements ReactiveController {
  /** Said beside the buttons. */
  note = '';
  /** Text the browser would not copy, to be selected by hand. */
  #byHand: string | null = null;
  readonly #announce: (text: string) => void;

  constructor(host: ReactiveControllerHost, announce: (text: string) => void) {
    this.#announce = announce;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.reset();
  }

  reset(): void {
    this.note = '';
    this.#byHand = null;
  }

  async copyAnswer(view: AnsweredView, scene: Scene): Promise<void> {
    const n = numberSources(view.answer).length;
    await this.#copy(answerAsText(view, scene), scene.words('answer.copied', { n }), scene);
  }

  async copyLink(id: string, scene: Scene): Promise<void> {
    await this.#copy(linkBack(id), scene.words('link.copied'), scene);
  }

  /** By the system's share sheet where there is one. */
  async shareAnswer(view: AnsweredView, scene: Scene): Promise<void> {
    if (!(await shareLink(view.question, linkBack(view.id)))) await this.copyLink(view.id, scene);
  }

  async #copy(text: string, done: string, { words }: Scene): Promise<void> {
    const copied = await copyText(text);
    this.note = copied ? done : '';
    this.#byHand = copied ? null : text;
    this.#announce(copied ? done : words('copy.failed'));
  }

  /** What could not be copied, in a field that selects itself. */
  field({ words, uid }: Scene): TemplateResult | typeof nothing {
    if (this.#byHand === null) return nothing;
    const select = (event: FocusEvent): void => (event.target as HTMLTextAreaElement).select();
    return html`<div class="hand"><label for="${uid}-copy">${words('copy.failed')}</label><textarea id="${uid}-copy" readonly rows="4" .value=${this.#byHand} @focus=${select}></textarea></div>`;
  }
}

/** The address that brings this question back on this page. */
function linkBack(id: string): string {
  const address = new URL(location.href);
  address.hash = `ask=${id}`;
  return address.href;
}

/** Id in `#ask=…`, as somebody sent it; not yet trusted. */
export function idInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('ask');
}

/** A reload must not bring back what the reader has left. */
export function clearAddress(id: string): void {
  if (idInAddress() === id) history.replaceState(history.state, '', location.pathname + location.search);
}

/** The system's share sheet where there is one. @returns false when the caller should copy instead */
async function shareLink(title: string, url: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // Closing the sheet is an answer, too.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
