import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import type { Scene } from './scene.ts';

/** Characters; what the service takes. */
const LONGEST = 1000;

/** "Something wrong?": a reader's note on what is shown, to the standards desk. */
export class Telling implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #send: (note: string) => Promise<void>;
  readonly #announce: (text: string) => void;
  #open = false;
  #text = '';
  #busy = false;
  #said = '';

  constructor(
    host: ReactiveControllerHost,
    send: (note: string) => Promise<void>,
    announce: (text: string) => void,
  ) {
    this.#host = host;
    this.#send = send;
    this.#announce = announce;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.reset();
  }

  reset(): void {
    this.#open = false;
    this.#text = '';
    this.#said = '';
  }

  button({ words, uid }: Scene): TemplateResult {
    return html`<button type="button" aria-expanded=${this.#open ? 'true' : 'false'} aria-controls="${uid}-tell" @click=${this.#toggle}>${words('answer.wrong')}</button>`;
  }

  form(scene: Scene): TemplateResult {
    const { words, uid } = scene;
    const type = (event: Event): void => {
      this.#text = (event.target as HTMLTextAreaElement).value;
    };
    const submit = (event: Event): void => {
      event.preventDefault();
      void this.#submit(scene);
    };
    return html`<div class="hand" id="${uid}-tell">${
      this.#open
        ? html`<form @submit=${submit}><label for="${uid}-note">${words('wrong.label')}</label><textarea id="${uid}-note" rows="4" maxlength=${LONGEST} required dir="auto" .value=${this.#text} @input=${type}></textarea>
          <p class="row"><button class="btn main" type="submit" aria-disabled=${this.#busy ? 'true' : 'false'}>${words('wrong.send')}</button></p></form>`
        : nothing
    }${this.#said === '' ? nothing : html`<p class="more">${this.#said}</p>`}</div>`;
  }

  readonly #toggle = (): void => {
    this.#open = !this.#open;
    this.#said = '';
    this.#host.requestUpdate();
  };

  async #submit({ words }: Scene): Promise<void> {
    const note = this.#text.trim();
    if (note === '' || this.#busy) return;
    this.#busy = true;
    try {
      await this.#send(note);
      this.reset();
      this.#said = words('wrong.sent');
    } catch {
      // The text stays in the field: nothing is lost, and it can go again.
      this.#said = words('wrong.failed');
    }
    this.#busy = false;
    this.#announce(this.#said);
  }
}
