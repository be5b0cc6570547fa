import type { NonEmpty } from '../../../domain/brand.ts';
import { oppositesOf } from '../lexicon/opposites.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { Tongue } from '../text/prepared.ts';
import type { Token } from '../text/token.ts';
import { nearlyVerbatim } from './near-verbatim.ts';
import { restCoverage } from './rest-coverage.ts';
import { rolesExchanged, swapped } from './roles.ts';
import { NEGATIONS, type ScoringSentence, type Term } from './scoring-text.ts';
import { spliced } from './spliced.ts';

/** What speaks against a claim: the words of the claim, and of the source where they differ. */
export interface Objection {
  readonly rule: string;
  readonly claimed: string;
  readonly found: string | null;
  /** The same statement with another value in one place: the source says otherwise. */
  readonly contradicts: boolean;
  /** False where it only explains: the rest of the source may hold what this sentence lacks. */
  readonly blocks: boolean;
}

/** Share (by weight) of the rest of the claim that a sentence must hold for a difference to contradict it. */
const SAME_STATEMENT = 0.75;
/** Share from which a lost hedge or another polarity is no accident of wording. */
const CLOSE_STATEMENT = 0.6;
/** Within so many tokens two words are neighbours. */
const NEIGHBOURS = 4;

const MONTHS = wordSet(`january february march april may june july august september october november december
  januar februar märz mai juni juli oktober dezember monday tuesday wednesday thursday friday saturday sunday
  montag dienstag mittwoch donnerstag freitag samstag sonntag sonnabend`);

/** `Nov 14, 2018` names the month as well. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    jan: 'january',
    feb: 'february',
    mar: 'march',
    apr: 'april',
    jun: 'june',
    jul: 'july',
    aug: 'august',
    sep: 'september',
    sept: 'september',
    oct: 'october',
    nov: 'november',
    dec: 'december',
  }),
);

const UNIVERSALS = wordSet(
  'all every always never none only everyone nobody entire best worst largest biggest highest lowest first alle jeder jede jedes immer nie niemand nur einzige größte höchste beste erste',
);

const HEDGES = wordSet(`
  may might could would should reportedly allegedly alleged likely possibly perhaps probably expected plans planned proposed considering estimated about
  approximately roughly nearly almost up könnte könnten würde würden sollte angeblich vielleicht wahrscheinlich möglicherweise etwa rund fast bis voraussichtlich geplant soll sollen`);

/**
 * Every gate against the sentence that fits the claim best; order says nothing.
 * @param near the sentences that fit best, best first
 * @param anywhere does the source hold this word, stem or value in any sentence?
 */
export function objectionsOf(
  claim: ScoringSentence,
  near: NonEmpty<ScoringSentence>,
  anywhere: (word: string) => boolean,
  lang: Tongue,
): readonly Objection[] {
  const [best] = near;
  return [
    ...differingNumbers(claim, best, anywhere),
    ...differingCalendar(claim, best, anywhere),
    ...differingNames(claim, best, anywhere),
    ...negation(claim, best),
    ...opposite(claim, best),
    ...swapped(claim, best),
    ...addedUniversals(claim, anywhere),
    ...droppedHedge(claim, best),
    ...nearlyVerbatim(claim, best),
    ...spliced(claim, near),
    ...rolesExchanged(claim, best, lang),
  ];
}

/** Does `at` stand beside a word that the claim's term stands beside as well? */
function sharesNeighbour(claim: ScoringSentence, term: Term, best: ScoringSentence, at: number): boolean {
  return claim.terms.some(
    (other) =>
      other !== term &&
      Math.abs(other.at - term.at) <= NEIGHBOURS &&
      (best.places.get(other.stem) ?? []).some((place) => Math.abs(place - at) <= NEIGHBOURS),
  );
}

function differingNumbers(
  claim: ScoringSentence,
  best: ScoringSentence,
  anywhere: (word: string) => boolean,
): readonly Objection[] {
  const objections: Objection[] = [];
  for (const term of claim.terms) {
    if (term.kind !== 'number') continue;
    const forms = numberForms(claim.sentence.tokens, term);
    if (forms.some((form) => best.places.has(form))) continue;
    const own = tokenAt(claim, term.at);
    const other = best.terms.find((candidate) => {
      const there = tokenAt(best, candidate.at);
      return (
        candidate.kind === 'number' &&
        there?.quantity?.unit === own?.quantity?.unit &&
        isYear(candidate.key) === isYear(term.key) &&
        sharesNeighbour(claim, term, best, candidate.at)
      );
    });
    const contradicts = other !== undefined && restCoverage(claim, best, [term]) >= SAME_STATEMENT;
    objections.push({
      rule: contradicts ? 'number-differs' : 'number-absent',
      claimed: term.key,
      found: contradicts ? other.key : null,
      contradicts,
      blocks: contradicts || !forms.some(anywhere),
    });
  }
  return objections;
}

/** The same number as it is written elsewhere: `12 November` ↔ `12th November`, `2018–19` ↔ `2018-2019`. */
function numberForms(tokens: readonly Token[], { at, stem }: Term): readonly string[] {
  const forms = [stem];
  const value = tokens[at]?.quantity?.value ?? 0;
  const unit = tokens[at]?.quantity?.unit;
  const beside = [at - 2, at - 1, at + 1, at + 2].some((place) => isMonth(tokens[place]));
  if (beside && value >= 1 && value <= LAST_DAY) {
    if (unit === '') forms.push(`#${value}.`);
    if (unit === 'ordinal') forms.push(`#${value}`);
  }
  const from = tokens[at - 2]?.quantity?.value ?? 0;
  if (tokens[at - 1]?.kind === 'dash' && unit === '' && isYear(`#${from}`)) {
    if (value < CENTURY && value > from % CENTURY) forms.push(`#${from - (from % CENTURY) + value}`);
    if (value > from && value - from < CENTURY) forms.push(`#${value % CENTURY}`);
  }
  return forms;
}

const LAST_DAY = 31;
const CENTURY = 100;

function isMonth(token: Token | undefined): boolean {
  return token !== undefined && token.case === 'capital' && (MONTHS.has(token.key) || SHORT.has(token.key));
}

/** A year stands beside a day, a sum or a count, and never for it. */
function isYear(key: string): boolean {
  return /^#(?:1[5-9]|20)\d\d$/.test(key);
}

function differingCalendar(
  claim: ScoringSentence,
  best: ScoringSentence,
  anywhere: (word: string) => boolean,
): readonly Objection[] {
  return claim.sentence.tokens.flatMap((token, at): readonly Objection[] => {
    if (!MONTHS.has(token.key) || token.case === 'lower' || hasKey(best, token.key)) return [];
    const own = claim.terms.filter((term) => term.at === at);
    if (best.sentence.tokens.some((there) => SHORT.get(there.key) === token.key)) return [];
    const other = best.sentence.tokens.find((there) => MONTHS.has(there.key) && there.case === 'capital');
    const contradicts = other !== undefined && restCoverage(claim, best, own) >= SAME_STATEMENT;
    const short = [...SHORT].flatMap(([form, whole]) => (whole === token.key ? [form] : []));
    const blocks = contradicts || !(own.some((term) => anywhere(term.stem)) || short.some(anywhere));
    return [
      {
        rule: contradicts ? 'date-differs' : 'date-absent',
        claimed: token.key,
        found: contradicts ? other.key : null,
        contradicts,
        blocks,
      },
    ];
  });
}

/** A name of the claim that the sentence lacks, where another name stands between the same neighbours. */
function differingNames(
  claim: ScoringSentence,
  best: ScoringSentence,
  anywhere: (word: string) => boolean,
): readonly Objection[] {
  return claim.terms.flatMap((term): readonly Objection[] => {
    if (term.kind !== 'name' || best.places.has(term.stem)) return [];
    const other = best.terms.find(
      (candidate) =>
        candidate.kind === 'name' &&
        !claim.places.has(candidate.stem) &&
        sharesNeighbour(claim, term, best, candidate.at),
    );
    if (other === undefined || anywhere(term.stem) || restCoverage(claim, best, [term]) < SAME_STATEMENT) {
      return [{ rule: 'name-absent', claimed: term.key, found: null, contradicts: false, blocks: false }];
    }
    return [{ rule: 'name-differs', claimed: term.key, found: other.key, contradicts: true, blocks: true }];
  });
}

/** Negations within the stretch of the sentence that holds the claim's words. */
function negation(claim: ScoringSentence, best: ScoringSentence): readonly Objection[] {
  const own = count(claim.sentence.tokens, NEGATIONS);
  const [from, to] = stretchOf(claim, best);
  const there = count(
    best.sentence.tokens.slice(Math.max(0, from - REACH_BEFORE), to + 1 + REACH_BEHIND),
    NEGATIONS,
  );
  if (own % 2 === there % 2) return [];
  const held = restCoverage(claim, best, []);
  const [claimed, found] = own > there ? ['negated', 'not negated'] : ['not negated', 'negated'];
  return [
    {
      rule: 'negation-differs',
      claimed,
      found,
      contradicts: held >= SAME_STATEMENT,
      blocks: held >= CLOSE_STATEMENT,
    },
  ];
}

function opposite(claim: ScoringSentence, best: ScoringSentence): readonly Objection[] {
  return claim.sentence.tokens.flatMap((token, at): readonly Objection[] => {
    if (token.kind !== 'word' || hasKey(best, token.key)) return [];
    const other = best.sentence.tokens.find((there) => oppositesOf(token.key).has(there.key));
    if (other === undefined) return [];
    const held = restCoverage(
      claim,
      best,
      claim.terms.filter((term) => term.at === at),
    );
    return [
      {
        rule: 'opposite',
        claimed: token.key,
        found: other.key,
        contradicts: held >= SAME_STATEMENT,
        blocks: held >= CLOSE_STATEMENT,
      },
    ];
  });
}

/** A universal that the source holds nowhere. */
function addedUniversals(claim: ScoringSentence, anywhere: (word: string) => boolean): readonly Objection[] {
  return claim.sentence.tokens
    .filter((token) => UNIVERSALS.has(token.key) && !anywhere(token.key))
    .map((token) => ({
      rule: 'universal-added',
      claimed: token.key,
      found: null,
      contradicts: false,
      blocks: true,
    }));
}

/** `may resign` told as `resigns`: a hedge among the words that the claim takes. */
function droppedHedge(claim: ScoringSentence, best: ScoringSentence): readonly Objection[] {
  const { tokens } = best.sentence;
  const [from, to] = stretchOf(claim, best);
  const hedge = tokens.find(
    (token, at) => at >= from - REACH_BEFORE && at <= to + REACH_BEHIND && isHedge(tokens, at, token),
  );
  if (hedge === undefined || claim.sentence.tokens.some((token, at, all) => isHedge(all, at, token)))
    return [];
  const blocks = restCoverage(claim, best, []) >= CLOSE_STATEMENT;
  return [{ rule: 'hedge-dropped', claimed: '', found: hedge.key, contradicts: false, blocks }];
}

/** How far (tokens) outside the words of the claim a negation or a hedge still reaches them. */
const REACH_BEFORE = 3;
const REACH_BEHIND = 1;

/** `about`, `up to`, `nearly`, `rund` make a number less than itself and say nothing of anything else. */
const BEFORE_NUMBERS = wordSet(
  'about around roughly approximately nearly almost up etwa rund fast bis knapp gut circa',
);

function isHedge(tokens: readonly Token[], at: number, token: Token): boolean {
  if (!HEDGES.has(token.key) || token.case === 'capital') return false;
  if (!BEFORE_NUMBERS.has(token.key)) return true;
  return tokens.slice(at + 1, at + 3).some((next) => next.kind === 'number');
}

function stretchOf(claim: ScoringSentence, best: ScoringSentence): readonly [number, number] {
  const places = claim.terms.flatMap((term) => best.places.get(term.stem) ?? []);
  return places.length === 0 ? [0, 0] : [Math.min(...places), Math.max(...places)];
}

function hasKey(sentence: ScoringSentence, key: string): boolean {
  return sentence.sentence.tokens.some((token) => token.key === key);
}

function count(tokens: readonly Token[], words: ReadonlySet<string>): number {
  return tokens.filter((token) => words.has(token.key)).length;
}

function tokenAt(sentence: ScoringSentence, at: number): Token | undefined {
  return sentence.sentence.tokens[at];
}
