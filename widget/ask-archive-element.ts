import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { ArchiveCard } from '../domain/api/reader.ts';
import { Announcer } from './announcer.ts';
import { type AnsweredView, firstMarker } from './answer/answer.ts';
import { answeredPage } from './answer/answered-page.ts';
import { passagePeek } from './answer/citation-card.ts';
import { CitationFocus } from './answer/citation-focus.ts';
import { peekId } from './answer/marker.ts';
import { PACE, type Pace } from './api/follow-question.ts';
import { type ReaderApi, readerApi, serviceAddress } from './api/reader-api.ts';
import { aside } from './aside.ts';
import { sheets } from './ask-archive.styles.ts';
import { progress } from './asking/progress.ts';
import { isTooLong, noticeWords, questionForm } from './asking/question-form.ts';
import { comeBack, landmarkName, seatOf } from './coming-back.ts';
import { Conversation } from './conversation.ts';
import { wordsFor } from './copy.ts';
import { recentQuestions, rememberQuestion, type Seat, seatQuestion } from './memory.ts';
import type { Phase } from './phase.ts';
import { safeLink } from './safe-link.ts';
import type { Scene } from './scene.ts';
import { clearAddress, Sharing } from './sharing.ts';
import { brokenNote, noticeLines, statement } from './statement/statement.ts';
import { Telling } from './telling.ts';
import { tongueOf } from './tongue.ts';
import { unitOf } from './unit.ts';

const USUAL_WIDTH = 720;
let instances = 0;

/**
 * `<ask-archive archive="riverbend-ledger">`: readers put questions to a publisher's archive.
 *
 * @attr archive  name of the archive; required
 * @attr api      origin of the service; the origin of this script when absent
 * @attr lang     `en` or `de` (a tag such as `en-GB` also sets how dates look); else the page's language
 * @attr context-article  id of the article on whose page it stands
 * @attr theme    `light` or `dark`; else what the reader's system asks for
 * @attr nonce    only for browsers without constructable style sheets on pages with a strict policy
 * @cssprop --ask-ink, --ask-paper, --ask-serif, --ask-sans, --ask-pad
 */
export class AskArchive extends LitElement {
  static override styles = sheets;
  static override properties = {
    archive: {},
    api: {},
    tag: { attribute: 'lang' },
    contextArticle: { attribute: 'context-article' },
  };
  /** Origin of the script; the entry module sets it. */
  static home = location.origin;
  static pace: Pace = PACE;

  declare archive: string;
  declare api: string | null;
  declare tag: string | null;
  declare contextArticle: string | null;

  readonly #uid = `ask-archive-${++instances}`;
  readonly #talk: Conversation;
  readonly #citations = new CitationFocus(this);
  readonly #sharing = new Sharing(this, (text) => this.#announce(text));
  readonly #telling = new Telling(
    this,
    (note) => this.#reader.tell(this.#talk.id ?? '', note),
    (text) => this.#announce(text),
  );
  readonly #announcer = new Announcer();
  readonly #resize = new ResizeObserver(([entry]) => this.#fit(entry?.contentRect.width ?? 0));
  #service: ReaderApi | null = null;
  #card: ArchiveCard | null = null;
  #width = USUAL_WIDTH;
  #text = '';
  #hadFocus = false;

  constructor() {
    super();
    this.archive = '';
    this.api = null;
    this.tag = null;
    this.contextArticle = null;
    const setting = () => ({
      api: this.#reader,
      archive: this.archive,
      lang: tongueOf(this.tag, this).lang,
      article: this.contextArticle,
      seat: (id: string | null) => seatQuestion(this.#seat, id),
    });
    this.#talk = new Conversation(this, setting, (this.constructor as typeof AskArchive).pace);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resize.observe(this);
    addEventListener('hashchange', this.#arrive);
    if (this.#talk.id === null) this.#arrive();
    void this.#loadCard();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize.disconnect();
    removeEventListener('hashchange', this.#arrive);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    // Old browsers get <style> elements; a strict policy lets them in only with the page's nonce.
    if (this.nonce) Object.assign(globalThis, { litNonce: this.nonce });
    const root = super.createRenderRoot();
    if (root instanceof ShadowRoot) this.#citations.adoptPlace(root);
    return root;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('api') || changed.has('archive')) {
      this.#service = null;
      if (this.hasUpdated) this.#begin();
    }
    this.#hadFocus = this.shadowRoot?.activeElement != null;
    this.#announcer.update(this.#talk.phase, this.#scene);
  }

  /** Focus never falls out of the widget when what had it is gone. */
  protected override updated(): void {
    if (!this.#hadFocus || this.shadowRoot?.activeElement != null) return;
    this.#element('.q, textarea')?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult {
    const scene = this.#scene;
    const { words } = scene;
    const label = landmarkName(this, words('name'), this.#card?.paper ?? null);
    const { peeked, peeking } = this.#citations;
    return html`<section class="ask" aria-label=${label} lang=${scene.lang} @keydown=${this.#escape}>
      <div class="ask-head"><h2>${words('name')}</h2><p class="tn">${aside(this.#talk.phase, this.#card, scene)}</p></div>
      ${this.#talk.phase.kind === 'idle' ? this.#form(this.#talk.phase, scene) : html`<h3 class="q" tabindex="-1" dir="auto">${this.#talk.question}</h3>${noticeLines(this.#talk.phase)}${this.#reply(this.#talk.phase, scene)}`}
      ${this.#sharing.field(scene)}
      <p class="vh" role="status" aria-live="polite">${this.#announcer.text}</p>
      <div class=${peeking ? 'peek on' : 'peek'} role="tooltip" id=${peekId(scene)} @pointerenter=${() => this.#citations.stay()} @pointerleave=${() => this.#citations.leave()}>${peeked === null ? nothing : passagePeek(peeked, scene)}</div>
    </section>`;
  }

  #form(phase: Extract<Phase, { readonly kind: 'idle' }>, scene: Scene): TemplateResult {
    const model = {
      card: this.#card,
      text: this.#text,
      recent: recentQuestions(this.#reader.base, this.archive),
      notice: this.#text === phase.question ? noticeWords(phase.notice, scene) : null,
      type: this.#type,
      ask: this.#ask,
    };
    return questionForm(model, scene);
  }

  #reply(phase: Exclude<Phase, { readonly kind: 'idle' }>, scene: Scene): TemplateResult {
    if (phase.kind === 'asking') {
      const slow = scene.now.getTime() - phase.since > (this.constructor as typeof AskArchive).pace.slow;
      return progress(phase, slow, this.#cancel, scene);
    }
    const wrong = { button: this.#telling.button(scene), form: this.#telling.form(scene) };
    const acts = {
      wrong,
      again: this.#again,
      next: this.#next,
      copyLink: () => void this.#sharing.copyLink(this.#talk.id ?? '', scene),
    };
    if (phase.kind !== 'shown') return brokenNote(phase, acts, scene);
    const { view } = phase;
    if (view.state !== 'answered') {
      const home = this.#card?.home === undefined ? null : safeLink(this.#card.home, this.#reader.base);
      return html`${statement(view, home, acts, scene)}<p class="did">${this.#sharing.note}</p>`;
    }
    const model = {
      view,
      days: phase.days,
      shared: phase.shared,
      openNumber: this.#citations.openNumber,
      markers: this.#citations.state,
      note: this.#sharing.note,
      pick: (number: number) => this.#pick(view, number),
      close: this.#closeCard,
      share: () => void this.#sharing.shareAnswer(view, scene),
      copy: () => void this.#sharing.copyAnswer(view, scene),
      next: this.#next,
      wrong,
    };
    return answeredPage(model, scene);
  }

  readonly #type = (text: string): void => {
    this.#text = text;
    this.requestUpdate();
  };

  readonly #ask = (asked: string): void => {
    const question = asked.trim();
    this.#text = question;
    this.requestUpdate();
    if (question === '' || isTooLong(question, this.#card)) {
      this.#element('textarea')?.focus();
      return;
    }
    rememberQuestion(this.#reader.base, this.archive, question);
    this.#forget();
    this.#talk.ask(question);
  };

  readonly #cancel = (): void => {
    this.#text = this.#talk.question;
    this.#talk.cancel();
  };

  readonly #again = (): void => {
    this.#forget();
    this.#talk.again();
  };

  readonly #next = (): void => {
    if (this.#talk.id !== null) clearAddress(this.#talk.id);
    this.#text = '';
    this.#forget();
    this.#talk.reset();
    void this.updateComplete.then(() => this.#element('textarea')?.focus());
  };

  readonly #closeCard = (): void => {
    const { focus } = this.#citations.dismiss();
    if (focus !== null) this.#element(`[data-key="${focus}"]`)?.focus();
  };

  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const { done, focus } = this.#citations.dismiss();
    if (!done) return;
    // The publisher's own Escape (a menu, a lightbox around us) must not fire as well.
    event.stopPropagation();
    if (focus !== null) this.#element(`[data-key="${focus}"]`)?.focus();
  };

  /** The map leads to the first place where a source is cited, and opens it there. */
  #pick(view: AnsweredView, number: number): void {
    const marker = firstMarker(view, number);
    if (marker === null) return;
    this.#citations.show(marker);
    void this.updateComplete.then(() => this.#element(`[data-key="${marker.key}"]`)?.focus());
  }

  #announce(text: string): void {
    this.#announcer.text = text;
    this.requestUpdate();
  }

  #forget(): void {
    this.#sharing.reset();
    this.#telling.reset();
    this.#citations.show(null);
  }

  readonly #arrive = (): void => void comeBack(this.#talk, this.#seat);

  /** Another archive or service: nothing of the old one stays. */
  #begin(): void {
    this.#card = null;
    this.#talk.reset();
    void this.#loadCard();
  }

  async #loadCard(): Promise<void> {
    if (!this.archive) return;
    const { archive } = this;
    const card = await this.#reader.card(archive).catch(() => null);
    if (archive !== this.archive) return;
    this.#card = card;
    this.requestUpdate();
  }

  #fit(width: number): void {
    const rounded = Math.round(width);
    if (rounded === 0 || rounded === this.#width) return;
    this.#width = rounded;
    this.requestUpdate();
  }

  #element(selector: string): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(selector);
  }

  get #reader(): ReaderApi {
    this.#service ??= readerApi(serviceAddress(this.api, (this.constructor as typeof AskArchive).home));
    return this.#service;
  }

  get #seat(): Seat {
    return seatOf(this, this.#reader.base, this.archive);
  }

  get #scene(): Scene {
    const tongue = tongueOf(this.tag, this);
    return {
      ...tongue,
      words: wordsFor(tongue.lang, tongue.locale),
      base: this.#reader.base,
      uid: this.#uid,
      width: this.#width,
      unit: unitOf(this),
      now: new Date(),
    };
  }
}
