import { html, type TemplateResult } from 'lit';
import type { Conflict, DeskEvidence, DeskSource } from '../domain/api/desk.ts';
import { codePointsOf } from '../domain/text/code-points.ts';
import { closeOwn, closeThen, dialog } from './dialog.ts';
import { clock, dayWords, decisionWord, say } from './say.ts';

export function approveDialog(onYes: () => void, onClose: () => void): TemplateResult {
  return dialog({
    id: 'approve',
    title: say('desk.confirmApprove'),
    body: html`<p>${say('desk.confirmApprove.lead')}</p>`,
    acts: html`<button type="button" class="b main" autofocus @click=${closeThen(onYes)}>${say('desk.approve')}</button>
      <button type="button" class="b text" @click=${closeOwn}>${say('desk.cancel')}</button>`,
    onClose,
  });
}

export function rejectDialog(
  onYes: (reason: string, note: string) => void,
  onClose: () => void,
): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const data = new FormData(form);
    form.closest('dialog')?.close();
    onYes(String(data.get('reason')).trim(), String(data.get('note')).trim());
  };
  return dialog({
    id: 'reject',
    title: say('desk.rejectTitle'),
    body: html`<form id="reject-form" @submit=${submit}>
      <label class="f" for="rr">${say('desk.rejectReason')}</label>
      <textarea class="in" id="rr" name="reason" rows="3" required autofocus></textarea>
      <label class="f" for="rn">${say('desk.rejectNote')}</label>
      <textarea class="in" id="rn" name="note" rows="2"></textarea>
    </form>`,
    acts: html`<button class="b main" form="reject-form">${say('desk.reject')}</button>
      <button type="button" class="b text" @click=${closeOwn}>${say('desk.cancel')}</button>`,
    onClose,
  });
}

/** The second editor sees the first decision; nothing of theirs was applied, and their text is kept. */
export function conflictDialog(
  conflict: Conflict,
  text: string | null,
  onNext: () => void,
  onClose: () => void,
): TemplateResult {
  const name = conflict.by ?? say('desk.somebody');
  return dialog({
    id: 'conflict',
    title: say('desk.conflict.title', { name }),
    body: html`<p>${say('desk.conflict', { name, time: clock(conflict.at), decision: decisionWord(conflict.decision) })}</p>
      ${text === null ? '' : html`<p class="kept">${text}</p>`}`,
    acts: html`<button type="button" class="b main" @click=${closeThen(onNext)}>${say('desk.conflict.next')}</button>
      ${text === null ? '' : html`<button type="button" class="b" @click=${() => navigator.clipboard.writeText(text)}>${say('desk.conflict.copy')}</button>`}`,
    onClose,
  });
}

export function sessionDialog(
  email: string,
  onPassword: (password: string) => void,
  error: string,
): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onPassword(String(new FormData(event.target as HTMLFormElement).get('password')));
  };
  return dialog({
    id: 'session',
    title: say('desk.signedOut'),
    body: html`<p>${say('desk.session')}</p><form id="session-form" @submit=${submit}>
      <label class="f" for="sp">${say('desk.password')}, ${email}</label>
      <input class="in" id="sp" name="password" type="password" autocomplete="current-password" required autofocus />
      <p class="err" role="alert">${error}</p></form>`,
    acts: html`<button class="b main" form="session-form">${say('desk.session.go')}</button>`,
    onClose: () => undefined,
  });
}

/** The whole article version the draft was checked against, with the span in question marked. */
export function articleDialog(
  source: DeskSource,
  span: DeskEvidence | null,
  onClose: () => void,
): TemplateResult {
  const map = codePointsOf(source.text);
  const from = span === null ? 0 : map.toUtf16(span.start);
  const to = span === null ? 0 : map.toUtf16(span.end);
  return dialog({
    id: 'article',
    title: source.headline === '' ? source.label : source.headline,
    wide: true,
    body: html`<p class="meta tn">${source.label}, ${dayWords(source.published)}${source.byline === '' ? '' : `, ${source.byline}`}</p>
      <div class="article pass" dir="auto" tabindex="0" role="region" aria-label=${source.headline || source.label}>${source.text.slice(0, from)}${span === null ? '' : html`<mark>${source.text.slice(from, to)}</mark>`}${source.text.slice(to)}</div>`,
    acts: html`<button type="button" class="b" autofocus @click=${closeOwn}>${say('desk.close')}</button>`,
    onClose,
  });
}

export function keysDialog(onClose: () => void): TemplateResult {
  const rows: readonly (readonly [string, string])[] = [
    ['j k', say('desk.key.jk')],
    ['[ ]', say('desk.key.marks')],
    ['e', say('desk.edit')],
    ['q', say('desk.replace')],
    ['x', say('desk.remove')],
    ['p', say('desk.cite')],
    ['Ctrl+K', say('desk.cite.typing')],
    ['o', say('desk.openArticle')],
    ['a', say('desk.approve')],
    ['r', say('desk.reject')],
    ['/', say('desk.search')],
    ['Esc', say('desk.close')],
  ];
  return dialog({
    id: 'keys',
    title: say('desk.keys'),
    body: html`<dl class="facts keylist">${rows.map(([keys, what]) => html`<dt>${keys.split(' ').map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${what}</dd>`)}</dl>`,
    acts: html`<button type="button" class="b" autofocus @click=${closeOwn}>${say('desk.close')}</button>`,
    onClose,
  });
}
