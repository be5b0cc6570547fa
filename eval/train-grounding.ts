import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wantedClaim } from '../verifier/grounding/derive/derive-claim.ts';
import { FEATURE_NAMES, featuresOf } from '../verifier/grounding/score/features.ts';
import { scoringTextOf } from '../verifier/grounding/score/scoring-text.ts';
import { prepareSentences } from '../verifier/grounding/text/prepared.ts';
import { type Example, fitLogistic, type Model, predict } from './grounding/logistic.ts';
import { aucOf, balancedAccuracy, bestCut, bootstrapInterval, passedAtStrict } from './grounding/measures.ts';

/** The signs of the ten weights are fixed beforehand: they are what made the study's score carry over. */
const SIGNS = [1, 1, -1, 1, 1, -1, 1, 1, -1, 1] as const;
const FOLDS = 5;

interface Row extends Example {
  readonly id: string;
  readonly group: number;
}

/**
 * Trains the ten weights of the grounding score on WiCE's development part and prints how they do under
 * grouped five-fold cross-validation. `--write` stores weights and cuts beside the score.
 */
function main(args: readonly string[]): number {
  const path = fileURLToPath(new URL('../../shared/data/gr_wice/claims.jsonl', import.meta.url)).replace(
    '/dist/',
    '/',
  );
  const file = existsSync(path)
    ? path
    : fileURLToPath(new URL('../../../shared/data/gr_wice/claims.jsonl', import.meta.url));
  if (!existsSync(file)) {
    process.stdout.write('absent: ../shared/data/gr_wice is not beside this checkout, nothing was trained\n');
    return 0;
  }
  const rows = readRows(file);
  const scores = crossValidated(rows);
  const labels = rows.map((row) => row.label);
  // The cut is chosen on the other folds as well, so that nothing is tuned on what it is tested with.
  const accuracy = balancedAccuracy(
    scores.map((s) => s.passed),
    labels,
  );
  const plain = scores.map((s) => s.score);
  const [low, high] = bootstrapInterval(
    plain,
    scores.map((s) => s.cut),
    labels,
  );
  const model = fitLogistic(rows, SIGNS);
  const own = rows.map((row) => predict(model, row.features));
  const cuts = { balanced: bestCut(plain, labels), strict: passedAtStrict(plain, labels).cut };
  process.stdout.write(`claims ${rows.length}, supported ${labels.filter((label) => label === 1).length}\n`);
  process.stdout.write(`balanced accuracy ${pct(accuracy)} (95 % interval ${pct(low)} to ${pct(high)})\n`);
  process.stdout.write(
    `AUC ${aucOf(plain, labels).toFixed(3)} (on its own training data ${aucOf(own, labels).toFixed(3)})\n`,
  );
  process.stdout.write(
    `supported passed while at most 2 % of the others are: ${pct(passedAtStrict(plain, labels).share)}\n`,
  );
  process.stdout.write(
    `${FEATURE_NAMES.map((name, i) => `${name} ${model.weights[i]?.toFixed(2)}`).join(', ')}\n`,
  );
  process.stdout.write(`cuts: balanced ${cuts.balanced.toFixed(3)}, strict ${cuts.strict.toFixed(3)}\n`);
  if (args.includes('--write')) writeWeights(model, cuts);
  return 0;
}

function pct(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}

function readRows(file: string): readonly Row[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line, index): Row => {
      const row: unknown = JSON.parse(line);
      if (!isWice(row)) throw new Error(`line ${index + 1} is no WiCE claim`);
      const sentences = row.documents.flatMap((document) =>
        document.sentences.map((text) => text.replace(/^\(meta data\) (?:TITLE: )?/, '')),
      );
      const source = scoringTextOf(prepareSentences(sentences, 'en'));
      const features = featuresOf(wantedClaim(row.claim, 'en').sentence, source).values;
      return {
        id: row.id,
        group: hash(row.documents[0]?.id ?? row.id) % FOLDS,
        features,
        label: row.label === 'supported' ? 1 : 0,
      };
    });
}

interface Wice {
  readonly id: string;
  readonly claim: string;
  readonly label: string;
  readonly documents: readonly { readonly id: string; readonly sentences: readonly string[] }[];
}

function isWice(value: unknown): value is Wice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'claim' in value &&
    'label' in value &&
    'documents' in value &&
    Array.isArray(value.documents)
  );
}

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619) >>> 0;
  return h;
}

function crossValidated(
  rows: readonly Row[],
): readonly { readonly score: number; readonly cut: number; readonly passed: boolean }[] {
  const models = Array.from({ length: FOLDS }, (_, fold) => {
    const training = rows.filter((row) => row.group !== fold);
    const model = fitLogistic(training, SIGNS);
    const cut = bestCut(
      training.map((row) => predict(model, row.features)),
      training.map((row) => row.label),
    );
    return { model, cut };
  });
  return rows.map((row) => {
    const trained = models[row.group];
    const score = trained === undefined ? 0 : predict(trained.model, row.features);
    const cut = trained?.cut ?? 1;
    return { score, cut, passed: score >= cut };
  });
}

function writeWeights(model: Model, cuts: { readonly balanced: number; readonly strict: number }): void {
  const out = fileURLToPath(new URL('../verifier/grounding/score/weights.json', import.meta.url)).replace(
    '/dist/',
    '/',
  );
  const round = (value: number): number => Number(value.toFixed(4));
  const data = {
    version: 'score-1',
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
