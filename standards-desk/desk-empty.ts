import { html, type TemplateResult } from 'lit';
import { say } from './say.ts';

/**
 * What stands where no item is open.
 * @param held how many are held; null while that is asked for
 * @param lastDecision time of day; null before the first
 */
export function emptyItem(held: number | null, lastDecision: string | null): TemplateResult {
  if (held === null)
    return html`<main class="empty" id="item"><p role="status">${say('desk.loading')} …</p></main>`;
  if (held > 0)
    return html`<main class="empty" id="item"><h1 tabindex="-1">${say('desk.choose', { n: held })}</h1></main>`;
  const lead = lastDecision === null ? '' : say('desk.empty', { time: lastDecision });
  return html`<main class="empty" id="item"><h1 tabindex="-1">${say('desk.emptyNow')}</h1><p class="lead">${lead}</p></main>`;
}
