import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wantedClaim } from '../../verifier/grounding/derive/derive-claim.ts';
import { featuresOf } from '../../verifier/grounding/score/features.ts';
import { objectionsOf } from '../../verifier/grounding/score/gates.ts';
import { scoringSentence, scoringTextOf } from '../../verifier/grounding/score/scoring-text.ts';
import { prepareSentences } from '../../verifier/grounding/text/prepared.ts';
import { projectRoot } from '../project-root.ts';
import { type Example, fitLogistic, predict } from './logistic.ts';
import { aucOf, balancedAccuracy, bestCut, bootstrapInterval, passedAtStrict } from './measures.ts';

/** The signs of the ten weights are fixed beforehand: they are what made the study's score carry over. */
export const SIGNS = [1, 1, -1, 1, 1, -1, 1, 1, -1, 1] as const;
export const FOLDS = 5;

/** One claim of WiCE with its features. */
export interface WiceRow extends Example {
  readonly group: number;
  /** True when a gate forbids that its score counts. */
  readonly blocked: boolean;
}

export interface WiceFigures {
  readonly claims: number;
  readonly supported: number;
  /** Ratios 0–1; the cut of each fold is chosen on the other four. */
  readonly balancedAccuracy: number;
  readonly interval: readonly [number, number];
  readonly balancedWithGates: number;
  readonly auc: number;
  /** Share of supported claims passed while at most 2 % of the others are. */
  readonly passedStrict: number;
  readonly cuts: { readonly balanced: number; readonly strict: number };
}

/** @returns null where ../shared is not beside the checkout */
export function readWice(): readonly WiceRow[] | null {
  const folder = join(projectRoot(), '../shared/data/gr_wice');
  return existsSync(folder) ? readWiceClaims(folder).map(rowOf) : null;
}

/** The claims as published. */
export function readWiceClaims(folder: string): readonly Wice[] {
  const file = join(folder, 'claims.jsonl');
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line, index) => {
      const claim: unknown = JSON.parse(line);
      if (!isWice(claim)) throw new Error(`line ${index + 1} of ${file} is no WiCE claim`);
      return claim;
    });
}

export interface Wice {
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

export function rowOf(row: Wice): WiceRow {
  const sentences = row.documents.flatMap((document) => document.sentences.map(plainSentence));
  const prepared = prepareSentences(sentences, 'en');
  const source = scoringTextOf(prepared);
  const wanted = wantedClaim(row.claim, 'en').sentence;
  const features = featuresOf(wanted, source);
  const [best, ...others] = features.best.flatMap((index) => source.sentences[index] ?? []);
  const anywhere = (word: string): boolean => source.postings.has(word) || prepared.postings.has(word);
  const blocked =
    best === undefined ||
    objectionsOf(scoringSentence(wanted, 'en'), [best, ...others], anywhere, 'en').some(
      (objection) => objection.blocks,
    );
  return {
    group: hash(row.documents[0]?.id ?? row.id) % FOLDS,
    features: features.values,
    label: row.label === 'supported' ? 1 : 0,
    blocked,
  };
}

/** WiCE marks a page's title as such. */
export function plainSentence(sentence: string): string {
  return sentence.replace(/^\(meta data\) (?:TITLE: )?/, '');
}

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619) >>> 0;
  return h;
}

/** Grouped five-fold cross-validation; nothing is tuned on what it is tested with. */
export function crossValidate(rows: readonly WiceRow[]): WiceFigures {
  const models = Array.from({ length: FOLDS }, (_, fold) => {
    const training = rows.filter((row) => row.group !== fold);
    const model = fitLogistic(training, SIGNS);
    const cut = bestCut(
      training.map((row) => predict(model, row.features)),
      training.map((row) => row.label),
    );
    return { model, cut };
  });
  const scored = rows.map((row) => {
    const trained = models[row.group];
    return {
      row,
      score: trained === undefined ? 0 : predict(trained.model, row.features),
      cut: trained?.cut ?? 1,
    };
  });
  const labels = rows.map((row) => row.label);
  const scores = scored.map(({ score }) => score);
  const strict = passedAtStrict(scores, labels);
  return {
    claims: rows.length,
    supported: labels.filter((label) => label === 1).length,
    balancedAccuracy: balancedAccuracy(
      scored.map(({ score, cut }) => score >= cut),
      labels,
    ),
    interval: bootstrapInterval(
      scores,
      scored.map(({ cut }) => cut),
      labels,
    ),
    balancedWithGates: balancedAccuracy(
      scored.map(({ row, score, cut }) => score >= cut && !row.blocked),
      labels,
    ),
    auc: aucOf(scores, labels),
    passedStrict: strict.share,
    cuts: { balanced: bestCut(scores, labels), strict: strict.cut },
  };
}

export function wiceLines(figures: WiceFigures): readonly string[] {
  const pct = (value: number): string => `${(100 * value).toFixed(1)} %`;
  return [
    `WiCE: ${figures.claims} claims, ${figures.supported} supported, grouped five-fold`,
    `balanced accuracy ${pct(figures.balancedAccuracy)} (95 % interval ${pct(figures.interval[0])} to ${pct(figures.interval[1])}), with gates ${pct(figures.balancedWithGates)}`,
    `AUC ${figures.auc.toFixed(3)}; supported passed while at most 2 % of the others are: ${pct(figures.passedStrict)}`,
    `cuts: balanced ${figures.cuts.balanced.toFixed(3)}, strict ${figures.cuts.strict.toFixed(3)}`,
  ];
}
