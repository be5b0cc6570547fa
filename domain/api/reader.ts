import type { PlanNotice } from '../plan.ts';
import type { Window } from '../window.ts';

/*
 * What the reader side may ever send. No field here can hold a word of a draft: the only texts are the
 * released answer, passages of articles the reader may see, and the reader's own question.
 * ATTACKER: a reader who watches every byte to learn what a held draft says.
 *
 * Routes (host 127.0.0.1:8787, JSON, problem details on errors):
 *   GET  /v1/:archive                      → ArchiveCard
 *   POST /v1/:archive/questions            AskBody, header Idempotency-Key → 202 Asked
 *   GET  /v1/questions/:id                 → ReaderView (the link to come back; :id is 128 random bits)
 *   GET  /v1/questions/:id/events          → server-sent events: `stage` (Stage), then one `view` (ReaderView);
 *                                            a held question keeps the stream open with heartbeats and sends
 *                                            another `view` when the desk has decided
 *   DELETE /v1/questions/:id               → 204, cancels one that is still running
 *   GET  /v1/:archive/articles/:articleId  → ReaderArticle
 */

export interface ArchiveCard {
  readonly archive: string;
  readonly paper: string;
  readonly lang: 'en' | 'de';
  readonly coverage: { readonly from: string | null; readonly to: string | null; readonly articles: number };
  readonly suggestions: readonly string[];
  /** Instant of the last change to the archive; the widget says "updated …" when it is there. */
  readonly updated?: string;
  /** Where readers browse the archive; http(s) or a path. */
  readonly home?: string;
  readonly maxCharacters: number;
}

export interface AskBody {
  readonly question: string;
  readonly lang?: 'en' | 'de';
  /** Id of the article on whose page the question is asked. */
  readonly article?: string;
}

export interface Asked {
  readonly id: string;
}

/** Truthful progress. INVARIANT: no figure here is taken from a draft. */
export type Stage =
  | {
      readonly stage: 'search';
      readonly windows: readonly Window[];
      /** Index of the window being searched. */
      readonly now: number;
      /** Articles found so far. */
      readonly articles: number;
      /** Publication days of what was found, for the ticks of the time line. */
      readonly days: readonly string[];
    }
  | { readonly stage: 'write'; readonly passages: number }
  | { readonly stage: 'check' };

export interface ReaderPart {
  readonly kind: 'text' | 'quote';
  readonly text: string;
}

export interface ReaderSentence {
  /** In order; joined they are the sentence. A `quote` part is the words between marks; the marks are in the text parts. */
  readonly parts: readonly ReaderPart[];
  /** Ids into `citations`. */
  readonly citations: readonly number[];
  readonly cited: boolean;
  /** Index into `windows`; null when it belongs to none. */
  readonly window: number | null;
}

export interface ReaderCitation {
  readonly id: number;
  /** Label of the source, `S1`. */
  readonly source: string;
  /** Half-open, code points of the article version's canonical text. */
  readonly start: number;
  readonly end: number;
  readonly exact: string;
  /** Context around `exact`, cut from the same text. */
  readonly before: string;
  readonly after: string;
  /** The context breaks off within a sentence. */
  readonly cutBefore?: true;
  readonly cutAfter?: true;
  readonly role: 'quote' | 'claim';
  readonly speaker: string | null;
  readonly verdict: 'exact' | 'normalized-exact' | 'marked-edit' | 'supported';
}

export interface ReaderSource {
  readonly label: string;
  readonly articleId: string;
  readonly version: number;
  readonly headline: string;
  readonly byline: string;
  /** ISO day in the archive's zone. */
  readonly published: string;
  /** Where the article can be read; always http(s) or a path. */
  readonly url: string;
}

export interface ReaderAnswer {
  readonly sentences: readonly ReaderSentence[];
  readonly citations: readonly ReaderCitation[];
  readonly sources: readonly ReaderSource[];
  /** A sentence was removed before this index; null when none was. */
  readonly removedBefore: number | null;
  /** Profile evidence: sentences with a citation, of all. */
  readonly coverage: { readonly cited: number; readonly of: number };
}

export interface ReaderWindow extends Window {
  readonly articles: number;
  readonly cited: number;
}

/** When the desk can decide. Instants; `until` while it is open, `opens` while it is closed. */
export interface DeskHours {
  readonly until?: string;
  readonly opens?: string;
  /** A held question that nobody decided by then expires. */
  readonly deadline?: string;
}

/** What was made of the dates and names in the question, or which side of a comparison is missing; `message` says it in the view's language. */
export interface ReaderNotice extends PlanNotice {
  readonly message?: string;
}

interface ViewBase {
  readonly id: string;
  readonly archive: string;
  readonly question: string;
  readonly lang: 'en' | 'de';
  readonly askedAt: string;
  readonly windows: readonly ReaderWindow[];
  readonly notices: readonly ReaderNotice[];
}

export type ReaderView =
  | (ViewBase & { readonly state: 'pending'; readonly stage: Stage | null })
  | (ViewBase & {
      readonly state: 'answered';
      readonly answer: ReaderAnswer;
      readonly reviewed: boolean;
      /** True when the draft was recorded beforehand; the widget says so. */
      readonly scripted: boolean;
      readonly receiptId: string;
      readonly profile: 'newsroom' | 'evidence';
      /** Publication days of the articles found, cited or not: the ticks of the time line. */
      readonly days?: readonly string[];
      /** Stands above an answer that the desk has corrected. `url` shows what changed. */
      readonly correction?: { readonly at: string; readonly reason: string; readonly url?: string };
    })
  | (ViewBase & { readonly state: 'held'; readonly receiptId: string; readonly desk?: DeskHours })
  | (ViewBase & { readonly state: 'rejected'; readonly note: string | null; readonly receiptId: string })
  | (ViewBase & { readonly state: 'expired' })
  | (ViewBase & {
      readonly state: 'abstained';
      readonly ruleId: string;
      readonly near: readonly {
        readonly headline: string;
        readonly published: string;
        readonly url: string;
      }[];
      readonly receiptId: string;
      /** Profile evidence, when no draft reached the share asked for: sentences cited, of all, ratio 0–1. */
      readonly declined?: { readonly cited: number; readonly of: number; readonly asked: number };
    })
  /** `unknown`: the switch cannot be read, so nothing is answered. Absent: everything is paused. */
  | (ViewBase & { readonly state: 'stopped'; readonly scope?: 'subject' | 'unknown' })
  | (ViewBase & { readonly state: 'withdrawn'; readonly at: string })
  | (ViewBase & { readonly state: 'cancelled' })
  | (ViewBase & { readonly state: 'fault'; readonly reference: string });

export interface ReaderArticle {
  readonly id: string;
  readonly version: number;
  readonly headline: string;
  readonly byline: string;
  readonly published: string;
  readonly text: string;
  readonly status: 'live' | 'corrected';
}

/**
 * RFC 9457. `code` is ours and stable; `detail` is fit for a reader.
 * A 429 says in `code` who has to wait: `archive_limited` all readers of the archive, any other this reader.
 */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly path?: string;
  readonly retryAfterSeconds?: number;
  readonly reference?: string;
}
