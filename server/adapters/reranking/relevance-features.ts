import type { OtherName, PreparedQuery, QueryTerm } from './prepare-query.ts';
import type { Candidate, TermStatistics } from './reranker-port.ts';
import { foldText, stemCounts } from './terms.ts';
import { type YearSpan, yearCloseness, yearsOf } from './years.ts';

/** What relevance is computed from; every feature 0–1. The last three lower it, the others raise it. */
export interface RelevanceFeatures {
  /** Weighted share of the question's terms found in passage, headline or speaker. */
  readonly coverage: number;
  /** The same of the terms that are no names: what is asked about whoever is named. */
  readonly matter: number;
  /** As `coverage` in the passage alone, and the more the oftener a term stands there. */
  readonly density: number;
  /** Weighted share of the letter groups of the question's terms that stand in the passage. */
  readonly letters: number;
  /** Score of the letter-group index, of the best in the list; 0 where there is none. */
  readonly grams: number;
  /** How near the years told are to the years asked; one half where none is asked. */
  readonly years: number;
  /** Cosine of question and passage; null where there is no embedding. */
  readonly cosine: number | null;
  /** Share of the names asked for that are the speaker's, as far as the passage is on the matter. */
  readonly speaks: number;
  /** How far the matter found falls short of two fifths: the right person on something else. */
  readonly besideMatter: number;
  /** Weighted share of the matter that the whole archive does not know. */
  readonly unknown: number;
  /** How far the names found fall short of three fifths: the right matter, somebody else. */
  readonly nameless: number;
}

/** Passages added to an archive's own count: in a small one, rarity says little. */
const PRIOR_PASSAGES = 300;
/** A term that only the headline holds. */
const ABOVE = 0.85;
/** Times a term must stand in a passage to count half of what it can. */
const SATURATION = 1.2;

export interface WeightedTerm extends QueryTerm {
  readonly weight: number;
  /** False: no passage of the archive has it. */
  readonly known: boolean;
}

/** Rarity in the archive times stress. A stem that the archive does not know weighs most. */
export function weighTerms(query: PreparedQuery, statistics: TermStatistics): readonly WeightedTerm[] {
  const n = statistics.passages + PRIOR_PASSAGES;
  const most = Math.log(1 + (n + 0.5) / 0.5);
  return query.terms.map((term) => {
    const df = Math.min(statistics.passagesWith(term.stem), n);
    return {
      ...term,
      known: df > 0,
      weight: (term.stress * Math.log(1 + (n - df + 0.5) / (df + 0.5))) / most,
    };
  });
}

export function relevanceFeatures(
  query: Pick<PreparedQuery, 'years'>,
  terms: readonly WeightedTerm[],
  candidate: Candidate,
): RelevanceFeatures {
  const found = findTerms(terms, candidate);
  const named = found.filter(({ term }) => term.isName);
  const plain = found.filter(({ term }) => !term.isName);
  const coverage = share(found, ({ quality }) => quality);
  // A question of names alone: they are its matter.
  const matter = plain.length === 0 ? coverage : share(plain, ({ quality }) => quality);
  return {
    coverage,
    matter,
    density: share(found, ({ here, times }) => (here * times) / (times + SATURATION)),
    letters: sharedLetters(terms, foldText(candidate.exact)),
    grams: candidate.grams ?? 0,
    years: yearCloseness(query.years, yearsTold(candidate)) ?? 0.5,
    cosine: candidate.cosine === null ? null : Math.max(0, candidate.cosine),
    speaks: matter * share(named, ({ spoken }) => spoken),
    besideMatter: shortfall(matter, 0.4),
    unknown: share(plain, ({ term, quality }) => (term.known ? 0 : 1 - quality)),
    nameless: named.length === 0 ? 0 : namelessness(named),
  };
}

function namelessness(named: readonly Found[]): number {
  const missing = shortfall(
    share(named, ({ quality }) => quality),
    0.6,
  );
  return named.some(({ term }) => term.isSure) ? missing : missing * UNSURE;
}

/** A capital alone makes no name: *Scottish guidance* need not say Scottish. */
const UNSURE = 0.4;

/** 0 from `enough` upwards, 1 at nothing. */
function shortfall(value: number, enough: number): number {
  return Math.max(0, enough - value) / enough;
}

/** Weighted share, 0–1; 0 of nothing. */
function share(found: readonly Found[], value: (one: Found) => number): number {
  const total = sum(found.map(({ term }) => term.weight));
  return total === 0 ? 0 : sum(found.map((one) => one.term.weight * value(one))) / total;
}

function findTerms(terms: readonly WeightedTerm[], candidate: Candidate): readonly Found[] {
  const passage = stemCounts(candidate.exact, candidate.lang);
  const headline = stemCounts(candidate.headline, candidate.lang);
  const names = terms.some(({ isName }) => isName);
  const speaker = names ? stemCounts(candidate.speaker, candidate.lang) : NOTHING;
  const stands = (stem: string) => passage.has(stem) || headline.has(stem) || speaker.has(stem);
  return terms.map((term): Found => {
    const here = matchIn(term, passage);
    const spoken = term.isName ? matchIn(term, speaker).quality : 0;
    const above = here.quality === 1 ? 0 : matchIn(term, headline).quality * ABOVE;
    const other = term.otherwise.some(
      (name) => holds(name, candidate.publishedMs) && name.stems.every(stands),
    );
    const quality = Math.max(here.quality, spoken, above, other ? OTHERWISE : 0);
    return { term, times: here.times, here: here.quality, spoken, quality };
  });
}

const NOTHING: ReadonlyMap<string, number> = new Map();
/** A name told by an alias or an office. */
const OTHERWISE = 0.9;

function holds({ fromMs, toMs }: OtherName, publishedMs: number): boolean {
  return (fromMs === null || publishedMs >= fromMs) && (toMs === null || publishedMs <= toMs + DAY_MS);
}

const DAY_MS = 86_400_000;

/** The passage's own years and, where it names any at all or not, the year it was published in. */
function yearsTold({ exact, publishedMs }: Candidate): readonly YearSpan[] {
  const published = new Date(publishedMs).getUTCFullYear();
  return [...yearsOf(exact), { from: published, to: published }];
}

/** Letters of a group: long enough to say something, short enough to survive endings and joined words. */
const GROUP = 4;

/** Weighted share of the terms' letter groups that stand in `text`. */
function sharedLetters(terms: readonly WeightedTerm[], text: string): number {
  const total = sum(terms.map(({ weight }) => weight)) || 1;
  return (
    sum(
      terms.map(({ word, weight }) => {
        if (word.length <= GROUP) return text.includes(word) ? weight : 0;
        const groups = word.length - GROUP + 1;
        let shared = 0;
        for (let i = 0; i < groups; i++) if (text.includes(word.slice(i, i + GROUP))) shared += 1;
        return (weight * shared) / groups;
      }),
    ) / total
  );
}

interface Found {
  readonly term: WeightedTerm;
  /** How often it stands in the passage. */
  readonly times: number;
  /** Quality of the match in the passage itself, in the speaker's name, and the best anywhere. */
  readonly here: number;
  readonly spoken: number;
  readonly quality: number;
}

interface Match {
  readonly quality: number;
  readonly times: number;
}

const NOWHERE: Match = { quality: 0, times: 0 };

function matchIn(term: QueryTerm, words: ReadonlyMap<string, number>): Match {
  const exact = words.get(term.stem);
  if (exact !== undefined) return { quality: 1, times: exact };
  let first = NOWHERE;
  let last = NOWHERE;
  for (const [stem, times] of words) {
    const { quality, end } = kinship(term.stem, stem);
    if (end && quality > last.quality) last = { quality, times };
    if (!end && quality > first.quality) first = { quality, times };
  }
  // Both parts of a joined word that is asked, apart: nearly the word itself.
  const quality = Math.min(MOST_KINSHIP, first.quality + last.quality);
  return { quality, times: Math.max(first.times, last.times) };
}

const MOST_KINSHIP = 0.9;
/** Shorter words are too often part of others by chance. */
const SHORTEST_ROOT = 5;

/**
 * How much of what is asked a related word says, 0–1: *Miete* asked, *Mietpreisbremse* told. Of a joined word that
 * is asked, its last part is the thing itself (*Apotheke* of *Gemeinschaftsapotheke*), its first only says which.
 */
function kinship(asked: string, told: string): { readonly quality: number; readonly end: boolean } {
  if (Math.min(asked.length, told.length) < SHORTEST_ROOT) return NO_KIN;
  if (told.length > asked.length) {
    const quality = 0.4 + (0.4 * asked.length) / told.length;
    if (told.endsWith(asked)) return { quality, end: true };
    return told.startsWith(asked) ? { quality, end: false } : NO_KIN;
  }
  const share = (0.4 * told.length) / asked.length;
  if (asked.endsWith(told)) return { quality: 0.3 + share, end: true };
  return asked.startsWith(told) ? { quality: 0.1 + share, end: false } : NO_KIN;
}

const NO_KIN = { quality: 0, end: false };

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
