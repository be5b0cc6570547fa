import { InvariantError } from '../domain/errors.ts';
import type { Outcome } from '../domain/outcome.ts';
import type { Question } from '../domain/question.ts';
import { codePointsIn } from '../domain/text/code-points.ts';
import { dayInZone } from '../domain/time/instant.ts';
import type { Verification } from '../domain/verification.ts';
import { labelSources } from '../verifier/gate/gate-evidence.ts';
import { citedCoverage } from '../verifier/gate/passing.ts';
import { plainJson } from './canonical.ts';
import { commitTo } from './commitment.ts';
import type { Hash } from './digest.ts';
import { type FactWriter, factWriter } from './judged-facts.ts';
import {
  type DeskReceipt,
  type Observed,
  RECEIPT_FORMAT,
  type ReceiptBody,
  type ReceiptGate1,
  type ReceiptOutcome,
  type ReceiptQuestion,
  type ReceiptSearch,
  type ReviewDetermined,
  type RunDetermined,
  type SealedContent,
  type SealedJudgement,
  UNCHECKED,
} from './receipt.ts';
import { receiptSource } from './receipt-source.ts';
import type { NoticeRecord, ReviewRecord, RunRecord, Stamp } from './run-record.ts';
import { RULE_VERSIONS } from './versions.ts';

type Attempt = RunRecord['attempts'][number];

/**
 * The receipt of one run of the flow: released, trimmed, held or abstained.
 * @param hash as in `commitTo`
 */
export async function buildRunReceipt(run: RunRecord, stamp: Stamp, hash?: Hash): Promise<DeskReceipt> {
  const sources = labelSources((run.search?.windows ?? []).flatMap((window) => window.passages));
  const facts = factWriter(sources);
  const last = run.attempts.at(-1);
  const determined: RunDetermined = {
    question: receiptQuestion(run.question),
    profile: run.profile,
    policy: run.archive.policy,
    versions: RULE_VERSIONS,
    plan: run.plan,
    search: receiptSearch(run),
    gate1: receiptGate1(run),
    sources: await Promise.all(sources.map(receiptSource)),
    engine:
      run.engine === null
        ? null
        : { ...engineOf(run.engine), scripted: last?.result.draft.scripted ?? false },
    outcome: runOutcome(run, facts),
  };
  const observed: Observed = {
    askedAt: run.question.askedAt,
    recordedAt: stamp.recordedAt,
    durationsMs: run.durationsMs,
    inputTokens: sum(run.attempts.map(({ result }) => result.observed.inputTokens)),
    outputTokens: sum(run.attempts.map(({ result }) => result.observed.outputTokens)),
    runtime: stamp.runtime,
  };
  const content: SealedContent | null =
    run.attempts.length === 0
      ? null
      : { judgements: run.attempts.map((attempt) => sealedJudgement(attempt, facts)), editor: null };
  return seal({ event: 'run', determined, observed }, run.archive.name, content, stamp, hash);
}

/** The receipt of an editor's decision that was carried out. @throws InvariantError for a refused one */
export async function buildReviewReceipt(record: ReviewRecord, stamp: Stamp): Promise<DeskReceipt> {
  const { result, review, sources } = record;
  if (result.kind === 'refused')
    throw new InvariantError('a refused decision decides nothing and has no receipt');
  const facts = factWriter(sources);
  const determined: ReviewDetermined = {
    question: receiptQuestion(record.question),
    policy: record.archive.policy,
    versions: RULE_VERSIONS,
    sources: await Promise.all(sources.map(receiptSource)),
    action: review.action,
    outcome:
      result.kind === 'rejected'
        ? { kind: 'rejected', note: record.note }
        : publicOutcome(result.outcome, result.verification, facts),
  };
  const judgements: readonly SealedJudgement[] =
    result.kind === 'rejected'
      ? []
      : [
          sealedJudgement(
            {
              result: {
                draft: { ...record.draft, text: result.verification.draft },
                promptSha256: record.promptSha256,
                observed: { inputTokens: null, outputTokens: null },
              },
              judgement: { verification: result.verification, outcome: result.outcome, trimmed: null },
            },
            facts,
          ),
        ];
  const reason = review.action === 'reject' ? review.reason : null;
  const content = { judgements, editor: { id: record.editor.id, name: record.editor.name, reason } };
  const observed = observedOnly(record.question.askedAt, stamp);
  return seal({ event: 'review', determined, observed }, record.archive.name, content, stamp);
}

/** The receipt of an event that judged no text: a stop, a correction, a withdrawal, an expiry. */
export async function buildNoticeReceipt(notice: NoticeRecord, stamp: Stamp): Promise<DeskReceipt> {
  const { event, subject, facts } = notice;
  const observed = observedOnly(null, stamp);
  return seal({ event, determined: { subject, facts }, observed }, notice.archive, null, stamp);
}

type Unsealed = Pick<ReceiptBody, 'event' | 'determined' | 'observed'>;

async function seal(
  part: Unsealed,
  archive: string,
  sealed: SealedContent | null,
  stamp: Stamp,
  hash?: Hash,
): Promise<DeskReceipt> {
  // From here on the receipt is plain JSON: what is stored, hashed and compared is the same value.
  const content = sealed === null ? null : (plainJson(sealed) as unknown as SealedContent);
  const commitment = content === null ? null : await commitTo(content, stamp.saltHex, hash);
  if (content !== null && commitment === null) throw new InvariantError('a receipt needs 32 bytes of salt');
  const body = plainJson({
    format: RECEIPT_FORMAT,
    id: stamp.id,
    archive,
    supersedes: stamp.supersedes,
    ...part,
    seal: commitment,
    unchecked: UNCHECKED,
  }) as unknown as ReceiptBody;
  return { body, sealed: content === null ? null : { saltHex: stamp.saltHex, content } };
}

function receiptQuestion(question: Question): ReceiptQuestion {
  const { text, lang, timeZone } = question;
  return { text, lang, timeZone, askedOn: dayInZone(question.askedAt, timeZone) };
}

function receiptSearch({ search }: RunRecord): ReceiptSearch | null {
  if (search === null) return null;
  const { scorer, indexVersion } = search;
  const windows = search.windows.map(({ window, distinctSources, passages }) => ({
    window,
    distinctSources,
    passages: passages.map((passage) => {
      const map = codePointsIn(passage.article);
      const { articleId, version, relevance } = passage;
      return {
        articleId,
        version,
        start: map.toCodePoint(passage.start),
        end: map.toCodePoint(passage.end),
        relevance,
      };
    }),
  }));
  return { scorer, indexVersion, windows };
}

function receiptGate1({ gate1, archive }: RunRecord): ReceiptGate1 {
  const { relevanceFloor, tolerance } = archive.policy.gate1;
  if (gate1 === null)
    return { decision: 'not-reached', ruleId: null, best: 0, floor: relevanceFloor, tolerance };
  if (gate1.kind === 'stop') {
    return { decision: 'stop', ruleId: gate1.ruleId, best: gate1.best, floor: gate1.floor, tolerance };
  }
  const { best, floor } = gate1.evidence;
  return { decision: 'pass', ruleId: null, best, floor, tolerance };
}

function engineOf({ name, model, deterministic }: NonNullable<RunRecord['engine']>) {
  return { name, model, deterministic };
}

function runOutcome(run: RunRecord, facts: FactWriter): ReceiptOutcome {
  const judgement = run.attempts.at(-1)?.judgement;
  if (judgement !== undefined) {
    return publicOutcome(judgement.outcome, judgement.trimmed ?? judgement.verification, facts);
  }
  if (run.gate1?.kind === 'stop') return { kind: 'abstain', ruleId: run.gate1.ruleId, coverage: null };
  if (run.plan.kind === 'decline') return { kind: 'abstain', ruleId: run.plan.ruleId, coverage: null };
  if (run.nothing !== undefined) return { kind: 'abstain', ruleId: run.nothing, coverage: null };
  throw new InvariantError('a run that was not stopped must have a draft');
}

/**
 * What a reader may know. INVARIANT: of a held draft no word and no figure; of a trimmed one only what is left.
 * @param verification of the text that was released, the shortened one after a trim
 */
function publicOutcome(outcome: Outcome, verification: Verification, facts: FactWriter): ReceiptOutcome {
  switch (outcome.kind) {
    case 'release':
    case 'trim':
      return {
        kind: outcome.kind,
        coverage: outcome.coverage,
        sentences: facts.sentences(outcome.answer),
        claims: facts.claims(verification),
        quotes: facts.quotes(verification),
        removedBefore: outcome.kind === 'trim' ? outcome.removedBefore : null,
      };
    case 'hold':
      return { kind: 'hold' };
    case 'abstain':
      return { kind: 'abstain', ruleId: outcome.ruleId, coverage: citedCoverage(verification) };
  }
}

function sealedJudgement({ result, judgement }: Attempt, facts: FactWriter): SealedJudgement {
  const { verification, outcome } = judgement;
  const { text, engine, model, scripted } = result.draft;
  return {
    draft: { text, engine, model, scripted, promptSha256: result.promptSha256 },
    outcome: outcome.kind,
    coverage: outcome.kind === 'abstain' ? citedCoverage(verification) : outcome.coverage,
    findings: outcome.findings,
    claims: facts.claims(verification),
    quotes: facts.quotes(verification),
    unresolved: verification.unresolved,
    flags: verification.flags,
    removed: outcome.kind === 'trim' ? outcome.removed.text : null,
  };
}

function observedOnly(askedAt: string | null, stamp: Stamp): Observed {
  return {
    askedAt,
    recordedAt: stamp.recordedAt,
    durationsMs: {},
    inputTokens: null,
    outputTokens: null,
    runtime: stamp.runtime,
  };
}

/** Null when nobody counted. */
function sum(counts: readonly (number | null)[]): number | null {
  return counts.reduce((total, count) => (count === null ? total : (total ?? 0) + count), null);
}
