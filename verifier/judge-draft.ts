import type { Outcome } from '../domain/outcome.ts';
import type { Policy } from '../domain/policy.ts';
import type { Source } from '../domain/source.ts';
import type { Verification } from '../domain/verification.ts';
import { gateDraft } from './gate/gate-answer.ts';
import type { JudgeContext } from './verify-context.ts';
import { verifyDraft } from './verify-draft.ts';

/** A draft, everything found out about it, and what the gate made of it. */
export interface Judgement {
  readonly verification: Verification;
  readonly outcome: Outcome;
  /** Of the shortened draft, where a sentence was cut: every check ran again on it. */
  readonly trimmed: Verification | null;
}

/**
 * Judges one draft against its sources: every check, then gate 2. Pure and total: the same input gives the same
 * judgement, and no text throws.
 */
export function judgeDraft(
  draft: string,
  sources: readonly Source[],
  context: JudgeContext,
  policy: Policy,
): Judgement {
  const verifyAgain = (text: string): Verification =>
    verifyDraft(text, sources, { ...context, scoredFloor: policy.grounding.scoredFloor });
  const verification = verifyAgain(draft);
  const { outcome, trimmed } = gateDraft({ verification, sources, context, verifyAgain }, policy);
  return { verification, outcome, trimmed };
}

/** Judges a text against the sources of one answer, or against some of them. */
export type Judge = (text: string, some?: readonly Source[]) => Judgement;

/**
 * The judge of one answer: the writer asks it what would hold, and the gate asks it again. A judgement is a function of
 * its input alone, so that a text judged before need not be judged again.
 */
export function judgeOf(sources: readonly Source[], context: JudgeContext, policy: Policy): Judge {
  const known = new Map<string, Judgement>();
  return (text, some) => {
    if (some !== undefined) return judgeDraft(text, some, context, policy);
    const before = known.get(text);
    if (before !== undefined) return before;
    const judgement = judgeDraft(text, sources, context, policy);
    known.set(text, judgement);
    return judgement;
  };
}
