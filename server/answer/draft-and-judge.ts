import type { NonEmpty } from '../../domain/brand.ts';
import type { Evidence } from '../../domain/evidence.ts';
import type { ArchiveProfile, SearchPlan } from '../../domain/plan.ts';
import type { Question } from '../../domain/question.ts';
import { declineDiscarded } from '../../verifier/gate/decline-discarded.ts';
import { NEWSROOM } from '../../verifier/gate/policies.ts';
import { judgeOf } from '../../verifier/judge-draft.ts';
import { entitiesToCheck } from '../../verifier/verify-context.ts';
import type { AnswerPorts } from './answer-ports.ts';
import type { ArchiveSettings } from './archive-settings.ts';
import { callPort } from './call-port.ts';
import { type NothingToSay, PortFault } from './ports.ts';
import type { Attempt } from './trace.ts';

/**
 * Draft → verify → gate 2. Where the policy discards a draft it is tried again, as often as the policy says; each
 * attempt is kept for the receipt. A deterministic engine would write the same again and is not asked twice.
 * @param timeLeft milliseconds that the reader will still wait
 */
export async function draftAndJudge(
  question: Question,
  { plan, profile }: { readonly plan: SearchPlan; readonly profile: ArchiveProfile },
  evidence: Evidence,
  archive: ArchiveSettings,
  ports: AnswerPorts,
  timeLeft: () => number,
  signal: AbortSignal,
): Promise<NonEmpty<Attempt> | NothingToSay> {
  const { engine } = ports;
  if (engine.outside && !archive.allowOutside) {
    const message = `${archive.name} forbids outside calls and ${engine.name} makes them`;
    throw new PortFault('engine', 'unavailable', message, { reason: 'outside-forbidden' });
  }
  const context = {
    timeZone: archive.timeZone,
    question: question.text,
    lang: question.lang,
    entities: entitiesToCheck(profile.entities),
  };
  const judge = judgeOf(evidence.sources, context, archive.policy);
  const { profile: kind, grounding } = archive.policy;
  const isStrictest = kind === 'newsroom' && grounding.scoredFloor === null;
  const strict = isStrictest ? judge : judgeOf(evidence.sources, context, NEWSROOM);
  const request = { question, plan, evidence, archive: archive.name, judge: strict };
  const attemptOnce = async (attempt: number): Promise<Attempt | NothingToSay> => {
    ports.onStage({ stage: 'write', passages: countPassages(evidence) });
    const budgetMs = timeLeft();
    const result = await callPort('engine', budgetMs, signal, (limited) =>
      engine.draft({ ...request, attempt, budgetMs }, limited),
    );
    if ('nothing' in result) {
      if (engine.deterministic && !engine.outside) return result;
      throw new PortFault('engine', 'bad-response', 'engine: nothing was written', { reason: 'empty' });
    }
    if (result.draft.text.trim() === '') {
      throw new PortFault('engine', 'bad-response', 'engine: an empty draft', { reason: 'empty' });
    }
    ports.onStage({ stage: 'check' });
    const judgement = judge(result.draft.text);
    return { result, judgement: declineDiscarded(judgement, archive.policy) };
  };

  const first = await attemptOnce(1);
  if ('nothing' in first) return first;
  const attempts: [Attempt, ...Attempt[]] = [first];
  const most = engine.deterministic ? 1 : 1 + archive.policy.gate2.retries;
  let last = first;
  while (last.judgement.outcome.kind === 'abstain' && attempts.length < most) {
    const next = await attemptOnce(attempts.length + 1);
    if ('nothing' in next) break;
    last = next;
    attempts.push(next);
  }
  return attempts;
}

function countPassages(evidence: Evidence): number {
  return evidence.windows.reduce((sum, window) => sum + window.passages.length, 0);
}
