import { html, type PropertyValues, type TemplateResult } from 'lit';
import type { DeskSource } from '../domain/api/desk.ts';
import { api } from './api.ts';
import { closeOwn, dialog } from './dialog.ts';
import { define, LightElement } from './light-element.ts';
import { type Passage, passagesFor, passagesFound, passagesOf } from './passages.ts';
import { dayWords, say } from './say.ts';

/** So many are listed; whoever wants another types a word of it. */
const MOST = 60;
/** Milliseconds of silence after a letter before the archive is searched. */
const TYPING_PAUSE = 300;
/** Milliseconds until a search that did not come back is tried again. */
const RETRY_PAUSE = 3000;
/** UTF-16 units, as the service takes them. */
const LONGEST_QUERY = 500;
/** What decides on the list. */
const LISTED_BY = ['sources', 'query', 'sentence', 'everywhere', 'found'] as const;

/**
 * Picks a passage of this answer's articles as the citation of a sentence: type to search, arrow keys to choose, Enter
 * to cite; focus stays in the field. The whole archive can be searched as well.
 * @prop item id @prop sources @prop sentence @fires pick Passage, closed, signed-out
 */
export class DeskPick extends LightElement {
  static override properties = {
    sources: { attribute: false },
    sentence: { type: String },
    item: { type: String },
    query: { state: true },
    at: { state: true },
    everywhere: { state: true },
    found: { state: true },
    fault: { state: true },
  };
  declare item: string;
  declare everywhere: boolean;
  /** What the archive has for the query; null while it is asked. */
  declare found: readonly Passage[] | null;
  declare fault: boolean;
  declare sources: readonly DeskSource[];
  declare sentence: string;
  declare query: string;
  /** The chosen one of those listed. */
  declare at: number;
  private all: readonly Passage[] = [];
  private listed: readonly Passage[] = [];
  private fitting = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private round = 0;

  constructor() {
    super();
    this.sources = [];
    this.sentence = '';
    this.query = '';
    this.at = 0;
    this.item = '';
    this.everywhere = false;
    this.found = null;
    this.fault = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('sources')) this.all = passagesOf(this.sources);
    if (!LISTED_BY.some((name) => changed.has(name))) return;
    // The archive has searched already, by meaning as well: its words need not be those of the query.
    const fitting = this.everywhere
      ? passagesFor(this.found ?? [], '', this.wanted())
      : passagesFor(this.all, this.query, this.sentence);
    this.fitting = fitting.length;
    this.listed = fitting.slice(0, MOST);
    this.at = 0;
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('at')) this.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const last = this.listed.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: this.at === last ? 0 : this.at + 1,
      ArrowUp: this.at === 0 ? last : this.at - 1,
      PageDown: Math.min(last, this.at + 5),
      PageUp: Math.max(0, this.at - 5),
    };
    const next = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (next !== undefined && last >= 0) this.at = next;
    else if (event.key === 'Enter') this.pick(this.at);
    else return;
    event.preventDefault();
  };

  private typed(query: string): void {
    this.query = query;
    if (this.everywhere) this.search();
  }

  private look(everywhere: boolean): void {
    this.everywhere = everywhere;
    clearTimeout(this.timer);
    this.round++;
    this.fault = false;
    if (everywhere) this.search();
  }

  private wanted(): string {
    return this.query.trim() === '' ? this.sentence : this.query;
  }

  /** Asks the archive, a moment after the last letter; for nothing typed, with the sentence itself. */
  private search(): void {
    this.found = null;
    this.fault = false;
    this.searchIn(TYPING_PAUSE);
  }

  private searchIn(pause: number): void {
    clearTimeout(this.timer);
    const round = ++this.round;
    this.timer = setTimeout(async () => {
      const reply = await api.passages(this.item, this.wanted().slice(0, LONGEST_QUERY));
      if (round !== this.round) return;
      if (reply.kind === 'signed-out') this.tell('signed-out', null);
      this.fault = reply.kind !== 'ok';
      this.found = reply.kind === 'ok' ? passagesFound(reply.value, this.sources) : [];
      if (this.fault && this.isConnected) this.searchIn(RETRY_PAUSE);
    }, pause);
  }

  private pick(index: number): void {
    const passage = this.listed[index];
    if (passage === undefined) return;
    this.querySelector('dialog')?.close();
    this.tell('pick', passage);
  }

  override render(): TemplateResult {
    const n = this.listed.length;
    return dialog({
      id: 'pick',
      title: say('desk.cite.title'),
      wide: true,
      body: html`<p class="meta">${say('desk.cite.for')}</p><p class="citing" dir="auto">${this.sentence}</p>
        <label class="f" for="pq">${say('desk.cite.search')}</label>
        <input class="in" id="pq" role="combobox" autocomplete="off" aria-autocomplete="list" aria-expanded="true" aria-controls="pl"
          aria-activedescendant=${n === 0 ? '' : `pick-${this.at}`} autofocus
          @input=${(e: Event) => this.typed((e.target as HTMLInputElement).value)} @keydown=${this.onKey} />
        <p class="scope"><label><input type="checkbox" .checked=${this.everywhere} @change=${(e: Event) => this.look((e.target as HTMLInputElement).checked)}> ${say('desk.cite.everywhere')}</label></p>
        <p class="meta" role="status">${this.count()}</p>
        <ul class="picks" id="pl" role="listbox" aria-label=${say('desk.cite.list')}>${this.listed.map(
          (passage, index) => this.row(passage, index),
        )}</ul>`,
      acts: html`<button type="button" class="b main" ?disabled=${n === 0} @click=${() => this.pick(this.at)}>${say('desk.cite')}</button>
        <button type="button" class="b text" @click=${closeOwn}>${say('desk.cancel')}</button>`,
      onClose: () => this.tell('closed', null),
    });
  }

  private count(): TemplateResult | string {
    const [n, k] = [this.fitting, this.listed.length];
    if (this.fault) return say('desk.cite.fault');
    if (this.everywhere && this.found === null) return `${say('desk.cite.searching')} …`;
    if (n === 0) return say('desk.cite.none');
    return html`${say(k < n ? 'desk.cite.more' : 'desk.cite.n', { n, k })}
      <span class="by-key">${say('desk.cite.byKey', { n })}</span><span class="by-tap">${say('desk.cite.byTap', { n })}</span>`;
  }

  private row({ label, headline, published, text }: Passage, index: number): TemplateResult {
    return html`<li role="option" id=${`pick-${index}`} aria-selected=${index === this.at ? 'true' : 'false'} @click=${() => this.pick(index)}>
      <span class="pass" dir="auto">${text}</span>
      <span class="meta tn">${label ?? say('desk.cite.new')}, ${dayWords(published)}, ${headline}</span></li>`;
  }
}

define('desk-pick', DeskPick);
