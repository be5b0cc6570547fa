import { readFileSync } from 'node:fs';

/** Rows of a JSON lines file of a data set, as its README describes them. */
export function readRows<T>(path: string): readonly T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}

/** What one retrieval set came to: figures to print, and whether each bar of it is reached. */
export interface SetFigures {
  readonly figures: Readonly<Record<string, unknown>>;
  readonly bars: readonly Bar[];
  /** Queries that missed, for a person to read. */
  readonly missed: readonly string[];
}

export interface Bar {
  readonly what: string;
  readonly value: number;
  readonly least: number;
}

/** Rounded to four places: a figure that can be compared by eye and by a program. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((10_000 * part) / whole) / 10_000;
}
