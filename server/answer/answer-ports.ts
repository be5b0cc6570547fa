import type { SwitchState } from '../../domain/api/desk.ts';
import type { Stage } from '../../domain/api/reader.ts';
import type { ArchiveProfile } from '../../domain/plan.ts';
import type { Instant } from '../../domain/time/instant.ts';
import type { Verification } from '../../domain/verification.ts';
import type { ArchiveSettings } from './archive-settings.ts';
import type { Engine, SearchPort } from './ports.ts';
import type { StoredView } from './stored-view.ts';
import type { RunTrace } from './trace.ts';

/** A draft on its way to the standards desk, and nowhere else. */
export interface HeldRun {
  readonly trace: RunTrace;
  /** What the checks found out about the draft that is held. */
  readonly verification: Verification;
  readonly receiptId: string;
  /** What the reader sees meanwhile; no word or figure of the draft is in it. */
  readonly view: StoredView;
  readonly heldAt: Instant;
  readonly dueAt: Instant;
}

/** Everything outside the pure rooms that an answer needs. Each call has a time limit (`limits`, milliseconds). */
export interface AnswerPorts {
  readonly search: SearchPort;
  readonly engine: Engine;
  /** Coverage and entity register of the archive, for the planner. */
  readonly profile: (archive: string, signal: AbortSignal, question: string) => Promise<ArchiveProfile>;
  /** Read for every answer, never cached. */
  readonly readSwitch: (archive: string, signal: AbortSignal) => Promise<SwitchState>;
  /** Stores the receipt, durably. No receipt, no answer. @returns its id */
  readonly append: (trace: RunTrace, signal: AbortSignal) => Promise<string>;
  /** Records that answers were stopped after a run. @returns the id of the receipt that supersedes the run's */
  readonly appendStop: (
    archive: ArchiveSettings,
    supersedes: string,
    by: SwitchState,
    signal: AbortSignal,
  ) => Promise<string>;
  readonly hold: (held: HeldRun, signal: AbortSignal) => Promise<void>;
  readonly onStage: (stage: Stage) => void;
  readonly clock: () => Instant;
  /** The moment the question's dates are counted from, where the archive is looked back to; absent: now. */
  readonly askedAt?: Instant;
  readonly limits: Limits;
}

export interface Limits {
  /** Longest wait of a reader for everything together. */
  readonly answerMs: number;
  readonly searchMs: number;
  /** SQL and log calls. */
  readonly storeMs: number;
  /** A held answer that nobody decided closes after so many hours. */
  readonly heldHours: number;
  /** Passages asked for per window. */
  readonly passages: number;
}

export const DEFAULT_LIMITS: Limits = {
  answerMs: 30_000,
  searchMs: 10_000,
  storeMs: 5_000,
  heldHours: 48,
  passages: 10,
};
