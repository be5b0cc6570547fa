import type { Span } from '../../../../domain/text/span.ts';
import type { Candidate } from './candidate.ts';
import { isOfNumbered } from './numbered.ts';
import { introduces, TELLS_OF_PLAN } from './question-shape.ts';
import type { Wanted } from './score-candidates.ts';
import { carries, type Term, tokensOf } from './terms.ts';
import { tellsPlace, tellsTime } from './where-and-when.ts';
import { namesNobody } from './who-did.ts';

/* What a sentence must hold to answer a question, beyond being on its matter. */

/** A question for a figure is not answered without one, nor one for a person where somebody introduces that person. */
export function thatAnswer<T extends { readonly candidate: Candidate }>(
  onMatter: readonly T[],
  all: readonly T[],
  wanted: Wanted,
): readonly T[] {
  const { shape, matter } = wanted;
  const { figure, wantsPerson, counted, countedFor } = shape;
  const kept = onMatter.filter(({ candidate }) => mayAnswer(candidate, wanted));
  if (shape.priceOverTime) {
    const priced = all.filter(({ candidate }) => tellsPriceOf(candidate, matter));
    return priced.length > 0 ? priced : kept;
  }
  if (figure !== null) {
    const figures = kept.filter(
      ({ candidate }) =>
        figure.test(candidate.text) &&
        speaksOf(candidate, counted, matter) &&
        (!shape.isPrice || PRICE.test(candidate.text) || says(candidate, counted, matter)),
    );
    // `It cost $14.6 million` behind a sentence that names the gauge is not the price of the gauge.
    const beside = figures.filter(({ candidate }) => countsBeside(candidate, wanted));
    const counting = beside.length > 0 ? beside : figures;
    // Who tells of wards that close tells of no deaths; unless nobody uses that word at all.
    const word = matter.find((term) => term.word === countedFor && !term.isName && !term.isLesser);
    const stems = word === undefined ? [] : [word.stem, ...(word.others ?? [])];
    const isUsed = all.some(({ candidate: { reading } }) =>
      stems.some((stem) => reading.sentencesWith(stem) > 0),
    );
    return isUsed ? counting.filter(({ candidate }) => speaksOf(candidate, countedFor, matter)) : counting;
  }
  const introducing = wantsPerson ? kept.filter(({ candidate }) => introduces(candidate.text)) : [];
  return introducing.length > 0 ? introducing : kept;
}

/** Who, where, when, and which of several: a sentence that tells nothing of that answers something else. */
function mayAnswer(candidate: Candidate, { shape, lang, matter }: Wanted): boolean {
  const { text, kind, isSpeech } = candidate;
  const { numbered, deed, wantsPlace, wantsTime, wantsPerson } = shape;
  if (numbered.length > 0 && !isOfNumbered(candidate, numbered)) return false;
  if (wantsPerson && kind === 'utterance' && !introduces(text)) return false;
  if (wantsTime && kind === 'utterance' && !tellsTime(text)) return false;
  if (isSpeech) return true;
  if (deed !== null && !(deed.told.test(text) && (!shape.asksWho || saysThing(candidate, null, matter))))
    return false;
  if (shape.asksWho && namesNobody(text)) return false;
  if (isPlain(shape.verb, matter) && !tellsOfVerb(candidate, shape.verb, matter)) return false;
  if (shape.wantsPlan && !TELLS_OF_PLAN.test(text)) return false;
  return !wantsPlace || tellsPlace(text, lang);
}

/** Does it say who did that, and of something that was asked: that books are paid for tells of no library? */
function tellsOfVerb(candidate: Candidate, verb: string | null, matter: readonly Term[]): boolean {
  return says(candidate, verb, matter) && saysThing(candidate, verb, matter);
}

/** Does it name one of the things asked of, by its last word: of the mill dam the dam? */
function saysThing({ reading, span }: Candidate, verb: string | null, matter: readonly Term[]): boolean {
  const things = matter.filter(
    ({ word, isLesser, unit }, at) => word !== verb && !isLesser && matter[at + 1]?.unit !== unit,
  );
  const stems = reading.stemsAt(span);
  return (
    things.length === 0 || things.some((term) => stems.some((stem) => carries({ word: stem, stem }, term)))
  );
}

/** Does the word carry weight in what is asked? */
function isPlain(word: string | null, matter: readonly Term[]): boolean {
  return matter.some((term) => term.word === word && !term.isName && !term.isLesser);
}

/** Is what was counted spoken of in the sentence, its paragraph or the headline? */
function speaksOf(
  { reading, span, around, isSpeech }: Candidate,
  counted: string | null,
  matter: readonly Term[],
): boolean {
  const term = matter.find(({ word }) => word === counted);
  if (term === undefined || isSpeech) return true;
  const stems = [span, ...around].flatMap((one) => reading.stemsAt(one));
  return [...stems, ...reading.headlineStems].some((stem) => carries({ word: stem, stem }, term));
}

/** Speaks of a price, whatever it is the price of. */
const PRICE =
  /(?<!\p{L})(?:fares?|rents?|prices?|priced|fees?|costs?|charges?|charged|rates?|mieten?|preise?|kosten|kostete?|gebühr(?:en)?|tarife?|karten?)(?!\p{L})/iu;

const MONEY =
  /[$€£¥]\s?\p{N}|\p{N}\s?(?:[$€£¥]|(?:dollars?|cents?|euros?|pounds?|pence|francs?|franken|mark)(?!\p{L}))/iu;
/** `went from $1.50 to $2.25`. */
const FROM_TO = /(?<!\p{L})(?:from|von) [$€£¥]?\s?\p{N}\S*(?: \p{L}+)? (?:to|auf) [$€£¥]?\s?\p{N}/iu;

/** By the span of the item, which its reading keeps: a sentence names a sum or it does not, whatever is asked. */
const sums = new WeakMap<Span, boolean>();

function namesSum({ span, text }: Candidate): boolean {
  const known = sums.get(span);
  if (known !== undefined) return known;
  const found = MONEY.test(text);
  sums.set(span, found);
  return found;
}

/** Does it tell a price, where whatever it is the price of is spoken of? */
function tellsPriceOf(candidate: Candidate, matter: readonly Term[]): boolean {
  const { text, kind, isSpeech } = candidate;
  if (isSpeech || kind !== 'prose' || !namesSum(candidate)) return false;
  // What a survey cost is no rent: the word that was asked, or simply a price.
  const measures = matter.filter(({ word }) => PRICE.test(word));
  const isNamed = measures.some(({ word }) => says(candidate, word, matter));
  if (!isNamed && !/(?<!\p{L})(?:prices?|priced|preise?)(?!\p{L})/iu.test(text) && !FROM_TO.test(text))
    return false;
  const things = matter.filter(({ word, isLesser }) => !isLesser && !PRICE.test(word));
  return things.every(({ word }) => speaksOf(candidate, word, matter));
}

/** Words between a number and what it counts. */
const REACH = { behind: 3, before: 4 };

/** Does one of its sentences hold both the figure and what it is the figure of, a count right beside it? */
function countsBeside({ parts, source }: Candidate, { shape, matter, lang }: Wanted): boolean {
  const { figure, counted, isPrice } = shape;
  const term = matter.find(({ word }) => word === counted);
  if (figure === null || term === undefined) return false;
  return parts.some(({ start, end }) => {
    const text = source.article.text.slice(start, end);
    if (!figure.test(text)) return false;
    const tokens = tokensOf(text, lang);
    const things = tokens.flatMap((token, at) => (carries(token, term) ? [at] : []));
    if (isPrice) return things.length > 0;
    const numbers = tokens.flatMap(({ word }, at) => (figure.test(word) ? [at] : []));
    return numbers.some((number) =>
      things.some((at) => at - number <= REACH.behind && number - at <= REACH.before),
    );
  });
}

/** Does it say that word of the matter itself? */
function says({ reading, span }: Candidate, word: string | null, matter: readonly Term[]): boolean {
  const term = matter.find((one) => one.word === word && !one.isName);
  return term !== undefined && reading.stemsAt(span).some((stem) => carries({ word: stem, stem }, term));
}

/** The answer to a count that takes back what was asked: "Nobody is dead." */
const NONE = /(?<!\p{L})(?:nobody|no one|none|nothing|niemand|kein(?:e[rsnm]?)?|nichts)(?!\p{L})/iu;

/** Is it what somebody is asked to have done? */
export function isAct({ word, isName, isLesser }: Term, { shape, kind }: Wanted): boolean {
  if (kind === 'longitudinal' || kind === 'comparison' || kind === 'quote') return false;
  return word === shape.act && !isName && !isLesser;
}

/** Does it say that somebody did, or did not, what was asked? */
export function saysAct(candidate: Candidate, wanted: Wanted): boolean {
  const counted = wanted.matter.find(({ word, isLesser }) => word === wanted.shape.countedFor && !isLesser);
  if (counted !== undefined && NONE.test(candidate.text)) return says(candidate, counted.word, wanted.matter);
  const act = wanted.matter.find((term) => isAct(term, wanted));
  return act !== undefined && says(candidate, act.word, wanted.matter);
}

/** `9,871 to 7,604`, `4–3`, `by 241 votes`. */
export const TALLY =
  /\p{N} (?:to|zu|gegen) \p{N}|(?<!\p{N}[\p{N},.]*)\p{N}{1,3}[–-]\p{N}{1,3}(?!\p{N})|\p{N} (?:votes|stimmen)/iu;
