/** Letters of other alphabets that look like Latin ones in most typefaces. */
const ALIKE: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  з: '3',
  и: 'u',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  һ: 'h',
  ӏ: 'l',
  α: 'a',
  β: 'b',
  ε: 'e',
  ζ: 'z',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ℓ: 'l',
  '0': 'o',
  '1': 'l',
  '|': 'l',
};

/**
 * What a name looks like. Two names of one look and different letters are two persons until somebody decides.
 * ATTACKER: who writes another person's name with one letter of another alphabet.
 */
function lookOf(name: string): string {
  return [...name.normalize('NFKC').toLowerCase()]
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** @returns the first of `others` that looks like `name` and is written with other letters */
export function lookAlike(name: string, others: Iterable<string>): string | null {
  const look = lookOf(name);
  const written = name.normalize('NFC');
  for (const other of others) {
    if (
      other.normalize('NFC') !== written &&
      lookOf(other) === look &&
      other.toLowerCase() !== name.toLowerCase()
    )
      return other;
  }
  return null;
}
