import { html, type TemplateResult } from 'lit';
import type { DeskDraft, DeskItem } from '../domain/api/desk.ts';
import { reasonWord } from './desk-queue.ts';
import { markedIn, worstMark } from './draft-runs.ts';
import { hueOf, passes, reasonMark } from './families.ts';
import { glyph } from './marks.ts';
import { dayAndClock, say } from './say.ts';

/** The question, why its answer is held, and how much of the draft on screen is supported. */
export function itemHead(item: DeskItem, draft: DeskDraft): TemplateResult {
  const verdict = markedIn(item.draft, worstMark(item.draft))?.verdict;
  const reason = verdict === undefined || passes(verdict) ? 'doubt' : verdict;
  const { family, glyph: mark } = reasonMark(reason);
  const { supported, of } = draft.coverage;
  return html`<div class="head"><h1 dir="auto" tabindex="-1">${item.question}</h1>
    <dl class="sum">
      <div><dt>${say('desk.why')}</dt><dd><span class=${`v ${hueOf(family)}`}>${glyph(`v-${mark}`)}${reasonWord(reason)}</span></dd></div>
      <div><dt>${say('desk.coverage')}</dt><dd class="tn"><span class="cover" aria-hidden="true">${Array.from({ length: Math.min(12, of) }, (_, i) => html`<i class=${i < supported ? 'y' : ''}></i>`)}</span>${say('desk.coverage.of', { k: supported, n: of })}</dd></div>
    </dl></div>`;
}

/** What went wrong just now, and that a cited article has changed. */
export function itemNotices(item: DeskItem, notice: string, checkAgain: () => void): TemplateResult {
  const changed = item.sourcesChanged[0];
  return html`<div class="notices" role="alert">
    ${notice === '' ? '' : html`<p class="notice">${glyph('i-warn')}<span>${notice}</span></p>`}
    ${
      changed === undefined
        ? ''
        : html`<p class="notice">${glyph('v-withdrawn')}<span>${say('desk.moved', { time: dayAndClock(changed.at, Date.now()) })}</span>
      <button type="button" class="b" @click=${checkAgain}>${say('desk.moved.again')}</button></p>`
    }</div>`;
}
