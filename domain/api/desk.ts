import type { Finding } from '../finding.ts';
import type { ClaimVerdict, QuoteVerdict } from '../verdict.ts';
import type { ReaderWindow } from './reader.ts';

/*
 * The editors' side (host localhost:8788, another origin, host-only cookie, Origin checked on every write).
 *
 *   POST /api/session          {token} one-time link, or {email, password} → 200 Session
 *   GET  /api/session          → Session | 401
 *   DELETE /api/session        → 204
 *   POST /api/account          {name, email, password} first editor completes the account after a one-time link → Session
 *   POST /api/invitations      {email, name, role} (chief) → {link}
 *   GET  /api/queue            → QueueItem[]  (risk first)
 *   GET  /api/items/:id        → DeskItem (each look is recorded)
 *   POST /api/items/:id/check  CheckInput → Recheck  (nothing is stored)
 *   GET  /api/items/:id/passages?q= → DeskPassage[] of the whole archive, for citing
 *   POST /api/items/:id/decision  Decision → 200 Decided | 409 Conflict | 422 Refused
 *   GET  /api/articles/:archive/:id/:version → DeskArticle
 *   GET  /api/switch           → SwitchState
 *   POST /api/switch           {on, scope, reason} → SwitchState
 *   GET  /api/events           → server-sent events: `queue` (changed), `switch` (SwitchState)
 * All offsets are UTF-8-safe code points, half-open, of the text they name.
 */

export interface Session {
  readonly editor: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly role: 'editor' | 'chief';
  };
  /** True right after a one-time link: name, email and password are still to be set. */
  readonly incomplete: boolean;
}

export interface QueueItem {
  readonly id: string;
  readonly archive: string;
  readonly question: string;
  readonly heldAt: string;
  readonly dueAt: string;
  readonly waiting: number;
  /** What failed worst: a quote or claim verdict, or a rule id. */
  readonly reason: QuoteVerdict | ClaimVerdict | 'integrity' | 'planted' | 'doubt';
  readonly revision: number;
}

/** What a reader said about an answer: `GET /api/notes`, `POST /api/notes/:id/done`. */
export interface ReaderNote {
  readonly id: string;
  readonly archive: string;
  readonly question: string;
  /** What the reader had been told: `answered`, `abstained` … */
  readonly state: string;
  readonly receiptId: string | null;
  /** The reader's own words: data, never markup. */
  readonly note: string;
  readonly at: string;
}

export interface DeskEvidence {
  readonly label: string;
  readonly articleId: string;
  readonly version: number;
  readonly start: number;
  readonly end: number;
  readonly exact: string;
  readonly before: string;
  readonly after: string;
  /** The context breaks off within a sentence. */
  readonly cutBefore?: true;
  readonly cutAfter?: true;
}

export interface DeskQuote {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly cite: string | null;
  readonly verdict: QuoteVerdict;
  readonly speaker: string | null;
  readonly claimedSpeaker: string | null;
  readonly ruleIds: readonly string[];
  readonly at: readonly DeskEvidence[];
  readonly nearest: DeskEvidence | null;
}

export interface DeskClaim {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly sentence: number;
  readonly cite: string | null;
  readonly verdict: ClaimVerdict;
  readonly route: 'derived' | 'scored' | null;
  readonly score: number | null;
  readonly steps: readonly string[];
  readonly evidence: readonly DeskEvidence[];
}

export interface DeskDraft {
  readonly text: string;
  readonly sentences: readonly {
    readonly text: string;
    readonly start: number;
    readonly end: number;
    readonly markers: readonly string[];
  }[];
  readonly quotes: readonly DeskQuote[];
  readonly claims: readonly DeskClaim[];
  readonly findings: readonly Finding[];
  readonly coverage: { readonly supported: number; readonly of: number };
}

export interface DeskSource {
  readonly label: string;
  readonly articleId: string;
  readonly version: number;
  readonly headline: string;
  readonly byline: string;
  readonly published: string;
  readonly text: string;
}

export interface DeskItem {
  readonly id: string;
  readonly archive: string;
  readonly paper: string;
  readonly question: string;
  readonly askedAt: string;
  readonly heldAt: string;
  readonly dueAt: string;
  readonly waiting: number;
  readonly state: 'held' | 'approved' | 'rejected' | 'expired';
  /** Sent back with a decision; a decision on an older revision is a conflict. */
  readonly revision: number;
  readonly windows: readonly ReaderWindow[];
  readonly entities: readonly string[];
  readonly draft: DeskDraft;
  readonly engine: string;
  readonly model: string | null;
  readonly scripted: boolean;
  readonly sources: readonly DeskSource[];
  /** Set when a cited article changed since the draft was checked. */
  readonly sourcesChanged: readonly {
    readonly articleId: string;
    readonly fromVersion: number;
    readonly toVersion: number;
    readonly at: string;
  }[];
  /** Why Approve is closed; null when it is lawful. */
  readonly approveClosed: {
    readonly code: 'quote' | 'claim' | 'integrity' | 'source-changed' | 'planted';
    readonly count: number;
  } | null;
  readonly log: readonly { readonly at: string; readonly what: string; readonly by: string | null }[];
  readonly receiptId: string;
}

export type Decision =
  | { readonly action: 'approve'; readonly revision: number }
  | {
      readonly action: 'edit';
      readonly revision: number;
      readonly text: string;
      readonly added?: readonly AddedSource[];
    }
  | { readonly action: 'reject'; readonly revision: number; readonly reason: string; readonly note?: string };

/**
 * An article that an editor cites beside those that the search had found. Its label is the next one after theirs, in
 * the order in which they are sent.
 */
export interface AddedSource {
  readonly articleId: string;
  readonly version: number;
}

export interface CheckInput {
  readonly text: string;
  readonly added?: readonly AddedSource[];
}

/** A passage of the archive that answers may use: `GET /api/items/:id/passages?q=`. */
export interface DeskPassage extends AddedSource {
  readonly headline: string;
  /** ISO day. */
  readonly published: string;
  readonly text: string;
}

/** What an edited text would be judged as, without deciding anything. */
export interface Recheck {
  /** The added articles under their labels, and newer ones that tell how an accusation in them ended. */
  readonly added: readonly DeskSource[];
  readonly draft: DeskDraft;
  readonly outcome: 'release' | 'trim' | 'hold' | 'abstain';
  readonly approveClosed: DeskItem['approveClosed'];
}

export interface Decided {
  readonly state: 'approved' | 'rejected';
  readonly readers: number;
  readonly receiptId: string;
}

/** Sent as problem details, as every error is; these members are its own. */
export interface Conflict {
  readonly code: 'decision_conflict' | 'source_changed';
  readonly by: string | null;
  readonly at: string;
  readonly decision: string;
}

/** Sent as problem details, as every error is; these members are its own. */
export interface Refused {
  readonly code: 'gate_refused';
  readonly approveClosed: NonNullable<DeskItem['approveClosed']>;
  readonly draft: DeskDraft;
}

export interface SwitchState {
  readonly state: 'on' | 'off' | 'unknown';
  readonly by: string | null;
  readonly at: string | null;
  readonly reason: string | null;
}

/** A stored article version, whatever its status: `GET /api/articles/:archive/:id/:version`. */
export interface DeskArticle {
  readonly archive: string;
  readonly id: string;
  readonly version: number;
  readonly headline: string;
  readonly byline: string;
  readonly published: string;
  readonly text: string;
  readonly status: 'live' | 'corrected' | 'scheduled' | 'withdrawn' | 'deleted';
}
