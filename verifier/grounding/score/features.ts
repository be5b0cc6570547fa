import { lexiconOf } from '../lexicon/lexicon-of.ts';
import type { PreparedSentence } from '../text/prepared.ts';
import { type ScoringSentence, type ScoringText, scoringSentence, type Term } from './scoring-text.ts';

/** The ten figures of the score, in the order of the weights. All 0–1 but `weightiestMissing`, which is too. */
export const FEATURE_NAMES = [
  'coverageByFour',
  'numbersFound',
  'weightiestMissing',
  'nounsFound',
  'bigramCoverage',
  'negationMismatch',
  'weakestClause',
  'numbersBeside',
  'namesMissingNear',
  'nounsNear',
] as const;

export interface Features {
  readonly values: readonly number[];
  /** Claim terms that no sentence of the source holds, weightiest first. */
  readonly missing: readonly Term[];
  /** The best sentences, best first. */
  readonly best: readonly number[];
}

const GREEDY = 4;
const NEAR = 3;
/** Sentences looked at closely; the others share too few words. */
const CANDIDATES = 12;
/** How far (tokens) a number may stand from its neighbour word. */
const BESIDE = 6;
const STEM_QUALITY = 0.95;

/** @returns the features of a claim held against a whole source */
export function featuresOf(claim: PreparedSentence, source: ScoringText): Features {
  const own = scoringSentence(claim, source.lang);
  const { terms } = own;
  const total = sum(terms.map((term) => term.weight)) || 1;
  const candidates = bestSentences(terms, source);
  const chosen = greedy(terms, candidates, source);
  const best = candidates.slice(0, NEAR);
  const numbers = terms.filter((term) => term.kind === 'number');
  const nouns = terms.filter((term) => term.kind === 'noun' || term.kind === 'name');
  const names = terms.filter((term) => term.kind === 'name');
  const anywhere = (term: Term): boolean => source.postings.has(term.stem);
  const near = (term: Term): boolean => best.some((index) => quality(term, source.sentences[index]) > 0);
  const values = [
    sum(chosen.quality.map((q, i) => q * (terms[i]?.weight ?? 0))) / total,
    share(numbers, anywhere),
    weightiestMissing(terms, chosen.quality, total, source, candidates),
    share(nouns, anywhere),
    bigramCoverage(terms, source, candidates),
    own.negated && !best.slice(0, 2).some((index) => source.sentences[index]?.negated ?? false) ? 1 : 0,
    weakestClause(own, source, candidates),
    share(numbers, (term) => standsBeside(term, terms, source)),
    1 - share(names, near),
    share(nouns, near),
  ];
  const missing = terms.filter((term) => !anywhere(term)).sort((a, b) => b.weight - a.weight);
  return { values, missing, best };
}

function quality(term: Term, sentence: ScoringSentence | undefined): number {
  if (sentence === undefined) return 0;
  if (sentence.keys.has(term.key)) return 1;
  return sentence.places.has(term.stem) ? STEM_QUALITY : 0;
}

/** Sentences by the weight of the claim that they hold, best first. */
function bestSentences(terms: readonly Term[], source: ScoringText): readonly number[] {
  const weights = new Map<number, number>();
  for (const term of terms)
    for (const index of source.postings.get(term.stem) ?? [])
      weights.set(index, (weights.get(index) ?? 0) + term.weight);
  return [...weights]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, CANDIDATES)
    .map(([index]) => index);
}

function greedy(
  terms: readonly Term[],
  candidates: readonly number[],
  source: ScoringText,
): { readonly quality: readonly number[] } {
  const reached = terms.map(() => 0);
  for (let round = 0; round < GREEDY; round++) {
    let gain = 0;
    let pick = -1;
    for (const index of candidates) {
      const sentence = source.sentences[index];
      let here = 0;
      for (const [i, term] of terms.entries())
        here += Math.max(0, quality(term, sentence) - (reached[i] ?? 0)) * term.weight;
      if (here > gain) {
        gain = here;
        pick = index;
      }
    }
    if (pick < 0) break;
    for (const [i, term] of terms.entries())
      reached[i] = Math.max(reached[i] ?? 0, quality(term, source.sentences[pick]));
  }
  return { quality: reached };
}

/** The weightiest word left uncovered, discounted by how well a sentence that holds it fits the rest of the claim. */
function weightiestMissing(
  terms: readonly Term[],
  reached: readonly number[],
  total: number,
  source: ScoringText,
  candidates: readonly number[],
): number {
  let worst = 0;
  for (const [i, term] of terms.entries()) {
    if ((reached[i] ?? 0) > 0 && inBest(term, source, candidates)) continue;
    let fit = 0;
    for (const index of (source.postings.get(term.stem) ?? []).slice(0, CANDIDATES)) {
      const sentence = source.sentences[index];
      fit = Math.max(fit, sum(terms.map((other) => quality(other, sentence) * other.weight)) / total);
    }
    worst = Math.max(worst, term.weight * (1 - fit));
  }
  return worst;
}

function inBest(term: Term, source: ScoringText, candidates: readonly number[]): boolean {
  return candidates.slice(0, 2).some((index) => quality(term, source.sentences[index]) > 0);
}

function bigramCoverage(terms: readonly Term[], source: ScoringText, candidates: readonly number[]): number {
  if (terms.length < 2)
    return terms.length === 1 ? share(terms, (term) => source.postings.has(term.stem)) : 0;
  let weight = 0;
  let found = 0;
  for (let i = 1; i < terms.length; i++) {
    const [a, b] = [terms[i - 1], terms[i]];
    if (a === undefined || b === undefined) continue;
    const pair = Math.min(a.weight, b.weight);
    weight += pair;
    if (candidates.some((index) => standTogether(a, b, source.sentences[index]))) found += pair;
  }
  return weight === 0 ? 0 : found / weight;
}

function standTogether(a: Term, b: Term, sentence: ScoringSentence | undefined): boolean {
  const first = sentence?.places.get(a.stem) ?? [];
  const second = sentence?.places.get(b.stem) ?? [];
  const reach = Math.max(2, b.at - a.at + 1);
  return first.some((x) => second.some((y) => y > x && y - x <= reach));
}

/** Coverage of the worst covered clause of the claim by its best sentence. */
function weakestClause(claim: ScoringSentence, source: ScoringText, candidates: readonly number[]): number {
  const coordinators = lexiconOf(source.lang)?.coordinators;
  const clauses: Term[][] = [[]];
  let next = 0;
  for (const [at, token] of claim.sentence.tokens.entries()) {
    const breaks =
      token.kind === 'comma' ||
      token.kind === 'semicolon' ||
      token.kind === 'dash' ||
      (coordinators?.has(token.key) ?? false);
    if (breaks && (clauses.at(-1)?.length ?? 0) >= 2) clauses.push([]);
    while ((claim.terms[next]?.at ?? Infinity) === at) {
      const term = claim.terms[next];
      if (term !== undefined) clauses.at(-1)?.push(term);
      next++;
    }
  }
  const coverages = clauses
    .filter((clause) => clause.length > 0)
    .map((clause) => {
      const whole = sum(clause.map((term) => term.weight)) || 1;
      return Math.max(
        0,
        ...candidates.map(
          (index) => sum(clause.map((term) => quality(term, source.sentences[index]) * term.weight)) / whole,
        ),
      );
    });
  return coverages.length === 0 ? 0 : Math.min(...coverages);
}

/** Does the number stand within six tokens of the word that it stands beside in the claim? */
function standsBeside(term: Term, terms: readonly Term[], source: ScoringText): boolean {
  const neighbours = terms.filter(
    (other) => other !== term && Math.abs(other.at - term.at) <= BESIDE && other.kind !== 'number',
  );
  const holding = source.postings.get(term.stem) ?? [];
  if (neighbours.length === 0) return holding.length > 0;
  return holding.some((index) => {
    const places = source.sentences[index]?.places;
    const here = places?.get(term.stem) ?? [];
    return neighbours.some((other) =>
      (places?.get(other.stem) ?? []).some((at) => here.some((number) => Math.abs(number - at) <= BESIDE)),
    );
  });
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.length === 0 ? 1 : items.filter(holds).length / items.length;
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
