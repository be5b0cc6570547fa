import type { Objection } from './gates.ts';
import type { ScoringSentence } from './scoring-text.ts';

/** Words in a row that two texts about one matter may share: a date, a place with its county. */
const LONGEST_ACCIDENT = 4;
/** Share of a claim's words that two runs must make up together. */
const NEARLY_ALL = 0.75;
/** ATTACKER: the search costs claim × sentence; longer ones are compared by their beginning (tokens). */
const LONGEST = 200;

/** A run of the claim's words that stands word for word in one sentence. */
interface Run {
  readonly from: number;
  readonly length: number;
  readonly sentence: number;
}

/**
 * True words of two sentences put together: the subject from here, the predicate from there. Word-based scores
 * cannot see it, so no score may pass it.
 * @param near the sentences that fit best, best first
 */
export function spliced(claim: ScoringSentence, near: readonly ScoringSentence[]): readonly Objection[] {
  const wanted = wordsOf(claim);
  const first = longestRun(wanted, near, 0, wanted.length, -1);
  if (first === null || first.length >= wanted.length) return [];
  const rest = [
    longestRun(wanted, near, 0, first.from, first.sentence),
    longestRun(wanted, near, first.from + first.length, wanted.length, first.sentence),
  ];
  for (const second of rest) {
    if (second === null || first.length + second.length < NEARLY_ALL * wanted.length) continue;
    const words = (run: Run): string => wanted.slice(run.from, run.from + run.length).join(' ');
    return [
      {
        rule: 'two-sentences-joined',
        claimed: words(first),
        found: words(second),
        contradicts: false,
        blocks: true,
      },
    ];
  }
  return [];
}

function wordsOf({ sentence }: ScoringSentence): readonly string[] {
  return sentence.tokens
    .filter(({ kind }) => kind === 'word' || kind === 'number')
    .slice(0, LONGEST)
    .map(({ key }) => key);
}

/** @param but index of the sentence that is not looked at */
function longestRun(
  wanted: readonly string[],
  near: readonly ScoringSentence[],
  from: number,
  to: number,
  but: number,
): Run | null {
  let best: Run | null = null;
  for (const [sentence, other] of near.entries()) {
    if (sentence === but) continue;
    const there = wordsOf(other);
    let before = new Uint16Array(there.length + 1);
    for (let i = from; i < to; i++) {
      const row = new Uint16Array(there.length + 1);
      for (let j = 0; j < there.length; j++) {
        if (wanted[i] !== there[j]) continue;
        const length = (before[j] ?? 0) + 1;
        row[j + 1] = length;
        if (length > LONGEST_ACCIDENT && length > (best?.length ?? 0))
          best = { from: i + 1 - length, length, sentence };
      }
      before = row;
    }
  }
  return best;
}
