/** One training row: its features and whether the claim is supported. */
export interface Example {
  readonly features: readonly number[];
  readonly label: 0 | 1;
}

export interface Model {
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  readonly weights: readonly number[];
  readonly bias: number;
}

const L2 = 20;
const L1 = 10;
const STEPS = 3000;

/**
 * Logistic regression with a quadratic and an absolute penalty, equal weight per class, and the sign of every
 * weight fixed: a step that would change it stops at zero. Proximal gradient descent, deterministic.
 */
export function fitLogistic(rows: readonly Example[], signs: readonly (1 | -1)[]): Model {
  const width = signs.length;
  const means = signs.map((_, i) => mean(rows.map((row) => row.features[i] ?? 0)));
  const deviations = signs.map((_, i) =>
    deviation(
      rows.map((row) => row.features[i] ?? 0),
      means[i] ?? 0,
    ),
  );
  const inputs = rows.map((row) =>
    signs.map((_, i) => ((row.features[i] ?? 0) - (means[i] ?? 0)) / (deviations[i] ?? 1)),
  );
  const positives = rows.filter((row) => row.label === 1).length;
  const classWeight = [
    rows.length / (2 * Math.max(1, rows.length - positives)),
    rows.length / (2 * Math.max(1, positives)),
  ];
  const weights = new Float64Array(width);
  let bias = 0;
  const rate = 4 / (rows.length + L2);
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float64Array(width);
    let biasGradient = 0;
    for (const [r, row] of rows.entries()) {
      const x = inputs[r] ?? [];
      let z = bias;
      for (let i = 0; i < width; i++) z += (weights[i] ?? 0) * (x[i] ?? 0);
      const error = (1 / (1 + Math.exp(-z)) - row.label) * (classWeight[row.label] ?? 1);
      biasGradient += error;
      for (let i = 0; i < width; i++) gradient[i] = (gradient[i] ?? 0) + error * (x[i] ?? 0);
    }
    bias -= (rate / 4) * biasGradient;
    for (let i = 0; i < width; i++) {
      const sign = signs[i] ?? 1;
      const moved = (weights[i] ?? 0) - (rate / 4) * ((gradient[i] ?? 0) + L2 * (weights[i] ?? 0));
      const shrunk = Math.max(0, sign * moved - (rate / 4) * L1);
      weights[i] = sign * shrunk;
    }
  }
  return { means, deviations, weights: [...weights], bias };
}

export function predict(model: Model, features: readonly number[]): number {
  let z = model.bias;
  for (const [i, weight] of model.weights.entries()) {
    z += (weight * ((features[i] ?? 0) - (model.means[i] ?? 0))) / (model.deviations[i] ?? 1);
  }
  return 1 / (1 + Math.exp(-z));
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
}

function deviation(values: readonly number[], middle: number): number {
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) || 1;
}
