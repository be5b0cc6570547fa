import type { Candidate } from './candidate.ts';

/** `Ward 4`, `Route 2`, `Wahlkreis 7`: one of several, which its number tells from the others. */
export interface Numbered {
  /** Lower case. */
  readonly noun: string;
  readonly number: string;
  /** `Nord Stream 2`: a name, which those who speak of it say without its number as well. */
  readonly isName: boolean;
}

const NUMBERED =
  /(?<!\p{L})(\p{L}{3,})\s(\d{1,4})(?![\p{L}\p{N}%-]|[.,:]\d|\.\s\p{L}|\s(?:percent|prozent)(?!\p{L}))/gu;

/** Nouns that somebody in a hurry writes small. */
const WRITTEN_SMALL =
  /^(?:ward|route|district|line|local|room|grade|precinct|highway|phase|section|platform)$/u;
const NO_NOUN =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|januar|februar|märz|mai|juni|juli|oktober|dezember|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|stand|in|the|about|nearly|only|over|under|until|since|from|between|after|before|what|which|when|did|are|were|was|have|has|seit|nach|vor|bis|von|zwischen|über|unter|etwa|rund|welche[rsnm]?)$/iu;

/** A capital that does not open the question. */
const NAME_BEFORE = /\P{Lu}\s\p{Lu}\p{Ll}[\p{L}-]*\s$/u;

/** What a question names by a number; a year is none. */
export function numberedIn(question: string): readonly Numbered[] {
  return [...question.matchAll(NUMBERED)].flatMap(({ 1: noun = '', 2: number = '', index }) => {
    const isNamed = /^\p{Lu}/u.test(noun) || WRITTEN_SMALL.test(noun);
    const isYear = number.length === 4 && /^(?:1[5-9]|20)/.test(number);
    return isNamed && !isYear && !NO_NOUN.test(noun)
      ? [{ noun: noun.toLowerCase(), number, isName: NAME_BEFORE.test(question.slice(0, index)) }]
      : [];
  });
}

/**
 * Is it about the one that was asked for? Its own words say which one, else its paragraph, else the headline and the first
 * paragraph: who won in Ward 2 is no answer for Ward 4.
 */
export function isOfNumbered(candidate: Candidate, asked: readonly Numbered[]): boolean {
  return asked.every((one) => {
    const [own = '', ...around] = stretchesOf(candidate);
    const numbers = numbersOf(own, one.noun);
    if (numbers.length > 0) return numbers.includes(one.number);
    // A paragraph on several of them tells of none in a sentence that does not say which.
    const near = around.map((text) => numbersOf(text, one.noun)).find((told) => told.length > 0);
    if (near === undefined) return one.isName && [own, ...around].some((text) => names(text, one.noun));
    return near.every((number) => number === one.number);
  });
}

function names(text: string, noun: string): boolean {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}-]+/gu)
      ?.includes(noun) === true
  );
}

function stretchesOf({ text, around, source }: Candidate): readonly string[] {
  const { article } = source;
  const paragraph = around.at(-1);
  return [
    text,
    paragraph === undefined ? '' : article.text.slice(paragraph.start, paragraph.end),
    article.headline,
    article.text.slice(0, Math.max(0, article.text.indexOf('\n\n'))),
  ];
}

function numbersOf(text: string, noun: string): readonly string[] {
  return [...text.matchAll(NUMBERED)].flatMap(({ 1: word = '', 2: number = '' }) =>
    word.toLowerCase() === noun || word.toLowerCase() === `${noun}s` ? [number] : [],
  );
}
