import type { Draft } from '../domain/draft.ts';
import type { Json } from '../domain/json.ts';
import type { WindowEvidence } from '../domain/passage.ts';
import type { ArchiveProfile, Plan } from '../domain/plan.ts';
import type { Policy } from '../domain/policy.ts';
import type { Question } from '../domain/question.ts';
import type { Source } from '../domain/source.ts';
import type { Instant } from '../domain/time/instant.ts';
import type { Review, ReviewResult } from '../verifier/gate/apply-review.ts';
import type { EvidenceDecision } from '../verifier/gate/gate-evidence.ts';
import type { Judgement } from '../verifier/judge-draft.ts';
import type { NoticeEvent } from './receipt.ts';

/** One run of the flow, as far as its receipt tells of it. */
export interface RunRecord {
  readonly archive: { readonly name: string; readonly policy: Policy };
  readonly question: Question;
  /** What the question can touch of it (`profileAsked`): plan and checks were made by the same. */
  readonly profile: ArchiveProfile;
  readonly plan: Plan;
  /** Null when the plan declined. */
  readonly search: {
    readonly scorer: string;
    readonly indexVersion: string;
    readonly windows: readonly WindowEvidence[];
  } | null;
  readonly gate1: EvidenceDecision | null;
  readonly engine: {
    readonly name: string;
    readonly model: string | null;
    readonly deterministic: boolean;
  } | null;
  /** In order; the last one decided, the others were discarded. */
  readonly attempts: readonly {
    readonly result: {
      readonly draft: Draft;
      readonly promptSha256: string | null;
      readonly observed: { readonly inputTokens: number | null; readonly outputTokens: number | null };
    };
    readonly judgement: Judgement;
  }[];
  /**
   * Rule id, when a deterministic writer found nothing in the evidence that can stand in an answer: the archive does
   * not cover the question, and no draft was written.
   */
  readonly nothing?: string;
  /** Milliseconds per stage. */
  readonly durationsMs: Readonly<Record<string, number>>;
}

/** An editor's decision on a held draft that was carried out. */
export interface ReviewRecord {
  readonly archive: { readonly name: string; readonly policy: Policy };
  readonly question: Question;
  readonly sources: readonly Source[];
  /** The draft that was held; an edit is judged under its engine's name. */
  readonly draft: Draft;
  readonly promptSha256: string | null;
  readonly review: Review;
  readonly result: ReviewResult;
  readonly editor: { readonly id: string; readonly name: string };
  /** For readers; null when the editor left none. */
  readonly note: string | null;
}

/** Something that happened without a new judgement of a text. */
export interface NoticeRecord {
  readonly event: NoticeEvent;
  readonly archive: string;
  /** What it is about: a question's receipt id, an archive, a topic. */
  readonly subject: string;
  readonly facts: Readonly<Record<string, Json>>;
}

/** What the shell adds: identity, salt and clock. */
export interface Stamp {
  readonly id: string;
  /** Id of the receipt that this one replaces; null for the first of a chain. */
  readonly supersedes: string | null;
  /** 32 random bytes as 64 hex digits; fresh for every receipt, never derived from anything. */
  readonly saltHex: string;
  readonly recordedAt: Instant;
  /** Where it ran: `{node: '20.20.2', unicode: '15.1', icu: '74.1'}`. */
  readonly runtime: Readonly<Record<string, string>>;
}
