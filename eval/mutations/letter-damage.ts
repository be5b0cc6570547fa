import type { Dice } from '../lies/seeded.ts';
import type { Damage } from './word-damage.ts';

/** Applies one of several changes that find something to change. */
function oneOf(words: string, dice: Dice, changes: readonly ((text: string) => string)[]): string | null {
  return dice.pick(changes.map((change) => change(words)).filter((made) => made !== words)) ?? null;
}

function longWord(words: string, dice: Dice): RegExpMatchArray | undefined {
  return dice.pick([...words.matchAll(/(?<![\p{L}\p{N}’'-])\p{Ll}{5,}(?![\p{L}\p{N}’'-])/gu)]);
}

function inWord(words: string, dice: Dice, change: (word: string) => string): string | null {
  const place = longWord(words, dice);
  if (place === undefined) return null;
  const made = change(place[0]);
  return made === place[0]
    ? null
    : words.slice(0, place.index) + made + words.slice((place.index ?? 0) + place[0].length);
}

export const misspelt: Damage = (words, dice) =>
  inWord(words, dice, (word) => {
    const at = 1 + dice.roll(word.length - 3);
    switch (dice.roll(3)) {
      case 0:
        return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
      case 1:
        return word.slice(0, at) + word.slice(at + 1);
      default:
        return word.slice(0, at) + word.charAt(at) + word.slice(at);
    }
  });

/** `banks` for `bank`, `raised` for `raise`; German endings. */
export const inflected: Damage = (words, dice, { lang }) =>
  inWord(words, dice, (word) => {
    if (lang === 'en')
      return word.endsWith('s')
        ? word.slice(0, -1)
        : word.endsWith('ed')
          ? `${word.slice(0, -2)}ing`
          : `${word}s`;
    return word.endsWith('en') ? word.slice(0, -1) : word.endsWith('e') ? `${word}n` : `${word}e`;
  });

/** Case of a whole word: `US` and `us`, `Congress` and `congress`, `Sie` and `sie`. */
export const caseChanged: Damage = (words, dice) => {
  const places = [
    ...words.matchAll(
      /(?<=[\p{L},] )(?:\p{Lu}{2,}|\p{Lu}\p{Ll}+|\p{Ll}{2,})(?![\p{L}\p{N}’'-])|(?<![\p{L}\p{N}])U\.S\.(?= )/gu,
    ),
  ];
  const place = dice.pick(places);
  if (place === undefined) return null;
  const word = place[0];
  const lower = word.toLowerCase();
  const now =
    word === lower
      ? (dice.pick([word.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)]) ?? word)
      : lower;
  return words.slice(0, place.index) + now + words.slice(place.index + word.length);
};

const LOOKALIKE: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: 'о',
  p: 'р',
  c: 'с',
  x: 'х',
  i: 'і',
  A: 'А',
  B: 'В',
  E: 'Е',
  M: 'М',
  S: 'Ѕ',
  P: 'Р',
  H: 'Н',
};

/** One Latin letter gives way to a Cyrillic one that looks the same. */
export const lookalikeLetter: Damage = (words, dice) => {
  const place = dice.pick([...words.matchAll(/[aeopcxiABEMSPH]/g)]);
  if (place === undefined) return null;
  return words.slice(0, place.index) + LOOKALIKE[place[0]] + words.slice(place.index + 1);
};

/** Full-width, Arabic-Indic and mathematical digits; letters in their place. */
export const lookalikeDigit: Damage = (words, dice) => {
  const place = dice.pick([...words.matchAll(/\d/g)]);
  if (place === undefined) return null;
  const digit = Number(place[0]);
  const now = dice.pick([
    String.fromCodePoint(0xff10 + digit),
    String.fromCodePoint(0x660 + digit),
    String.fromCodePoint(0x1d7ce + digit),
    digit === 0 ? 'O' : digit === 1 ? 'l' : String.fromCodePoint(0x966 + digit),
    String.fromCodePoint([0x2070, 0xb9, 0xb2, 0xb3][digit] ?? 0x2070 + digit),
  ]);
  return words.slice(0, place.index) + now + words.slice(place.index + 1);
};

export const sharpS: Damage = (words, dice) =>
  oneOf(words, dice, [(text) => text.replace('ß', 'ss'), (text) => text.replace(/(?<=\p{Ll})ss/u, 'ß')]);

/** Umlauts written out are another spelling, and of a name another name. */
export const umlauts: Damage = (words, dice) =>
  oneOf(words, dice, [
    (text) => text.replace('ä', 'ae'),
    (text) => text.replace('ö', 'oe'),
    (text) => text.replace('ü', 'ue'),
    (text) => text.replace('ü', 'u'),
    (text) => text.replace('é', 'e'),
  ]);

const FRACTIONS: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3' };

/** `1¼` is not `11/4`, `½` not `1/2`; an exponent and a lowered digit are no digits. */
export const fraction: Damage = (words, dice) =>
  oneOf(words, dice, [
    (text) => text.replace(/[½¼¾⅓]/, (sign) => FRACTIONS[sign] ?? ''),
    (text) => text.replace(/[½¼¾⅓]/, ''),
    (text) =>
      text.replace(/[½¼¾⅓]/, (sign) => dice.pick(['½', '¼', '¾'].filter((other) => other !== sign)) ?? ''),
    (text) => text.replace(/\b1\/2\b/, '½'),
    (text) => text.replace(/\b(\d)-1\/2\b/, '$1½'),
  ]);

/** A minus before a figure, and a hyphen of a range that becomes one. */
export const minusSign: Damage = (words, dice) =>
  oneOf(words, dice, [
    (text) => text.replace(/ (?=\d)/, ' −'),
    (text) => text.replace(/ (?=\d)/, ' -'),
    (text) => text.replace(/(?<=\d)[-–](?=\d)/, '−'),
    (text) => text.replace(/(?<=\d) ?[-–] ?(?=\d)/, ''),
  ]);

/** `1.1` and `1,1`, `1,000` and `1.000`, `20,889` and `20 889` are not for a copyist to decide. */
export const decimalMark: Damage = (words, dice) =>
  oneOf(words, dice, [
    (text) => text.replace(/(?<=\d)\.(?=\d)/, ','),
    (text) => text.replace(/(?<=\d),(?=\d)/, '.'),
    (text) => text.replace(/(?<=\d)[.,](?=\d)/, ''),
    (text) => text.replace(/(?<=\d),(?=\d{3})/, ' '),
  ]);

/** The same thing in another notation is still not what was printed. */
export const notation: Damage = (words, dice) =>
  oneOf(words, dice, [
    (text) => text.replace(/(?<=\d) percent\b/, '%'),
    (text) => text.replace(/(?<=\d)%/, ' percent'),
    (text) => text.replace(/(?<=\d) Prozent\b/, ' %'),
    (text) => text.replace(/\bU\.S\./, 'US'),
    (text) => text.replace(/\bdon[’']t\b/, 'do not'),
    (text) => text.replace(/\bdo not\b/, "don't"),
    (text) => text.replace(/\bit is\b/, 'it’s'),
    (text) => text.replace(/\bwe have\b/, "we've"),
    (text) => text.replace(/ and /, ' & '),
    (text) => text.replace(/ und /, ' & '),
    (text) => text.replace(/\btwo\b/, '2'),
    (text) => text.replace(/\bzwei\b/, '2'),
    (text) => text.replace(/\bzum Beispiel\b/, 'z. B.'),
    (text) => text.replace(/ Euro\b/, ' €'),
  ]);

/** Punctuation inside the words carries sense: only that at their edges is free. */
export const punctuation: Damage = (words, dice) =>
  oneOf(words, dice, [
    (text) => text.replace(', ', ' '),
    (text) => text.replace(/ (?=(?:and|but|that|which|und|aber|dass|die|der) )/, ', '),
    (text) => text.replace(', ', '. '),
    (text) => text.replace(/; /, ', '),
    (text) => text.replace(/, /, '? '),
  ]);
