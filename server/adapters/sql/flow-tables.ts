import type { Generated } from 'kysely';
import type { Json } from '../../../domain/json.ts';
import type { InstantColumn, JsonColumn, RecordedAt } from './archive-tables.ts';

export type QuestionState =
  | 'pending'
  | 'answered'
  | 'held'
  | 'rejected'
  | 'expired'
  | 'abstained'
  | 'stopped'
  | 'withdrawn'
  | 'cancelled'
  | 'fault';

/** A reader's question and what the reader may see of it. No column here can hold a word of a held draft. */
export interface QuestionsTable {
  /** SHA-256 hex of the 128-bit id the reader holds: a stolen table opens no reader's link. */
  id_hash: string;
  archive: string;
  question: string;
  lang: 'en' | 'de';
  asked_at: InstantColumn;
  state: QuestionState;
  /** The reader's view without its id; null while the question runs. */
  view: JsonColumn<Json> | null;
  /** A pending question whose lease has passed was lost with its server. */
  lease_until: InstantColumn | null;
  /** A held question that nobody decided until then is closed. */
  held_until: InstantColumn | null;
  /** SHA-256 hex of the body: an Idempotency-Key may not be used for another question. */
  body_hash: string;
  /** 0–3: the level it was asked with; who reads the answer must have it too. */
  level: Generated<number>;
  /** Grows with every change of the row. */
  change: Generated<number>;
}

/** One run of the flow. Figures and ids, never text of a draft. */
export interface RunsTable {
  id: string;
  question_hash: string;
  outcome: string;
  engine: string;
  model: string | null;
  attempts: number;
  /** What can be observed once: milliseconds per stage, tokens. */
  observed: JsonColumn<Json>;
  receipt_id: string | null;
  recorded_at: RecordedAt;
}

export type HeldState = 'held' | 'approved' | 'rejected' | 'expired';

/** Held drafts. INVARIANT: `desk_reader` has no right on this table, `desk_flow` may only insert. */
export interface HeldDraftsTable {
  id: string;
  question_hash: string;
  archive: string;
  question: string;
  lang: 'en' | 'de';
  asked_at: InstantColumn;
  held_at: InstantColumn;
  due_at: InstantColumn;
  state: Generated<HeldState>;
  /** A decision names the revision it was made on. */
  revision: Generated<number>;
  /** What failed worst, and its rank: the queue shows the riskiest first. */
  reason: string;
  risk: number;
  /** Draft, plan, evidence references and the reader's frame of the answer: everything a decision needs. */
  content: JsonColumn<Json>;
  /** The newest receipt of the chain. */
  receipt_id: string;
  change: Generated<number>;
}

/** Every attempt to decide, also the refused ones. Append only. */
export interface DecisionsTable {
  id: Generated<number>;
  held_id: string;
  revision: number;
  action: 'approve' | 'edit' | 'reject' | 'expire';
  result: 'applied' | 'conflict' | 'refused' | 'source_changed';
  /** Editor id; null for the clock. */
  by_id: string | null;
  by_name: string | null;
  reason: string | null;
  note: string | null;
  receipt_id: string | null;
  at: InstantColumn;
}

/** Each look of an editor at a held draft. Append only. */
export interface LooksTable {
  id: Generated<number>;
  held_id: string;
  editor_id: string;
  editor_name: string;
  at: InstantColumn;
}

/** A reader's words about an answer. INVARIANT: `desk_reader` may add one and read none. */
export interface ReaderNotesTable {
  id: Generated<number>;
  question_hash: string;
  archive: string;
  question: string;
  /** What the reader had been told. */
  state: string;
  receipt_id: string | null;
  note: string;
  at: InstantColumn;
  done_at: InstantColumn | null;
  done_by: string | null;
}

export type EditorRole = 'editor' | 'chief';

export interface EditorsTable {
  id: string;
  name: string;
  email: string;
  role: EditorRole;
  /** `scrypt$N$r$p$salt$hash`, base64url. */
  password: string;
  created_at: RecordedAt;
}

/** One-time links: a first sign-in or an invitation. */
export interface LinksTable {
  token_hash: string;
  email: string | null;
  name: string | null;
  role: EditorRole;
  expires_at: InstantColumn;
  used_at: InstantColumn | null;
  created_by: string | null;
  recorded_at: RecordedAt;
}

export interface SessionsTable {
  token_hash: string;
  /** Null right after a one-time link, until the account is completed. */
  editor_id: string | null;
  /** What the link promised. */
  link_hash: string | null;
  expires_at: InstantColumn;
  recorded_at: RecordedAt;
}

export interface SignInFailuresTable {
  id: Generated<number>;
  /** SHA-256 hex of client address and email. */
  key: string;
  at: InstantColumn;
}

/** The kill switch: append only, the highest version of a scope holds. No row: unknown, and unknown is stopped. */
export interface KillSwitchTable {
  version: number;
  /** `all`, or the name of an archive. */
  scope: string;
  on: boolean;
  by_id: string | null;
  by_name: string | null;
  reason: string | null;
  receipt_id: string | null;
  at: InstantColumn;
}

/** Keys made once per store, so that many servers derive the same ids. */
export interface SecretsTable {
  name: string;
  value: string;
}

export interface FlowTables {
  questions: QuestionsTable;
  runs: RunsTable;
  held_drafts: HeldDraftsTable;
  reader_notes: ReaderNotesTable;
  decisions: DecisionsTable;
  looks: LooksTable;
  editors: EditorsTable;
  one_time_links: LinksTable;
  sessions: SessionsTable;
  sign_in_failures: SignInFailuresTable;
  kill_switch: KillSwitchTable;
  secrets: SecretsTable;
}
