import type { Span } from '../../domain/text/span.ts';

/** The smallest statement of a draft that can be true or false by itself; offsets in the draft as written. */
export interface Claim extends Span {
  /** Without markers, list dashes and final punctuation; a question keeps its mark. */
  readonly text: string;
  readonly sentence: number;
  /** Labels that this part of its sentence cites. */
  readonly labels: readonly string[];
  /** Id of the connective pattern when the text claims nothing; null for a claim. */
  readonly connective: string | null;
}
