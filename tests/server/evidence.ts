import type { ArticleVersion } from '../../domain/article.ts';
import type { Evidence } from '../../domain/evidence.ts';
import type { ScoredPassage, WindowEvidence } from '../../domain/passage.ts';
import type { SearchPlan } from '../../domain/plan.ts';
import type { Question } from '../../domain/question.ts';
import { type Instant, startOfDay } from '../../domain/time/instant.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import type { Window } from '../../domain/window.ts';
import type { DraftRequest } from '../../server/answer/ports.ts';
import { gateEvidence } from '../../verifier/gate/gate-evidence.ts';
import { NEWSROOM } from '../../verifier/gate/policies.ts';
import { judgeOf } from '../../verifier/judge-draft.ts';

export function article(
  id: string,
  published: string,
  text: string,
  more: Partial<ArticleVersion> = {},
): ArticleVersion {
  return {
    id,
    version: 1,
    headline: `Headline of ${id}`,
    byline: 'Staff',
    published: startOfDay(published as IsoDay, 'UTC'),
    updated: null,
    status: 'live',
    contentType: 'news',
    lang: 'en',
    text,
    speaker: null,
    segments: [],
    correctedBy: null,
    url: null,
    ...more,
  };
}

/** One passage over a whole article. */
export function passage(of: ArticleVersion, relevance = 0.9): ScoredPassage {
  const { id: articleId, version, text } = of;
  return { articleId, version, start: 0, end: text.length, exact: text, relevance, article: of };
}

export function evidenceOf(windows: readonly WindowEvidence[]): Evidence {
  const decision = gateEvidence({ windows, scorer: 'test scorer' }, NEWSROOM);
  if (decision.kind !== 'pass')
    throw new Error(`the evidence of this test does not pass: ${decision.ruleId}`);
  return decision.evidence;
}

export function inWindow(window: Window, ...articles: readonly ArticleVersion[]): WindowEvidence {
  return { window, passages: articles.map((one) => passage(one)), distinctSources: articles.length };
}

export function questionOf(text: string, lang: Question['lang'] = 'en'): Question {
  return { text, lang, askedAt: '2026-03-10T09:00:00.000Z' as Instant, timeZone: 'UTC' };
}

export function draftRequest(
  text: string,
  evidence: Evidence,
  more: Partial<DraftRequest> & { readonly plan?: SearchPlan } = {},
): DraftRequest {
  const windows = evidence.windows.map(({ window }) => window);
  const [first, ...rest] = windows;
  if (first === undefined) throw new Error('no window');
  const plan: SearchPlan = {
    kind: 'search',
    questionKind: 'lookup',
    windows: [first, ...rest],
    dated: false,
    query: text,
    entities: [],
    notices: [],
  };
  const question = more.question ?? questionOf(text);
  const context = { timeZone: question.timeZone, question: question.text, lang: question.lang };
  return {
    question,
    plan,
    evidence,
    archive: 'test',
    judge: judgeOf(evidence.sources, context, NEWSROOM),
    attempt: 1,
    budgetMs: 30_000,
    ...more,
  };
}
