import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type {
  DeskEntity,
  DeskEntityInput,
  DeskEntitySaved,
  DeskRegister,
} from '../domain/api/desk-register.ts';
import type { Reply } from './api.ts';
import { type EntityForm, entityForm, formOf, inputOf } from './entity-form.ts';
import { entityAddress, officeWords, saidAddress, sourceWords } from './entity-words.ts';
import { define, LightElement } from './light-element.ts';
import { reasonDialog } from './reason-dialog.ts';
import { registerApi } from './register-api.ts';
import { registerWord as word } from './register-copy.ts';
import { dayAndClock } from './say.ts';

/**
 * One entry of the register: its names, its offices with their terms, what an editor decides on it, its revisions.
 * @prop archive @prop register @prop entity id, null for a new one @fires changed, signed-out
 */
export class DeskEntityPage extends LightElement {
  static override properties = {
    archive: { attribute: false },
    register: { attribute: false },
    entity: { attribute: false },
    form: { state: true },
    revisions: { state: true },
    asked: { state: true },
    error: { state: true },
    told: { state: true },
  };
  declare archive: string;
  declare register: DeskRegister;
  declare entity: string | null;
  declare form: EntityForm;
  declare revisions: readonly DeskEntity[];
  declare asked: 'remove' | 'merge' | null;
  declare error: string;
  declare told: string;
  /** What was typed stays until it is saved or another entry is opened. */
  private refill = true;
  /** What was saved and is not in `register` yet. */
  private awaited: { readonly id: string; readonly revision: number } | null = null;

  constructor() {
    super();
    this.archive = '';
    this.entity = null;
    this.form = formOf(null);
    this.revisions = [];
    this.asked = null;
    this.error = '';
    this.told = '';
  }

  private current(): DeskEntity | null {
    return this.register.entities.find(({ id }) => id === this.entity) ?? null;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('entity') && !changed.has('register')) return;
    if (changed.has('entity')) {
      this.refill = true;
      this.revisions = [];
      if (this.entity !== this.awaited?.id) {
        this.awaited = null;
        this.told = '';
      }
    }
    const known = this.current();
    const isThere = this.awaited === null || (known?.revision ?? 0) >= this.awaited.revision;
    if (this.refill && isThere) {
      this.form = formOf(known);
      this.refill = false;
      this.awaited = null;
    }
    void this.loadRevisions();
  }

  override firstUpdated(): void {
    this.querySelector<HTMLElement>('h1')?.focus();
  }

  private async loadRevisions(): Promise<void> {
    const known = this.current();
    if (known === null || known.status === 'proposed') return;
    const reply = await registerApi.revisions(this.archive, known.id);
    if (reply.kind === 'ok' && this.entity === known.id) this.revisions = reply.value;
  }

  private async done(reply: Reply<DeskEntitySaved>, what: string): Promise<void> {
    if (reply.kind === 'signed-out') {
      this.dispatchEvent(new CustomEvent('signed-out'));
      return;
    }
    if (reply.kind !== 'ok') {
      this.error =
        reply.kind === 'conflict'
          ? word('conflict')
          : reply.kind === 'problem' && reply.detail !== ''
            ? reply.detail
            : word('fault');
      if (reply.kind === 'conflict') this.dispatchEvent(new CustomEvent('changed'));
      return;
    }
    const { entity, looksLike, ambiguous } = reply.value;
    this.error = '';
    this.told = [
      what,
      looksLike === null ? '' : word('saved.alike', { name: looksLike }),
      ambiguous.length === 0 ? '' : word('saved.shared', { names: ambiguous.join(', ') }),
    ]
      .filter((part) => part !== '')
      .join(' ');
    this.querySelector('dialog')?.close();
    this.refill = true;
    this.awaited = { id: entity.id, revision: entity.revision };
    location.hash = entityAddress(this.archive, entity.id);
    this.dispatchEvent(new CustomEvent('changed'));
    await this.updateComplete;
    this.querySelector<HTMLElement>('h1')?.focus();
  }

  private async save(status: DeskEntityInput['status'], reason: string): Promise<void> {
    const input = inputOf(this.form, this.current(), status, reason);
    await this.done(await registerApi.save(this.archive, input), word('saved'));
  }

  private async merge(name: string, reason: string): Promise<void> {
    const from = this.current();
    const into = this.register.entities.find(
      (one) => one.name === name && one.id !== from?.id && one.status !== 'removed',
    );
    if (from === null || into === undefined) {
      this.error = word('merge.unknown');
      return;
    }
    const reply = await registerApi.merge(this.archive, {
      from: { id: from.id, revision: from.revision },
      into: { id: into.id, revision: into.revision },
      reason,
    });
    await this.done(reply, word('merged'));
  }

  private readonly submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const reason = String(new FormData(event.target as HTMLFormElement).get('reason')).trim();
    void this.save('confirmed', reason);
  };

  override render(): TemplateResult {
    const known = this.current();
    const title = known?.name ?? word('add');
    return html`<main class="receipts who-is-who one" id="item" aria-labelledby="rh">
      <p><a href="#/register">${word('back')}</a></p>
      <h1 id="rh" tabindex="-1" dir="auto">${title}</h1>
      ${known === null ? nothing : html`<p class="meta">${word(`status.${known.status}`)} · ${sourceWords(known)}${known.externalId === null ? '' : ` · ${known.externalId}`}</p>`}
      <p class="meta" role="status">${this.told}</p>
      <form id="entity-form" class="entity" @submit=${this.submit}>
        ${entityForm(this.form, (form) => (this.form = form))}
        <label class="f" for="er">${word('reason')}</label>
        <textarea class="in" id="er" name="reason" rows="2" maxlength="500" required></textarea>
        <p class="err" role="alert">${this.asked === null ? this.error : ''}</p>
        <p class="acts"><button class="b main">${this.saveWord(known)}</button>
          ${known === null ? nothing : this.others(known)}</p>
      </form>
      ${this.history()}
      ${this.asked === null || known === null ? nothing : this.ask(this.asked, known)}
    </main>`;
  }

  private saveWord(known: DeskEntity | null): string {
    if (known?.status === 'proposed') return word('confirm');
    return word(known?.status === 'removed' ? 'restore' : 'save');
  }

  private others(known: DeskEntity): TemplateResult {
    return html`${
      known.status === 'removed'
        ? nothing
        : html`<button type="button" class="b" @click=${() => this.open('merge')}>${word('merge')}</button>
          ${known.status === 'proposed' ? nothing : html`<button type="button" class="b" @click=${() => this.open('remove')}>${word('remove')}</button>`}`
    }
      <a class="b text" href=${saidAddress(this.archive, known.name)}>${word('said')}</a>`;
  }

  private open(asked: 'remove' | 'merge'): void {
    this.error = '';
    this.asked = asked;
  }

  private ask(asked: 'remove' | 'merge', known: DeskEntity): TemplateResult {
    const frame = {
      error: this.error,
      onClose: () => {
        this.asked = null;
        this.error = '';
      },
    };
    if (asked === 'remove')
      return reasonDialog({
        ...frame,
        title: word('remove'),
        lead: html`<p>${word('remove.lead', { name: known.name })}</p>`,
        act: word('remove'),
        onReason: (reason) => void this.save('removed', reason),
      });
    return reasonDialog({
      ...frame,
      title: word('merge.title'),
      lead: html`<p>${word('merge.lead', { from: known.name, into: '…' })}</p>
        <label class="f" for="mi">${word('merge.into')}</label>
        <input class="in" id="mi" name="into" list="names" required autocomplete="off" />
        <datalist id="names">${this.register.entities
          .filter(({ id, status }) => id !== known.id && status !== 'removed')
          .map(({ name }) => html`<option value=${name}></option>`)}</datalist>`,
      act: word('same'),
      onReason: (reason, form) => void this.merge(String(form.get('into')).trim(), reason),
    });
  }

  private history(): TemplateResult | typeof nothing {
    if (this.revisions.length === 0) return nothing;
    const now = Date.now();
    return html`<section aria-labelledby="eh"><h2 id="eh">${word('history')}</h2>
      <ol class="story">${[...this.revisions].reverse().map(
        (
          one,
        ) => html`<li><p class="meta tn">${one.recordedAt === null ? '' : dayAndClock(one.recordedAt, now)}</p>
          <div><p><b>${sourceWords(one)}</b>${one.status === 'removed' ? ` · ${word('status.removed')}` : ''}</p>
            <p dir="auto">${one.reason ?? html`<span class="meta">${word('noReason')}</span>`}</p>
            <p class="meta" dir="auto">${[[one.name, ...one.aliases].join(' · '), ...one.offices.map(officeWords)].join('; ')}</p></div></li>`,
      )}</ol></section>`;
  }
}

define('desk-entity', DeskEntityPage);
