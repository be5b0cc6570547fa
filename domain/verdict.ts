import type { Span } from './text/span.ts';

export type ClaimVerdict = 'supported' | 'unsupported' | 'contradicted' | 'not-a-claim';

export type QuoteVerdict =
  | 'exact'
  | 'normalized-exact'
  | 'marked-edit'
  | 'altered'
  | 'not-found'
  | 'wrong-source'
  | 'wrong-speaker'
  | 'wrong-date'
  | 'withdrawn'
  | 'not-speech'
  | 'speaker-unclear';

/** Where a quote's words stand. `exact` is cut from the source, never copied from the draft. */
export interface SourceSpan extends Span {
  readonly label: string;
  readonly articleId: string;
  readonly version: number;
  readonly exact: string;
}

/** One sentence of the draft; offsets in the draft as written, markers included. */
export interface Sentence extends Span {
  readonly index: number;
  readonly text: string;
  /** Labels cited by this sentence, in order, without repeats. */
  readonly markers: readonly string[];
}

export interface QuoteCheck extends Span {
  /** Words between the marks, citation markers removed. */
  readonly text: string;
  /** Index of the sentence that holds the opening mark. */
  readonly sentence: number;
  readonly cite: string | null;
  readonly verdict: QuoteVerdict;
  /** Where the true words stand; several for a marked edit; empty when not found. */
  readonly at: readonly SourceSpan[];
  /** Who says it in the source; null where the source names nobody. */
  readonly speaker: string | null;
  /** Who the draft says it was; null where the draft names nobody. */
  readonly claimedSpeaker: string | null;
  /** Why, in rule ids. */
  readonly ruleIds: readonly string[];
  /** The nearest true words for the editor; never a proof. */
  readonly nearest: SourceSpan | null;
}

export type ClaimRoute = 'derived' | 'scored';

export interface ClaimCheck extends Span {
  readonly text: string;
  readonly sentence: number;
  readonly cite: string | null;
  readonly verdict: ClaimVerdict;
  readonly route: ClaimRoute | null;
  /** Grounding score 0–1; null for what is no claim. Orders and explains; releases nothing by itself. */
  readonly score: number | null;
  /** The steps by which it was derived, or the reasons why not. */
  readonly steps: readonly string[];
  readonly evidence: readonly SourceSpan[];
  /** Index into `quotes` of those that stand in this claim. */
  readonly quotes: readonly number[];
}
