import { html, type TemplateResult } from 'lit';
import type { ReaderNote } from '../domain/api/desk.ts';
import { api } from './api.ts';
import { define, LightElement } from './light-element.ts';
import { type CopyKey, dayAndClock, say } from './say.ts';

/** What readers said about answers, newest first. @prop notes @prop now ms @fires changed @fires signed-out */
export class DeskReports extends LightElement {
  static override properties = {
    notes: { attribute: false },
    now: { type: Number },
    status: { state: true },
  };
  declare notes: readonly ReaderNote[];
  declare now: number;
  declare status: string;

  constructor() {
    super();
    this.notes = [];
    this.now = 0;
    this.status = '';
  }

  override render(): TemplateResult {
    return html`<main class="reports" id="item" aria-labelledby="rh">
      <h1 id="rh" tabindex="-1">${say('desk.reports')}</h1>
      <p class="meta">${say(this.notes.length === 0 ? 'desk.reports.none' : 'desk.reports.lead')}</p>
      <p class="meta" role="status">${this.status}</p>
      <ol>${this.notes.map((note) => this.row(note))}</ol>
    </main>`;
  }

  private row(note: ReaderNote): TemplateResult {
    const told = `desk.told.${note.state}` as CopyKey;
    return html`<li>
      <p class="meta tn">${dayAndClock(note.at, this.now)} · ${say(note.state === 'answered' || note.state === 'abstained' ? told : 'desk.told.other')}</p>
      <h2 dir="auto">${note.question}</h2>
      <blockquote dir="auto">${note.note}</blockquote>
      <p class="line"><span class="meta">${note.receiptId === null ? '' : say('desk.reports.receipt', { id: note.receiptId })}</span>
        <button type="button" class="b" @click=${() => void this.close(note)}>${say('desk.reports.done')}</button></p>
    </li>`;
  }

  private async close(note: ReaderNote): Promise<void> {
    const reply = await api.noteDone(note.id);
    if (reply.kind === 'signed-out') {
      this.dispatchEvent(new CustomEvent('signed-out'));
      return;
    }
    // Somebody else may have closed it: the list says so by itself.
    this.status = reply.kind === 'fault' ? say('desk.fault') : say('desk.reports.closed');
    this.dispatchEvent(new CustomEvent('changed'));
    await this.updateComplete;
    this.querySelector<HTMLElement>('h1')?.focus();
  }
}

define('desk-reports', DeskReports);
