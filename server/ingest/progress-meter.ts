import type { IngestProgress } from './ingest-report.ts';

/** Milliseconds between two reports. */
const PAUSE_MS = 100;

/** Counts what is done and tells it, with its speed, a few times a second. */
export class ProgressMeter {
  readonly #report: (progress: IngestProgress) => void;
  #phase: IngestProgress['phase'] = 'read';
  #total: number | null = null;
  #done = 0;
  #characters = 0;
  #started = 0;
  #told = 0;

  constructor(report: (progress: IngestProgress) => void) {
    this.#report = report;
  }

  start(phase: IngestProgress['phase'], total: number | null): void {
    this.#phase = phase;
    this.#total = total;
    this.#done = 0;
    this.#characters = 0;
    this.#started = performance.now();
    this.#tell();
  }

  add(articles: number, characters = 0): void {
    this.#done += articles;
    this.#characters += characters;
    const finished = this.#total !== null && this.#done >= this.#total;
    if (finished || performance.now() - this.#told >= PAUSE_MS) this.#tell();
  }

  #tell(): void {
    this.#told = performance.now();
    const seconds = (this.#told - this.#started) / 1000;
    this.#report({
      phase: this.#phase,
      done: this.#done,
      total: this.#total,
      articlesPerSecond: seconds > 0 ? this.#done / seconds : 0,
      charactersPerSecond: seconds > 0 ? this.#characters / seconds : 0,
    });
  }
}
