import type { Language } from '../../../../domain/article.ts';
import type { Span } from '../../../../domain/text/span.ts';
import type { Candidate } from './candidate.ts';
import { isQuoteBy } from './names.ts';
import { carries, type Token, tokensOf } from './terms.ts';

export interface Scored {
  readonly candidate: Candidate;
  /** How well it serves the question; orders candidates, proves nothing. */
  readonly score: number;
  /** Share 0–1 of the matter's terms in its own words; and in these, what stands around them and the headline. */
  readonly own: number;
  readonly matter: number;
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

/** Says what somebody wants, thinks or will do: a position. */
const STANCE =
  /\b(?:I|we) (?:\w+ )?(?:believe|think|support|oppose|favou?r|want|will|would|should|must|need|expect|intend|agree|disagree|remain|am|are) |\b(?:ich|wir) (?:bin|sind|will|wollen|werden|glaube|glauben|halte|halten|lehne|lehnen|fordere|fordern|brauchen|müssen|dürfen|stehe|stehen)\b|\b(?:muss|müssen|soll|sollte|darf|brauchen) wir\b/i;
/** Speaks to somebody in the room instead of on the matter. */
const ADDRESS =
  /\b(?:herr|frau) (?:kolleg|präsident|minister|abgeordnet|dr\b|[a-zäöü]+,)|\bkolleginnen\b|\b(?:sie|ihr) (?:haben|sagen|wissen|wollen|werfen)\b|\b(?:as you know|you know|you see|mr\. chairman|madam chair)\b|\w—\w/i;

const WEIGHTS = {
  own: 1,
  near: 0.45,
  headline: 0.2,
  relevance: 0.15,
  speaker: 0.5,
  turn: 0.12,
  stance: 0.1,
  address: -0.2,
  length: 0.1,
};
/** A sentence that neither says nor stands beside anything of the matter is not about it. */
const LEAST_MATTER = 0.2;

/**
 * Scores what could be said. What is not on the matter is left out: a candidate must hold, or stand beside, more than
 * half as much of the matter as the best one does.
 */
export function scoreCandidates(candidates: readonly Candidate[], wanted: Wanted): readonly Scored[] {
  const hits = matterHits(wanted);
  const measured = candidates.map((candidate) => measure(candidate, wanted, hits));
  const most = Math.max(0, ...measured.map((one) => one.matter));
  if (wanted.matter.length === 0) return measured;
  return measured.filter(({ matter }) => matter > most / 2 && matter >= LEAST_MATTER);
}

function measure(candidate: Candidate, wanted: Wanted, hits: Hits): Scored {
  const { text, headline } = candidate.source.article;
  const tokens = tokensOf(candidate.text, wanted.lang);
  const ownHits = hits(candidate.source.label, text, candidate.span);
  const nearHits = union([
    ownHits,
    ...candidate.around.map((span) => hits(candidate.source.label, text, span)),
  ]);
  const allHits = union([
    nearHits,
    hits(`${candidate.source.label} headline`, headline, { start: 0, end: headline.length }),
  ]);
  const share = (found: ReadonlySet<number>) =>
    wanted.matter.length === 0 ? 0 : found.size / wanted.matter.length;
  const [own, near, matter] = [share(ownHits), share(nearHits), share(allHits)];
  const score =
    WEIGHTS.own * own +
    WEIGHTS.near * (near - own) +
    WEIGHTS.headline * (matter - near) +
    WEIGHTS.relevance * candidate.relevance +
    (isQuoteBy(candidate, wanted.people) ? WEIGHTS.speaker : 0) +
    (near > 0 && TURN.test(candidate.text) ? WEIGHTS.turn : 0) +
    (near > 0 && STANCE.test(candidate.text) ? WEIGHTS.stance : 0) +
    (ADDRESS.test(candidate.text) ? WEIGHTS.address : 0) +
    WEIGHTS.length * lengthFit(tokens.length);
  const stems = new Set(tokens.filter(({ word }) => word.length > 3).map(({ stem }) => stem));
  return { candidate, score, own, matter, stems };
}

type Hits = (key: string, text: string, span: Span) => ReadonlySet<number>;

/** Which terms of the matter a stretch carries; each stretch is read once. */
function matterHits({ matter, lang }: Wanted): Hits {
  const known = new Map<string, ReadonlySet<number>>();
  return (key, text, span) => {
    const id = `${key} ${span.start} ${span.end}`;
    const before = known.get(id);
    if (before !== undefined) return before;
    const found = new Set<number>();
    for (const token of tokensOf(text.slice(span.start, span.end), lang)) {
      for (const [index, term] of matter.entries()) if (carries(token, term)) found.add(index);
    }
    known.set(id, found);
    return found;
  };
}

function union(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  return new Set(sets.flatMap((set) => [...set]));
}

/** 1 between 10 and 30 words, falling to 0 at 5 and 50. */
function lengthFit(words: number): number {
  if (words < 10) return Math.max(0, (words - 5) / 5);
  return words <= 30 ? 1 : Math.max(0, (50 - words) / 20);
}
