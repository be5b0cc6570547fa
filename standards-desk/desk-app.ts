import { html, type TemplateResult } from 'lit';
import type { DeskItem, QueueItem, ReaderNote, Session, SwitchState } from '../domain/api/desk.ts';
import { api } from './api.ts';
import { sessionDialog } from './desk-dialogs.ts';
import { emptyItem } from './desk-empty.ts';
import './desk-item.ts';
import type { DeskItemView } from './desk-item.ts';
import './desk-queue.ts';
import './desk-receipts.ts';
import './desk-register.ts';
import './desk-reports.ts';
import './desk-sign-in.ts';
import './desk-statements.ts';
import { type Room, restOf, roomOf, topBar } from './desk-top.ts';
import './desk-welcome.ts';
import { followDesk } from './follow-desk.ts';
import { forgetEdits, hasUnsavedEdits, keepEdit, keepEditsOf } from './kept-edits.ts';
import { handleKey } from './keys.ts';
import { define, LightElement } from './light-element.ts';
import { sprite } from './marks.ts';
import { clock, say } from './say.ts';

/** Milliseconds between looks at the clock and, as a safety net under the event stream, at the queue. */
const TICK = 20_000;

/** The whole page: who is signed in, the queue, the item of the address (`#/queue/<id>`), the switch. */
export class DeskApp extends LightElement {
  static override properties = {
    session: { state: true },
    queue: { state: true },
    notes: { state: true },
    room: { state: true },
    item: { state: true },
    switchState: { state: true },
    now: { state: true },
    status: { state: true },
    signedOut: { state: true },
    passwordError: { state: true },
    welcome: { state: true },
    lastDecision: { state: true },
  };
  declare session: Session | null | 'loading';
  declare queue: readonly QueueItem[] | null;
  declare notes: readonly ReaderNote[];
  declare room: Room;
  declare item: DeskItem | null;
  declare switchState: SwitchState;
  declare now: number;
  declare status: string;
  /** The session ended under the editor's hands: the page stays, a dialog asks for the password. */
  declare signedOut: boolean;
  declare passwordError: string;
  declare welcome: string | null;
  declare lastDecision: string | null;
  private unfollow: () => void = () => undefined;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    this.session = 'loading';
    this.queue = null;
    this.notes = [];
    this.room = 'queue';
    this.item = null;
    this.switchState = { state: 'unknown', by: null, at: null, reason: null };
    this.now = Date.now();
    this.status = '';
    this.signedOut = false;
    this.passwordError = '';
    this.welcome = null;
    this.lastDecision = null;
    document.documentElement.lang = navigator.language.startsWith('de') ? 'de' : 'en';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.onHash);
    addEventListener('keydown', this.onKey);
    addEventListener('beforeunload', this.onLeave);
    this.timer = setInterval(() => this.tick(), TICK);
    if (!this.takeLink()) void this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.onHash);
    removeEventListener('keydown', this.onKey);
    removeEventListener('beforeunload', this.onLeave);
    clearInterval(this.timer);
    this.unfollow();
  }

  /** A one-time link, also one that is put into the address of a page that is open. */
  private takeLink(): boolean {
    const link = /^#\/welcome\/([\w-]+)$/.exec(location.hash)?.[1];
    if (link === undefined || (this.session !== null && this.session !== 'loading')) return false;
    this.welcome = link;
    this.session = null;
    return true;
  }

  private readonly onHash = (): void => {
    if (this.takeLink()) return;
    if (location.hash === '#/sign-in') this.welcome = null;
    this.room = roomOf(location.hash);
    // Within a room the address may name another receipt.
    this.requestUpdate();
    void this.openFromAddress();
  };

  /** Reloading or closing would lose what was typed: the browser asks first. */
  private readonly onLeave = (event: BeforeUnloadEvent): void => {
    if (hasUnsavedEdits()) event.preventDefault();
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (this.session === null || this.session === 'loading') return;
    const view = this.querySelector<DeskItemView>('desk-item');
    handleKey(
      event,
      view,
      (by) => this.move(by),
      () => this.querySelector<HTMLInputElement>('#qf')?.focus(),
    );
  };

  private async begin(): Promise<void> {
    const reply = await api.session();
    if (reply.kind !== 'ok') {
      this.session = null;
      this.status = reply.kind === 'fault' ? say('desk.fault') : '';
      return;
    }
    await this.enter(reply.value);
  }

  private async enter(session: Session): Promise<void> {
    this.session = session;
    this.signedOut = false;
    this.passwordError = '';
    if (session.incomplete) return;
    this.welcome = null;
    this.listen();
    this.room = roomOf(location.hash);
    await Promise.all([this.loadQueue(), this.loadNotes(), this.loadSwitch()]);
    await this.openFromAddress();
  }

  private listen(): void {
    this.unfollow();
    this.unfollow = followDesk({
      queue: () => void this.loadQueue(),
      switched: () => void this.loadSwitch(),
      stale: () => (this.status = say('desk.stale', { time: clock(new Date().toISOString()) })),
      fresh: () => (this.status = ''),
    });
  }

  private tick(): void {
    this.now = Date.now();
    if (this.session === null || this.session === 'loading' || this.signedOut) return;
    void this.loadQueue();
    void this.loadNotes();
  }

  private async loadQueue(): Promise<void> {
    const reply = await api.queue();
    if (reply.kind === 'ok') {
      this.queue = reply.value;
      keepEditsOf(new Set([...reply.value.map(({ id }) => id), this.item?.id ?? '']));
    } else if (reply.kind === 'signed-out') this.signedOut = true;
  }

  private async loadNotes(): Promise<void> {
    const reply = await api.notes();
    if (reply.kind === 'ok') this.notes = reply.value;
    else if (reply.kind === 'signed-out') this.signedOut = true;
  }

  private async loadSwitch(): Promise<void> {
    const reply = await api.switchState();
    this.switchState =
      reply.kind === 'ok' ? reply.value : { state: 'unknown', by: null, at: null, reason: null };
  }

  private selected(): string {
    return /^#\/queue\/([\w-]+)$/.exec(location.hash)?.[1] ?? '';
  }

  private async openFromAddress(): Promise<void> {
    if (this.session === null || this.session === 'loading' || this.session.incomplete) return;
    if (this.room !== 'queue') return;
    const id = this.selected();
    if (id === '') {
      this.item = null;
      const first = this.queue?.[0];
      if (first !== undefined) location.hash = `#/queue/${first.id}`;
      return;
    }
    const reply = await api.item(id);
    if (reply.kind === 'ok') this.item = reply.value;
    else if (reply.kind === 'signed-out') this.signedOut = true;
    else {
      this.item = null;
      this.status = reply.kind === 'problem' ? reply.detail : say('desk.fault');
    }
  }

  private move(by: 1 | -1): void {
    const queue = this.queue ?? [];
    const at = queue.findIndex((item) => item.id === this.selected());
    const next = queue[(at + by + queue.length) % queue.length];
    if (next !== undefined) location.hash = `#/queue/${next.id}`;
  }

  private async decided(detail: { state: 'approved' | 'rejected'; readers: number }): Promise<void> {
    this.lastDecision = clock(new Date().toISOString());
    this.status = say(detail.state === 'approved' ? 'desk.approved' : 'desk.rejected', { n: detail.readers });
    await this.toNext();
  }

  private async toNext(): Promise<void> {
    if (this.item !== null) keepEdit(this.item.id, null);
    await this.loadQueue();
    const next = this.queue?.find((item) => item.id !== this.item?.id);
    this.item = null;
    location.hash = next === undefined ? '#/queue' : `#/queue/${next.id}`;
  }

  private async signInAgain(password: string): Promise<void> {
    if (this.session === null || this.session === 'loading') return;
    const reply = await api.signIn(this.session.editor.email, password);
    if (reply.kind !== 'ok') {
      this.passwordError = say(reply.kind === 'fault' ? 'desk.fault' : 'desk.signIn.wrong');
      return;
    }
    this.signedOut = false;
    this.passwordError = '';
    this.listen();
    this.querySelector<DeskItemView>('desk-item')?.checkAgain();
    await this.loadQueue();
  }

  private async leave(): Promise<void> {
    await api.signOut();
    forgetEdits();
    this.unfollow();
    this.session = null;
    this.item = null;
    this.queue = null;
  }

  override render(): TemplateResult {
    if (this.session === 'loading')
      return html`${sprite}<main class="signin"><p role="status">${say('desk.loading')} …</p></main>`;
    const enter = (event: CustomEvent<Session>) => void this.enter(event.detail);
    if (this.welcome !== null || (this.session?.incomplete ?? false)) {
      return html`${sprite}<desk-welcome .token=${this.welcome ?? ''} .session=${this.session} @signed-in=${enter}></desk-welcome>`;
    }
    if (this.session === null) return html`${sprite}<desk-sign-in @signed-in=${enter}></desk-sign-in>`;
    return html`${sprite}<a class="skip" href="#item" @click=${this.skip}>${say('desk.skip')}</a>
      <div class="app">${topBar({
        session: this.session,
        room: this.room,
        held: this.queue?.length ?? null,
        notes: this.notes.length,
        status: this.status,
        switchState: this.switchState,
        switched: (state) => (this.switchState = state),
        leave: () => void this.leave(),
      })}
        ${this.roomView(this.session)}
      </div>
      ${this.signedOut ? sessionDialog(this.session.editor.email, (password) => void this.signInAgain(password), this.passwordError) : ''}`;
  }

  private roomView(session: Session): TemplateResult {
    const signedOut = () => (this.signedOut = true);
    const rest = restOf(location.hash);
    switch (this.room) {
      case 'reports':
        return html`<desk-reports .notes=${this.notes} .now=${this.now} @changed=${() => void this.loadNotes()} @signed-out=${signedOut}></desk-reports>`;
      case 'receipts':
        return html`<desk-receipts .receipt=${/^\/([\w-]+)$/.exec(rest)?.[1] ?? ''} .now=${this.now} ?chief=${session.editor.role === 'chief'} @signed-out=${signedOut}></desk-receipts>`;
      case 'register':
        return html`<desk-register .address=${rest} @signed-out=${signedOut}></desk-register>`;
      case 'said':
        return html`<desk-statements .address=${rest} @signed-out=${signedOut}></desk-statements>`;
      case 'queue':
        return this.work();
    }
  }

  private work(): TemplateResult {
    return html`<div class="work">
          <desk-queue .items=${this.queue ?? []} .selected=${this.item?.id ?? ''} .now=${this.now}></desk-queue>
          ${
            this.item === null
              ? emptyItem(this.queue?.length ?? null, this.lastDecision)
              : html`<desk-item .item=${this.item} .now=${this.now}
            @decided=${(e: CustomEvent) => void this.decided(e.detail)} @next=${() => void this.toNext()}
            @signed-out=${() => (this.signedOut = true)} @reload=${() => void this.openFromAddress()}></desk-item>`
          }
        </div>`;
  }

  private skip(event: Event): void {
    event.preventDefault();
    this.querySelector<HTMLElement>('#item h1')?.focus();
  }
}

define('desk-app', DeskApp);
