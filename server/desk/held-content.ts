import type { NonEmpty } from '../../domain/brand.ts';
import type { Draft } from '../../domain/draft.ts';
import { InvariantError } from '../../domain/errors.ts';
import type { SearchPlan } from '../../domain/plan.ts';
import type { Policy } from '../../domain/policy.ts';
import type { Question } from '../../domain/question.ts';
import type { Window } from '../../domain/window.ts';
import type { HeldRun } from '../answer/answer-ports.ts';
import type { StoredView } from '../answer/stored-view.ts';

/** A passage by its place; the text is cut again from the stored article version. */
export interface PassageRef {
  readonly articleId: string;
  readonly version: number;
  readonly start: number;
  readonly end: number;
  readonly relevance: number;
}

export interface WindowRef {
  readonly window: Window;
  readonly distinctSources: number;
  readonly passages: readonly PassageRef[];
}

/** What is stored of a held draft: enough to judge it, or an edit of it, again from the stored sources. */
export interface HeldContent {
  readonly question: Question;
  readonly draft: Draft;
  readonly promptSha256: string | null;
  readonly plan: SearchPlan;
  readonly windows: NonEmpty<WindowRef>;
  readonly scorer: string;
  readonly policy: Policy;
  /** The reader's frame: windows and notices; a decision fills it. */
  readonly view: StoredView;
}

export function heldContent(held: HeldRun): HeldContent {
  const { trace, view } = held;
  const last = trace.attempts.at(-1);
  const [first, ...rest] = (trace.search?.windows ?? []).map(({ window, distinctSources, passages }) => ({
    window,
    distinctSources,
    passages: passages.map(({ articleId, version, start, end, relevance }) => ({
      articleId,
      version,
      start,
      end,
      relevance,
    })),
  }));
  if (last === undefined || first === undefined || trace.plan.kind !== 'search') {
    throw new InvariantError('a run without a draft cannot be held');
  }
  return {
    question: trace.question,
    draft: last.result.draft,
    promptSha256: last.result.promptSha256,
    plan: trace.plan,
    windows: [first, ...rest],
    scorer: trace.search?.scorer ?? '',
    policy: trace.archive.policy,
    view,
  };
}
