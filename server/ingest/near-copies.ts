/*
 * A wire piece that ten papers trimmed is one witness, not ten. Articles are compared by runs of three words; a
 * sketch (the smallest hashes of a text's runs) finds the few that are worth comparing.
 */

const RUN = 3;
export const SKETCH_SIZE = 32;
/** An article must share this many hashes of its sketch to be compared; short texts have fewer than a sketch. */
export const SHARED_HASHES = 6;
/** Longer ago, a text that is only similar is another piece ("harbour dues rose again this year"). Milliseconds. */
const COPY_WINDOW_MS = 10 * 86_400_000;
/** A text of this length that comes again word for word is the same piece under another address. UTF-16 units. */
const REPUBLISHED_LENGTH = 400;
const SIMILAR = 0.5;
/** Share of the shorter text found in the longer one: a trimmed copy. */
const CONTAINED = 0.75;
const CONTAINED_LEAST_RUNS = 20;

export interface Comparable {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly publishedMs: number;
}

/** The smallest hashes of a text's word runs, ascending; below 2^53. */
export function sketchOf(text: string): readonly number[] {
  return [...runsOf(text)].sort((a, b) => a - b).slice(0, SKETCH_SIZE);
}

/** Whether two articles are one piece: near copies of about the same day, or the same text word for word. */
export function areCopies(a: Comparable, b: Comparable): boolean {
  if (a.text === b.text && a.text.length >= REPUBLISHED_LENGTH) return true;
  if (Math.abs(a.publishedMs - b.publishedMs) > COPY_WINDOW_MS) return false;
  const [one, two] = [runsOf(a.text), runsOf(b.text)];
  const least = Math.min(one.size, two.size);
  if (least === 0) return a.text === b.text;
  let shared = 0;
  for (const run of one) if (two.has(run)) shared += 1;
  const similarity = shared / (one.size + two.size - shared);
  return similarity >= SIMILAR || (least >= CONTAINED_LEAST_RUNS && shared / least >= CONTAINED);
}

function runsOf(text: string): ReadonlySet<number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = new Set<number>();
  if (words.length > 0 && words.length < RUN) runs.add(hash(words.join(' ')));
  for (let i = 0; i + RUN <= words.length; i++) runs.add(hash(words.slice(i, i + RUN).join(' ')));
  return runs;
}

/** cyrb53: 53 bits, enough to tell the runs of one archive apart, and a number that SQL and JSON keep whole. */
function hash(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
