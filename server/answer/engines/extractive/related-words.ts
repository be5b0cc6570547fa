import type { Language } from '../../../../domain/article.ts';
import type { Span } from '../../../../domain/text/span.ts';
import type { MatterMeter } from './matter-hits.ts';
import type { Reading } from './read-article.ts';
import { carries, isNoMatter, type Term } from './terms.ts';

/** Share of the matter that a sentence or a question must carry to be about it. */
const ON_MATTER = 0.6;
/** UTF-16 units from the start of a turn that still answer what was asked before. */
const ANSWERS = 900;
/** Longest turn that is taken for a question, UTF-16 units. */
const QUESTION = 1500;
/** Fewest sentences about the matter from which its words can be learnt, and how often a word must stand in them. */
const FEWEST = 4;
const TIMES = 3;
/** How much more often than elsewhere. */
const LIFT = 1.3;
const MOST_WORDS = 10;
/** Share of the best word's worth. */
const FOR_SURE = 0.4;
/** Letters of a stem that says something. */
const SHORTEST = 4;

export interface RelatedWords {
  /** How many of them stand among these stems. */
  readonly hits: (stems: readonly string[]) => number;
  /** Was anybody in this article asked about the matter? */
  readonly isAskedIn: (reading: Reading) => boolean;
}

/**
 * The words that an archive itself uses where the matter is spoken of: a reporter asks about *tapering*, and the chair
 * speaks of moderating the pace of purchases. Learnt from what was found, nothing is known beforehand.
 */
export function relatedWords(
  readings: readonly Reading[],
  meter: MatterMeter,
  matter: readonly Term[],
  lang: Language,
  synonyms: ReadonlySet<string>,
): RelatedWords {
  const asked = new Set<Reading>();
  const contexts = readings.flatMap((reading) => {
    const shares = meter.sentences(reading);
    const answers = answersIn(reading, shares);
    if (answers.length > 0) asked.add(reading);
    if (synonyms.size > 0) {
      // What goes with the other words for it, where it was asked about: "reduce" with "pace" and "purchases".
      const told = reading.sentences.filter((span) => holdsOne(reading.stemsAt(span), synonyms));
      return answers.length === 0 ? [] : told.map((span) => ({ reading, span }));
    }
    const own = reading.sentences.filter((_span, index) => (shares[index] ?? 0) >= ON_MATTER);
    return [...answers, ...own].map((span) => ({ reading, span }));
  });
  const words =
    contexts.length < FEWEST ? new Set<string>() : wordsOf(contexts, readings, matter, synonyms, lang);
  return {
    hits: (stems) => (words.size === 0 ? 0 : new Set(stems.filter((stem) => words.has(stem))).size),
    isAskedIn: (reading) => asked.has(reading),
  };
}

export function holdsOne(stems: readonly string[], wanted: ReadonlySet<string>): boolean {
  return stems.some((stem) => wanted.has(stem));
}

/** Sentences that begin the answer to a question on the matter. */
function answersIn({ turns, sentences }: Reading, shares: readonly number[]): readonly Span[] {
  return turns.flatMap((turn, index) => {
    const next = turns[index + 1];
    if (next === undefined || turn.speaker === null || next.speaker === null) return [];
    if (turn.length > QUESTION || turn.speaker === next.speaker) return [];
    if (!shares.slice(turn.from, turn.to).some((share) => share >= ON_MATTER)) return [];
    const answer = sentences.slice(next.from, next.to);
    const end = (answer[0]?.start ?? 0) + ANSWERS;
    return answer.filter((span) => span.end <= end);
  });
}

function wordsOf(
  contexts: readonly { readonly reading: Reading; readonly span: Span }[],
  readings: readonly Reading[],
  matter: readonly Term[],
  synonyms: ReadonlySet<string>,
  lang: Language,
): ReadonlySet<string> {
  const all = readings.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const counts = new Map<string, number>();
  for (const { reading, span } of contexts) {
    for (const stem of new Set(reading.stemsAt(span))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const ranked = [...counts].flatMap(([stem, count]) => {
    if (count < TIMES || stem.length < SHORTEST || /\d/.test(stem) || isNoMatter(stem, lang)) return [];
    if (synonyms.has(stem) || matter.some((term) => carries({ word: stem, stem }, term))) return [];
    const df = readings.reduce((sum, reading) => sum + reading.sentencesWith(stem), 0);
    const lift = (count * all) / (contexts.length * Math.max(1, df));
    return lift < LIFT ? [] : [{ stem, worth: count * Math.log(lift) }];
  });
  ranked.sort((a, b) => b.worth - a.worth || (a.stem < b.stem ? -1 : 1));
  // Two steps from the word that was asked, only what goes with it for sure.
  const least = synonyms.size === 0 ? 0 : FOR_SURE * (ranked[0]?.worth ?? 0);
  const sure = ranked.filter(({ worth }) => worth >= least);
  return new Set(sure.slice(0, MOST_WORDS).map(({ stem }) => stem));
}
