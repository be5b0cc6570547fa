import type { Token } from '../text/token.ts';
import type { Objection } from './gates.ts';
import type { ScoringSentence } from './scoring-text.ts';

/** Share of a claim's words that stand in one source sentence in their order, from which it is that sentence changed. */
const NEARLY_ALL = 0.75;
/** ATTACKER: the alignment costs claim × sentence; longer ones are compared by their beginning (tokens). */
const LONGEST = 200;
/** Shorter claims share their words with many sentences by accident (tokens). */
const SHORTEST = 5;
/** How many of the differing words are named. */
const NAMED = 5;

/**
 * A claim that is nearly the words of one sentence, and yet not derivable from it by the safe steps, is that
 * sentence with something changed: a name, a hedge, a role. No score may pass it.
 */
export function nearlyVerbatim(claim: ScoringSentence, best: ScoringSentence): readonly Objection[] {
  const wanted = wordsOf(claim);
  const there = wordsOf(best);
  if (wanted.length < SHORTEST) return [];
  const kept = alignedOf(wanted, there);
  if (kept.size < NEARLY_ALL * wanted.length) return [];
  const places = [...kept.values()];
  const [first, last] = [Math.min(...kept.keys()), Math.max(...kept.keys())];
  // Words at the edges of the claim stand for as many beside the kept ones.
  const from = Math.min(...places) - first;
  const to = Math.max(...places) + wanted.length - 1 - last;
  const taken = new Set(places);
  const added = wanted.filter((_, i) => !kept.has(i));
  const left = there.filter((_, j) => j >= from && j <= to && !taken.has(j));
  return [
    {
      rule: 'source-words-changed',
      claimed: added.slice(0, NAMED).join(' '),
      found: left.length === 0 ? null : left.slice(0, NAMED).join(' '),
      contradicts: false,
      blocks: true,
    },
  ];
}

function wordsOf({ sentence }: ScoringSentence): readonly string[] {
  return sentence.tokens
    .filter(isWord)
    .slice(0, LONGEST)
    .map(({ key }) => key);
}

function isWord({ kind }: Token): boolean {
  return kind === 'word' || kind === 'number';
}

/** Longest common subsequence. @returns index in `wanted` → index in `there` */
function alignedOf(wanted: readonly string[], there: readonly string[]): ReadonlyMap<number, number> {
  const width = there.length + 1;
  const longest = new Uint16Array((wanted.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = wanted.length - 1; i >= 0; i--) {
    for (let j = there.length - 1; j >= 0; j--) {
      longest[i * width + j] =
        wanted[i] === there[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs = new Map<number, number>();
  let [i, j] = [0, 0];
  while (i < wanted.length && j < there.length) {
    if (wanted[i] === there[j]) pairs.set(i++, j++);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
