import type { Language } from '../../../../domain/article.ts';
import type { QuestionKind } from '../../../../domain/plan.ts';
import type { Candidate } from './candidate.ts';
import { type MatterShares, matterShares } from './matter-hits.ts';
import { isQuoteBy } from './names.ts';
import { type Token, tokensOf } from './terms.ts';

export interface Scored {
  readonly candidate: Candidate;
  /** How well it serves the question; orders candidates, proves nothing. */
  readonly score: number;
  /** Share 0–1 of the matter's terms in its own words. */
  readonly own: number;
  /** Stems of its content words: what makes two candidates alike. */
  readonly stems: ReadonlySet<string>;
}

export interface Wanted {
  readonly question: string;
  readonly kind: QuestionKind;
  readonly matter: readonly Token[];
  /** People the question names and who speak in the evidence. */
  readonly people: readonly string[];
  readonly lang: Language;
}

/** A change of mind says more than a repetition. */
const TURN =
  /\b(?:no longer|not any ?more|any longer|changed? (?:my|our|his|her) mind|used to|was wrong|were wrong|mistake|reconsider|instead|rather than|would not|will not|won[’']t|never|now|for the first time|until now|than before|do it again|nicht mehr|nicht länger|inzwischen|mittlerweile|früher|anders als|umdenken|irrtum|geirrt|falsch|statt|stattdessen|niemals|nie|jetzt|erstmals|bisher)\b/i;
/** Says what somebody wants, thinks or will do: a position. */
const STANCE =
  /\b(?:I|we) (?:\w+ )?(?:believe|think|support|oppose|favou?r|want|will|would|should|must|need|expect|intend|agree|disagree|remain|am|are) |\b(?:ich|wir) (?:bin|sind|will|wollen|werden|glaube|glauben|halte|halten|lehne|lehnen|fordere|fordern|brauchen|müssen|dürfen|stehe|stehen)\b|\b(?:muss|müssen|soll|sollte|darf|brauchen) wir\b/i;
/** Speaks to somebody in the room instead of on the matter, or breaks off. */
const ADDRESS =
  /\b(?:herr|frau) (?:kolleg|präsident|minister|abgeordnet|dr\b|[a-zäöü]+,)|\bkolleginnen\b|\b(?:sie|ihr) (?:haben|sagen|wissen|wollen|werfen)\b|\b(?:as you know|you know|you see|mr\. chairman|madam chair)\b|\w—\w/i;

const WEIGHTS = {
  own: 1,
  near: 0.45,
  article: 0.2,
  relevance: 0.2,
  /** Where the question has no matter of its own, the search has to know. */
  relevanceAlone: 1,
  speaker: 0.5,
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
/** A plain sentence must carry this much of the matter itself: nobody is behind it whose view it would be. */
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
    share.article > most / 2 &&
    share.article >= LEAST_MATTER &&
    share.near > 0 &&
    (candidate.kind === 'utterance' || share.own >= LEAST_PROSE);
  const kept = wanted.matter.length === 0 ? measured : measured.filter(onMatter);
  return kept.map(({ candidate, share }) => score(candidate, share, wanted));
}

function score(candidate: Candidate, share: MatterShares, wanted: Wanted): Scored {
  const { text, kind, isSpeech } = candidate;
  const tokens = tokensOf(text, wanted.lang);
  const stems = new Set(tokens.filter(({ word }) => word.length > 3).map(({ stem }) => stem));
  const named = wanted.people.length > 0;
  const points =
    WEIGHTS.own * share.own +
    WEIGHTS.near * (share.near - share.own) +
    WEIGHTS.article * (share.article - share.near) +
    (wanted.matter.length === 0 ? WEIGHTS.relevanceAlone : WEIGHTS.relevance) * candidate.relevance +
    (isQuoteBy(candidate, wanted.people) ? WEIGHTS.speaker : 0) +
    WEIGHTS.phrase * sharedPhrases(tokens, tokensOf(wanted.question, wanted.lang)) +
    (wanted.kind === 'number' && /\p{N}/u.test(text) ? WEIGHTS.figure : 0) +
    (TURN.test(text) ? WEIGHTS.turn : 0) +
    (STANCE.test(text) ? WEIGHTS.stance : 0) +
    (ADDRESS.test(text) ? WEIGHTS.address : 0) +
    WEIGHTS.answers * answers(candidate, stems, wanted.lang) +
    (!named && kind === 'utterance' && !isSpeech ? WEIGHTS.aside : 0) +
    WEIGHTS.length * lengthFit(tokens.length);
  return { candidate, score: points, own: share.own, stems };
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

/** How many content words of the turn before it takes up, three at most: an answer speaks of what was asked. */
function answers({ asked, source }: Candidate, stems: ReadonlySet<string>, lang: Language): number {
  if (asked === null) return 0;
  const words = tokensOf(source.article.text.slice(asked.start, asked.end), lang).filter(
    ({ word }) => word.length > 4,
  );
  const shared = new Set(words.map(({ stem }) => stem).filter((stem) => stems.has(stem)));
  return Math.min(3, shared.size);
}

/** 1 between 10 and 30 words, falling to 0 at 5 and 50. */
function lengthFit(words: number): number {
  if (words < 10) return Math.max(0, (words - 5) / 5);
  return words <= 30 ? 1 : Math.max(0, (50 - words) / 20);
}
