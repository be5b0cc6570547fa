import type { Language } from '../../../../domain/article.ts';
import type { QuestionKind } from '../../../../domain/plan.ts';
import type { Candidate } from './candidate.ts';
import { type MatterShares, matterShares } from './matter-hits.ts';
import { type Term, type Token, tokensOf } from './terms.ts';

export interface Scored {
  readonly candidate: Candidate;
  /** How well it serves the question; orders candidates, proves nothing. */
  readonly score: number;
  /** Carries some of the matter: a speech in its own words, an article at least in its paragraph. */
  readonly carries: boolean;
  /** Stems of its content words: what makes two candidates alike. */
  readonly stems: ReadonlySet<string>;
}

export interface Wanted {
  readonly question: string;
  readonly kind: QuestionKind;
  readonly matter: readonly Term[];
  /** Is it said by somebody whom the question names, or by the holder of an office it names? */
  readonly isAsked: (candidate: Candidate) => boolean;
  /** Does the question name anybody who speaks in the evidence? */
  readonly named: boolean;
  /** A development or somebody's words are asked for, not a fact. */
  readonly seeksPosition: boolean;
  readonly lang: Language;
}

/** A change of mind says more than a repetition. */
const TURN =
  /\b(?:no longer|not any ?more|any longer|changed? (?:my|our|his|her) mind|used to|was wrong|were wrong|mistake|reconsider|instead|rather than|would not|will not|won[’']t|never|now|for the first time|until now|than before|do it again|nicht mehr|nicht länger|inzwischen|mittlerweile|früher|anders als|umdenken|irrtum|geirrt|falsch|statt|stattdessen|niemals|nie|jetzt|erstmals|bisher)\b/i;
/** Says what somebody wants, thinks or will do: a position. */
const STANCE =
  /\b(?:I|we) (?:\w+ )?(?:believe|think|support|oppose|favou?r|want|will|should|must|need|expect|intend|agree|disagree|remain|changed|was wrong|were wrong)\b|\b(?:ich|wir) (?:bin|sind|will|wollen|werden|glaube|glauben|halte|halten|lehne|lehnen|fordere|fordern|brauchen|müssen|dürfen|stehe|stehen)\b|\b(?:muss|müssen|soll|sollte|darf|brauchen) wir\b/i;
/** Speaks to somebody in the room instead of on the matter, or breaks off. */
const ADDRESS =
  /\b(?:herr|frau) (?:kolleg|präsident|minister|abgeordnet|dr\b|[a-zäöü]+,)|\bkolleginnen\b|\b(?:sie|ihr) (?:haben|sagen|wissen|wollen|werfen)\b|\b(?:as you know|you know|you see|mr\. chairman|madam chair)\b|\w—\w/i;

/** Speaks of somebody or something that it does not name. */
const VAGUE =
  /\b(?:he|him|she|her|they|them|this|that|these|those|it|er|ihn|ihm|sie|dies|diese[rsmn]?|das|es)\b/i;

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
  stance: 0.1,
  address: -0.2,
  answers: 0.1,
  aside: -0.15,
  length: 0.1,
};
/** What neither says nor stands in anything of the matter is not about it. */
const LEAST_MATTER = 0.2;
/** Content words of the question that an answer must take up when it does not name the matter itself. */
const TAKES_UP = 2;
/** What nobody asked about says must carry this much of the matter itself. */
const LEAST_PROSE = 0.34;

/**
 * Scores what could be said. What is not on the matter is left out: a candidate must hold, or stand in, more than half
 * as much of the matter as the best one does.
 */
export function scoreCandidates(candidates: readonly Candidate[], wanted: Wanted): readonly Scored[] {
  const shares = matterShares(wanted.matter, wanted.lang);
  const measured = candidates.map((candidate) => ({ candidate, share: shares(candidate) }));
  const most = Math.max(0, ...measured.map(({ share }) => share.article));
  const onMatter = ({ candidate, share }: (typeof measured)[number]) =>
    share.article > most / 2 && share.article >= LEAST_MATTER && standsOn(candidate, share, wanted);
  const kept = wanted.matter.length === 0 ? measured : measured.filter(onMatter);
  return kept.map(({ candidate, share }) => score(candidate, share, wanted));
}

/**
 * The words of who was asked about may stand in the matter without naming it, as long as their paragraph does, or a
 * news article is about nothing else. Anybody else's words, and plain sentences, must carry some of it themselves.
 */
function standsOn(candidate: Candidate, share: MatterShares, wanted: Wanted): boolean {
  if (candidate.isSpeech) {
    // In a speech the sentence itself must be on the matter; in a dialogue it may take up a question that is.
    return share.beyondNames && (share.own > 0 || wordsTakenUp(candidate, wanted.lang) >= TAKES_UP);
  }
  if (wanted.isAsked(candidate)) return share.beyondNames || (share.article === 1 && share.headline > 0);
  if (!share.beyondNames) return false;
  return share.own >= LEAST_PROSE || (share.own > 0 && share.near >= 0.5);
}

function score(candidate: Candidate, share: MatterShares, wanted: Wanted): Scored {
  const { text, kind, isSpeech } = candidate;
  const tokens = tokensOf(text, wanted.lang);
  const stems = new Set(tokens.filter(({ word }) => word.length > 3).map(({ stem }) => stem));
  const takesSides = wanted.seeksPosition && (share.near > 0 || candidate.relevance >= 0.5);
  const points =
    WEIGHTS.own * share.own +
    (isSpeech ? WEIGHTS.nearInSpeech : WEIGHTS.near) * (share.near - share.own) +
    (isSpeech && share.own === 0 && VAGUE.test(text) ? WEIGHTS.vague : 0) +
    WEIGHTS.article * (share.article - share.near) +
    WEIGHTS.headline * share.headline +
    (wanted.matter.length === 0 ? WEIGHTS.relevanceAlone : WEIGHTS.relevance) * candidate.relevance +
    (wanted.isAsked(candidate) ? (wanted.seeksPosition ? WEIGHTS.speaker : WEIGHTS.speakerOfFacts) : 0) +
    WEIGHTS.phrase * sharedPhrases(tokens, tokensOf(wanted.question, wanted.lang)) +
    (wanted.kind === 'number' && /\p{N}/u.test(text) ? WEIGHTS.figure : 0) +
    (takesSides && TURN.test(text) ? WEIGHTS.turn : 0) +
    (takesSides && STANCE.test(text) ? WEIGHTS.stance : 0) +
    (ADDRESS.test(text) ? WEIGHTS.address : 0) +
    WEIGHTS.answers * Math.min(3, wordsTakenUp(candidate, wanted.lang)) +
    (!wanted.named && wanted.kind !== 'quote' && kind === 'utterance' && !isSpeech ? WEIGHTS.aside : 0) +
    WEIGHTS.length * lengthFit(tokens.length);
  const carries = isSpeech ? share.own > 0 : share.near > 0;
  return { candidate, score: points, carries, stems };
}

/** Runs of three words that the question uses too, two at most: "would do it again" is made of small words only. */
function sharedPhrases(text: readonly Token[], question: readonly Token[]): number {
  const asked = new Set(runsOfThree(question));
  return Math.min(2, runsOfThree(text).filter((run) => asked.has(run)).length);
}

function runsOfThree(tokens: readonly Token[]): readonly string[] {
  return tokens.slice(0, -2).map((_token, at) =>
    tokens
      .slice(at, at + 3)
      .map(({ stem }) => stem)
      .join(' '),
  );
}

/** How many content words of the turn before it takes up: an answer speaks of what was asked. */
function wordsTakenUp({ asked, source, text }: Candidate, lang: Language): number {
  if (asked === null) return 0;
  const stems = new Set(tokensOf(text, lang).map(({ stem }) => stem));
  const words = tokensOf(source.article.text.slice(asked.start, asked.end), lang).filter(
    ({ word }) => word.length > 4,
  );
  const shared = new Set(words.map(({ stem }) => stem).filter((stem) => stems.has(stem)));
  return shared.size;
}

/** 1 between 10 and 30 words, falling to 0 at 5 and 50. */
function lengthFit(words: number): number {
  if (words < 10) return Math.max(0, (words - 5) / 5);
  return words <= 30 ? 1 : Math.max(0, (50 - words) / 20);
}
