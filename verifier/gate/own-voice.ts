import type { Sentence } from '../../domain/verdict.ts';
import type { Verification } from '../../domain/verification.ts';
import { factsOf } from './facts-by-sentence.ts';

/** A word of the paper's own voice: words inside quotation marks lean on the speaker's context, not on ours. */
export interface Word {
  readonly text: string;
  readonly lower: string;
  /** What stands between it and the word before: blanks and marks. */
  readonly gap: string;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu;

/** By sentence: one rule after the other reads the same. */
const voices = new WeakMap<Verification, Map<Sentence, string>>();

/** The sentence without quoted words and markers. */
export function ownVoice(verification: Verification, sentence: Sentence): string {
  let read = voices.get(verification);
  if (read === undefined) {
    read = new Map();
    voices.set(verification, read);
  }
  const text = read.get(sentence) ?? readVoice(verification, sentence);
  read.set(sentence, text);
  return text;
}

function readVoice(verification: Verification, sentence: Sentence): string {
  const { quotes, markers } = factsOf(verification, sentence.index);
  let text = '';
  let from = sentence.start;
  for (const hole of [...quotes, ...markers].sort((a, b) => a.start - b.start)) {
    if (hole.start > from) text += verification.draft.slice(from, hole.start);
    from = Math.max(from, hole.end);
  }
  return text + verification.draft.slice(from, sentence.end);
}

export function wordsIn(text: string): readonly Word[] {
  let end = 0;
  return [...text.matchAll(WORD)].map((match) => {
    const gap = text.slice(end, match.index);
    end = match.index + match[0].length;
    return { text: match[0], lower: match[0].toLowerCase().replaceAll('’', "'"), gap };
  });
}

/** Words by sentence; rules look back over the same sentences again and again. */
const known = new WeakMap<Verification, Map<Sentence, readonly Word[]>>();

export function wordsOf(verification: Verification, sentences: readonly Sentence[]): readonly Word[] {
  let read = known.get(verification);
  if (read === undefined) {
    read = new Map();
    known.set(verification, read);
  }
  const kept = read;
  const one = (sentence: Sentence): readonly Word[] => {
    const words = kept.get(sentence) ?? wordsIn(ownVoice(verification, sentence));
    kept.set(sentence, words);
    return words;
  };
  const [first, ...more] = sentences;
  // The same list each time: what is worked out from it is kept by it.
  return first !== undefined && more.length === 0 ? one(first) : sentences.flatMap(one);
}
