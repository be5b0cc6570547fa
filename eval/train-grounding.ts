import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURE_NAMES } from '../verifier/grounding/score/features.ts';
import { fitLogistic, type Model } from './grounding/logistic.ts';
import { crossValidate, readWice, SIGNS, wiceLines } from './grounding/wice.ts';
import { projectRoot } from './project-root.ts';

/**
 * Trains the ten weights of the grounding score on WiCE's development part and prints how they do under
 * grouped five-fold cross-validation. `--write` stores weights and cuts beside the score.
 */
function main(args: readonly string[]): number {
  const rows = readWice();
  if (rows === null) {
    process.stdout.write('absent: ../shared/data/gr_wice is not beside this checkout, nothing was trained\n');
    return 0;
  }
  const figures = crossValidate(rows);
  const model = fitLogistic(rows, SIGNS);
  const weights = FEATURE_NAMES.map((name, i) => `${name} ${model.weights[i]?.toFixed(2)}`).join(', ');
  process.stdout.write(`${[...wiceLines(figures), weights].join('\n')}\n`);
  if (args.includes('--write')) writeWeights(model, figures.cuts);
  return 0;
}

function writeWeights(model: Model, cuts: { readonly balanced: number; readonly strict: number }): void {
  const out = join(projectRoot(), 'verifier/grounding/score/weights.json');
  const round = (value: number): number => Number(value.toFixed(4));
  const data = {
    version: 'score-5',
    trainedOn: 'WiCE (ODC-BY 1.0), development part, claim level',
    features: FEATURE_NAMES,
    means: model.means.map(round),
    deviations: model.deviations.map(round),
    weights: model.weights.map(round),
    bias: round(model.bias),
    cuts: { balanced: round(cuts.balanced), strict: round(cuts.strict) },
  };
  writeFileSync(out, `${JSON.stringify(data, null, 2)}\n`);
  process.stdout.write(`wrote ${out}\n`);
}

process.exitCode = main(process.argv.slice(2));
