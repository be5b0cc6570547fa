import { html, type TemplateResult } from 'lit';
import { closeOwn, dialog } from './dialog.ts';
import { registerWord } from './register-copy.ts';

interface ReasonParts {
  readonly title: string;
  readonly lead: unknown;
  readonly act: string;
  readonly error: string;
  readonly onReason: (reason: string, form: FormData) => void;
  readonly onClose: () => void;
}

/** Asks why, before anything is decided. It stays open until its owner takes it away. */
export function reasonDialog({ title, lead, act, error, onReason, onClose }: ReasonParts): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    onReason(String(form.get('reason')).trim(), form);
  };
  return dialog({
    id: 'why',
    title,
    body: html`<form id="why-form" @submit=${submit}>${lead}
      <label class="f" for="wr">${registerWord('reason')}</label>
      <textarea class="in" id="wr" name="reason" rows="2" maxlength="500" required></textarea>
      <p class="err" role="alert">${error}</p></form>`,
    acts: html`<button class="b main" form="why-form">${act}</button>
      <button type="button" class="b text" @click=${closeOwn}>${registerWord('cancel')}</button>`,
    onClose,
  });
}
