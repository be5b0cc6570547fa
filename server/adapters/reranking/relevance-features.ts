import type { PreparedQuery, QueryTerm } from './prepare-query.ts';
import type { Candidate, TermStatistics } from './reranker-port.ts';
import { type Term, termsOf } from './terms.ts';

/** What relevance is computed from; every feature 0–1 and growing with relevance, but `missing`. */
export interface RelevanceFeatures {
  /** Weighted share of the question's terms found in passage, headline or speaker. */
  readonly coverage: number;
  /** The same within the best stretch of the passage. */
  readonly together: number;
  /** Weight of the weightiest term that is nowhere, of the weightiest term of all. */
  readonly missing: number;
  /** Weighted share of the question's names found; 1 where it names nobody. */
  readonly names: number;
  /** Share of neighbouring terms of the question that are neighbours here. */
  readonly pairs: number;
  /** Cosine of question and passage, 0–1; null where there is no embedding. */
  readonly cosine: number | null;
}

/** Words of one stretch; about two sentences. */
const STRETCH = 40;
/** Two terms stand together when at most so many words lie between. */
const NEAR = 3;
/** Passages added to an archive's own count: in a small one, rarity says little. */
const PRIOR_PASSAGES = 300;
const QUALITY = { stem: 1, elsewhere: 0.85, part: 0.6 };

export interface WeightedTerm extends QueryTerm {
  readonly weight: number;
}

/** Rarity in the archive times stress. A stem that the archive does not know weighs most. */
export function weighTerms(query: PreparedQuery, statistics: TermStatistics): readonly WeightedTerm[] {
  const n = statistics.passages + PRIOR_PASSAGES;
  const most = Math.log(1 + (n + 0.5) / 0.5);
  return query.terms.map((term) => {
    const df = Math.min(statistics.passagesWith(term.stem), n);
    return { ...term, weight: (term.stress * Math.log(1 + (n - df + 0.5) / (df + 0.5))) / most };
  });
}

export function relevanceFeatures(terms: readonly WeightedTerm[], candidate: Candidate): RelevanceFeatures {
  const passage = termsOf(candidate.exact, candidate.lang);
  const around = termsOf(`${candidate.headline} ${candidate.speaker}`, candidate.lang);
  const found = terms.map((term) => {
    const here = matchIn(term, passage);
    const there = here.quality >= QUALITY.elsewhere ? 0 : matchIn(term, around).quality * QUALITY.elsewhere;
    return { term, positions: here.positions, here: here.quality, quality: Math.max(here.quality, there) };
  });
  const total = sum(terms.map(({ weight }) => weight)) || 1;
  const heaviest = Math.max(0, ...terms.map(({ weight }) => weight)) || 1;
  const named = found.filter(({ term }) => term.isName);
  const nameTotal = sum(named.map(({ term }) => term.weight));
  return {
    coverage: sum(found.map(({ term, quality }) => term.weight * quality)) / total,
    together: bestStretch(found) / total,
    missing: Math.max(0, ...found.map(({ term, quality }) => term.weight * (1 - quality))) / heaviest,
    names: nameTotal === 0 ? 1 : sum(named.map(({ term, quality }) => term.weight * quality)) / nameTotal,
    pairs: nearPairs(found),
    cosine: candidate.cosine === null ? null : Math.max(0, candidate.cosine),
  };
}

interface Found {
  readonly term: WeightedTerm;
  /** Word indices in the passage. */
  readonly positions: readonly number[];
  /** Quality of the match in the passage itself. */
  readonly here: number;
  readonly quality: number;
}

function matchIn(
  term: QueryTerm,
  words: readonly Term[],
): { readonly quality: number; readonly positions: readonly number[] } {
  const exact: number[] = [];
  const part: number[] = [];
  for (const [index, word] of words.entries()) {
    if (word.stem === term.stem) exact.push(index);
    else if (sharesRoot(term.stem, word.stem)) part.push(index);
  }
  if (exact.length > 0) return { quality: QUALITY.stem, positions: exact };
  return part.length > 0 ? { quality: QUALITY.part, positions: part } : { quality: 0, positions: [] };
}

/** *Miete* in *Mietpreisbremse*; *develop* beside *developer*. Short words are too often part of others by chance. */
function sharesRoot(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 5) return false;
  return long.startsWith(short) || (short.length >= 6 && long.endsWith(short));
}

/** Most weight that stands within one stretch of the passage. */
function bestStretch(found: readonly Found[]): number {
  const hits = found
    .flatMap(({ term, positions, here }, index) =>
      positions.map((at) => ({ at, index, value: term.weight * here })),
    )
    .sort((a, b) => a.at - b.at);
  let best = 0;
  let from = 0;
  const inside = new Map<number, number>();
  let value = 0;
  for (const hit of hits) {
    if ((inside.get(hit.index) ?? 0) === 0) value += hit.value;
    inside.set(hit.index, (inside.get(hit.index) ?? 0) + 1);
    for (let first = hits[from]; first !== undefined && hit.at - first.at > STRETCH; first = hits[++from]) {
      const left = (inside.get(first.index) ?? 1) - 1;
      inside.set(first.index, left);
      if (left === 0) value -= first.value;
    }
    best = Math.max(best, value);
  }
  return best;
}

function nearPairs(found: readonly Found[]): number {
  const matter = found.filter(({ term }) => term.stress === 1);
  if (matter.length < 2) return matter[0]?.here ?? 0;
  let near = 0;
  for (let i = 1; i < matter.length; i++) {
    if (areNear(matter[i - 1]?.positions ?? [], matter[i]?.positions ?? [])) near += 1;
  }
  return near / (matter.length - 1);
}

/** Both lists ascend. */
function areNear(a: readonly number[], b: readonly number[]): boolean {
  let j = 0;
  for (const at of a) {
    while (j < b.length && (b[j] ?? 0) < at - NEAR - 1) j += 1;
    if (j < b.length && Math.abs((b[j] ?? 0) - at) <= NEAR + 1) return true;
  }
  return false;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
