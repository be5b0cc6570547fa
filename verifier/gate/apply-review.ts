import type { ArticleVersion } from '../../domain/article.ts';
import type { Finding } from '../../domain/finding.ts';
import type { Outcome } from '../../domain/outcome.ts';
import type { Policy } from '../../domain/policy.ts';
import type { Source } from '../../domain/source.ts';
import type { Verification } from '../../domain/verification.ts';
import { type Judgement, judgeDraft } from '../judge-draft.ts';
import type { JudgeContext } from '../verify-context.ts';
import { type ApprovalBlock, approvalBlock, mayBeOverruled } from './approval.ts';
import { mintAnswer } from './mint-answer.ts';

/** A held draft as it was judged. */
export interface Held {
  readonly draft: string;
  readonly sources: readonly Source[];
  readonly context: JudgeContext;
  readonly policy: Policy;
}

/** An editor's decision. Data like everything else, and gated like everything else. */
export type Review =
  | { readonly action: 'approve' }
  | { readonly action: 'edit'; readonly text: string }
  | { readonly action: 'reject'; readonly reason: string };

export type ReviewResult =
  | {
      readonly kind: 'approved';
      readonly outcome: Extract<Outcome, { kind: 'release' }>;
      readonly verification: Verification;
      /** Findings that the editor overruled; they stay in the receipt. */
      readonly overruled: readonly Finding[];
    }
  | {
      readonly kind: 'refused';
      readonly block: ApprovalBlock;
      readonly outcome: Outcome;
      readonly verification: Verification;
    }
  | { readonly kind: 'rejected' };

/**
 * Applies an editor's decision to a held draft. The text, approved or edited, is judged again; only a clean
 * release or one held by nothing but doubts of form is approved. A failed quote never is, by anybody, and in
 * this version no unsupported claim is either. Nothing is trimmed behind an editor's back.
 * @param current the newest version of every article the draft may cite; one that is missing or newer than what
 *   was judged voids the approval when it is cited
 */
export function applyReview(held: Held, review: Review, current: readonly ArticleVersion[]): ReviewResult {
  if (review.action === 'reject') return { kind: 'rejected' };
  const text = review.action === 'edit' ? review.text : held.draft;
  const judged = judgeDraft(text, held.sources, held.context, held.policy);
  const { verification } = judged;
  const moved = changedSources(judged, held.sources, current);
  if (moved.length > 0) {
    const block: ApprovalBlock = { code: 'source-changed', count: moved.length };
    return { kind: 'refused', block, outcome: holdWith(judged.outcome, moved, verification), verification };
  }
  if (judged.outcome.kind === 'release') {
    return { kind: 'approved', outcome: judged.outcome, verification, overruled: [] };
  }
  const block = approvalBlock(judged.outcome.findings) ?? null;
  if (block !== null) return { kind: 'refused', block, outcome: judged.outcome, verification };
  return overrule(held, judged);
}

/** Only doubts of form are left: the answer is minted as it stands, and minting asserts everything once more. */
function overrule(held: Held, judged: Judgement): ReviewResult {
  const { verification, outcome } = judged;
  const minted = mintAnswer({ verification, sources: held.sources, context: held.context }, held.policy);
  if (!minted.ok || outcome.kind !== 'hold') {
    return { kind: 'refused', block: { code: 'integrity', count: 1 }, outcome, verification };
  }
  const { answer } = minted.value;
  const overruled = outcome.findings.filter(mayBeOverruled);
  return {
    kind: 'approved',
    outcome: { kind: 'release', answer, coverage: answer.coverage, findings: outcome.findings },
    verification,
    overruled,
  };
}

/** An approval binds to content: when a cited version moves, what was checked is no longer what would be cited. */
function changedSources(
  { verification }: Judgement,
  sources: readonly Source[],
  current: readonly ArticleVersion[],
): readonly Finding[] {
  return sources
    .filter(({ label }) => verification.listedSources.includes(label))
    .flatMap(({ label, article }) => {
      const now = current.find(({ id }) => id === article.id);
      if (now?.version === article.version && now.status === article.status) return [];
      const facts = {
        message: `${label} changed while the draft waited.`,
        messageDe: `${label} hat sich geändert, während der Entwurf wartete.`,
        label,
        articleId: article.id,
        fromVersion: article.version,
        toVersion: now?.version ?? null,
      };
      return [{ ruleId: 'source.changed', effect: 'hold' as const, facts }];
    });
}

function holdWith(outcome: Outcome, more: readonly Finding[], verification: Verification): Outcome {
  const coverage =
    outcome.kind === 'abstain' ? { supported: 0, of: verification.claims.length } : outcome.coverage;
  return { kind: 'hold', coverage, findings: [...outcome.findings, ...more] };
}
