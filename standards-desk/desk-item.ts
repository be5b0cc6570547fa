import { html, type PropertyValues, type TemplateResult } from 'lit';
import type {
  AddedSource,
  Decided,
  Decision,
  DeskDraft,
  DeskEvidence,
  DeskItem,
  DeskSource,
  Recheck,
} from '../domain/api/desk.ts';
import { codePointsOf } from '../domain/text/code-points.ts';
import { labelFor } from './added-labels.ts';
import { api } from './api.ts';
import { closedWords, decideBar } from './desk-decide.ts';
import { draftColumn } from './desk-draft.ts';
import { editColumn } from './desk-edit.ts';
import { evidenceColumn } from './desk-evidence.ts';
import { itemHead, itemNotices } from './desk-item-head.ts';
import { type Overlay, overlayOf } from './desk-overlays.ts';
import { planColumn } from './desk-plan.ts';
import type { UsableStatement } from './desk-said.ts';
import { type MarkRef, markedIn, nextMark, sentenceOf, worstMark } from './draft-runs.ts';
import {
  isReplaceable,
  replaceableQuote,
  sentenceAt,
  withCitation,
  withNearest,
  withoutSentence,
  withStatementFor,
} from './edit-text.ts';
import { keepEdit, keptEdit } from './kept-edits.ts';
import { define, LightElement } from './light-element.ts';
import { glyph } from './marks.ts';
import type { Passage } from './passages.ts';
import { ageOf, clock, say } from './say.ts';

/** Milliseconds of silence after a keystroke before the text is checked again. */
const TYPING_PAUSE = 350;
/** Milliseconds until a check that did not come back is tried again. */
const RETRY_PAUSE = 3000;

/**
 * One held answer: failure first, truth beside it. Unsaved text lives in this page's memory only, never in storage.
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
    unchecked: { state: true },
    told: { state: true },
    added: { state: true },
  };
  declare item: DeskItem;
  declare now: number;
  declare mark: MarkRef | null;
  /** The editor's version while editing; null otherwise. */
  declare text: string | null;
  declare recheck: Recheck | null;
  declare overlay: Overlay | null;
  declare notice: string;
  /** Why the editor's last changes could not be checked; empty while they can. */
  declare unchecked: string;
  /** What was done to the editor's text, for ears. */
  declare told: string;
  /** Articles that the editor cites beside those of the answer, in the order of their labels. */
  declare added: readonly AddedSource[];
  /** What the search had found, and what the editor has added beside it. */
  private sources: readonly DeskSource[] = [];
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
    this.unchecked = '';
    this.told = '';
    this.added = [];
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const isAnother = changed.has('item') && changed.get('item')?.id !== this.item.id;
    if (isAnother) this.comeTo();
    if (changed.has('item') || changed.has('recheck'))
      this.sources = [...this.item.sources, ...(this.recheck?.added ?? [])];
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('text') && !changed.has('added')) return;
    const { text, added } = this;
    keepEdit(this.item.id, text === null || text === this.item.draft.text ? null : { text, added });
  }

  /** Another answer, with what its editor had written when they left it. */
  private comeTo(): void {
    this.discard();
    this.notice = '';
    const kept = keptEdit(this.item.id);
    if (kept === null) return;
    this.text = kept.text;
    this.added = kept.added;
    void this.check();
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
    this.mark = nextMark(this.draft(), this.mark, by);
  }

  /** @param focus where the editor goes on; a key that follows must not land in the text unasked */
  edit(text: string = this.text ?? this.item.draft.text, focus = '#pen'): void {
    this.text = text;
    this.recheck = null;
    this.told = '';
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(focus)?.focus());
    void this.check();
  }

  private typed(text: string): void {
    this.text = text;
    this.told = '';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), TYPING_PAUSE);
  }

  private async check(): Promise<void> {
    clearTimeout(this.timer);
    const text = this.text;
    const round = ++this.round;
    if (text === null) return;
    const reply = await api.check(this.item.id, { text, added: this.added });
    if (round !== this.round) return;
    if (reply.kind === 'ok') {
      this.recheck = reply.value;
      this.mark = worstMark(reply.value.draft);
      this.unchecked = '';
    } else if (reply.kind === 'signed-out') this.tell('signed-out', null);
    else if (reply.kind === 'problem' && reply.detail !== '') this.unchecked = reply.detail;
    else {
      this.unchecked = say('desk.unchecked');
      const pause = reply.kind === 'wait' ? reply.seconds * 1000 : RETRY_PAUSE;
      this.timer = setTimeout(() => void this.check(), pause);
    }
  }

  /** Checks what was typed while nobody was signed in. */
  checkAgain(): void {
    if (this.text !== null && this.recheck?.draft.text !== this.text) void this.check();
  }

  discard(): void {
    clearTimeout(this.timer);
    this.unchecked = '';
    this.text = null;
    this.recheck = null;
    this.added = [];
    this.round++;
    this.mark = worstMark(this.item.draft);
  }

  replaceQuote(): void {
    const index = replaceableQuote(this.draft(), this.mark);
    if (index >= 0) void this.inQuote(index, withNearest);
  }

  /**
   * Puts something in place of a quote, in the text as it stands: what was typed since the last check is checked first,
   * or the new text would be cut from an old one and lose it.
   */
  private async inQuote(index: number, change: (draft: DeskDraft, quote: number) => string): Promise<void> {
    const wanted = this.draft().quotes[index];
    if (this.text !== null && this.recheck?.draft.text !== this.text) await this.check();
    const draft = this.draft();
    if (wanted === undefined || (this.text !== null && draft.text !== this.text)) return;
    const same = draft.quotes[index]?.text === wanted.text;
    const now = same ? index : draft.quotes.findIndex((quote) => quote.text === wanted.text);
    if (now >= 0) this.edit(change(draft, now));
  }

  removeSentence(): void {
    const draft = this.draft();
    const sentence = sentenceOf(draft, this.mark);
    if (sentence >= 0) this.edit(withoutSentence(draft, sentence), 'h1');
  }

  /** Asks for a passage that the sentence at the cursor, or of the selected mark, is to cite. */
  pickPassage(): void {
    const pen = this.querySelector<HTMLTextAreaElement>('#pen');
    const draft = this.draft();
    const marked = markedIn(draft, this.mark);
    const text = this.text ?? draft.text;
    const cursor = pen?.selectionStart ?? codePointsOf(draft.text).toUtf16(marked?.start ?? 0);
    const span = sentenceAt(text, cursor);
    if (span === null) return;
    this.overlay = { kind: 'pick', sentence: text.slice(span.start, span.end), cursor };
  }

  private cite(cursor: number, passage: Passage): void {
    const { headline } = passage;
    const { label, added } = labelFor(passage, this.item.sources, this.added);
    this.added = added;
    const cited = withCitation(this.text ?? this.item.draft.text, cursor, label);
    this.edit(cited.text);
    this.told = say('desk.cite.done', { label, headline });
    void this.updateComplete.then(() =>
      this.querySelector<HTMLTextAreaElement>('#pen')?.setSelectionRange(cited.cursor, cited.cursor),
    );
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
    const checked = markedIn(this.draft(), this.mark);
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
      this.text === null
        ? { action: 'approve', revision }
        : { action: 'edit', revision, text: this.text, added: this.added },
    );
  }

  private reject(reason: string, note: string): void {
    const { revision } = this.item;
    void this.decide({ action: 'reject', revision, reason, ...(note === '' ? {} : { note }) });
  }

  override render(): TemplateResult {
    const item = { ...this.item, sources: this.sources };
    const draft = this.draft();
    const behind = this.text !== null && this.recheck?.draft.text !== this.text;
    const acts = {
      step: (by: 1 | -1) => this.step(by),
      useWords: (quote: number) => void this.inQuote(quote, withNearest),
      useStatement: (quote: number, { statement, label }: UsableStatement) =>
        void this.inQuote(quote, (now, at) => withStatementFor(now, at, statement.exact, label)),
      openArticle: (label: string, span: DeskEvidence | null) =>
        (this.overlay = { kind: 'article', label, span }),
    };
    return html`<main class="item" id="item">
      <p class="banner">${glyph('s-held')}<span>${say('desk.held')}</span><span class="tn">${say('desk.held.shown', { time: clock(item.heldAt), age: ageOf(item.heldAt, this.now) })}</span></p>
      ${itemHead(item, draft)}
      ${itemNotices(item, this.unchecked === '' ? this.notice : this.unchecked, () => this.edit())}
      <div class="three">
        ${planColumn(item, this.now)}
        ${
          this.text === null
            ? draftColumn(draft, this.mark, (mark) => (this.mark = mark))
            : editColumn({
                text: this.text,
                recheck: this.recheck,
                old: behind && this.unchecked !== '',
                selected: this.mark,
                choose: (mark) => (this.mark = mark),
                typed: (text) => this.typed(text),
                useWords: acts.useWords,
                cite: () => this.pickPassage(),
                told: this.told,
              })
        }
        ${evidenceColumn(item, draft, this.mark, acts)}
      </div>
      ${decideBar({
        reason:
          this.unchecked === ''
            ? closedWords(this.closed(), this.draft().quotes)
            : say('desk.unchecked.closed'),
        lawful: this.lawful(),
        checking: behind && this.unchecked === '',
        editing: this.text !== null,
        canReplace: draft.quotes.some(isReplaceable),
        reject: () => this.askReject(),
        edit: () => this.edit(),
        discard: () => this.discard(),
        replace: () => this.replaceQuote(),
        cite: () => this.pickPassage(),
        remove: () => this.removeSentence(),
        approve: () => this.askApprove(),
      })}
      ${overlayOf(this.overlay, item, this.text, {
        close: () => (this.overlay = null),
        approve: () => this.approve(),
        reject: (reason, note) => this.reject(reason, note),
        next: () => this.tell('next', null),
        cite: (cursor, passage) => this.cite(cursor, passage),
      })}
    </main>`;
  }
}

define('desk-item', DeskItemView);
