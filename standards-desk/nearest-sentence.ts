import { splitSentences } from '../domain/text/split-sentences.ts';

/** Characters of context shown on either side. */
const AROUND = 160;

/**
 * Where in a source an editor should look for words that it does not carry: around the sentence that shares most
 * words with them. For the eye only, never a proof; the beginning where nothing is shared.
 */
export function nearestSentence(source: string, words: string): string {
  const wanted = new Set(contentWords(words));
  let best = { start: 0, end: Math.min(source.length, 2 * AROUND), shared: 0 };
  for (const { start, end } of splitSentences(source)) {
    const shared = new Set(contentWords(source.slice(start, end)).filter((word) => wanted.has(word))).size;
    if (shared > best.shared) best = { start, end, shared };
  }
  const from = best.start <= AROUND ? 0 : source.indexOf(' ', best.start - AROUND) + 1;
  const to = best.end + AROUND >= source.length ? source.length : source.lastIndexOf(' ', best.end + AROUND);
  return `${from === 0 ? '' : '… '}${source.slice(from, Math.max(to, best.end))}${to >= source.length ? '' : ' …'}`;
}

/** Words that say what a text is about, in lower case; short ones rarely do. */
export function contentWords(text: string): readonly string[] {
  return (text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 3);
}
