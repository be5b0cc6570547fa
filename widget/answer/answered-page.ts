import { html, nothing, type TemplateResult } from 'lit';
import { mark } from '../marks.ts';
import type { Scene } from '../scene.ts';
import { timeLine } from '../time-line/time-line.ts';
import { type AnsweredView, answerText, correction } from './answer.ts';
import { numberSources } from './answer-blocks.ts';
import type { MarkerState } from './marker.ts';

export interface AnsweredModel {
  readonly view: AnsweredView;
  /** Publication days found while this page was asking; the view's own when it has them. */
  readonly days: readonly string[];
  readonly shared: boolean;
  readonly openNumber: number | null;
  readonly markers: MarkerState;
  readonly note: string;
  readonly pick: (number: number) => void;
  readonly close: () => void;
  readonly share: () => void;
  readonly copy: () => void;
  readonly next: () => void;
  /** "Something wrong?", and the form it opens. */
  readonly wrong: { readonly button: TemplateResult; readonly form: TemplateResult };
}

/** The whole page of an answer: how it was made, the map, the text, the sources, what can be done with it. */
export function answeredPage(model: AnsweredModel, scene: Scene): TemplateResult {
  const { words } = scene;
  const { view } = model;
  const print = (): void => window.print();
  return html`${labels(model, scene)} ${correction(view, scene)} ${map(model, scene)}
    ${answerText(view, model.markers, model.close, scene)}
    <div class="acts last">
      <button type="button" @click=${model.share}>${words('answer.share')}</button>
      <button type="button" @click=${model.copy}>${words('answer.copy')}</button>
      <button type="button" @click=${print}>${words('answer.print')}</button>
      ${model.wrong.button}
      <span class="did">${model.note}</span>
      <button class="end" type="button" @click=${model.next}>${words('answer.next')}</button>
    </div>
    ${model.wrong.form}`;
}

/** Where it comes from, in words; no score and no tick over the whole. */
function labels({ view, shared }: AnsweredModel, { words }: Scene): TemplateResult {
  const { cited, of } = view.answer.coverage;
  return html`<p class="label">
    ${
      view.reviewed
        ? html`<span>${mark('desk')}${words('answer.reviewed')}</span>`
        : html`<span>${mark('auto')}${words('answer.auto')}</span>`
    }
    ${view.scripted ? html`<span>${mark('recorded')}${words('answer.scripted')}</span>` : nothing}
    ${shared ? html`<span>${words('answer.shared')}</span>` : nothing}
    ${view.profile === 'evidence' ? html`<span>${words('evidence.count', { k: cited, n: of })}</span>` : nothing}
  </p>`;
}

function map({ view, days, openNumber, pick }: AnsweredModel, scene: Scene): TemplateResult | typeof nothing {
  const { words } = scene;
  const windows = view.windows.map((window) =>
    window.articles === 0
      ? { window, note: words('window.none'), look: 'empty' as const }
      : {
          window,
          note: words('answer.window', { n: window.articles, k: window.cited }),
          look: 'full' as const,
        },
  );
  const cited = numberSources(view.answer).map(({ number, source }) => ({ number, day: source.published }));
  if (cited.length === 0) return nothing;
  const model = {
    label: words('answer.map'),
    windows,
    days: view.days ?? days,
    cited,
    open: openNumber,
    pick,
  };
  return timeLine(model, scene);
}
