import type { Span } from './text/span.ts';
import type { ClaimCheck, QuoteCheck, Sentence } from './verdict.ts';

/** Everything the verifier found out about one draft. Facts only: the gate decides. */
export interface Verification {
  readonly draft: string;
  readonly sentences: readonly Sentence[];
  readonly quotes: readonly QuoteCheck[];
  readonly claims: readonly ClaimCheck[];
  /** Markers that point at no supplied source: an integrity error of the whole answer. */
  readonly unresolved: readonly string[];
  /** Resolved labels, in order of first use. */
  readonly listedSources: readonly string[];
  /** `instruction_in_source`, `malformed_marker`, … */
  readonly flags: readonly string[];
  /** For a claim whose cited source does not carry it: the label that would. */
  readonly suggest: Readonly<Record<string, string>>;
  /** Where citation markers stand in the draft, brackets included; the reader's text is the draft without them. */
  readonly markerSpans?: readonly Span[];
  /** Labels of sources that hold text addressed to a language model; cited, such a source holds the answer. */
  readonly planted?: readonly string[];
  /** Claims that another supplied source carries than the one cited: index into `claims`, and its label. */
  readonly misplaced?: readonly { readonly claim: number; readonly label: string }[];
  /** Citations that carry nothing of their sentence although another one does. */
  readonly idle?: readonly { readonly sentence: number; readonly label: string }[];
}
