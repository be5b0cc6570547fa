const IRREGULAR: Readonly<Record<string, readonly string[]>> = {
  "won't": ['will', 'not'],
  "can't": ['can', 'not'],
  cannot: ['can', 'not'],
  "shan't": ['shall', 'not'],
  "ain't": ["ain't"],
};

/** Only behind a pronoun `'s` can stand for `is` or `has`; behind a noun it is a possessive. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/'re$/i, 'are'],
  [/'ve$/i, 'have'],
  [/'ll$/i, 'will'],
  [/^(i)'m$/i, 'am'],
];

/**
 * Writes out an English contraction, so that `don't` and `do not` compare as the same two words.
 * `'d` and `'s` have more than one reading and stay as they are.
 * @param word with straight apostrophes
 */
export function expandWord(word: string): readonly string[] {
  const lower = word.toLowerCase();
  if (!word.includes("'")) {
    if (lower !== 'cannot') return [word];
    return [word.charAt(0) === 'C' ? 'Can' : 'can', 'not'];
  }
  const irregular = IRREGULAR[lower];
  if (irregular !== undefined) {
    const [first = '', ...rest] = irregular;
    return [/^\p{Lu}/u.test(word) ? first.charAt(0).toUpperCase() + first.slice(1) : first, ...rest];
  }
  if (/n't$/i.test(word)) return [word.slice(0, -3), 'not'];
  for (const [ending, full] of ENDINGS) {
    if (ending.test(word)) return [word.slice(0, word.indexOf("'")), full];
  }
  return [word];
}
