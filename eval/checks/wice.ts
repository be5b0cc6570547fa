import { crossValidate, readWiceClaims, rowOf } from '../grounding/wice.ts';
import { crossValidateProduct } from '../grounding/wice-product.ts';
import type { CheckFigures } from './figures.ts';

/** Goal for the balanced accuracy, ratio 0–1. */
const GOAL = 0.7;

/** The grounding score on WiCE by grouped five-fold cross-validation: the bare score, and the whole check. */
export function measureWice(folder: string): CheckFigures {
  const claims = readWiceClaims(folder);
  const rows = claims.map(rowOf);
  const score = crossValidate(rows);
  const product = crossValidateProduct(rows, claims);
  return {
    figures: {
      total: score.claims,
      supported: score.supported,
      score: {
        balancedAccuracy: round(score.balancedAccuracy),
        interval: score.interval.map(round),
        auc: round(score.auc),
        passedAtTwoPercent: round(score.passedStrict),
      },
      check: {
        balancedAccuracy: round(product.balancedAccuracy),
        interval: product.interval.map(round),
        asShipped: round(product.asShipped),
      },
    },
    bars: [
      { what: 'the score’s balanced accuracy', value: round(score.balancedAccuracy), least: GOAL },
      { what: 'the whole check’s balanced accuracy', value: round(product.balancedAccuracy), least: GOAL },
    ],
    missed: [],
  };
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
