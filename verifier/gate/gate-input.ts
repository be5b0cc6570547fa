import type { Finding } from '../../domain/finding.ts';
import type { Policy } from '../../domain/policy.ts';
import type { Source } from '../../domain/source.ts';
import type { Verification } from '../../domain/verification.ts';
import type { JudgeContext } from '../verify-context.ts';

/** Everything gate 2 reads about one draft. Facts only. */
export interface GateInput {
  readonly verification: Verification;
  readonly sources: readonly Source[];
  readonly context: JudgeContext;
}

/**
 * One rule of gate 2: looks at the facts and says what it found; nothing found is an empty list.
 * Rules know nothing of each other, every one of them runs, and one that throws holds the answer.
 */
export interface Rule {
  readonly id: string;
  readonly run: (input: GateInput, policy: Policy) => readonly Omit<Finding, 'ruleId'>[];
}
