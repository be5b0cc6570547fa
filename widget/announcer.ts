import { stageWords, stepOf } from './asking/progress.ts';
import type { Phase } from './phase.ts';
import type { Scene } from './scene.ts';
import { sayBroken, sayState } from './statement/statement.ts';

interface News {
  /** What has happened; each is said once in the life of a question. */
  readonly key: string;
  readonly text: string;
}

/** What a screen reader hears: one sentence a stage and one for the end, never the answer itself or each figure. */
export class Announcer {
  text = '';
  #run = 0;
  readonly #said = new Set<string>();

  update(phase: Phase, scene: Scene): void {
    if (phase.kind === 'asking' && phase.since !== this.#run) {
      this.#run = phase.since;
      this.#said.clear();
    }
    const news = newsOf(phase, scene);
    if (news === null || this.#said.has(news.key)) return;
    this.#said.add(news.key);
    this.text = news.text;
  }
}

function newsOf(phase: Phase, scene: Scene): News | null {
  const { words } = scene;
  switch (phase.kind) {
    case 'idle':
      if (phase.notice === null) return null;
      if (phase.notice === 'cancelled') return { key: 'cancelled', text: words('asking.cancelled') };
      if (phase.notice === 'gone') return { key: 'gone', text: words('link.gone') };
      return { key: `invalid ${phase.notice.text}`, text: phase.notice.text || words('invalid') };
    case 'asking': {
      if (!phase.connected) return { key: 'again', text: words('asking.again') };
      const step = stepOf(phase.stage);
      return {
        key: `step ${step}`,
        text: step === 0 ? words('asking.live') : stageWords(phase.stage, scene),
      };
    }
    case 'shown':
      return shownNews(phase, scene);
    default: {
      const over = phase.kind === 'limited' && phase.until <= scene.now.getTime();
      return { key: `${phase.kind} ${over}`, text: sayBroken(phase, scene).text };
    }
  }
}

function shownNews({ view, decided }: Extract<Phase, { readonly kind: 'shown' }>, scene: Scene): News {
  const { words } = scene;
  const key = `${view.id} ${view.state}`;
  if (view.state !== 'answered') return { key, text: sayState(view, scene).text };
  if (decided) return { key, text: words('held.approved') };
  const ready = words('answer.ready', { n: view.answer.sources.length });
  return { key, text: view.answer.removedBefore === null ? ready : `${ready} ${words('trimmed')}` };
}
