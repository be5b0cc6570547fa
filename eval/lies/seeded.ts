/** A small seeded generator (mulberry32), so that every run makes the same lies. */
export interface Dice {
  /** Integer in [0, below). */
  readonly roll: (below: number) => number;
  readonly pick: <T>(items: readonly T[]) => T | undefined;
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const roll = (below: number): number => Math.floor(next() * below);
  return { roll, pick: (items) => items[roll(items.length)] };
}
