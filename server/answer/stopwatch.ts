/** Milliseconds per stage, and how long the reader will still wait. */
export interface Stopwatch {
  readonly lap: (stage: string) => void;
  readonly laps: () => Readonly<Record<string, number>>;
  /** Milliseconds left of the reader's time, 0 at least. */
  readonly left: () => number;
}

export function stopwatch(budgetMs: number): Stopwatch {
  const started = performance.now();
  let last = started;
  const laps: Record<string, number> = {};
  return {
    lap: (stage) => {
      const now = performance.now();
      laps[stage] = Math.round((now - last) * 10) / 10;
      last = now;
    },
    laps: () => ({ ...laps }),
    left: () => Math.max(0, Math.floor(budgetMs - (performance.now() - started))),
  };
}
