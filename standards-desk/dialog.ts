import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';

interface DialogParts {
  readonly id: string;
  readonly title: string;
  readonly body: unknown;
  readonly acts: unknown;
  readonly onClose: () => void;
  readonly wide?: boolean;
}

/** What each element was opened for. One that was closed is not opened again by a later drawing of its owner. */
const shown = new WeakMap<Element, string>();

/**
 * A modal dialog: the browser traps focus, closes on Escape and gives focus back to where it was.
 */
export function dialog({ id, title, body, acts, onClose, wide }: DialogParts): TemplateResult {
  const open = (element: Element | undefined) => {
    if (!(element instanceof HTMLDialogElement) || shown.get(element) === id) return;
    shown.set(element, id);
    if (element.isConnected) element.showModal();
    else queueMicrotask(() => element.isConnected && !element.open && element.showModal());
  };
  return html`<dialog class=${wide ? 'dlg wide' : 'dlg'} aria-labelledby=${`${id}-title`} ${ref(open)} @close=${onClose}>
    <h2 id=${`${id}-title`}>${title}</h2>
    ${body}
    <div class="row">${acts}</div>
  </dialog>`;
}

/** Closes the dialog that holds the pressed button; its `close` event does the rest. */
export function closeOwn(event: Event): void {
  (event.currentTarget as Element).closest('dialog')?.close();
}

/** Closes the dialog first, then acts: whatever the act opens comes after. */
export function closeThen(act: () => void): (event: Event) => void {
  return (event) => {
    closeOwn(event);
    act();
  };
}
