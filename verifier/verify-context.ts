import type { Language } from '../domain/article.ts';
import type { EntityEntry } from '../domain/plan.ts';

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
  /**
   * Who goes by which other names and held which office when; absent: nobody. Name, alias and office are one person
   * only where it says so for the day.
   */
  readonly entities?: readonly EntityEntry[];
}

/** As VerifyContext; the floor comes from the policy, so that the two can never disagree. */
export type JudgeContext = Omit<VerifyContext, 'scoredFloor'>;

/** What of a register may be checked by: what nobody has looked at only helps to find. */
export function entitiesToCheck(entities: readonly EntityEntry[]): readonly EntityEntry[] {
  return entities.filter(({ proposed }) => proposed !== true);
}
