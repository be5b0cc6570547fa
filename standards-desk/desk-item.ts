import { html, type PropertyValues, type TemplateResult } from 'lit';
import type {
  Conflict,
  Decided,
  Decision,
  DeskDraft,
  DeskEvidence,
  DeskItem,
  Recheck,
} from '../domain/api/desk.ts';
import { api } from './api.ts';
import { closedWords, decideBar } from './desk-decide.ts';
import { approveDialog, articleDialog, conflictDialog, keysDialog, rejectDialog } from './desk-dialogs.ts';
import { draftColumn } from './desk-draft.ts';
import { editColumn } from './desk-edit.ts';
import { evidenceColumn } from './desk-evidence.ts';
import { planColumn } from './desk-plan.ts';
import { reasonWord } from './desk-queue.ts';
import type { UsableStatement } from './desk-said.ts';
import { type MarkRef, marksOf, sameMark, worstMark } from './draft-runs.ts';
import { withNearest, withoutSentence, withStatementFor } from './edit-text.ts';
import { hueOf, passes, reasonMark } from './families.ts';
import { define, LightElement } from './light-element.ts';
import { glyph } from './marks.ts';
import { ageOf, clock, say } from './say.ts';

type Overlay =
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'article'; readonly label: string; readonly span: DeskEvidence | null };

/** Milliseconds of silence after a keystroke before the text is checked again. */
const TYPING_PAUSE = 350;

/**
 * One held answer: failure first, truth beside it. Unsaved text lives in this element only, never in storage.
 * @prop item @prop now ms @fires decided, next, signed-out, reload
 */
export class DeskItemView extends LightElement {
  static override properties = {
    item: { attribute: false },
    now: { type: Number },
    mark: { state: true },
    text: { state: true },
    recheck: { state: true },
    overlay: { state: true },
    notice: { state: true },
  };
  declare item: DeskItem;
  declare now: number;
  declare mark: MarkRef | null;
  /** The editor's version while editing; null otherwise. */
  declare text: string | null;
  declare recheck: Recheck | null;
  declare overlay: Overlay | null;
  declare notice: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private round = 0;

  constructor() {
    super();
    this.now = 0;
    this.mark = null;
    this.text = null;
    this.recheck = null;
    this.overlay = null;
    this.notice = '';
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('item');
    if (!changed.has('item') || before?.id === this.item.id) return;
    this.mark = worstMark(this.item.draft);
    this.text = null;
    this.recheck = null;
    this.notice = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  /** The draft on screen: the editor's version once it has been checked, else the held one. */
  private draft(): DeskDraft {
    return this.text === null || this.recheck === null ? this.item.draft : this.recheck.draft;
  }

  private closed(): DeskItem['approveClosed'] {
    return this.text === null ? this.item.approveClosed : (this.recheck?.approveClosed ?? null);
  }

  private lawful(): boolean {
    if (this.text === null) return this.item.approveClosed === null;
    return (
      this.recheck !== null && this.recheck.outcome === 'release' && this.recheck.draft.text === this.text
    );
  }

  step(by: 1 | -1): void {
    const marks = marksOf(this.draft());
    const at = marks.findIndex((mark) => sameMark(this.mark, mark));
    this.mark = marks[(at + by + marks.length) % marks.length] ?? null;
  }

  /** @param focus where the editor goes on; a key that follows must not land in the text unasked */
  edit(text: string = this.text ?? this.item.draft.text, focus = '#pen'): void {
    this.text = text;
    this.recheck = null;
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(focus)?.focus());
    clearTimeout(this.timer);
    void this.check();
  }

  private typed(text: string): void {
    this.text = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), TYPING_PAUSE);
  }

  private async check(): Promise<void> {
    const text = this.text;
    const round = ++this.round;
    if (text === null) return;
    const reply = await api.check(this.item.id, text);
    if (round !== this.round) return;
    if (reply.kind === 'ok') {
      this.recheck = reply.value;
      this.mark = worstMark(reply.value.draft);
    } else if (reply.kind === 'signed-out') this.tell('signed-out', null);
    else this.notice = reply.kind === 'problem' && reply.detail !== '' ? reply.detail : say('desk.fault');
  }

  discard(): void {
    this.text = null;
    this.recheck = null;
    this.round++;
    this.mark = worstMark(this.item.draft);
  }

  replaceQuote(): void {
    const draft = this.draft();
    const index = draft.quotes.findIndex(
      (quote, i) =>
        quote.nearest !== null &&
        !passes(quote.verdict) &&
        (this.mark?.kind !== 'quote' || this.mark.index === i),
    );
    if (index >= 0) this.edit(withNearest(draft, index));
  }

  removeSentence(): void {
    const draft = this.draft();
    const marked =
      this.mark === null
        ? undefined
        : this.mark.kind === 'quote'
          ? draft.quotes[this.mark.index]
          : draft.claims[this.mark.index];
    const sentence = draft.sentences.findIndex(
      (row) => marked !== undefined && row.start <= marked.start && marked.start < row.end,
    );
    if (sentence >= 0) this.edit(withoutSentence(draft, sentence), 'h1');
  }

  askApprove(): void {
    if (this.lawful()) this.overlay = { kind: 'approve' };
  }

  askReject(): void {
    this.overlay = { kind: 'reject' };
  }

  showKeys(): void {
    this.overlay = { kind: 'keys' };
  }

  openArticle(): void {
    const draft = this.draft();
    const checked =
      this.mark === null
        ? undefined
        : this.mark.kind === 'quote'
          ? draft.quotes[this.mark.index]
          : draft.claims[this.mark.index];
    const label = checked?.cite ?? this.item.sources[0]?.label;
    if (label !== undefined) this.overlay = { kind: 'article', label, span: null };
  }

  private async decide(decision: Decision): Promise<void> {
    const reply = await api.decide(this.item.id, decision);
    if (reply.kind === 'ok') this.tell<Decided>('decided', reply.value);
    else if (reply.kind === 'signed-out') this.tell('signed-out', null);
    else if (reply.kind === 'conflict' && reply.conflict.code === 'source_changed') {
      this.notice = say('desk.moved', { time: clock(reply.conflict.at) });
      this.tell('reload', null);
    } else if (reply.kind === 'conflict') this.overlay = { kind: 'conflict', conflict: reply.conflict };
    else if (reply.kind === 'refused') {
      this.notice = say('desk.refused');
      this.tell('reload', null);
    } else this.notice = reply.kind === 'problem' && reply.detail !== '' ? reply.detail : say('desk.fault');
  }

  private approve(): void {
    const { revision } = this.item;
    void this.decide(
      this.text === null ? { action: 'approve', revision } : { action: 'edit', revision, text: this.text },
    );
  }

  private reject(reason: string, note: string): void {
    const { revision } = this.item;
    void this.decide({ action: 'reject', revision, reason, ...(note === '' ? {} : { note }) });
  }

  override render(): TemplateResult {
    const { item } = this;
    const draft = this.draft();
    const acts = {
      step: (by: 1 | -1) => this.step(by),
      useWords: (quote: number) => this.edit(withNearest(draft, quote)),
      useStatement: (quote: number, { statement, label }: UsableStatement) =>
        this.edit(withStatementFor(draft, quote, statement.exact, label)),
      openArticle: (label: string, span: DeskEvidence | null) =>
        (this.overlay = { kind: 'article', label, span }),
    };
    return html`<main class="item" id="item">
      <p class="banner">${glyph('s-held')}<span>${say('desk.held')}</span><span class="tn">${say('desk.held.shown', { time: clock(item.heldAt), age: ageOf(item.heldAt, this.now) })}</span></p>
      ${this.head()}
      <div class="notices" role="alert">${this.notice === '' ? '' : html`<p class="notice">${glyph('i-warn')}<span>${this.notice}</span></p>`}${this.sourcesChanged()}</div>
      <div class="three">
        ${planColumn(item, this.now)}
        ${
          this.text === null
            ? draftColumn(draft, this.mark, (mark) => (this.mark = mark))
            : editColumn({
                text: this.text,
                recheck: this.recheck,
                selected: this.mark,
                choose: (mark) => (this.mark = mark),
                typed: (text) => this.typed(text),
                useWords: acts.useWords,
              })
        }
        ${evidenceColumn(item, draft, this.mark, acts)}
      </div>
      ${decideBar({
        reason: closedWords(this.closed(), this.draft().quotes),
        lawful: this.lawful(),
        checking: this.text !== null && this.recheck?.draft.text !== this.text,
        editing: this.text !== null,
        canReplace: draft.quotes.some((quote) => quote.nearest !== null && !passes(quote.verdict)),
        reject: () => this.askReject(),
        edit: () => this.edit(),
        discard: () => this.discard(),
        replace: () => this.replaceQuote(),
        remove: () => this.removeSentence(),
        approve: () => this.askApprove(),
      })}
      ${this.overlayView()}
    </main>`;
  }

  private head(): TemplateResult {
    const { item } = this;
    const draft = this.draft();
    const worst = worstMark(item.draft);
    const verdict =
      worst === null
        ? null
        : worst.kind === 'quote'
          ? item.draft.quotes[worst.index]?.verdict
          : item.draft.claims[worst.index]?.verdict;
    const reason = verdict === undefined || verdict === null || passes(verdict) ? 'doubt' : verdict;
    const { family, glyph: mark } = reasonMark(reason);
    return html`<div class="head"><h1 dir="auto" tabindex="-1">${item.question}</h1>
      <dl class="sum">
        <div><dt>${say('desk.why')}</dt><dd><span class=${`v ${hueOf(family)}`}>${glyph(`v-${mark}`)}${reasonWord(reason)}</span></dd></div>
        <div><dt>${say('desk.coverage')}</dt><dd class="tn"><span class="cover" aria-hidden="true">${Array.from({ length: Math.min(12, draft.coverage.of) }, (_, i) => html`<i class=${i < draft.coverage.supported ? 'y' : ''}></i>`)}</span>${say('desk.coverage.of', { k: draft.coverage.supported, n: draft.coverage.of })}</dd></div>
      </dl></div>`;
  }

  private sourcesChanged(): TemplateResult | string {
    const changed = this.item.sourcesChanged[0];
    if (changed === undefined) return '';
    return html`<p class="notice">${glyph('v-withdrawn')}<span>${say('desk.moved', { time: clock(changed.at) })}</span>
      <button type="button" class="b" @click=${() => this.edit()}>${say('desk.moved.again')}</button></p>`;
  }

  private overlayView(): TemplateResult | string {
    const { overlay } = this;
    const close = () => (this.overlay = null);
    if (overlay === null) return '';
    if (overlay.kind === 'approve') return approveDialog(() => this.approve(), close);
    if (overlay.kind === 'reject') return rejectDialog((reason, note) => this.reject(reason, note), close);
    if (overlay.kind === 'keys') return keysDialog(close);
    if (overlay.kind === 'conflict')
      return conflictDialog(overlay.conflict, this.text, () => this.tell('next', null), close);
    const source = this.item.sources.find((one) => one.label === overlay.label);
    return source === undefined ? '' : articleDialog(source, overlay.span, close);
  }
}

define('desk-item', DeskItemView);
