import type { Evidence } from '../../domain/evidence.ts';
import type { WindowEvidence } from '../../domain/passage.ts';
import type { ArchiveProfile, Plan } from '../../domain/plan.ts';
import type { Question } from '../../domain/question.ts';
import type { EvidenceDecision } from '../../verifier/gate/gate-evidence.ts';
import type { Judgement } from '../../verifier/judge-draft.ts';
import type { ArchiveSettings } from './archive-settings.ts';
import type { DraftResult, Engine } from './ports.ts';

/** One draft and what became of it. */
export interface Attempt {
  readonly result: DraftResult;
  readonly judgement: Judgement;
}

export interface SearchTrace {
  readonly scorer: string;
  readonly indexVersion: string;
  readonly windows: readonly WindowEvidence[];
}

/** Everything that one run did, as the receipt is made from it. */
export interface RunTrace {
  readonly archive: ArchiveSettings;
  readonly question: Question;
  readonly profile: ArchiveProfile;
  readonly plan: Plan;
  /** Null when the plan declined. */
  readonly search: SearchTrace | null;
  /** Null when the plan declined. */
  readonly gate1: EvidenceDecision | null;
  readonly evidence: Evidence | null;
  readonly engine: Pick<Engine, 'name' | 'model' | 'deterministic'> | null;
  /** In order; the last one decided. Empty when no engine was called. */
  readonly attempts: readonly Attempt[];
  /** Rule id, when the engine found nothing in the evidence that can stand in an answer. */
  readonly nothing?: string;
  /** Milliseconds per stage, seen once. */
  readonly durationsMs: Readonly<Record<string, number>>;
}
