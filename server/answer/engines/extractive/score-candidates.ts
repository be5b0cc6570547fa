import type { Language } from '../../../../domain/article.ts';
import type { QuestionKind } from '../../../../domain/plan.ts';
import { saysAct, TALLY, thatAnswer } from './answering.ts';
import type { Candidate } from './candidate.ts';
import { defines } from './definition.ts';
import { type MatterMeter, type MatterShares, matterMeter } from './matter-hits.ts';
import { introduces, type QuestionShape } from './question-shape.ts';
import { holdsOne, type RelatedWords, relatedWords } from './related-words.ts';
import { inOtherWords, synonymsOf } from './synonyms.ts';
import { carries, type Term, tokensOf } from './terms.ts';
import { keepTermsApart } from './terms-of-art.ts';

export interface Scored {
  readonly candidate: Candidate;
  /** How well it serves the question; orders candidates, proves nothing. */
  readonly score: number;
  /** Carries some of the matter: a speech in its own words, an article at least in its paragraph. */
  readonly carries: boolean;
  /** Share of the matter in its own words, 0–1. */
  readonly own: number;
}

export interface Wanted {
  /** Stems of the question's words, in order. */
  readonly questionStems: readonly string[];
  readonly kind: QuestionKind;
  readonly matter: readonly Term[];
  /** Is it said by somebody whom the question names, or by the holder of an office it names? */
  readonly isAsked: (candidate: Candidate) => boolean;
  /** Does the question name anybody who speaks in the evidence? */
  readonly named: boolean;
  readonly shape: QuestionShape;
  /** Is it asked what a thing is? */
  readonly seeksDefinition: boolean;
  /** A development or somebody's words are asked for, not a fact. */
  readonly seeksPosition: boolean;
  readonly lang: Language;
}

const WEIGHTS = {
  own: 1,
  near: 0.3,
  /** A speech is long: what stands around a sentence tells less of what it is about. */
  nearInSpeech: 0.2,
  vague: -0.2,
  article: 0.2,
  headline: 0.2,
  relevance: 0.5,
  /** Where the question has no matter of its own, the search has to know. */
  relevanceAlone: 1,
  speaker: 0.5,
  /** A fact about a person is rather told by the paper than by that person. */
  speakerOfFacts: 0.15,
  phrase: 0.3,
  figure: 0.3,
  turn: 0.12,
  stance: 0.2,
  /** Each sentence that is there only so that another is understood. */
  tied: -0.15,
  /** Speaks of what somebody is asked to have done. */
  act: 0.3,
  /** A count of votes, where it is asked how a matter went with the voters. */
  tally: 0.3,
  inList: -0.25,
  address: -0.2,
  related: 0.3,
  /** What speaks of the matter in other words only. */
  inOtherWords: 0.5,
  aside: -0.15,
  /** Said in an interview to what somebody asked there, which is not what is asked here. */
  inTalk: -0.3,
  introduces: 0.5,
  /** Between the oldest and the newest, where what holds now is asked for. */
  latest: 0.25,
  length: 0.1,
  definition: 0.8,
  /** Per step of what a reader would miss. */
  flaw: -0.35,
};
/** What neither says nor stands in anything of the matter is not about it. */
const LEAST_MATTER = 0.2;
/** A fact of which no article found holds more than half together is told in none of them. */
const LEAST_COVERED = 0.55;
/** A sentence of a speech must carry so much of the matter itself, and half of what the best one carries. */
const LEAST_OWN = 0.12;
/** A question that carries so much of the matter asks about it. */
const ASKED_ABOUT = 0.6;
/** Words of the matter's surroundings that an answer must take up, and any other sentence of that record. */
const TAKES_UP = { answer: 2, elsewhere: 3 };
/** So many of them are as good as all. */
const ENOUGH_RELATED = 4;
/**
 * What nobody asked about says must carry this much of the matter itself, half of what the best such sentence carries,
 * and with its paragraph and headline this much: a council's every sentence is not about rents.
 */
const LEAST_PROSE = 0.34;
const LEAST_TOLD = 0.5;
const NEAR_IN_FULL = 0.75;

/** Of one thing of several words a speech must carry more than one of them, where another sentence carries all. */
const ONE_THING = 0.7;
const IN_FULL = 0.95;

interface Measured {
  readonly candidate: Candidate;
  readonly share: MatterShares;
}

/**
 * Scores what could be said. What is not on the matter is left out: a candidate must hold, or stand in, more than half
 * as much of the matter as the best one does.
 */
export function scoreCandidates(candidates: readonly Candidate[], wanted: Wanted): readonly Scored[] {
  const readings = [...new Set(candidates.map(({ reading }) => reading))];
  const stands = (stem: string) =>
    readings.some((reading) => reading.sentencesWith(stem) > 0 || reading.headlineStems.includes(stem));
  const matter = inOtherWords(wanted.matter, wanted.lang, stands);
  const act = matter.find(({ word, isName }) => word === wanted.shape.act && !isName) ?? null;
  const meter = matterMeter(matter, readings, wanted.shape.figure !== null, act);
  const measured = candidates.map((candidate) => ({ candidate, share: meter.of(candidate) }));
  const spoken = measured.filter(({ candidate }) => candidate.isSpeech);
  const mostOwn = Math.max(0, ...spoken.map(({ share }) => share.own));
  const mostCore = Math.max(0, ...spoken.map(({ share }) => share.core));
  const synonyms = mostOwn < LEAST_OWN ? synonymsOf(wanted.matter, wanted.lang) : new Set<string>();
  const related = relatedWords(readings, meter, wanted.matter, wanted.lang, synonyms);
  const other = { meter, related, synonyms, mostOwn, mostCore };
  const kept = wanted.matter.length === 0 ? measured : onMatter(measured, other, wanted);
  const answering = thatAnswer(kept, measured, { ...wanted, matter });
  const days = [...new Set(answering.map(({ candidate }) => candidate.source.article.published))].sort();
  const askedRuns = new Set(runsOfThree(wanted.questionStems));
  const scored = answering.map((one) => {
    const found = score(one, relatedIn(one, related), wanted, askedRuns);
    if (!wanted.shape.wantsLatest || days.length < 2) return found;
    const place = days.indexOf(one.candidate.source.article.published) / (days.length - 1);
    return { ...found, score: found.score + WEIGHTS.latest * place };
  });
  return keepTermsApart(scored, wanted);
}

function onMatter(measured: readonly Measured[], other: OtherWords, wanted: Wanted): readonly Measured[] {
  const most = Math.max(0, ...measured.map(({ share }) => share.article));
  const printed = measured.filter(({ candidate }) => !candidate.isSpeech && !wanted.isAsked(candidate));
  // Each window for itself: what one year tells in full does not silence another.
  const mostPrinted = new Map<number, MostPrinted>();
  for (const { candidate, share } of printed) {
    // Several sentences together hold more than one, which is no reason to leave that one out.
    if (candidate.parts.length > 1) continue;
    const { own, told } = mostPrinted.get(candidate.window) ?? NOTHING_PRINTED;
    mostPrinted.set(candidate.window, { own: Math.max(own, share.own), told: Math.max(told, share.told) });
  }
  // Where one article tells of what the question names, another that does not is about something else.
  const named = measured.some(({ candidate, share }) => !candidate.isSpeech && share.named);
  const isCovered = wanted.seeksPosition || most >= LEAST_COVERED;
  // Where the stock market is spoken of, the job market is something else.
  const leastShare = other.mostCore >= IN_FULL && isOneThing(wanted.matter) ? ONE_THING : 0.5;
  return measured.filter((one) => {
    const { candidate, share } = one;
    if (!isCovered && !candidate.isSpeech) return false;
    if (candidate.isSpeech) {
      if (share.beyondNames && share.core >= Math.max(LEAST_OWN, other.mostCore * leastShare))
        return share.article > most / 2;
      return speaksInOtherWords(one, other);
    }
    if (named && !share.named) return false;
    return (
      share.article > most / 2 &&
      share.article >= LEAST_MATTER &&
      standsOn(one, wanted, mostPrinted.get(candidate.window) ?? NOTHING_PRINTED)
    );
  });
}

/** Are all words of the matter that do not only ask one thing: `the stock market`? */
function isOneThing(matter: readonly Term[]): boolean {
  const main = matter.filter(({ isLesser }) => !isLesser);
  return main.length > 1 && new Set(main.map(({ unit }) => unit)).size === 1;
}

/** The largest shares among what nobody who is asked about says. */
interface MostPrinted {
  readonly own: number;
  readonly told: number;
}

const NOTHING_PRINTED: MostPrinted = { own: 0, told: 0 };

interface OtherWords {
  readonly meter: MatterMeter;
  readonly related: RelatedWords;
  /** Other words for the matter, where nobody who is asked about uses its own. */
  readonly synonyms: ReadonlySet<string>;
  /** Largest share of the matter that one sentence of a speech carries itself. */
  readonly mostOwn: number;
  /** The same without the words that only ask. */
  readonly mostCore: number;
}

/**
 * In a dialogue an answer may be on the matter without its word: asked about it, it speaks of what goes with it. Where
 * nobody who speaks ever uses the word, the rest of such a record may as well.
 */
function speaksInOtherWords(one: Measured, { meter, related, synonyms, mostOwn }: OtherWords): boolean {
  const { asked, reading, span } = one.candidate;
  if (synonyms.size > 0) {
    const says = related.isAskedIn(reading) && holdsOne(reading.stemsAt(span), synonyms);
    return says && relatedIn(one, related) >= TAKES_UP.answer;
  }
  if (asked !== null && meter.at(reading, asked) >= ASKED_ABOUT)
    return relatedIn(one, related) >= TAKES_UP.answer;
  if (mostOwn >= LEAST_OWN || !related.isAskedIn(reading)) return false;
  return relatedIn(one, related) >= TAKES_UP.elsewhere;
}

/** Words of the matter's surroundings in its own. */
function relatedIn({ candidate: { reading, span } }: Measured, related: RelatedWords): number {
  return related.hits(reading.stemsAt(span));
}

/**
 * The words of who was asked about may stand in the matter without naming it, as long as their paragraph does, or a
 * news article is about nothing else. Anybody else's words, and plain sentences, must carry some of it themselves.
 */
function standsOn({ candidate, share }: Measured, wanted: Wanted, most: MostPrinted): boolean {
  if (wanted.isAsked(candidate)) {
    // Where a fact is asked for, a person's words on something else are none.
    if (!wanted.seeksPosition) return share.beyondNames && share.told >= LEAST_TOLD;
    return share.beyondNames || (share.article >= NEAR_IN_FULL && share.headline > 0);
  }
  // Where one paragraph speaks of all that was asked, one that speaks of half of it is about something else, unless it
  // says more of it itself than any other.
  if (share.told < Math.max(LEAST_TOLD, share.own < most.own ? NEAR_IN_FULL * most.told : 0)) return false;
  // Half as much as the best one, or under a headline or in a paragraph that holds it all but for a word.
  const inFull = share.told >= NEAR_IN_FULL && share.own >= LEAST_MATTER;
  if (!inFull && (!share.beyondNames || share.own < most.own / 2)) return false;
  // A text of a reference work says its term in the heading and need not repeat it.
  const around =
    candidate.source.article.validity !== undefined ? share.article : inFull ? share.told : share.near;
  return share.own >= LEAST_PROSE || (share.own > 0 && around >= 0.5);
}

function score(
  { candidate, share }: Measured,
  related: number,
  wanted: Wanted,
  askedRuns: ReadonlySet<string>,
): Scored {
  const { text, kind, isSpeech, reading, span, flaw, tone } = candidate;
  const stems = reading.stemsAt(span);
  const takesSides = wanted.seeksPosition && (share.near > 0 || candidate.relevance >= 0.5);
  const surroundings = Math.min(1, related / ENOUGH_RELATED);
  const points =
    WEIGHTS.own * share.own +
    (isSpeech ? WEIGHTS.nearInSpeech : WEIGHTS.near) * (share.near - share.own) +
    (isSpeech && share.own === 0 && tone.isVague ? WEIGHTS.vague : 0) +
    (isSpeech && share.own === 0 ? WEIGHTS.inOtherWords * surroundings : 0) +
    (isSpeech ? WEIGHTS.related * surroundings : 0) +
    WEIGHTS.article * (share.article - share.near) +
    WEIGHTS.headline * share.headline +
    (wanted.matter.length === 0 ? WEIGHTS.relevanceAlone : WEIGHTS.relevance) * candidate.relevance +
    (wanted.isAsked(candidate) ? (wanted.seeksPosition ? WEIGHTS.speaker : WEIGHTS.speakerOfFacts) : 0) +
    WEIGHTS.phrase * sharedPhrases(stems, askedRuns) +
    (wanted.kind === 'number' && /\p{N}/u.test(text) ? WEIGHTS.figure : 0) +
    (saysAct(candidate, wanted) ? WEIGHTS.act : 0) +
    (wanted.shape.wantsTally && TALLY.test(text) ? WEIGHTS.tally : 0) +
    WEIGHTS.tied * (candidate.parts.length - 1) +
    (takesSides && tone.turns ? WEIGHTS.turn : 0) +
    (takesSides && tone.takesSides ? WEIGHTS.stance : 0) +
    (tone.addresses ? WEIGHTS.address : 0) +
    (namesInPassing(candidate, wanted) ? WEIGHTS.inList : 0) +
    (!wanted.named && wanted.kind !== 'quote' && kind === 'utterance' && !isSpeech ? WEIGHTS.aside : 0) +
    (candidate.asked !== null && !isSpeech && !wanted.isAsked(candidate) ? WEIGHTS.inTalk : 0) +
    (wanted.shape.wantsPerson && kind === 'prose' && introduces(text) ? WEIGHTS.introduces : 0) +
    (wanted.shape.wantsPerson && kind === 'utterance' ? WEIGHTS.aside : 0) +
    (wanted.seeksDefinition && defines(candidate, wanted.matter, wanted.lang) ? WEIGHTS.definition : 0) +
    WEIGHTS.length * lengthFit(stems.length / candidate.parts.length) +
    WEIGHTS.flaw * flaw;
  const carries = isSpeech ? share.own > 0 : share.near > 0;
  return { candidate, score: points, carries, own: share.own };
}

/** Runs of three words that the question uses too, two at most: "would do it again" is made of small words only. */
function sharedPhrases(text: readonly string[], asked: ReadonlySet<string>): number {
  return asked.size === 0 ? 0 : Math.min(2, runsOfThree(text).filter((run) => asked.has(run)).length);
}

function runsOfThree(stems: readonly string[]): readonly string[] {
  return stems.slice(0, -2).map((_stem, at) => stems.slice(at, at + 3).join(' '));
}

/** Does the matter stand in an enumeration only: `ventilation, hygiene, face coverings and distancing`? */
function namesInPassing({ text, tone }: Candidate, { matter, lang }: Wanted): boolean {
  if (tone.lists.length === 0) return false;
  const holds = (part: string) =>
    tokensOf(part, lang).some((token) => matter.some((term) => !term.isLesser && carries(token, term)));
  const rest = tone.lists.reduce((left, list) => left.replace(list, ' '), text);
  return tone.lists.some(holds) && !holds(rest);
}

/** 1 between 10 and 30 words, falling to 0 at 5 and 50. */
function lengthFit(words: number): number {
  if (words < 10) return Math.max(0, (words - 5) / 5);
  return words <= 30 ? 1 : Math.max(0, (50 - words) / 20);
}
