import type { ContentType, Language } from '../domain/article.ts';
import type { Json } from '../domain/json.ts';
import type { Coverage } from '../domain/outcome.ts';
import type { ArchiveProfile, Plan } from '../domain/plan.ts';
import type { Policy } from '../domain/policy.ts';
import type { IsoDay } from '../domain/time/iso-day.ts';
import type { ClaimRoute, ClaimVerdict, QuoteVerdict } from '../domain/verdict.ts';
import type { Window } from '../domain/window.ts';
import type { Selectors } from './selectors.ts';
import type { RuleVersions } from './versions.ts';

/*
 * A receipt has two parts. The *body* may be seen by the reader: it holds no word of a draft that was not
 * released. The *sealed* part stands only in the desk's receipt; the body carries a salted commitment to it,
 * so that one log entry proves both, and erasing the sealed part leaves digest and log intact.
 * All offsets are half-open and in Unicode code points. `determined` is what a replay compares, `observed`
 * what can only be seen once.
 */

export const RECEIPT_FORMAT = 'standards-desk/receipt/v1';

/** SHA-256 as 64 lower-case hex digits. */
export type Sha256Hex = string;

export interface ReceiptSource {
  readonly label: string;
  readonly articleId: string;
  readonly version: number;
  readonly headline: string;
  readonly byline: string;
  readonly published: string;
  readonly updated: string | null;
  readonly status: string;
  readonly contentType: ContentType;
  readonly lang: Language;
  readonly url: string | null;
  /** Of the canonical text in UTF-8. */
  readonly textSha256: Sha256Hex;
  /** Of the canonical JSON of the whole article version: also speaker, segments and dates were read by the checks. */
  readonly versionSha256: Sha256Hex;
}

/** A place in a source, by its label in `sources`. */
export interface ReceiptSpan extends Selectors {
  readonly source: string;
}

export interface ReceiptPassage {
  readonly articleId: string;
  readonly version: number;
  readonly start: number;
  readonly end: number;
  /** 0–1, as the scorer gave it. */
  readonly relevance: number;
}

export interface ReceiptSearch {
  readonly scorer: string;
  readonly indexVersion: string;
  readonly windows: readonly {
    readonly window: Window;
    readonly distinctSources: number;
    readonly passages: readonly ReceiptPassage[];
  }[];
}

export interface ReceiptGate1 {
  readonly decision: 'pass' | 'stop' | 'not-reached';
  readonly ruleId: string | null;
  readonly best: number;
  readonly floor: number;
  readonly tolerance: number;
}

export interface ReceiptEngine {
  readonly name: string;
  readonly model: string | null;
  readonly deterministic: boolean;
  /** True when the draft was recorded beforehand. */
  readonly scripted: boolean;
}

export interface ReceiptSentence {
  readonly text: string;
  readonly cited: boolean;
  readonly citations: readonly (ReceiptSpan & {
    readonly role: 'quote' | 'claim';
    readonly speaker: string | null;
  })[];
}

export interface ReceiptClaim {
  readonly text: string;
  readonly cite: string | null;
  readonly verdict: ClaimVerdict;
  readonly route: ClaimRoute | null;
  readonly score: number | null;
  readonly steps: readonly string[];
  readonly evidence: readonly ReceiptSpan[];
}

export interface ReceiptQuote {
  readonly text: string;
  readonly cite: string | null;
  readonly verdict: QuoteVerdict;
  readonly speaker: string | null;
  readonly claimedSpeaker: string | null;
  readonly ruleIds: readonly string[];
  readonly at: readonly ReceiptSpan[];
}

/** What the reader may know of the decision. Of a held answer: that it was held. */
export type ReceiptOutcome =
  | {
      readonly kind: 'release' | 'trim';
      readonly coverage: Coverage;
      readonly sentences: readonly ReceiptSentence[];
      readonly claims: readonly ReceiptClaim[];
      readonly quotes: readonly ReceiptQuote[];
      /** A sentence was removed before this one; null when none was. */
      readonly removedBefore: number | null;
    }
  | { readonly kind: 'hold' }
  /** `coverage` where drafts were written and none reached the share asked for (`evidence`). */
  | { readonly kind: 'abstain'; readonly ruleId: string; readonly coverage: Coverage | null }
  | { readonly kind: 'rejected'; readonly note: string | null };

/** The question of a run. The day is an input of the plan, the instant is merely observed. */
export interface ReceiptQuestion {
  readonly text: string;
  readonly lang: Language;
  readonly askedOn: IsoDay;
  readonly timeZone: string;
}

export interface RunDetermined {
  readonly question: ReceiptQuestion;
  readonly profile: ArchiveProfile;
  readonly policy: Policy;
  readonly versions: RuleVersions;
  readonly plan: Plan;
  readonly search: ReceiptSearch | null;
  readonly gate1: ReceiptGate1;
  readonly sources: readonly ReceiptSource[];
  readonly engine: ReceiptEngine | null;
  readonly outcome: ReceiptOutcome;
}

export interface ReviewDetermined {
  readonly question: ReceiptQuestion;
  readonly policy: Policy;
  readonly versions: RuleVersions;
  readonly sources: readonly ReceiptSource[];
  readonly action: 'approve' | 'edit' | 'reject';
  readonly outcome: ReceiptOutcome;
}

/** Something that happened to an answer or an archive without a new judgement of a text. */
export interface NoticeDetermined {
  readonly subject: string;
  readonly facts: Readonly<Record<string, Json>>;
}

export interface Observed {
  /** UTC instants. */
  readonly askedAt: string | null;
  readonly recordedAt: string;
  /** Milliseconds per stage. */
  readonly durationsMs: Readonly<Record<string, number>>;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** Where it ran: `node 20.20.2`, Unicode and ICU versions. */
  readonly runtime: Readonly<Record<string, string>>;
}

export interface Seal {
  readonly alg: 'sha256-salted';
  /** SHA-256 of the 32 salt bytes followed by the canonical bytes of the sealed content. */
  readonly commitment: Sha256Hex;
}

interface BodyBase {
  readonly format: typeof RECEIPT_FORMAT;
  readonly id: string;
  readonly archive: string;
  /** Id of the receipt that this one replaces in the chain of decisions. */
  readonly supersedes: string | null;
  readonly observed: Observed;
  readonly seal: Seal | null;
  /** The last line of every receipt: what no check here says anything about. */
  readonly unchecked: { readonly en: string; readonly de: string };
}

export type RunBody = BodyBase & { readonly event: 'run'; readonly determined: RunDetermined };
export type ReviewBody = BodyBase & { readonly event: 'review'; readonly determined: ReviewDetermined };

/** Events without a new judgement of a text. A switch that was moved and an answer that it stopped are both `stop`. */
export const NOTICE_EVENTS = [
  'correction',
  'withdrawal',
  'stop',
  'expiry',
  'erasure',
  'export',
  'legal-hold',
  'legal-hold-lifted',
  'retention',
] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

export type NoticeBody = BodyBase & {
  readonly event: NoticeEvent;
  readonly determined: NoticeDetermined;
};
export type ReceiptBody = RunBody | ReviewBody | NoticeBody;

export interface SealedDraft {
  readonly text: string;
  readonly engine: string;
  readonly model: string | null;
  readonly scripted: boolean;
  readonly promptSha256: Sha256Hex | null;
}

export interface SealedFinding {
  readonly ruleId: string;
  readonly effect: string;
  readonly facts: Readonly<Record<string, Json>>;
}

/** One judged text: the draft, what was found and what was decided. */
export interface SealedJudgement {
  readonly draft: SealedDraft;
  readonly outcome: 'release' | 'trim' | 'hold' | 'abstain';
  readonly coverage: Coverage;
  readonly findings: readonly SealedFinding[];
  readonly claims: readonly ReceiptClaim[];
  readonly quotes: readonly ReceiptQuote[];
  readonly unresolved: readonly string[];
  readonly flags: readonly string[];
  /** The sentence that was trimmed away, as drafted. */
  readonly removed: string | null;
}

export interface SealedContent {
  /** Every judged text in order; the last one decided, the others were discarded. */
  readonly judgements: readonly SealedJudgement[];
  /** Who decided, and why; null in a run. */
  readonly editor: { readonly id: string; readonly name: string; readonly reason: string | null } | null;
}

/** The desk's receipt. `sealed` is null where nothing was drafted, or after an erasure. */
export interface DeskReceipt {
  readonly body: ReceiptBody;
  readonly sealed: { readonly saltHex: string; readonly content: SealedContent } | null;
}

/** The reader's and every stranger's view. */
export interface PublicReceipt {
  readonly body: ReceiptBody;
}

export const UNCHECKED = {
  en: 'Not checked: omission, overall context, truth of the source.',
  de: 'Nicht geprüft: Auslassungen, Gesamtzusammenhang, Wahrheit der Quelle.',
} as const;
