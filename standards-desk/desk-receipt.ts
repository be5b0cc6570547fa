import { html, nothing, type TemplateResult } from 'lit';
import type { DeskHold, ReceiptChain, ReportBlock } from '../domain/api/desk-receipts.ts';
import type { Reply } from './api.ts';
import { closeOwn, dialog } from './dialog.ts';
import { define, LightElement } from './light-element.ts';
import { receiptsApi, saveExport } from './receipts-api.ts';
import { word } from './receipts-copy.ts';
import { deskLang } from './say.ts';

type Asked = 'hold' | 'erase' | { readonly lift: DeskHold };

/** One chain of decisions as a story, its receipts in full, and what may be done with it. @prop receipt @prop chief @fires signed-out */
export class DeskReceipt extends LightElement {
  static override properties = {
    receipt: { attribute: false },
    chief: { type: Boolean },
    chain: { state: true },
    status: { state: true },
    asked: { state: true },
    error: { state: true },
  };
  declare receipt: string;
  declare chief: boolean;
  declare chain: ReceiptChain | null;
  declare status: string;
  declare asked: Asked | null;
  declare error: string;

  constructor() {
    super();
    this.receipt = '';
    this.chief = false;
    this.chain = null;
    this.status = '';
    this.asked = null;
    this.error = '';
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('receipt')) void this.load();
  }

  private async load(): Promise<void> {
    const reply = await receiptsApi.chain(this.receipt, deskLang());
    if (this.told(reply) && reply.kind === 'ok') this.chain = reply.value;
  }

  /** @returns false when the reply was a refusal, which is then on the page */
  private told(reply: Reply<unknown>): boolean {
    if (reply.kind === 'signed-out') this.dispatchEvent(new CustomEvent('signed-out'));
    else if (reply.kind !== 'ok')
      this.error = this.status = reply.kind === 'problem' ? reply.detail : word('fault');
    return reply.kind === 'ok';
  }

  private readonly exportIt = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const sealed = new FormData(event.target as HTMLFormElement).get('sealed') !== null;
    const done = await saveExport(this.receipt, { format: 'zip', sealed, lang: deskLang() });
    if (this.told(done)) this.status = word('exported');
  };

  private readonly submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const reason = String(new FormData(event.target as HTMLFormElement).get('reason')).trim();
    const { asked, chain } = this;
    if (asked === null || chain === null) return;
    const { archive } = chain;
    const what = { archive, scope: 'receipt', subject: this.receipt, reason } as const;
    const reply =
      asked === 'hold'
        ? await receiptsApi.setHold(what)
        : asked === 'erase'
          ? await receiptsApi.erase({ ...what, also: [], dryRun: false })
          : await receiptsApi.liftHold(asked.lift.id, reason);
    if (!this.told(reply)) return;
    this.querySelector('dialog')?.close();
    if (asked === 'erase' && reply.kind === 'ok' && 'receipts' in reply.value)
      this.status = word('eraseDone', { n: reply.value.receipts });
    await this.load();
  };

  override render(): TemplateResult {
    const { chain } = this;
    return html`<main class="receipts one" id="item" aria-labelledby="rh">
      <p><a href="#/receipts">${word('back')}</a></p>
      ${chain === null ? html`<h1 id="rh" tabindex="-1">${word('room')}</h1>` : this.chainParts(chain)}
      <p class="meta" role="status">${this.status}</p>
      ${this.asked === null ? nothing : this.ask(this.asked)}
    </main>`;
  }

  private chainParts(chain: ReceiptChain): TemplateResult {
    return html`<h1 id="rh" tabindex="-1" dir="auto">${chain.title}</h1>
      <section aria-labelledby="rs"><h2 id="rs">${word('story')}</h2>
        <ol class="story">${chain.story.map(
          ({ at, words, id }) =>
            html`<li><p class="meta tn">${at}</p><p dir="auto">${words}</p><code class="id">${id}</code></li>`,
        )}</ol></section>
      <form class="line" @submit=${this.exportIt}>
        <button class="b main">${word('exportZip')}</button>
        <label><input type="checkbox" name="sealed"> ${word('withDrafts')}</label>
        <button type="button" class="b" @click=${() => this.open('hold')}>${word('hold')}</button>
        ${this.chief ? html`<button type="button" class="b" @click=${() => this.open('erase')}>${word('erase')}</button>` : nothing}
      </form>
      ${this.holds(chain)}
      <section class="report">${chain.report.filter(({ kind }) => kind !== 'title').map(reportBlock)}</section>`;
  }

  private holds({ holds, retentionDays }: ReceiptChain): TemplateResult {
    return html`<section aria-labelledby="rl"><h2 id="rl">${word('holds')}</h2>
      ${holds.length === 0 ? html`<p class="meta">${word('noHolds')}</p>` : nothing}
      <ul class="holds">${holds.map(
        (
          hold,
        ) => html`<li><p><b>${word(`scope.${hold.scope}`)}</b> ${hold.subject}</p><p class="meta">${hold.by}, ${hold.at.slice(0, 10)}: ${hold.reason}</p>
          <button type="button" class="b" @click=${() => this.open({ lift: hold })}>${word('lift')}</button></li>`,
      )}</ul>
      <p class="meta">${retentionDays === null ? word('forever') : word('kept', { n: retentionDays })}</p></section>`;
  }

  private open(asked: Asked): void {
    this.error = '';
    this.asked = asked;
  }

  private ask(asked: Asked): TemplateResult {
    const [title, lead, act] =
      asked === 'hold'
        ? [word('hold'), word('holdLead'), word('set')]
        : asked === 'erase'
          ? [word('erase'), word('eraseLead'), word('erase')]
          : [word('lift'), `${word(`scope.${asked.lift.scope}`)} ${asked.lift.subject}`, word('lift')];
    return dialog({
      id: 'law',
      title,
      body: html`<p>${lead}</p><form id="law-form" @submit=${this.submit}>
        <label class="f" for="lr">${word('reason')}</label>
        <textarea class="in" id="lr" name="reason" rows="2" maxlength="500" required autofocus></textarea>
        <p class="err" role="alert">${this.error}</p></form>`,
      acts: html`<button class="b main" form="law-form">${act}</button>
        <button type="button" class="b text" @click=${closeOwn}>${word('cancel')}</button>`,
      onClose: () => {
        this.asked = null;
      },
    });
  }
}

function reportBlock(block: ReportBlock): TemplateResult {
  switch (block.kind) {
    case 'title':
    case 'heading':
      return html`<h2 dir="auto">${block.text}</h2>`;
    case 'subheading':
      return html`<h3>${block.text}</h3>`;
    case 'text':
      return html`<p dir="auto">${block.text}</p>`;
    case 'small':
      return html`<p class="meta">${block.text}</p>`;
    case 'facts':
      return html`<dl>${block.rows.map(([name, value]) => html`<dt>${name}</dt><dd dir="auto">${value}</dd>`)}</dl>`;
    case 'passage':
      return html`<blockquote dir="auto"><span class="meta">${block.label}</span>${block.before}<mark>${block.exact}</mark>${block.after}</blockquote>`;
  }
}

define('desk-receipt', DeskReceipt);
