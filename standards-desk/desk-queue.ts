import { html, nothing, type TemplateResult } from 'lit';
import type { QueueItem } from '../domain/api/desk.ts';
import { hueOf, reasonMark } from './families.ts';
import { define, LightElement } from './light-element.ts';
import { glyph } from './marks.ts';
import { ageOf, type CopyKey, dayAndClock, say, verdictWord } from './say.ts';

/** The queue, risk first as the server sorts it. @prop items @prop selected id @prop now ms */
export class DeskQueue extends LightElement {
  static override properties = {
    items: { attribute: false },
    selected: { type: String },
    now: { type: Number },
    filter: { state: true },
  };
  declare items: readonly QueueItem[];
  declare selected: string;
  declare now: number;
  declare filter: string;

  constructor() {
    super();
    this.items = [];
    this.selected = '';
    this.now = 0;
    this.filter = '';
  }

  private shown(): readonly QueueItem[] {
    const wanted = this.filter.toLocaleLowerCase();
    return this.items.filter((item) => item.question.toLocaleLowerCase().includes(wanted));
  }

  override render(): TemplateResult {
    const shown = this.shown();
    return html`<section class="queue" aria-labelledby="qt">
      <div class="qh">
        <div class="line"><h2 id="qt" tabindex="-1">${say('desk.heldCount', { n: this.items.length })}</h2><span class="meta">${say('desk.risk')}</span></div>
        <div class="find">
          <label class="vh" for="qf">${say('desk.search')}</label>
          <input class="in" id="qf" placeholder=${say('desk.search')} @input=${(e: Event) => (this.filter = (e.target as HTMLInputElement).value)} />
          <kbd aria-hidden="true">/</kbd>
        </div>
      </div>
      ${shown.length === 0 && this.items.length > 0 ? html`<p class="pad">${say('desk.noMatch', { n: this.items.length })}</p>` : ''}
      <ol class="items">${shown.map((item) => this.row(item))}</ol>
      <p class="keys"><span><kbd>j</kbd> <kbd>k</kbd> ${say('desk.keys.move')}</span><span><kbd>?</kbd> ${say('desk.keys.all')}</span></p>
    </section>`;
  }

  private row(item: QueueItem): TemplateResult {
    const { family, glyph: mark } = reasonMark(item.reason);
    return html`<li><a href=${`#/queue/${item.id}`} aria-current=${item.id === this.selected ? 'true' : nothing}>
      <span class=${`v ${hueOf(family)}`}>${glyph(`v-${mark}`)}${reasonWord(item.reason)}</span>
      <span class="meta tn r">${ageOf(item.heldAt, this.now)}</span>
      <span class="t" dir="auto">${item.question}</span>
      <span class="meta">${say('desk.waiting', { n: item.waiting, time: dayAndClock(item.dueAt, this.now) })}</span>
    </a></li>`;
  }
}

export function reasonWord(reason: QueueItem['reason']): string {
  const own: Partial<Record<string, CopyKey>> = {
    integrity: 'desk.reason.integrity',
    planted: 'desk.reason.planted',
    doubt: 'desk.reason.doubt',
  };
  const key = own[reason];
  return key === undefined ? verdictWord(reason) : say(key);
}

define('desk-queue', DeskQueue);
