import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Window } from '../../domain/window.ts';
import { placeInWindow, sayDay, sayWindow } from '../dates.ts';
import type { Scene } from '../scene.ts';
import { labelTicks, type TickLabel } from './tick-clusters.ts';

export interface TimeLineModel {
  readonly label: string;
  readonly windows: readonly {
    readonly window: Window;
    readonly note: string;
    readonly look: 'full' | 'empty' | 'busy' | 'later';
  }[];
  /** Publication days of what was found. */
  readonly days: readonly string[];
  readonly cited: readonly { readonly number: number; readonly day: string }[];
  /** Number of the source whose card is open. */
  readonly open: number | null;
  readonly pick: (number: number) => void;
}

/** Share of the width between two windows. */
const GAP = 0.007;

/**
 * Windows side by side, equally wide, with a tick for each article found and a tall numbered one for each
 * cited: while asking it shows progress, afterwards it is the map of the answer.
 */
export function timeLine(model: TimeLineModel, scene: Scene): TemplateResult | typeof nothing {
  if (model.windows.length === 0) return nothing;
  const { unit } = scene;
  const spans = closeEnds(model);
  const ticks = model.cited.flatMap(({ number, day }) => {
    const x = place(day, spans);
    return x === null ? [] : [{ number, x, day }];
  });
  const citedAt = new Set(ticks.map(({ day }) => day));
  const found = model.days.flatMap((day) => (citedAt.has(day) ? [] : (place(day, spans) ?? [])));
  return html`<figure class="tl" aria-label=${model.label}>
    <svg role="group" aria-label=${scene.words('answer.ticks')} aria-hidden=${ticks.length === 0 ? 'true' : nothing}>
      <g aria-hidden="true">
        ${model.windows.map(({ look }, i) => windowLine(i, model.windows.length, look, unit))}
        ${found.map((x) => stroke('found', x, 38, unit))} ${ticks.map(({ x }) => stroke('used', x, 24, unit))}
      </g>
      ${labelTicks(ticks, scene.width / unit).map((label) => tickLabel(label, model, scene))}
    </svg>
    <ol class="tn">
      ${model.windows.map(
        ({ window, note }) =>
          html`<li><b>${sayWindow(window, scene.locale, scene.words)}</b><span>${note}</span></li>`,
      )}
    </ol>
  </figure>`;
}

function windowLine(index: number, of: number, look: string, unit: number): TemplateResult {
  const [from, to] = bounds(index, of);
  const kind = look === 'busy' ? 'win busy pulse' : `win ${look}`;
  return svg`<line class=${kind} x1=${percent(from)} x2=${percent(to)} y1=${54 * unit} y2=${54 * unit} />`;
}

function stroke(kind: string, x: number, top: number, unit: number): TemplateResult {
  return svg`<line class=${kind} x1=${percent(x)} x2=${percent(x)} y1=${top * unit} y2=${53 * unit} />`;
}

function tickLabel(label: TickLabel, model: TimeLineModel, scene: Scene): TemplateResult {
  const { ticks, text, x } = label;
  const [width, { unit }] = [label.width * scene.unit, scene];
  const first = ticks[0];
  if (first === undefined) return svg``;
  const date = ticks.map(({ day }) => sayDay(day, scene.locale, 'long')).join('; ');
  const press = (event: Event): void => {
    event.preventDefault();
    model.pick(first.number);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') press(event);
  };
  const on = ticks.some(({ number }) => number === model.open);
  return svg`<svg x=${percent(x)} overflow="visible">
    <g class=${on ? 'tick on' : 'tick'} role="button" tabindex="0" aria-label=${scene.words('answer.sourceOn', { n: text, date })}
      @click=${press} @keydown=${key}>
      <rect x=${-width / 2} width=${width} height=${24 * unit} rx="2" /><text class="n" y=${16 * unit} aria-hidden="true">${text}</text>
    </g></svg>`;
}

/** Where a day lies on the whole line, 0–1; null when no window holds it. */
function place(day: string, spans: readonly Window[]): number | null {
  for (const [index, window] of spans.entries()) {
    const inside = placeInWindow(day, window);
    if (inside === null) continue;
    const [from, to] = bounds(index, spans.length);
    return from + inside * (to - from);
  }
  return null;
}

function bounds(index: number, of: number): readonly [number, number] {
  return [index / of + (index === 0 ? 0 : GAP / 2), (index + 1) / of - (index === of - 1 ? 0 : GAP / 2)];
}

/** A window with an open end is drawn up to the first or last day there is something on. */
function closeEnds({ windows, days, cited }: TimeLineModel): readonly Window[] {
  const known = [...days, ...cited.map(({ day }) => day)].sort();
  const [first, last] = [known[0], known.at(-1)];
  return windows.map(({ window }) => ({
    from: window.from ?? ((first ?? window.to) as Window['from']),
    to: window.to ?? ((last ?? window.from) as Window['to']),
  }));
}

function percent(x: number): string {
  return `${(x * 100).toFixed(2)}%`;
}
