import { html, type TemplateResult } from 'lit';
import type { FoundAnswer } from '../domain/api/desk-receipts.ts';
import './desk-receipt.ts';
import { define, LightElement } from './light-element.ts';
import { receiptsApi } from './receipts-api.ts';
import { OUTCOMES, type ReceiptWord, whatWord, word } from './receipts-copy.ts';
import { dayAndClock, deskLang } from './say.ts';

const FIELDS: readonly (readonly [name: ReceiptWord, type: string])[] = [
  ['text', 'search'],
  ['person', 'text'],
  ['source', 'text'],
  ['from', 'date'],
  ['to', 'date'],
  ['rule', 'text'],
  ['editor', 'text'],
];

/**
 * The room of receipts: looking for them, and one chain of decisions as a story (`#/receipts/<id>`).
 * @prop receipt id of the address, '' for the list @prop now ms @prop chief @fires signed-out
 */
export class DeskReceipts extends LightElement {
  static override properties = {
    receipt: { attribute: false },
    now: { type: Number },
    chief: { type: Boolean },
    found: { state: true },
    status: { state: true },
  };
  declare receipt: string;
  declare now: number;
  declare chief: boolean;
  declare found: readonly FoundAnswer[] | null;
  declare status: string;

  constructor() {
    super();
    this.receipt = '';
    this.now = 0;
    this.chief = false;
    this.found = null;
    this.status = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.look(new URLSearchParams());
  }

  private readonly submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.target as HTMLFormElement))
      if (String(value).trim() !== '') query.set(name, String(value).trim());
    void this.look(query);
  };

  private async look(query: URLSearchParams): Promise<void> {
    query.set('lang', deskLang());
    const reply = await receiptsApi.find(query);
    if (reply.kind === 'signed-out') this.dispatchEvent(new CustomEvent('signed-out'));
    else if (reply.kind === 'ok') {
      this.found = reply.value;
      this.status = reply.value.length === 0 ? word('none') : word('found', { n: reply.value.length });
    } else this.status = reply.kind === 'problem' ? reply.detail : word('fault');
  }

  override render(): TemplateResult {
    if (this.receipt !== '')
      return html`<desk-receipt .receipt=${this.receipt} ?chief=${this.chief}
        @signed-out=${() => this.dispatchEvent(new CustomEvent('signed-out'))}></desk-receipt>`;
    return html`<main class="receipts" id="item" aria-labelledby="xh">
      <h1 id="xh" tabindex="-1">${word('room')}</h1>
      <p class="meta">${word('lead')}</p>
      <form class="seek" role="search" @submit=${this.submit}>
        ${FIELDS.map(([name, type]) => html`<label>${word(name)}<input class="in" type=${type} name=${name}></label>`)}
        <label>${word('outcome')}<select class="in" name="outcome"><option value="">${word('any')}</option>
          ${OUTCOMES.map((one) => html`<option value=${one}>${word(`what.${one}`)}</option>`)}</select></label>
        <button class="b main">${word('find')}</button>
      </form>
      <p class="meta" role="status">${this.status}</p>
      <ol class="found">${(this.found ?? []).map((one) => this.row(one))}</ol>
    </main>`;
  }

  private row(one: FoundAnswer): TemplateResult {
    const { id, recordedAt, question, happened, erased } = one;
    const gone = erased === 'whole' ? ` · ${word('erased')}` : '';
    const what = whatWord(one);
    const title = question ?? happened;
    return html`<li><a href=${`#/receipts/${id}`}>
      <span class="meta tn">${dayAndClock(recordedAt, this.now)}</span>
      <span><b dir="auto">${title ?? what}</b>
        <span class="meta">${title === null ? '' : what}${gone}</span></span></a></li>`;
  }
}

define('desk-receipts', DeskReceipts);
