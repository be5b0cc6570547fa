/** A profile decides how an answer may leave. Data, versioned, part of every receipt. */
export interface Policy {
  readonly profile: 'newsroom' | 'evidence';
  readonly version: string;
  readonly gate1: {
    /** Relevance 0–1; below, or within `tolerance` of it, the archive does not cover the question. */
    readonly relevanceFloor: number;
    readonly tolerance: number;
    /** Id of the calibration that the floor comes from; absent: the profile's own floor. */
    readonly calibration?: string;
  };
  readonly grounding: {
    /** Score 0–1 from which a scored claim counts as supported; null: never (only derivable claims do). */
    readonly scoredFloor: number | null;
  };
  readonly gate2: {
    /** How many unsupported sentences without a quote may be cut; 0 means never trim. */
    readonly maxTrimmed: number;
    /** Share of sentences with a citation that must be reached (`evidence`); null: not asked. */
    readonly tau: number | null;
    /** Whole attempts after a discarded draft; a deterministic engine is not retried. */
    readonly retries: number;
  };
}
