import { diceOf } from '../lies/seeded.ts';

const SAMPLES = 2000;

/** Mean of the share of right answers in both classes. */
export function balancedAccuracy(passed: readonly boolean[], labels: readonly number[]): number {
  let [right1, all1, right0, all0] = [0, 0, 0, 0];
  for (const [i, label] of labels.entries()) {
    if (label === 1) {
      all1++;
      if (passed[i] === true) right1++;
    } else {
      all0++;
      if (passed[i] !== true) right0++;
    }
  }
  return (right1 / Math.max(1, all1) + right0 / Math.max(1, all0)) / 2;
}

/** The cut with the best balanced accuracy on these scores. */
export function bestCut(scores: readonly number[], labels: readonly number[]): number {
  let best = 0.5;
  let accuracy = 0;
  for (const cut of [...new Set(scores)].sort((a, b) => a - b)) {
    const here = balancedAccuracy(
      scores.map((score) => score >= cut),
      labels,
    );
    if (here > accuracy) {
      accuracy = here;
      best = cut;
    }
  }
  return best;
}

/** Chance that a supported claim scores above an unsupported one. */
export function aucOf(scores: readonly number[], labels: readonly number[]): number {
  let wins = 0;
  let pairs = 0;
  for (const [i, a] of scores.entries()) {
    if (labels[i] !== 1) continue;
    for (const [j, b] of scores.entries()) {
      if (labels[j] === 1) continue;
      pairs++;
      wins += a > b ? 1 : a === b ? 0.5 : 0;
    }
  }
  return pairs === 0 ? 0 : wins / pairs;
}

/** Share of supported claims above the lowest cut that at most 2 % of the others reach. */
export function passedAtStrict(
  scores: readonly number[],
  labels: readonly number[],
): { readonly share: number; readonly cut: number } {
  const others = scores.filter((_, i) => labels[i] !== 1).sort((a, b) => b - a);
  const allowed = Math.floor(others.length * 0.02);
  const bound = others[allowed] ?? 1;
  const supported = scores.filter((_, i) => labels[i] === 1);
  const passing = supported.filter((score) => score > bound);
  return { share: passing.length / Math.max(1, supported.length), cut: Math.min(1, ...passing) };
}

/** 95 % bootstrap interval of the balanced accuracy, resampling claims; each row keeps its own fold's cut. */
export function bootstrapInterval(
  scores: readonly number[],
  cuts: readonly number[],
  labels: readonly number[],
): readonly [number, number] {
  const dice = diceOf(7);
  const found: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const picks = labels.map(() => dice.roll(labels.length));
    found.push(
      balancedAccuracy(
        picks.map((i) => (scores[i] ?? 0) >= (cuts[i] ?? 1)),
        picks.map((i) => labels[i] ?? 0),
      ),
    );
  }
  found.sort((a, b) => a - b);
  return [found[Math.floor(SAMPLES * 0.025)] ?? 0, found[Math.floor(SAMPLES * 0.975)] ?? 1];
}
