import type { ArticleVersion } from '../../domain/article.ts';
import type { WindowEvidence } from '../../domain/passage.ts';
import type { ArchiveProfile } from '../../domain/plan.ts';
import type { Policy } from '../../domain/policy.ts';
import type { Question } from '../../domain/question.ts';
import type { Instant } from '../../domain/time/instant.ts';
import { planQuestion } from '../../planner/plan-question.ts';
import type { ArticleLookup } from '../../receipts/rebuild.ts';
import type { RunRecord, Stamp } from '../../receipts/run-record.ts';
import { declineDiscarded } from '../../verifier/gate/decline-discarded.ts';
import { gateEvidence } from '../../verifier/gate/gate-evidence.ts';
import { NEWSROOM } from '../../verifier/gate/policies.ts';
import { judgeDraft } from '../../verifier/judge-draft.ts';
import { SALTMARSH, SALTMARSH_CONTEXT } from '../verifier/gate/waterfront.ts';

export const ARTICLES: readonly ArticleVersion[] = SALTMARSH.map((source) => source.article);

export const lookup: ArticleLookup = (id, version) =>
  ARTICLES.find((one) => one.id === id && one.version === version) ?? null;

export const PROFILE: ArchiveProfile = {
  first: '2014-01-02' as ArchiveProfile['first'],
  last: '2025-12-30' as ArchiveProfile['last'],
  entities: [
    {
      name: 'Ines Varga',
      aliases: ['Mayor Varga'],
      offices: [{ title: 'mayor', from: '2018-05-01', to: null }],
    },
    { name: 'Corwin Krell', aliases: [], offices: [] },
  ],
  fiscalYear: null,
};

export const QUESTION: Question = {
  text: SALTMARSH_CONTEXT.question,
  lang: 'en',
  timeZone: SALTMARSH_CONTEXT.timeZone,
  askedAt: '2026-03-10T09:15:27.123Z' as Instant,
};

export const STAMP: Stamp = {
  id: 'f00d'.repeat(8),
  supersedes: null,
  saltHex: '5a17'.repeat(16),
  recordedAt: '2026-03-10T09:15:29.000Z' as Instant,
  runtime: { node: '20.20.2', unicode: '15.1', icu: '74.1' },
};

function windowsOf(
  relevance: number,
  windows: readonly { readonly from: never; readonly to: never }[],
): readonly WindowEvidence[] {
  const passages = ARTICLES.map((article) => {
    const end = article.text.indexOf('.') + 1;
    const { id: articleId, version } = article;
    return { articleId, version, start: 0, end, exact: article.text.slice(0, end), relevance, article };
  });
  return windows.map((window, index) => ({
    window,
    passages: index === 0 ? passages : [],
    distinctSources: index === 0 ? passages.length : 0,
  }));
}

/** A whole run, through the real planner, gates and checks. @param draft null: gate 1 stops the run */
export function makeRun(
  draft: string | null,
  policy: Policy = NEWSROOM,
  question: Question = QUESTION,
): RunRecord {
  const plan = planQuestion(question, PROFILE);
  const windows = windowsOf(draft === null ? 0.1 : 0.83, plan.windows as never);
  const gate1 = gateEvidence({ windows, scorer: 'heuristic relevance v1' }, policy);
  const sources = gate1.kind === 'pass' ? gate1.evidence.sources : [];
  const context = { timeZone: question.timeZone, question: question.text, lang: question.lang };
  return {
    archive: { name: 'saltmarsh-courier', policy },
    question,
    profile: PROFILE,
    plan,
    search: { scorer: 'heuristic relevance v1', indexVersion: 'index 7', windows },
    gate1,
    engine: draft === null ? null : { name: 'scripted', model: null, deterministic: true },
    attempts:
      draft === null
        ? []
        : [
            {
              result: {
                draft: { text: draft, engine: 'scripted', model: null, scripted: true },
                promptSha256: null,
                observed: { inputTokens: 812, outputTokens: 64 },
              },
              judgement: declineDiscarded(judgeDraft(draft, sources, context, policy), policy),
            },
          ],
    durationsMs: { plan: 1, search: 12, 'write-and-check': 3 },
  };
}
