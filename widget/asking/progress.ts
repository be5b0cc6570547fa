import { html, nothing, type TemplateResult } from 'lit';
import type { Stage } from '../../domain/api/reader.ts';
import type { CopyKey } from '../copy.ts';
import { placeInWindow, sayWindow } from '../dates.ts';
import { mark } from '../marks.ts';
import type { Phase } from '../phase.ts';
import type { Scene } from '../scene.ts';
import { timeLine } from '../time-line/time-line.ts';

type Asking = Extract<Phase, { readonly kind: 'asking' }>;

const STEPS = ['asking.step1', 'asking.step2', 'asking.step3'] as const satisfies readonly CopyKey[];
const KINDS = ['asking.searching', 'asking.writing', 'asking.checking'] as const satisfies readonly CopyKey[];

/** Waiting shows windows and counts: work that was done, and nothing shaped like a draft. */
export function progress(phase: Asking, slow: boolean, cancel: () => void, scene: Scene): TemplateResult {
  const { words } = scene;
  const step = stepOf(phase.stage);
  return html`<p class="label"><span>${words('asking')}</span></p>
    ${windowsSoFar(phase, scene)}
    <div class="say">
      <p class="kind">${mark('busy', true)}${words(KINDS[step] ?? KINDS[0])}</p>
      <div>
        <p class="live">${stageWords(phase.stage, scene)}</p>
        <ol class="steps">
          ${STEPS.map((key, i) => html`<li aria-current=${i === step ? 'step' : nothing} class=${i < step ? 'past' : ''}>${i + 1}. ${words(key)}</li>`)}
        </ol>
        ${phase.connected ? nothing : html`<p class="more">${words('asking.again')}</p>`}
        ${slow ? html`<p class="more">${words('asking.slow')}</p>` : nothing}
        <div class="acts"><button type="button" @click=${cancel}>${words('asking.cancel')}</button></div>
      </div>
    </div>`;
}

/** 0, 1, 2: search, write, check. */
export function stepOf(stage: Stage | null): 0 | 1 | 2 {
  if (stage === null || stage.stage === 'search') return 0;
  return stage.stage === 'write' ? 1 : 2;
}

/** What is being done, in figures of the archive only. */
export function stageWords(stage: Stage | null, { words, locale }: Scene): string {
  if (stage === null) return words('asking.live');
  if (stage.stage === 'write') return words('asking.write', { n: stage.passages });
  if (stage.stage === 'check') return words('asking.check');
  const now = stage.windows[stage.now];
  if (now === undefined) return words('asking.live');
  return words('asking.search', { n: stage.articles, window: sayWindow(now, locale, words) });
}

function windowsSoFar({ stage, search }: Asking, scene: Scene): TemplateResult | typeof nothing {
  if (search === null) return nothing;
  const { words } = scene;
  const busy = stage?.stage === 'search' ? search.now : search.windows.length;
  const windows = search.windows.map((window, i) => {
    if (i > busy) return { window, note: '', look: 'later' as const };
    if (i === busy) return { window, note: words('window.busy'), look: 'busy' as const };
    const n = search.days.filter(
      (day) => placeInWindow(day, window) !== null || search.windows.length === 1,
    ).length;
    return n === 0
      ? { window, note: words('window.none'), look: 'empty' as const }
      : { window, note: words('window.found', { n }), look: 'full' as const };
  });
  const model = {
    label: words('asking.map'),
    windows,
    days: search.days,
    cited: [],
    open: null,
    pick: () => undefined,
  };
  return timeLine(model, scene);
}
