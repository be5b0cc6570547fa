import type { ArticleVersion } from '../domain/article.ts';
import { isNonEmpty } from '../domain/brand.ts';
import { InvariantError } from '../domain/errors.ts';
import type { WindowEvidence } from '../domain/passage.ts';
import type { Question } from '../domain/question.ts';
import { codePointsIn } from '../domain/text/code-points.ts';
import { type Instant, startOfDay } from '../domain/time/instant.ts';
import { planQuestion } from '../planner/plan-question.ts';
import { applyReview, type Review } from '../verifier/gate/apply-review.ts';
import { declineDiscarded } from '../verifier/gate/decline-discarded.ts';
import { gateEvidence, labelSources } from '../verifier/gate/gate-evidence.ts';
import { judgeDraft } from '../verifier/judge-draft.ts';
import { entitiesToCheck } from '../verifier/verify-context.ts';
import { buildNoticeReceipt, buildReviewReceipt, buildRunReceipt } from './build-receipt.ts';
import type { Sealed } from './read-receipt.ts';
import type {
  DeskReceipt,
  NoticeBody,
  ReceiptQuestion,
  ReceiptSearch,
  ReviewBody,
  RunBody,
} from './receipt.ts';
import type { RunRecord, Stamp } from './run-record.ts';

/** Finds a stored article version; null when it is not at hand. */
export type ArticleLookup = (articleId: string, version: number) => ArticleVersion | null;

/**
 * Makes a receipt again from what it records as input: question, policy, passages with their scores, drafts,
 * and the stored source versions. Everything else in it is computed anew, by the code that is running now.
 * @throws InvariantError when an input is missing or is no input that this code can read
 */
export async function rebuildReceipt(receipt: DeskReceipt, articles: ArticleLookup): Promise<DeskReceipt> {
  const { body, sealed } = receipt;
  const stamp: Stamp = {
    id: body.id,
    supersedes: body.supersedes,
    saltHex: sealed?.saltHex ?? '',
    recordedAt: body.observed.recordedAt as Instant,
    runtime: body.observed.runtime,
  };
  switch (body.event) {
    case 'run':
      return rebuildRun(body, sealed, articles, stamp);
    case 'review':
      return rebuildReview(body, sealed, articles, stamp);
    default:
      return rebuildNotice(body, stamp);
  }
}

async function rebuildRun(
  body: RunBody,
  sealed: Sealed | null,
  articles: ArticleLookup,
  stamp: Stamp,
): Promise<DeskReceipt> {
  const { determined, observed } = body;
  const { policy, profile } = determined;
  const question = questionOf(determined.question, observed.askedAt);
  const windows = determined.search === null ? null : windowsOf(determined.search, articles);
  const sources = labelSources((windows ?? []).flatMap((window) => window.passages));
  const context = {
    timeZone: question.timeZone,
    question: question.text,
    lang: question.lang,
    entities: entitiesToCheck(profile.entities),
  };
  if (sealed === null && body.seal !== null) throw new InvariantError('the sealed part is not at hand');
  const attempts = (sealed?.content.judgements ?? []).map(({ draft }) => ({
    result: {
      draft: { text: draft.text, engine: draft.engine, model: draft.model, scripted: draft.scripted },
      promptSha256: draft.promptSha256,
      // Observed once for the whole run; put back below, never compared.
      observed: { inputTokens: null, outputTokens: null },
    },
    judgement: declineDiscarded(judgeDraft(draft.text, sources, context, policy), policy),
  }));
  const { search } = determined;
  const run: RunRecord = {
    archive: { name: body.archive, policy },
    question,
    profile,
    plan: planQuestion(question, profile),
    search:
      search === null || windows === null
        ? null
        : { scorer: search.scorer, indexVersion: search.indexVersion, windows },
    gate1:
      search === null || windows === null ? null : gateEvidence({ windows, scorer: search.scorer }, policy),
    engine: determined.engine,
    attempts,
    ...nothingWritten(determined, attempts.length),
    durationsMs: observed.durationsMs,
  };
  const rebuilt = await buildRunReceipt(run, stamp);
  const { inputTokens, outputTokens } = observed;
  return {
    ...rebuilt,
    body: { ...rebuilt.body, observed: { ...rebuilt.body.observed, inputTokens, outputTokens } },
  };
}

/** A writer that found nothing to write is an input of the outcome, as a draft would be. */
function nothingWritten(
  { gate1, outcome }: RunBody['determined'],
  drafts: number,
): Pick<RunRecord, 'nothing'> {
  const none = gate1.decision === 'pass' && drafts === 0 && outcome.kind === 'abstain';
  return none ? { nothing: outcome.ruleId } : {};
}

async function rebuildReview(
  body: ReviewBody,
  sealed: Sealed | null,
  articles: ArticleLookup,
  stamp: Stamp,
): Promise<DeskReceipt> {
  const { determined, observed } = body;
  if (sealed === null) throw new InvariantError('the sealed part is not at hand');
  const { judgements, editor } = sealed.content;
  if (editor === null) throw new InvariantError('a decision without an editor');
  // By their places: those of the run in the order of time, then what the editor has added.
  const sources = determined.sources.map(({ articleId, version }, index) => ({
    label: `S${index + 1}`,
    article: need(articles, articleId, version),
  }));
  const question = questionOf(determined.question, observed.askedAt);
  const context = { timeZone: question.timeZone, question: question.text, lang: question.lang };
  const { policy, outcome } = determined;
  const decided = judgements[0]?.draft;
  const draft = decided ?? { text: '', engine: '', model: null, scripted: false, promptSha256: null };
  const review = reviewOf(determined.action, draft.text, editor.reason);
  const current = sources.map((source) => source.article);
  const result = applyReview({ draft: draft.text, sources, context, policy }, review, current);
  return buildReviewReceipt(
    {
      archive: { name: body.archive, policy },
      question,
      sources,
      draft: { text: draft.text, engine: draft.engine, model: draft.model, scripted: draft.scripted },
      promptSha256: draft.promptSha256,
      review,
      result,
      editor: { id: editor.id, name: editor.name },
      note: outcome.kind === 'rejected' ? outcome.note : null,
    },
    stamp,
  );
}

async function rebuildNotice(body: NoticeBody, stamp: Stamp): Promise<DeskReceipt> {
  const { subject, facts } = body.determined;
  return buildNoticeReceipt({ event: body.event, archive: body.archive, subject, facts }, stamp);
}

function reviewOf(action: Review['action'], text: string, reason: string | null): Review {
  switch (action) {
    case 'approve':
      return { action };
    case 'edit':
      return { action, text };
    case 'reject':
      return { action, reason: reason ?? '' };
  }
}

/** The plan depends on the day; where the instant is not known, the first one of that day stands for it. */
function questionOf({ text, lang, timeZone, askedOn }: ReceiptQuestion, askedAt: string | null): Question {
  return { text, lang, timeZone, askedAt: (askedAt ?? startOfDay(askedOn, timeZone)) as Instant };
}

function windowsOf(search: ReceiptSearch, articles: ArticleLookup): readonly WindowEvidence[] {
  const windows = search.windows.map(({ window, distinctSources, passages }) => ({
    window,
    distinctSources,
    passages: passages.map(({ articleId, version, start, end, relevance }) => {
      const article = need(articles, articleId, version);
      const map = codePointsIn(article);
      const span = { start: map.toUtf16(start), end: map.toUtf16(end) };
      return {
        articleId,
        version,
        ...span,
        exact: article.text.slice(span.start, span.end),
        relevance,
        article,
      };
    }),
  }));
  if (!isNonEmpty(windows)) throw new InvariantError('a search without a window');
  return windows;
}

function need(articles: ArticleLookup, articleId: string, version: number): ArticleVersion {
  const article = articles(articleId, version);
  if (article === null) throw new InvariantError(`version ${version} of article ${articleId} is not at hand`);
  return article;
}
