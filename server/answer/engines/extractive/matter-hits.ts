import type { Span } from '../../../../domain/text/span.ts';
import type { Candidate } from './candidate.ts';
import { NOTHING_FOUND, type TermFinder, type TermsFound, termFinder } from './find-terms.ts';
import type { Reading } from './read-article.ts';
import type { Term } from './terms.ts';

/** UTF-16 units up to which a whole news article tells what it is about; longer ones hold many matters. */
const SHORT_ARTICLE = 8_000;
/** Sentences on either side that tell what a sentence of a speech is about. */
const REACH = 2;
/** What a thing of several words counts when they stand apart, and when some are missing. */
const APART = 0.8;
const IN_PART = 0.6;
/** What one of three words or more counts where no two of them stand together: `take care when you visit, and go home`. */
const SCATTERED = 0.5;
/** What the first sentence counts that tells in other words what the headline says. */
const LEAD = 0.8;
/** Lowest weight of a term that stands everywhere. */
const LEAST_WEIGHT = 0.2;
const LESSER_WEIGHT = 0.4;

/** Weighted shares 0–1 of the matter. */
export interface MatterShares {
  /** In the candidate's own words. */
  readonly own: number;
  /** In the own words of a speech, without the words of the matter that only ask; of anything else `own`. */
  readonly core: number;
  /** In these, what stands around them, and what was asked before. */
  readonly near: number;
  /** In these and the headline, without the words that only ask. */
  readonly told: number;
  /** In these, the headline, and a short article as a whole. */
  readonly article: number;
  /** In the headline alone. */
  readonly headline: number;
  /** Does `near` hold more than names, where the matter is more than names? */
  readonly beyondNames: boolean;
  /** Does the article hold a name of the matter? */
  readonly named: boolean;
}

/** How much of the matter a text carries; each stretch is measured once. */
export interface MatterMeter {
  readonly of: (candidate: Candidate) => MatterShares;
  /** Share in one stretch of an article. */
  readonly at: (reading: Reading, span: Span) => number;
  /** Share in each sentence of an article. */
  readonly sentences: (reading: Reading) => readonly number[];
}

/** What was found in one article, as far as it was looked at. */
interface Looked {
  readonly sentences: readonly TermsFound[];
  readonly headline: TermsFound;
  /** In all sentences together; found when first asked for. */
  whole: TermsFound | null;
  readonly stretches: Map<number, TermsFound>;
}

/**
 * @param readings everything found: a term that stands in many of its sentences tells less
 * @param leadsTellHeadlines the first sentence of a report carries its headline's matter: `For $1.35 million Riverbend
 * became the owner of 11 acres` under `City buys the rail yard`; for what must show a figure besides
 * @param act the word for what somebody is asked to have done: with a name alone it tells of any such deed, `Pike voted no`
 */
export function matterMeter(
  matter: readonly Term[],
  readings: readonly Reading[],
  leadsTellHeadlines = false,
  act: Term | null = null,
): MatterMeter {
  const finder = termFinder(matter);
  const weights = weightsOf(finder.terms, readings);
  const value = valuer(weights, finder.units);
  const main = finder.terms.some((term) => !term.isLesser);
  const mainValue = main
    ? valuer(
        weights.map((weight, index) => (finder.terms[index]?.isLesser === true ? 0 : weight)),
        finder.units,
      )
    : value;
  const onlyNames = finder.terms.every((term) => term.isName);
  const isMore = (term: Term) => term !== act && !term.isLesser;
  const hasMore = finder.terms.some((term) => !term.isName && isMore(term));
  const plain = finder.terms.reduce(
    (bits, term, index) => (term.isName || (hasMore && term === act) ? bits : bits | (1 << index)),
    0,
  );
  const names = finder.terms.reduce((bits, term, index) => (term.isName ? bits | (1 << index) : bits), 0);
  const nothing = {
    own: 0,
    core: 0,
    near: 0,
    told: 0,
    article: 0,
    headline: 0,
    beyondNames: onlyNames,
    named: false,
  };
  const known = new Map<Reading, Looked>();

  const look = (reading: Reading): Looked => {
    const before = known.get(reading);
    if (before !== undefined) return before;
    const looked = {
      sentences: sentencesFound(finder, reading),
      headline: finder.find(reading.headlineStems),
      whole: null,
      stretches: new Map<number, TermsFound>(),
    };
    known.set(reading, looked);
    return looked;
  };
  const stretch = (reading: Reading, span: Span): TermsFound => {
    const { stretches } = look(reading);
    const key = span.start * 67_108_864 + span.end;
    const found = stretches.get(key) ?? finder.find(reading.stemsAt(span));
    stretches.set(key, found);
    return found;
  };

  const of = ({ reading, span, at, around, asked, isSpeech }: Candidate): MatterShares => {
    const { sentences, headline } = look(reading);
    const own = (at === null ? undefined : sentences[at]) ?? stretch(reading, span);
    let near = own;
    if (at !== null)
      for (let next = Math.max(0, at - REACH); next <= at + REACH; next++)
        near = join(near, sentences[next] ?? NOTHING_FOUND);
    for (const one of around) near = join(near, stretch(reading, one));
    if (asked !== null) near = join(near, stretch(reading, asked));
    const { text } = reading.article;
    const isShort = !isSpeech && text.length <= SHORT_ARTICLE;
    const whole = isShort ? wholeOf(look(reading)) : NOTHING_FOUND;
    const told = join(near, headline);
    const article = join(told, whole);
    if (article.terms === 0) return nothing;
    const said = inShort(own, article, finder);
    const inOwnWords = value(said);
    return {
      own: Math.max(
        inOwnWords,
        leadsTellHeadlines && !isSpeech && isLead(reading, span)
          ? LEAD * value(inShort(join(own, headline), article, finder))
          : 0,
      ),
      core: isSpeech ? mainValue(said) : inOwnWords,
      near: value(inShort(near, article, finder)),
      told: mainValue(inShort(told, article, finder)),
      article: value(article),
      headline: value(headline),
      beyondNames: onlyNames || (near.terms & plain) !== 0,
      named: (article.terms & names) !== 0,
    };
  };
  return {
    of,
    at: (reading, span) => value(stretch(reading, span)),
    sentences: (reading) => look(reading).sentences.map(value),
  };
}

/** Does it begin where the article does? */
function isLead({ sentences }: Reading, span: Span): boolean {
  return span.start < (sentences[0]?.end ?? 0);
}

function weightsOf(matter: readonly Term[], readings: readonly Reading[]): readonly number[] {
  const all = readings.reduce((sum, { sentences }) => sum + sentences.length, 0);
  return matter.map(({ stem, isLesser, others }) => {
    const stems = [stem, ...(others ?? [])];
    const df = readings.reduce(
      (sum, reading) => stems.reduce((more, one) => more + reading.sentencesWith(one), sum),
      0,
    );
    const rarity = Math.log(1 + all / (1 + df)) / Math.log(2 + all);
    return Math.max(LEAST_WEIGHT, Math.min(1, rarity)) * (isLesser ? LESSER_WEIGHT : 1);
  });
}

function valuer(weights: readonly number[], units: readonly number[]): (found: TermsFound) => number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const weigh = (bits: number) =>
    weights.reduce((sum, weight, index) => ((bits & (1 << index)) === 0 ? sum : sum + weight), 0);
  return (found) => {
    if (all === 0 || found.terms === 0) return 0;
    const sum = units.reduce((total, bits, unit) => {
      const here = found.terms & bits;
      if (here === 0) return total;
      const quality =
        (found.scattered & (1 << unit)) !== 0
          ? SCATTERED
          : here !== bits
            ? IN_PART
            : (found.units & (1 << unit)) === 0
              ? APART
              : 1;
      return total + quality * weigh(here);
    }, 0);
    return sum / all;
  };
}

/** An article that names the transit levy in full means it by `the levy`. */
function inShort(found: TermsFound, article: TermsFound, { units, heads }: TermFinder): TermsFound {
  let { terms, units: together } = found;
  for (const [unit, bits] of units.entries()) {
    const head = heads[unit] ?? 0;
    if (head === 0 || (found.bare & head) === 0 || (article.units & (1 << unit)) === 0) continue;
    terms |= bits;
    together |= 1 << unit;
  }
  return terms === found.terms && together === found.units ? found : { ...found, terms, units: together };
}

function join(one: TermsFound, other: TermsFound): TermsFound {
  if (other.terms === 0 || one === other) return one;
  if (one.terms === 0) return other;
  return {
    terms: one.terms | other.terms,
    units: one.units | other.units,
    scattered: one.scattered & other.scattered,
    bare: one.bare | other.bare,
  };
}

function wholeOf(looked: Looked): TermsFound {
  looked.whole ??= looked.sentences.reduce(join, NOTHING_FOUND);
  return looked.whole;
}

/** Most sentences of a long record hold nothing of the matter, and are not looked at. */
function sentencesFound(finder: TermFinder, reading: Reading): readonly TermsFound[] {
  const found = reading.sentences.map(() => NOTHING_FOUND);
  const seen = new Set<number>();
  const places = reading.sentencesByStem();
  for (const stem of finder.among(places)) for (const index of places.get(stem) ?? []) seen.add(index);
  for (const index of seen) {
    const span = reading.sentences[index];
    if (span !== undefined) found[index] = finder.find(reading.stemsAt(span));
  }
  return found;
}
