import type { Kysely } from 'kysely';
import type { Json } from '../../domain/json.ts';
import type { Source } from '../../domain/source.ts';
import type { Instant } from '../../domain/time/instant.ts';
import type { Review, ReviewResult } from '../../verifier/gate/apply-review.ts';
import type { Editor } from '../adapters/sql/editor-store.ts';
import type { StoredHeld } from '../adapters/sql/held-store.ts';
import type { Database } from '../adapters/sql/tables.ts';
import type { SearchPort } from '../answer/ports.ts';
import type { QuestionBus } from '../answer/question-bus.ts';
import type { ArchivesPort, ArticlesPort } from '../store/store.ts';

/** A decision as its receipt is made from it. */
export interface ReviewTrace {
  readonly held: StoredHeld;
  readonly sources: readonly Source[];
  readonly review: Review;
  readonly result: ReviewResult;
  readonly editor: Editor;
  /** For readers; null when the editor left none. */
  readonly note: string | null;
}

/** Something that happened to an answer or to the switch, without a new judgement of a text. */
export interface NoticeTrace {
  readonly event: 'stop' | 'expiry';
  readonly archive: string;
  readonly subject: string;
  readonly supersedes: string | null;
  readonly facts: Readonly<Record<string, Json>>;
}

export interface DeskDeps {
  readonly db: Kysely<Database>;
  readonly archives: ArchivesPort;
  readonly articles: ArticlesPort;
  /** For an editor who cites what the run had not found. */
  readonly search: SearchPort;
  readonly clock: () => Instant;
  /** Stores the receipt durably, inside the decision's transaction: no receipt, no decision. @returns its id */
  readonly appendReview: (trace: ReviewTrace) => Promise<string>;
  readonly appendNotice: (trace: NoticeTrace) => Promise<string>;
  /** Tells readers of this server at once; those of others are told within a second. */
  readonly bus: QuestionBus;
}
