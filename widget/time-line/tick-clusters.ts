/** A cited source on the time line; `x` is 0–1 of its width. */
export interface Tick {
  readonly number: number;
  readonly x: number;
  readonly day: string;
}

/** Labels that would touch share one box. `x` (0–1) is its middle, `width` in pixels. */
export interface TickLabel {
  readonly ticks: readonly Tick[];
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** Least target, CSS pixels. */
const BOX = 24;
const PIXELS_A_CHARACTER = 7;

/** @param width of the time line in CSS pixels */
export function labelTicks(ticks: readonly Tick[], width: number): readonly TickLabel[] {
  let labels = [...ticks]
    .sort((a, b) => a.x - b.x || a.number - b.number)
    .map((tick) => labelOf([tick], width));
  for (;;) {
    const merged = mergeOnce(labels, width);
    if (merged.length === labels.length) return merged;
    labels = merged;
  }
}

function mergeOnce(labels: readonly TickLabel[], width: number): TickLabel[] {
  const merged: TickLabel[] = [];
  for (const label of labels) {
    const last = merged.at(-1);
    const touching = last !== undefined && (label.x - last.x) * width < (label.width + last.width) / 2;
    if (touching) merged[merged.length - 1] = labelOf([...last.ticks, ...label.ticks], width);
    else merged.push(label);
  }
  return merged;
}

function labelOf(ticks: readonly Tick[], width: number): TickLabel {
  const text = nameOf(ticks.map(({ number }) => number));
  const box = Math.max(BOX, text.length * PIXELS_A_CHARACTER + 8);
  const middle = ticks.reduce((sum, { x }) => sum + x, 0) / ticks.length;
  const edge = Math.min(0.5, box / 2 / Math.max(width, 1));
  return { ticks, text, width: box, x: Math.min(Math.max(middle, edge), 1 - edge) };
}

/** 3, 4, 5 → "3–5"; 3, 5 → "3, 5". */
function nameOf(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [first, last] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  if (sorted.length === 1) return String(first);
  return last - first === sorted.length - 1 ? `${first}–${last}` : sorted.join(', ');
}
