import { html, type TemplateResult } from 'lit';
import type { DeskItem, DeskQuote } from '../domain/api/desk.ts';
import { glyph } from './marks.ts';
import { say } from './say.ts';

interface DecideParts {
  /** Why Approve is closed; empty when nothing closes it. */
  readonly reason: string;
  readonly lawful: boolean;
  readonly checking: boolean;
  readonly editing: boolean;
  readonly canReplace: boolean;
  readonly reject: () => void;
  readonly edit: () => void;
  readonly discard: () => void;
  readonly replace: () => void;
  readonly cite: () => void;
  readonly remove: () => void;
  readonly approve: () => void;
}

/** Words that are in no source, or in other words than there. */
const NOT_THE_WORDS = new Set(['not-found', 'altered']);

export function closedWords(closed: DeskItem['approveClosed'], quotes: readonly DeskQuote[]): string {
  if (closed === null) return '';
  if (closed.code === 'quote') {
    const words = quotes.some(({ verdict }) => NOT_THE_WORDS.has(verdict));
    return say(words ? 'desk.closed' : 'desk.closed.unproven');
  }
  if (closed.code === 'claim') return say('desk.closed.claim', { n: closed.count });
  if (closed.code === 'planted') return say('desk.closed.planted');
  return say(closed.code === 'integrity' ? 'desk.closed.integrity' : 'desk.closed.source');
}

/** Reason above, reject left, fixes right, Approve last. Approve stays focusable when closed, so that why can be heard. */
export function decideBar(parts: DecideParts): TemplateResult {
  const words = parts.checking ? say('desk.checking') : parts.lawful ? say('desk.open') : parts.reason;
  return html`<div class="decide">
    <p id="why" aria-live="polite">${parts.lawful || parts.checking ? '' : glyph('i-lock')}<span>${words}</span></p>
    <div class="acts" role="toolbar" aria-label=${say('desk.decideBar')}>
      <button type="button" class="b" @click=${parts.reject}>${say('desk.reject')} <kbd>r</kbd></button>
      <span class="sep"></span>
      ${
        parts.editing
          ? html`<button type="button" class="b text" @click=${parts.discard}>${say('desk.discard')}</button>`
          : html`<button type="button" class="b" @click=${parts.edit}>${say('desk.edit')} <kbd>e</kbd></button>`
      }
      ${parts.canReplace ? html`<button type="button" class="b" @click=${parts.replace}>${say('desk.replace')} <kbd>q</kbd></button>` : ''}
      <button type="button" class="b" @click=${parts.cite}>${say('desk.cite')} <kbd>p</kbd></button>
      <button type="button" class="b" @click=${parts.remove}>${say('desk.remove')} <kbd>x</kbd></button>
      <button type="button" class=${parts.lawful ? 'b main' : 'b'} aria-disabled=${parts.lawful ? 'false' : 'true'} aria-describedby="why" @click=${parts.approve}>
        ${parts.lawful ? '' : glyph('i-lock')}${say('desk.approve')} <kbd>a</kbd></button>
    </div>
  </div>`;
}
