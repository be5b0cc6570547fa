import type { Finding } from '../../domain/finding.ts';
import type { Policy } from '../../domain/policy.ts';
import type { Judgement } from '../judge-draft.ts';

/**
 * Profile evidence discards a draft that misses τ or breaks a citation, and tries again. What may be somebody's
 * invention or somebody's plant is not thrown away: a failed quote, a contradiction and planted text wait for
 * the desk.
 */
const DISCARDED = ['coverage.', 'citation.', 'claim.', 'sentence.', 'draft.'];
const KEPT: ReadonlySet<string> = new Set(['claim.contradicted', 'claim.unsupported-with-quote']);

/**
 * For a flow that retries: the same judgement, with `abstain` in place of `hold` where the policy discards the
 * draft. What the last attempt says then is the reason of the decline.
 */
export function declineDiscarded(judgement: Judgement, policy: Policy): Judgement {
  const { outcome } = judgement;
  if (policy.profile !== 'evidence' || outcome.kind !== 'hold') return judgement;
  const holds = outcome.findings.filter((finding) => finding.effect === 'hold');
  if (!holds.every(isDiscarded)) return judgement;
  const ruleId = (holds.find((finding) => finding.ruleId === 'coverage.below-tau') ?? holds[0])?.ruleId;
  if (ruleId === undefined) return judgement;
  return { ...judgement, outcome: { kind: 'abstain', ruleId, findings: outcome.findings } };
}

function isDiscarded({ ruleId }: Finding): boolean {
  return !KEPT.has(ruleId) && DISCARDED.some((prefix) => ruleId.startsWith(prefix));
}
