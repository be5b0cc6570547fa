import type { SwitchState } from '../../domain/api/desk.ts';
import type { WindowEvidence } from '../../domain/passage.ts';
import { dayInZone, type Instant } from '../../domain/time/instant.ts';
import { noticeMessage } from '../../planner/notice-message.ts';
import { citedCoverage } from '../../verifier/gate/passing.ts';
import { type ArchiveSettings, uiLanguage } from './archive-settings.ts';
import { articleUrl } from './article-url.ts';
import { withOneSided } from './one-sided.ts';
import { daysFound, readerAnswer, readerWindows } from './reader-answer.ts';
import type { StoredView } from './stored-view.ts';
import type { RunTrace } from './trace.ts';

type Base = Pick<StoredView, 'archive' | 'question' | 'lang' | 'askedAt' | 'windows' | 'notices'>;

/**
 * What the reader may see of a finished run, once its receipt has an id.
 * INVARIANT: a held, declined or stopped run shows the windows searched and not one word or figure of a draft.
 */
export function viewOfRun(trace: RunTrace, deadline: Instant): (receiptId: string) => StoredView {
  const last = trace.attempts.at(-1);
  const outcome = last?.judgement.outcome;
  if (outcome?.kind === 'release' || outcome?.kind === 'trim') {
    const found = trace.search?.windows ?? [];
    const base = baseOf(trace, readerWindows(found, outcome.answer));
    const answer = readerAnswer(
      outcome.answer,
      trace.evidence?.sources ?? [],
      trace.plan.windows,
      trace.archive,
      outcome.kind === 'trim' ? outcome.removedBefore : null,
    );
    const shown = {
      ...base,
      notices: withOneSided(base.notices, { text: base.question, lang: base.lang }, trace.plan, answer),
      state: 'answered',
      answer,
      reviewed: false,
      scripted: last?.result.draft.scripted ?? false,
    } as const;
    const { profile } = trace.archive.policy;
    const days = daysFound(found, trace.archive.timeZone);
    return (receiptId) => ({ ...shown, receiptId, profile, days });
  }
  const base = unansweredBase(trace);
  if (outcome?.kind === 'hold')
    return (receiptId) => ({ ...base, state: 'held', receiptId, desk: { deadline } });
  const declined = abstention(trace);
  return (receiptId) => ({ ...base, state: 'abstained', ...declined, receiptId });
}

export function stoppedView(base: Base, state: SwitchState): StoredView {
  return { ...base, state: 'stopped', ...(state.state === 'unknown' ? { scope: 'unknown' } : {}) };
}

export function unansweredBase(trace: RunTrace): Base {
  return baseOf(trace, readerWindows(trace.search?.windows ?? [], null));
}

function baseOf(trace: RunTrace, windows: Base['windows']): Base {
  const lang = uiLanguage(trace.question.lang);
  return {
    archive: trace.archive.name,
    question: trace.question.text,
    lang,
    askedAt: trace.question.askedAt,
    windows,
    notices: trace.plan.notices.map((notice) => ({ ...notice, message: noticeMessage(notice, lang) })),
  };
}

/** Why nothing is answered, and up to three dated headlines nearby. */
function abstention(trace: RunTrace) {
  const last = trace.attempts.at(-1)?.judgement;
  if (last?.outcome.kind === 'abstain') {
    const { supported: cited, of } = citedCoverage(last.verification);
    const asked = trace.archive.policy.gate2.tau;
    return {
      ruleId: last.outcome.ruleId,
      near: near(trace.search?.windows ?? [], trace.archive),
      ...(asked === null ? {} : { declined: { cited, of, asked } }),
    };
  }
  if (trace.nothing !== undefined) {
    return { ruleId: trace.nothing, near: near(trace.search?.windows ?? [], trace.archive) };
  }
  if (trace.gate1?.kind === 'stop') {
    return { ruleId: trace.gate1.ruleId, near: near(trace.search?.windows ?? [], trace.archive) };
  }
  return { ruleId: trace.plan.kind === 'decline' ? trace.plan.ruleId : 'evidence.none', near: [] };
}

const NEAR = 3;

function near(found: readonly WindowEvidence[], archive: ArchiveSettings) {
  const best = new Map(
    found
      .flatMap((window) => window.passages)
      .sort((a, b) => b.relevance - a.relevance)
      .map((passage) => [passage.articleId, passage.article] as const)
      .reverse(),
  );
  return [...best.values()]
    .reverse()
    .slice(0, NEAR)
    .map((article) => ({
      headline: article.headline,
      published: dayInZone(article.published, archive.timeZone),
      url: articleUrl(archive.name, article),
    }));
}
