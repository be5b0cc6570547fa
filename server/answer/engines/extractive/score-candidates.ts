import type { Language } from '../../../../domain/article.ts';
import type { Candidate } from './candidate.ts';
import { isQuoteBy } from './names.ts';
import { carries, type Token, tokensOf } from './terms.ts';

export interface Scored {
  readonly candidate: Candidate;
  /** How well it serves the question; orders candidates, proves nothing. */
  readonly score: number;
  /** Share 0–1 of the matter's weight in its own words, and in what stands around it. */
  readonly own: number;
  readonly near: number;
  /** Stems of its content words: what makes two candidates alike. */
  readonly stems: ReadonlySet<string>;
}

export interface Wanted {
  readonly matter: readonly Token[];
  /** People the question names; empty when it names none. */
  readonly people: readonly string[];
  readonly lang: Language;
}

/** A change of mind says more than a repetition. */
const TURN =
  /\b(?:no longer|not any ?more|any longer|changed? (?:my|our|his|her) mind|used to|was wrong|were wrong|mistake|reconsider|instead|rather than|would not|will not|won[’']t|never|now|for the first time|until now|than before|nicht mehr|nicht länger|inzwischen|mittlerweile|früher|anders als|umdenken|irrtum|geirrt|falsch|statt|stattdessen|niemals|nie|jetzt|erstmals|bisher)\b/i;

const WEIGHTS = { own: 1, near: 0.45, headline: 0.2, relevance: 0.15, speaker: 0.5, turn: 0.12, length: 0.1 };
/** A sentence that neither says nor stands beside anything of the matter is not about it. */
const LEAST_MATTER = 0.2;

/** Scores what could be said; candidates that are not on the matter are left out. */
export function scoreCandidates(candidates: readonly Candidate[], wanted: Wanted): readonly Scored[] {
  const tokens = candidates.map((candidate) => tokensOf(candidate.text, wanted.lang));
  const weight = matterWeights(tokens, wanted.matter);
  const total = wanted.matter.reduce((sum, term) => sum + weight(term), 0);
  const share = (found: readonly Token[]) =>
    total === 0
      ? 0
      : wanted.matter
          .filter((term) => found.some((token) => carries(token, term)))
          .reduce((sum, term) => sum + weight(term), 0) / total;

  return candidates.flatMap((candidate, index): readonly Scored[] => {
    const own = share(tokens[index] ?? []);
    const near = Math.max(0, share(tokensOf(candidate.around, wanted.lang)) - own);
    const headline = Math.max(
      0,
      share(tokensOf(candidate.source.article.headline, wanted.lang)) - own - near,
    );
    if (total > 0 && own + near + headline < LEAST_MATTER) return [];
    const score =
      WEIGHTS.own * own +
      WEIGHTS.near * near +
      WEIGHTS.headline * headline +
      WEIGHTS.relevance * candidate.relevance +
      (isQuoteBy(candidate, wanted.people) ? WEIGHTS.speaker : 0) +
      (TURN.test(candidate.text) && own + near > 0 ? WEIGHTS.turn : 0) +
      WEIGHTS.length * lengthFit((tokens[index] ?? []).length);
    const stems = new Set(
      (tokens[index] ?? []).filter(({ word }) => word.length > 3).map(({ stem }) => stem),
    );
    return [{ candidate, score, own, near, stems }];
  });
}

/** Rare terms weigh more; a term that stands nowhere still counts, so that a near miss stays a near miss. */
function matterWeights(
  texts: readonly (readonly Token[])[],
  matter: readonly Token[],
): (term: Token) => number {
  const weights = new Map(
    matter.map((term) => {
      const df = texts.filter((tokens) => tokens.some((token) => carries(token, term))).length;
      return [term.stem, Math.log(1 + (texts.length + 1) / (df + 1))] as const;
    }),
  );
  return (term) => weights.get(term.stem) ?? 0;
}

/** 1 between 10 and 30 words, falling to 0 at 5 and 50. */
function lengthFit(words: number): number {
  if (words < 10) return Math.max(0, (words - 5) / 5);
  return words <= 30 ? 1 : Math.max(0, (50 - words) / 20);
}
