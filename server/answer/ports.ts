import type { Draft } from '../../domain/draft.ts';
import type { Evidence } from '../../domain/evidence.ts';
import type { WindowEvidence } from '../../domain/passage.ts';
import type { SearchPlan } from '../../domain/plan.ts';
import type { Question } from '../../domain/question.ts';
import type { Instant } from '../../domain/time/instant.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import type { Viewer } from '../../domain/visibility.ts';
import type { Window } from '../../domain/window.ts';
import type { Judge } from '../../verifier/judge-draft.ts';

export type FaultCode = 'timeout' | 'unavailable' | 'rate-limited' | 'bad-response';

/**
 * A machine failed. Thrown by adapters, caught once in the route: 503 and a retry hint.
 * Never an abstention (that is an editorial statement) and never a short answer.
 */
export class PortFault extends Error {
  override readonly name = 'PortFault';
  readonly port: string;
  readonly code: FaultCode;
  /** Milliseconds after which a retry makes sense; null when unknown. */
  readonly retryAfterMs: number | null;
  /** Why a reply was of no use, for log and desk: `truncated`, `refusal`, `schema`, `empty`, … */
  readonly reason: string | null;

  constructor(
    port: string,
    code: FaultCode,
    message: string,
    options: { cause?: unknown; retryAfterMs?: number; reason?: string } = {},
  ) {
    super(message, { cause: options.cause });
    this.port = port;
    this.code = code;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.reason = options.reason ?? null;
  }
}

export interface SearchRequest {
  readonly archive: string;
  readonly window: Window;
  readonly query: string;
  /** Names found by the planner; a hit that carries them ranks higher. */
  readonly entities: readonly string[];
  /** Those of `entities` whose own words are asked for: their statements are looked for first, then the rest. */
  readonly speakers?: readonly string[];
  /** Names of groups: only passages are found in which somebody speaks whom the source counts to one of them that day. */
  readonly groups?: readonly string[];
  /** Words to find by that do not count in relevance. */
  readonly alsoFind?: string;
  /** Passages wanted. */
  readonly k: number;
  /** Articles published after this instant are under embargo and never returned. */
  readonly now: Instant;
  /**
   * Of editions (texts that are in force for a time) only those in force at this instant; absent or null: those in force
   * on any day of the window.
   */
  readonly inForce?: Instant | null;
  /** Of editions only those that came into force in the window. */
  readonly onlyBegun?: boolean;
  /** Last day of printing of reports that tell of the window; absent or null: the window's own last day. */
  readonly reportedUntil?: IsoDay | null;
  /** On whose behalf; absent: a reader off the street, now. */
  readonly viewer?: Viewer;
}

export interface SearchPort {
  /** Name of the scorer behind `relevance`, for the receipt: `heuristic relevance v1`, `cross-encoder <model>`. */
  readonly scorer: string;
  /** Name and version of the index the answer came from. */
  readonly indexVersion: (archive: string, viewer?: Viewer) => Promise<string>;
  /** Hybrid search inside one window; what the viewer may not see is filtered inside the index. */
  readonly search: (request: SearchRequest, signal: AbortSignal) => Promise<WindowEvidence>;
}

export interface DraftRequest {
  readonly question: Question;
  readonly plan: SearchPlan;
  readonly evidence: Evidence;
  readonly archive: string;
  /** What the gate would make of a text, at its strictest; an engine may ask before it writes. */
  readonly judge: Judge;
  /** 1, 2 … in profile `evidence`, where a discarded draft is tried again. */
  readonly attempt: number;
  /** Milliseconds the reader will still wait: an engine that must wait longer gives up politely at once. */
  readonly budgetMs: number;
}

export interface DraftResult {
  readonly draft: Draft;
  /** Observed once, never compared by a replay. */
  readonly observed: { readonly inputTokens: number | null; readonly outputTokens: number | null };
  /** SHA-256 hex of the prompt; null for an engine without one. */
  readonly promptSha256: string | null;
}

/**
 * Nothing in the evidence can stand in an answer. Only a deterministic engine of the house may say so, since that is a
 * finding about the archive and leads to an abstention; of a model it would be a failure to write.
 */
export interface NothingToSay {
  readonly nothing: string;
}

export interface Engine {
  readonly name: string;
  readonly model: string | null;
  /** A deterministic engine is not retried: it would write the same again. */
  readonly deterministic: boolean;
  /** True when the engine sends text outside the house; an archive may forbid it. */
  readonly outside: boolean;
  readonly draft: (request: DraftRequest, signal: AbortSignal) => Promise<DraftResult | NothingToSay>;
}
