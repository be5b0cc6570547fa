import type { Language } from '../domain/article.ts';

/** What a judgement needs beside the draft and its sources. Time comes in as data: the verifier has no clock. */
export interface VerifyContext {
  /** IANA name of the archive's zone; dates in the draft are days in it. */
  readonly timeZone: string;
  /** The reader's question; null where a text is judged without one. */
  readonly question: string | null;
  /** Language of the draft. */
  readonly lang: Language;
  /** Score 0–1 from which a scored claim counts as supported; null: only derivable claims do. */
  readonly scoredFloor: number | null;
}

/** As VerifyContext; the floor comes from the policy, so that the two can never disagree. */
export type JudgeContext = Omit<VerifyContext, 'scoredFloor'>;
