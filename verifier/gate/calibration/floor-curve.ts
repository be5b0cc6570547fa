/** Best relevance that a search found for a labelled question. */
export interface ScoredQuestion {
  readonly answerable: boolean;
  /** 0–1; 0 where nothing was found. */
  readonly best: number;
}

/** A share with how far it may be off: 95 of 100 samples of this size would lie between the two. */
export interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What a floor does to labelled questions: both kinds of error, each a share of its own kind of question. */
export interface FloorPoint {
  readonly floor: number;
  /** Answerable questions that are declined: annoying. */
  readonly declined: Share;
  /** Unanswerable questions that reach a writer: expensive. */
  readonly passed: Share;
}

/** Hundredths: finer steps would tell more than a few hundred questions know. */
const STEPS = 100;

/** The curve of both errors over every floor from 0 to 1. @param tolerance of gate 1: a score within it counts as below */
export function floorCurve(scored: readonly ScoredQuestion[], tolerance: number): readonly FloorPoint[] {
  const good = scored.filter(({ answerable }) => answerable);
  const bad = scored.filter(({ answerable }) => !answerable);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const floor = step / STEPS;
    // As gate 1 asks it, NaN included.
    const passes = ({ best }: ScoredQuestion): boolean => best > floor + tolerance;
    return {
      floor,
      declined: shareOf(good.filter((one) => !passes(one)).length, good.length),
      passed: shareOf(bad.filter(passes).length, bad.length),
    };
  });
}

/**
 * The lowest floor at which at most `risk` of the unanswerable questions reach a writer: every higher one would only
 * decline more. @returns null where no floor does it
 */
export function chooseFloor(curve: readonly FloorPoint[], risk: number): FloorPoint | null {
  return curve.find(({ passed }) => passed.value <= risk) ?? null;
}

/** Standard normal deviate of a 95 % interval. */
const Z = 1.96;

/** Wilson's interval: honest for small samples and for shares near 0 and 1. */
function shareOf(count: number, of: number): Share {
  if (of === 0) return { value: 0, low: 0, high: 1 };
  const value = count / of;
  const middle = (value + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  const half = (Z * Math.sqrt((value * (1 - value)) / of + (Z * Z) / (4 * of * of))) / (1 + (Z * Z) / of);
  return {
    value: rounded(value),
    low: rounded(Math.max(0, middle - half)),
    high: rounded(Math.min(1, middle + half)),
  };
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
