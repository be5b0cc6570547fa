/** Words of a text as a reader would see them: mark-up, JSON escapes, citation markers and punctuation are gone. */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .replace(/\\u([0-9a-fA-F]{4})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\[nrt"\\/]/g, ' ')
    .replace(/&(?:quot|amp|lt|gt|#39|#x27);/g, ' ')
    .replace(/\[\[[^\]]*\]\]|\[S\d+\]/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘]/g, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const RUN = 6;

export function sixWordRuns(text: string): readonly string[] {
  // A marker between two words is no boundary: the words around it could leak without it.
  const words = wordsOf(text);
  return words
    .slice(0, Math.max(0, words.length - RUN + 1))
    .map((_word, at) => words.slice(at, at + RUN).join(' '));
}
