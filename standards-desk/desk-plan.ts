import { html, svg, type TemplateResult } from 'lit';
import type { DeskItem } from '../domain/api/desk.ts';
import { clock, dayAndClock, dayWords, decisionWord, say } from './say.ts';

/** Column one: the question's facts, its time line, what happened so far, what readers see. */
export function planColumn(item: DeskItem, now: number): TemplateResult {
  const cited = new Set(item.draft.sentences.flatMap((sentence) => sentence.markers));
  const found = item.windows.reduce((sum, window) => sum + window.articles, 0);
  return html`<div class="col" tabindex="0" role="group" aria-label=${say('desk.plan')}>
    <section aria-labelledby="c1"><h2 id="c1">${say('desk.plan')}</h2>
      <dl class="facts">
        <dt>${say('desk.asked')}</dt><dd class="tn">${dayAndClock(item.askedAt, now)}</dd>
        <dt>${say('desk.waitingFor')}</dt><dd>${say('desk.readersN', { n: item.waiting })}</dd>
        <dt>${say('desk.due')}</dt><dd class="tn">${dayAndClock(item.dueAt, now)}</dd>
        ${item.entities.length === 0 ? '' : html`<dt>${say('desk.person')}</dt><dd>${item.entities.join(', ')}</dd>`}
        ${item.windows.map((window) => html`<dt>${say('desk.window')}</dt><dd class="tn">${windowWords(window.from, window.to)}</dd>`)}
        <dt>${say('desk.found')}</dt><dd class="tn">${say('desk.foundN', { n: found, k: cited.size })}</dd>
      </dl>
      ${timeLine(item, cited)}
    </section>
    <section aria-labelledby="c1b"><h2 id="c1b">${say('desk.soFar')}</h2>
      <ol class="log tn">${logRows(item.log).map(({ at, words, n }) => html`<li><span>${clock(at)}</span><span>${say('desk.log.times', { what: words, n })}</span></li>`)}</ol>
    </section>
    <section><details class="fold"><summary>${say('desk.machine')}</summary>
      <dl class="facts tn">
        <dt>${say('desk.engine')}</dt><dd>${item.engine}${item.scripted ? `, ${say('desk.scripted')}` : ''}</dd>
        ${item.model === null ? '' : html`<dt>${say('desk.model')}</dt><dd>${item.model}</dd>`}
        <dt>${say('desk.receipt')}</dt><dd><code>${item.receiptId}</code></dd>
      </dl></details>
    </section>
    <section aria-labelledby="c1c" class="sees"><h2 id="c1c">${say('desk.readers')}</h2><p>${say('held')}</p></section>
  </div>`;
}

function windowWords(from: string | null, to: string | null): string {
  const years = [from?.slice(0, 4) ?? '…', to?.slice(0, 4) ?? '…'];
  const whole = (from === null || from.endsWith('-01-01')) && (to === null || to.endsWith('-12-31'));
  if (!whole) return [from === null ? '…' : dayWords(from), to === null ? '…' : dayWords(to)].join(' – ');
  return years[0] === years[1] ? (years[0] ?? '') : years.join('–');
}

/** Each source of the answer at its day; cited ones tall and named. */
function timeLine(item: DeskItem, cited: ReadonlySet<string>): TemplateResult {
  const days = item.sources.map((source) => Date.parse(`${source.published}T00:00:00Z`));
  const edges = item.windows
    .flatMap((w) => [w.from, w.to])
    .filter((day) => day !== null)
    .map((day) => Date.parse(`${day}T00:00:00Z`));
  const first = Math.min(...days, ...edges);
  const last = Math.max(...days, ...edges);
  if (!Number.isFinite(first) || last <= first) return html``;
  const at = (ms: number) => `${(2 + (96 * (ms - first)) / (last - first)).toFixed(1)}%`;
  const label = item.sources.map((s) => `${s.label}: ${dayWords(s.published)}`).join('; ');
  return html`<svg class="rug" role="img" aria-label=${label}>
      <line class="w" x1="0" x2="100%" y1="42" y2="42" />
      ${item.sources.map((source, i) => {
        const x = at(days[i] ?? first);
        const used = cited.has(source.label);
        return svg`<line class=${used ? 'u' : 'f'} x1=${x} x2=${x} y1=${used ? 18 : 28} y2="41" />${used ? svg`<text x=${x} y="12">${source.label}</text>` : ''}`;
      })}
    </svg>
    <p class="rugl tn"><span>${new Date(first).getUTCFullYear()}</span><span>${new Date(last).getUTCFullYear()}</span></p>`;
}

/** `action:result` as the server logs it; a decision that did not apply says so. */
function logWords(what: string): string {
  const [action, result] = what.split(':');
  return [result, action]
    .filter((word) => word !== undefined)
    .map(decisionWord)
    .join(': ');
}

interface LogRow {
  readonly at: string;
  readonly words: string;
  readonly n: number;
}

/** One row for what happened several times in a row, at its first time. */
function logRows(log: DeskItem['log']): readonly LogRow[] {
  const rows: LogRow[] = [];
  for (const { at, what, by } of log) {
    const words = by === null ? logWords(what) : `${logWords(what)}, ${by}`;
    const last = rows.at(-1);
    if (last?.words === words) rows[rows.length - 1] = { ...last, n: last.n + 1 };
    else rows.push({ at, words, n: 1 });
  }
  return rows;
}
