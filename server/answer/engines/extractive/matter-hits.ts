import type { Span } from '../../../../domain/text/span.ts';
import type { Candidate } from './candidate.ts';
import type { Reading } from './read-article.ts';
import { carries, type Term } from './terms.ts';

/** UTF-16 units up to which a whole news article tells what it is about; longer ones hold many matters. */
const SHORT_ARTICLE = 8_000;
/** Terms of a question that are looked for; more of them are a letter. */
const MOST_TERMS = 30;
/** Words of one thing stand within so many words of each other. */
const TOGETHER = 4;
/** What a thing of several words counts when they stand apart, and when some are missing. */
const APART = 0.8;
const IN_PART = 0.6;
/** Lowest weight of a term that stands everywhere. */
const LEAST_WEIGHT = 0.2;
const LESSER_WEIGHT = 0.4;

/** Weighted shares 0–1 of the matter. */
export interface MatterShares {
  /** In the candidate's own words. */
  readonly own: number;
  /** In these, what stands around them, and what was asked before. */
  readonly near: number;
  /** In these, the headline, and a short article as a whole. */
  readonly article: number;
  /** In the headline alone. */
  readonly headline: number;
  /** Does `near` hold more than names, where the matter is more than names? */
  readonly beyondNames: boolean;
}

/** How much of the matter a text carries; each stretch is measured once. */
export interface MatterMeter {
  readonly of: (candidate: Candidate) => MatterShares;
  /** Share in one stretch of an article. */
  readonly at: (reading: Reading, span: Span) => number;
}

/** Terms found, and things whose words stand together, as bits. */
interface Found {
  readonly terms: number;
  readonly units: number;
}

const NOTHING: Found = { terms: 0, units: 0 };

/** @param readings everything found: a term that stands in many of its sentences tells less */
export function matterMeter(asked: readonly Term[], readings: readonly Reading[]): MatterMeter {
  const matter = asked.slice(0, MOST_TERMS);
  const weights = weightsOf(matter, readings);
  const value = valuer(matter, weights);
  const onlyNames = matter.every((term) => term.isName);
  const plain = matter.reduce((bits, term, index) => (term.isName ? bits : bits | (1 << index)), 0);
  const bitsOf = stemBits(matter);
  const known = new Map<Reading, Map<number, Found>>();

  const find = (reading: Reading, span: Span): Found => {
    const stretches = known.get(reading) ?? new Map<number, Found>();
    known.set(reading, stretches);
    const key = span.start * 67_108_864 + span.end;
    const found = stretches.get(key) ?? findIn(reading.stemsAt(span), bitsOf, matter);
    stretches.set(key, found);
    return found;
  };

  const of = ({ reading, span, around, asked: before, isSpeech }: Candidate): MatterShares => {
    const { text } = reading.article;
    const own = find(reading, span);
    const stretches = before === null ? around : [...around, before];
    const near = join([own, ...stretches.map((stretch) => find(reading, stretch))]);
    const whole = !isSpeech && text.length <= SHORT_ARTICLE ? { start: 0, end: text.length } : span;
    const head = findIn(reading.headlineStems, bitsOf, matter);
    return {
      own: value(own),
      near: value(near),
      article: value(join([near, head, find(reading, whole)])),
      headline: value(head),
      beyondNames: onlyNames || (near.terms & plain) !== 0,
    };
  };
  return { of, at: (reading, span) => value(find(reading, span)) };
}

/** Which terms a stem carries, as bits. */
function stemBits(terms: readonly Term[]): (stem: string) => number {
  const remembered = new Map<string, number>();
  return (stem) => {
    const before = remembered.get(stem);
    if (before !== undefined) return before;
    const bits = terms.reduce(
      (sum, term, index) => (carries({ word: stem, stem }, term) ? sum | (1 << index) : sum),
      0,
    );
    remembered.set(stem, bits);
    return bits;
  };
}

function weightsOf(matter: readonly Term[], readings: readonly Reading[]): readonly number[] {
  const all = readings.reduce((sum, { sentences }) => sum + sentences.length, 0);
  return matter.map(({ stem, isLesser }) => {
    const df = readings.reduce((sum, reading) => sum + reading.sentencesWith(stem), 0);
    const rarity = Math.log(1 + all / (1 + df)) / Math.log(2 + all);
    return Math.max(LEAST_WEIGHT, Math.min(1, rarity)) * (isLesser ? LESSER_WEIGHT : 1);
  });
}

function findIn(stems: readonly string[], bitsOf: (stem: string) => number, matter: readonly Term[]): Found {
  let terms = 0;
  const places: { readonly at: number; readonly bits: number }[] = [];
  for (const [at, stem] of stems.entries()) {
    const bits = bitsOf(stem);
    if (bits === 0) continue;
    terms |= bits;
    places.push({ at, bits });
  }
  if (terms === 0) return NOTHING;
  let units = 0;
  for (const { unit, bits } of unitsOf(matter)) {
    if ((terms & bits) !== bits) continue;
    const together = places.some(({ at }) => {
      const near = places.filter((place) => place.at >= at && place.at < at + TOGETHER);
      return (near.reduce((sum, place) => sum | place.bits, 0) & bits) === bits;
    });
    if (together) units |= 1 << unit;
  }
  return { terms, units };
}

interface Unit {
  /** Its number among the units. */
  readonly unit: number;
  readonly bits: number;
}

function unitsOf(matter: readonly Term[]): readonly Unit[] {
  const numbers = [...new Set(matter.map(({ unit }) => unit))];
  return numbers.map((number, unit) => ({
    unit,
    bits: matter.reduce((bits, term, index) => (term.unit === number ? bits | (1 << index) : bits), 0),
  }));
}

function valuer(matter: readonly Term[], weights: readonly number[]): (found: Found) => number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const units = unitsOf(matter);
  const weigh = (bits: number) =>
    weights.reduce((sum, weight, index) => ((bits & (1 << index)) === 0 ? sum : sum + weight), 0);
  return (found) => {
    if (all === 0 || found.terms === 0) return 0;
    const sum = units.reduce((total, { unit, bits }) => {
      const here = found.terms & bits;
      if (here === 0) return total;
      const quality = here !== bits ? IN_PART : (found.units & (1 << unit)) === 0 ? APART : 1;
      return total + quality * weigh(here);
    }, 0);
    return sum / all;
  };
}

function join(found: readonly Found[]): Found {
  return found.reduce(
    (sum, { terms, units }) => ({ terms: sum.terms | terms, units: sum.units | units }),
    NOTHING,
  );
}
