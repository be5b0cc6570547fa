import { html, nothing, type TemplateResult } from 'lit';
import type { DeskEntity, DeskRegister } from '../domain/api/desk-register.ts';
import { archiveChoice } from './archive-choice.ts';
import { ArchiveRoom } from './archive-room.ts';
import './desk-entity.ts';
import { entityAddress, entityFits, officeWords, otherLetters } from './entity-words.ts';
import { define } from './light-element.ts';
import { reasonDialog } from './reason-dialog.ts';
import { registerApi } from './register-api.ts';
import { type RegisterWord, registerWord as word } from './register-copy.ts';

/** So many rows are drawn; whoever wants another searches. */
const MOST = 200;
const KINDS = ['person', 'body', 'place', 'ordinance'] as const;
const STATUSES = ['confirmed', 'proposed', 'removed'] as const;

interface Decided {
  readonly one: DeskEntity;
  readonly other: DeskEntity;
  readonly act: 'merge' | 'apart';
}

/**
 * Who is who in an archive: look-alikes to be decided, names that several bear, every entry.
 * @prop address what follows `#/register` @fires signed-out
 */
export class DeskRegisterRoom extends ArchiveRoom {
  static override properties = {
    ...ArchiveRoom.properties,
    query: { state: true },
    kind: { state: true },
    status: { state: true },
    deciding: { state: true },
    told: { state: true },
  };
  declare query: string;
  declare kind: string;
  declare status: string;
  declare deciding: Decided | null;
  declare told: string;

  constructor() {
    super();
    this.query = '';
    this.kind = '';
    this.status = '';
    this.deciding = null;
    this.told = '';
  }

  protected override asked(): string {
    return this.entry()?.archive ?? '';
  }

  private entry(): { readonly archive: string; readonly id: string } | null {
    const parts = /^\/([^/]+)\/([^/]+)$/.exec(this.address);
    if (parts === null) return null;
    return { archive: decodeURIComponent(parts[1] ?? ''), id: decodeURIComponent(parts[2] ?? '') };
  }

  private readonly decide = async ({ one, other, act }: Decided, reason: string): Promise<void> => {
    const reply =
      act === 'merge'
        ? await registerApi.merge(this.archive, {
            from: { id: other.id, revision: other.revision },
            into: { id: one.id, revision: one.revision },
            reason,
          })
        : await registerApi.save(this.archive, {
            ...one,
            id: one.status === 'proposed' ? null : one.id,
            status: 'confirmed',
            apart: [...one.apart, other.name],
            reason,
          });
    if (!this.passed(reply)) return;
    this.querySelector('dialog')?.close();
    await this.load();
    this.told = word(act === 'merge' ? 'merged' : 'told');
    await this.updateComplete;
    this.querySelector<HTMLElement>('h1')?.focus();
  };

  override render(): TemplateResult {
    const entry = this.entry();
    if (entry !== null && this.register !== null)
      return html`<desk-entity .archive=${this.archive} .register=${this.register} .entity=${entry.id === '+' ? null : entry.id}
        @changed=${() => void this.load()} @signed-out=${() => this.dispatchEvent(new CustomEvent('signed-out'))}></desk-entity>`;
    return html`<main class="receipts who-is-who" id="item" aria-labelledby="rh">
      <h1 id="rh" tabindex="-1">${word('room')}</h1>
      <p class="meta">${word('lead')}</p>
      <p class="meta" role="status">${this.told}</p>
      ${this.deciding === null && this.error !== '' ? html`<p class="err" role="alert">${this.error}</p>` : nothing}
      ${this.register === null ? nothing : this.parts(this.register)}
      ${this.deciding === null ? nothing : this.ask(this.deciding)}
    </main>`;
  }

  private parts(register: DeskRegister): TemplateResult {
    const byId = new Map(register.entities.map((entity) => [entity.id, entity]));
    const pairs = register.lookAlikes.flatMap(({ one, other, forms }) => {
      const [a, b] = [byId.get(one), byId.get(other)];
      return a === undefined || b === undefined ? [] : [standingFirst(a, b, forms)];
    });
    return html`${pairs.length === 0 ? nothing : this.lookAlikes(pairs)} ${this.list(register.entities)}
      ${register.ambiguous.length === 0 ? nothing : shared(register)}`;
  }

  private lookAlikes(pairs: readonly Pair[]): TemplateResult {
    return html`<section class="alike" aria-labelledby="ra"><h2 id="ra">${word('alike')}</h2><p class="meta">${word('alike.lead')}</p>
      <ul>${pairs.map(
        ({ one, other, letters }) => html`<li>
          <p><a href=${entityAddress(this.archive, one.id)} dir="auto">${one.name}</a> · <a href=${entityAddress(this.archive, other.id)} dir="auto">${other.name}</a>
            <span class="meta">${word('alike.letters', { letters })}</span></p>
          <p class="acts"><button type="button" class="b" @click=${() => this.open({ one, other, act: 'merge' })}>${word('same')}</button>
            <button type="button" class="b" @click=${() => this.open({ one, other, act: 'apart' })}>${word('apart')}</button></p></li>`,
      )}</ul></section>`;
  }

  private open(decided: Decided): void {
    this.error = '';
    this.deciding = decided;
  }

  private ask(asked: Decided): TemplateResult {
    const { one, other, act } = asked;
    const lead =
      act === 'merge'
        ? word('merge.lead', { into: one.name, from: other.name })
        : word('apart.lead', { one: one.name, other: other.name });
    return reasonDialog({
      title: word(act === 'merge' ? 'merge.title' : 'apart.title'),
      lead: html`<p>${lead}</p>`,
      act: word(act === 'merge' ? 'same' : 'apart'),
      error: this.error,
      onReason: (reason) => void this.decide(asked, reason),
      onClose: () => {
        this.deciding = null;
        this.error = '';
      },
    });
  }

  private list(entities: readonly DeskEntity[]): TemplateResult {
    const fits = entities.filter(
      (one) =>
        (this.kind === '' || one.kind === this.kind) &&
        (this.status === '' ? one.status !== 'removed' : one.status === this.status) &&
        entityFits(one, this.query),
    );
    const n = fits.length;
    const count = n === 0 ? word('none') : n > MOST ? word('more', { n, k: MOST }) : word('n', { n });
    return html`<form class="seek" role="search" @submit=${(event: Event) => event.preventDefault()}>
        ${archiveChoice(this.archives, this.archive, (archive) => void this.choose(archive))}
        <label>${word('search')}<input class="in" type="search" id="qf" .value=${this.query} @input=${(e: Event) => (this.query = (e.target as HTMLInputElement).value)}></label>
        ${this.select('kind', KINDS, this.kind, (value) => (this.kind = value))}
        ${this.select('status', STATUSES, this.status, (value) => (this.status = value))}
        <a class="b main" href=${entityAddress(this.archive, null)}>${word('add')}</a>
      </form>
      <p class="meta" role="status">${count}</p>
      <ul class="entries">${fits.slice(0, MOST).map((one) => this.row(one))}</ul>`;
  }

  private select(
    name: 'kind' | 'status',
    values: readonly string[],
    chosen: string,
    choose: (value: string) => void,
  ): TemplateResult {
    return html`<label>${word(name)}<select class="in" @change=${(e: Event) => choose((e.target as HTMLSelectElement).value)}>
      <option value="">${word('any')}</option>
      ${values.map((value) => html`<option value=${value} ?selected=${value === chosen}>${word(`${name}.${value}` as RegisterWord)}</option>`)}</select></label>`;
  }

  private row(one: DeskEntity): TemplateResult {
    const terms = one.offices.map(officeWords);
    return html`<li><a href=${entityAddress(this.archive, one.id)}>
      <b dir="auto">${one.name}</b><span class="meta">${one.status === 'proposed' ? word('status.proposed') : `${word(`kind.${one.kind}`)}${one.status === 'removed' ? ` · ${word('status.removed')}` : ''}`}</span>
      ${one.aliases.length === 0 ? nothing : html`<span class="meta also" dir="auto">${one.aliases.join(' · ')}</span>`}
      ${terms.length === 0 ? nothing : html`<span class="tn terms" dir="auto">${terms.map((term) => html`<span>${term}</span>`)}</span>`}</a></li>`;
  }
}

interface Pair {
  readonly one: DeskEntity;
  readonly other: DeskEntity;
  readonly letters: string;
}

/** The entry that stays first: the confirmed one of two. */
function standingFirst(a: DeskEntity, b: DeskEntity, [form, like]: readonly [string, string]): Pair {
  return a.status === 'proposed' && b.status !== 'proposed'
    ? { one: b, other: a, letters: otherLetters(form, like) }
    : { one: a, other: b, letters: otherLetters(like, form) };
}

function shared({ ambiguous }: DeskRegister): TemplateResult {
  return html`<section aria-labelledby="rs"><h2 id="rs">${word('shared')}</h2><p class="meta">${word('shared.lead')}</p>
    <dl class="shared">${ambiguous.map(({ form, names }) => html`<dt dir="auto">${form}</dt><dd dir="auto">${names.join(', ')}</dd>`)}</dl></section>`;
}

define('desk-register', DeskRegisterRoom);
