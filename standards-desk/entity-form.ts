import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { DeskEntity, DeskEntityInput } from '../domain/api/desk-register.ts';
import { registerWord as word } from './register-copy.ts';

const KINDS = ['person', 'body', 'place', 'ordinance'] as const;

interface OfficeRow {
  readonly title: string;
  /** ISO days; empty is open. */
  readonly from: string;
  readonly to: string;
}

/** An entry as it is typed. */
export interface EntityForm {
  readonly name: string;
  readonly kind: DeskEntity['kind'];
  /** One a line. */
  readonly aliases: string;
  readonly offices: readonly OfficeRow[];
}

export function formOf(entity: DeskEntity | null): EntityForm {
  if (entity === null) return { name: '', kind: 'person', aliases: '', offices: [] };
  return {
    name: entity.name,
    kind: entity.kind,
    aliases: entity.aliases.join('\n'),
    offices: entity.offices.map(({ title, from, to }) => ({ title, from: from ?? '', to: to ?? '' })),
  };
}

/** What is sent. A proposed entry is in no register yet: it becomes a new one. */
export function inputOf(
  form: EntityForm,
  known: DeskEntity | null,
  status: DeskEntityInput['status'],
  reason: string,
): DeskEntityInput {
  const isNew = known === null || known.status === 'proposed';
  return {
    id: isNew ? null : known.id,
    revision: isNew ? 0 : known.revision,
    kind: form.kind,
    status,
    name: form.name,
    aliases: form.aliases
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    offices: form.offices
      .filter(({ title, from, to }) => `${title}${from}${to}`.trim() !== '')
      .map(({ title, from, to }) => ({ title, from: from === '' ? null : from, to: to === '' ? null : to })),
    apart: known?.apart ?? [],
    reason,
  };
}

/** The fields of an entry. @param change takes the whole form anew */
export function entityForm(form: EntityForm, change: (form: EntityForm) => void): TemplateResult {
  const value = (event: Event) =>
    (event.target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement).value;
  const office = (at: number, part: Partial<OfficeRow>) =>
    change({ ...form, offices: form.offices.map((row, i) => (i === at ? { ...row, ...part } : row)) });
  const row = ({ title, from, to }: OfficeRow, at: number) => html`<li>
    <label>${word('title')}<input class="in" .value=${live(title)} maxlength="200" required @input=${(e: Event) => office(at, { title: value(e) })}></label>
    <label>${word('from')}<input class="in" type="date" .value=${live(from)} @input=${(e: Event) => office(at, { from: value(e) })}></label>
    <label>${word('to')}<input class="in" type="date" .value=${live(to)} min=${from} @input=${(e: Event) => office(at, { to: value(e) })}></label>
    <button type="button" class="b text" aria-label=${word('office.drop', { title: title || word('office.empty') })}
      @click=${() => change({ ...form, offices: form.offices.filter((_, i) => i !== at) })}>×</button></li>`;
  return html`<label class="f" for="en">${word('name')}</label>
    <input class="in" id="en" dir="auto" .value=${live(form.name)} maxlength="200" required @input=${(e: Event) => change({ ...form, name: value(e) })}>
    <label class="f" for="ek">${word('kind')}</label>
    <select class="in" id="ek" @change=${(e: Event) => change({ ...form, kind: KINDS.find((one) => one === value(e)) ?? form.kind })}>
      ${KINDS.map((kind) => html`<option value=${kind} ?selected=${live(kind === form.kind)}>${word(`kind.${kind}`)}</option>`)}</select>
    <label class="f" for="ea">${word('aliases')}</label>
    <textarea class="in" id="ea" dir="auto" rows="3" .value=${live(form.aliases)} @input=${(e: Event) => change({ ...form, aliases: value(e) })}></textarea>
    <fieldset><legend>${word('offices')}</legend><p class="meta">${word('offices.lead')}</p>
      <ul class="terms">${form.offices.map(row)}</ul>
      <button type="button" class="b" @click=${() => change({ ...form, offices: [...form.offices, { title: '', from: '', to: '' }] })}>${word('office.add')}</button></fieldset>`;
}
