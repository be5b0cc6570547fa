import type { Oddity } from '../../domain/oddity.ts';
import type { Recorded } from '../adapters/sql/article-writer.ts';
import type { IngestProblem, IngestReport } from './ingest-report.ts';
import type { ArticleInput } from './parse-article.ts';

const MOST_PROBLEMS = 100;

/** Counts one run. Ids are kept for repeats and for a full refresh: a few tens of bytes an article. */
export class Tally {
  lines = 0;
  deleted = 0;
  failedWithoutId = 0;
  #added = 0;
  #changed = 0;
  #unchanged = 0;
  #failed = 0;
  #repeated = 0;
  #characters = 0;
  readonly #seen = new Set<string>();
  readonly #problems: IngestProblem[] = [];
  readonly #told: (problem: IngestProblem) => void;
  readonly #oddities: Partial<Record<Oddity['kind'], number>> = {};

  /** @param told hears of each problem as it comes */
  constructor(told: (problem: IngestProblem) => void) {
    this.#told = told;
  }

  see(id: string): void {
    if (this.#seen.has(id)) this.#repeated += 1;
    else this.#seen.add(id);
  }

  saw(id: string): boolean {
    return this.#seen.has(id);
  }

  note(article: ArticleInput): void {
    this.see(article.id);
    this.#characters += article.text.length;
    for (const kind of new Set(article.oddities.map((oddity) => oddity.kind))) {
      this.#oddities[kind] = (this.#oddities[kind] ?? 0) + 1;
    }
  }

  count({ added, changed, unchanged }: Omit<Recorded, 'erased'>): void {
    this.#added += added;
    this.#changed += changed;
    this.#unchanged += unchanged;
  }

  fail(problem: IngestProblem): void {
    this.#failed += 1;
    if (problem.id === null) this.failedWithoutId += 1;
    else this.#seen.add(problem.id);
    const { line, id, code, path, message } = problem;
    this.#told({ line, id, code, path, message });
    if (this.#problems.length < MOST_PROBLEMS) this.#problems.push({ line, id, code, path, message });
  }

  report(archive: string, dryRun: boolean, passages: number): IngestReport {
    return {
      archive,
      dryRun,
      lines: this.lines,
      added: this.#added,
      changed: this.#changed,
      unchanged: this.#unchanged,
      deleted: this.deleted,
      failed: this.#failed,
      problems: this.#problems,
      oddities: this.#oddities,
      repeatedIds: this.#repeated,
      passages,
      characters: this.#characters,
    };
  }
}
