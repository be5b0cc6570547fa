import type { EntityEntry } from '../../domain/plan.ts';
import type { Source } from '../../domain/source.ts';
import type { Span } from '../../domain/text/span.ts';
import type { QuoteCheck, Sentence } from '../../domain/verdict.ts';

/** A citation marker of the draft; offsets in the draft as written. Several labels for `[S1, S2]`. */
export interface MarkerSpan extends Span {
  readonly labels: readonly string[];
}

export interface QuoteInput {
  /** As written, markers included. */
  readonly draft: string;
  readonly sentences: readonly Sentence[];
  readonly markerSpans: readonly MarkerSpan[];
  readonly sources: readonly Source[];
  readonly context: {
    /** IANA name of the archive's zone: a publication instant is a day there. */
    readonly timeZone: string;
    /** Who held which office when; absent: nobody. */
    readonly entities?: readonly EntityEntry[];
  };
}

export interface QuoteReport {
  /** Outermost quoted spans, in the order of the draft. */
  readonly quotes: readonly QuoteCheck[];
  /**
   * `instruction_in_source`: a cited source holds text addressed to a machine.
   * `unbalanced_marks`: a quote mark of the draft has no partner.
   */
  readonly flags: readonly string[];
}
