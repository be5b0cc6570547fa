/** Median, 5th and 95th percentile of one timing, milliseconds. */
export interface Timing {
  readonly median: number;
  readonly p5: number;
  readonly p95: number;
  readonly runs: number;
}

/**
 * Times `work` after a warm-up. Ratios of two timings taken in one process are what we compare; single
 * milliseconds only orient.
 */
export async function measure(runs: number, work: (run: number) => unknown): Promise<Timing> {
  return await measureEach(runs, (run) => run, work);
}

/** The same for work that needs another input in every run; making the input is not timed. */
export async function measureEach<T>(
  runs: number,
  prepare: (run: number) => T,
  work: (input: T) => unknown,
): Promise<Timing> {
  for (let run = 0; run < Math.ceil(runs / 4); run++) await work(prepare(run));
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const input = prepare(run);
    const started = performance.now();
    await work(input);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  return { median: at(0.5), p5: at(0.05), p95: at(0.95), runs };
}

export function ms(value: number): string {
  return value < 1 ? `${(value * 1000).toFixed(0)} µs` : `${value.toFixed(2)} ms`;
}

/** One printed row of a benchmark. */
export interface Row {
  readonly what: string;
  readonly value: string;
  readonly note?: string;
}

export function printRows(title: string, rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ what }) => what.length));
  process.stdout.write(`\n${title}\n`);
  for (const { what, value, note } of rows) {
    process.stdout.write(
      `  ${what.padEnd(width)}  ${value.padStart(10)}${note === undefined ? '' : `  ${note}`}\n`,
    );
  }
}
