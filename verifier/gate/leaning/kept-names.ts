import { BODIES } from '../../lexicon/offices.ts';
import type { Word } from '../own-voice.ts';
import { isSomebody } from './antecedents.ts';
import { type Place, sourceWords } from './source-place.ts';

/**
 * ATTACKER: `Reyes, who had met Tom Vogel, opened the pool. He was jailed.` With the clause left out, `he` is Reyes.
 * @param pair a sentence of the draft and the one before it, which in their source follow each other
 * @param before the draft before the second
 * @returns true when the first lost somebody in the draft whom it names in its source
 */
export function isCutAway(
  [there, here]: readonly [there: Place, here: Place],
  before: readonly Word[],
): boolean {
  if (here.first === there.last) return false;
  const kept = new Set(before.map(({ lower }) => lower));
  const words = sourceWords(there.source, there.last);
  return words.some(
    (word, at) =>
      at > 0 &&
      /^\p{Lu}/u.test(word.text) &&
      isSomebody(words, at) &&
      !BODIES.has(word.lower) &&
      !kept.has(word.lower),
  );
}
