import type { Brand } from './brand.ts';
import type { Finding } from './finding.ts';
import type { IsoDay } from './time/iso-day.ts';
import type { Sentence } from './verdict.ts';

export interface Citation {
  readonly label: string;
  readonly articleId: string;
  readonly version: number;
  /** UTF-16 code units in the article version's canonical text. */
  readonly start: number;
  readonly end: number;
  readonly exact: string;
  /** What the span proves: a quote's words, or the passage a claim was cut from. */
  readonly role: 'quote' | 'claim';
  readonly speaker: string | null;
  readonly quoteVerdict: 'exact' | 'normalized-exact' | 'marked-edit' | null;
}

export interface AnswerSentence {
  /** Reader's text: markers taken out, quotes shown with the source's own glyphs. */
  readonly text: string;
  /** Spans inside `text` (UTF-16) that stand between quote marks, inner words only. */
  readonly quotes: readonly { readonly start: number; readonly end: number }[];
  readonly citations: readonly Citation[];
  /** False only in profile `evidence`: the sentence leaves without a citation and is marked so. */
  readonly cited: boolean;
}

export interface AnswerSource {
  readonly label: string;
  readonly articleId: string;
  readonly version: number;
  readonly headline: string;
  readonly published: IsoDay;
  readonly url: string | null;
}

/** INVARIANT: minted by verifier/gate only, from checks that all passed. */
export type ReleasedAnswer = Brand<
  {
    readonly sentences: readonly AnswerSentence[];
    readonly sources: readonly AnswerSource[];
    readonly coverage: Coverage;
  },
  'ReleasedAnswer'
>;

/** supported of all claims (`newsroom`) or cited of all sentences (`evidence`). */
export interface Coverage {
  readonly supported: number;
  readonly of: number;
}

export type Outcome =
  | {
      readonly kind: 'release';
      readonly answer: ReleasedAnswer;
      readonly coverage: Coverage;
      readonly findings: readonly Finding[];
    }
  | {
      readonly kind: 'trim';
      readonly answer: ReleasedAnswer;
      /** Stands only in the desk's receipt: an unsupported sentence never reaches a reader. */
      readonly removed: Sentence;
      /** The reader's answer shows the gap before this sentence index. */
      readonly removedBefore: number;
      readonly coverage: Coverage;
      readonly findings: readonly Finding[];
    }
  | { readonly kind: 'hold'; readonly coverage: Coverage; readonly findings: readonly Finding[] }
  | { readonly kind: 'abstain'; readonly ruleId: string; readonly findings: readonly Finding[] };
