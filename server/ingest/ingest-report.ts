import type { Oddity } from '../../domain/oddity.ts';
import type { Encoding } from './read-lines.ts';

export interface IngestOptions {
  readonly archive: string;
  /** Zone of days and of clock times without an offset; absent: the archive's. */
  readonly timeZone?: string;
  /** Reads, judges and counts everything, writes nothing. */
  readonly dryRun?: boolean;
  /** The file is the whole archive: what it does not hold is marked deleted. */
  readonly full?: boolean;
  /** How the file is written; absent: `auto`. */
  readonly encoding?: Encoding;
  /** Told of each line that failed, as it is met; the report keeps the first hundred. */
  readonly onProblem?: (problem: IngestProblem) => void;
}

export interface IngestProgress {
  readonly phase: 'read' | 'index';
  /** Articles done so far; `total` is null where it is not known. */
  readonly done: number;
  readonly total: number | null;
  readonly articlesPerSecond: number;
  readonly charactersPerSecond: number;
}

export interface IngestProblem {
  /** 1-based. */
  readonly line: number;
  readonly id: string | null;
  readonly code: string;
  readonly path: string;
  readonly message: string;
}

export interface IngestReport {
  readonly archive: string;
  readonly dryRun: boolean;
  /** Lines with something on them. */
  readonly lines: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Marked deleted because a full refresh no longer holds them. */
  readonly deleted: number;
  readonly failed: number;
  /** The first 100 of the failed lines. */
  readonly problems: readonly IngestProblem[];
  /** How many articles carry an oddity of each kind. */
  readonly oddities: Readonly<Partial<Record<Oddity['kind'], number>>>;
  /** Ids that came more than once in this file; each time is a version. */
  readonly repeatedIds: number;
  readonly passages: number;
  readonly characters: number;
}
