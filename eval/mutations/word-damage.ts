import type { Dice } from '../lies/seeded.ts';
import type { Lang, Scene } from './mutation.ts';
import { ADDED, GLOSS, HEDGES, type Pair, pairsOf, STRANGERS } from './word-tables.ts';

/** Changes the words of one utterance. Null: nothing of the kind stands in it. */
export type Damage = (words: string, dice: Dice, scene: Scene) => string | null;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Puts `to` in the place of the whole word `from`, keeping a capital at its beginning. */
function replaceWord(words: string, pair: Pair, dice: Dice): string | null {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}’'-])${escaped(pair.from)}(?![\\p{L}\\p{N}’'-])`, 'giu');
  const places = [...words.matchAll(pattern)].filter(
    (match) => match.index === 0 || match[0].charAt(0) === pair.from.charAt(0),
  );
  const place = dice.pick(places);
  if (place === undefined) return null;
  const to = place.index === 0 ? pair.to.charAt(0).toUpperCase() + pair.to.slice(1) : pair.to;
  return words.slice(0, place.index) + to + words.slice(place.index + place[0].length);
}

/** One pair of a table, tried in rolled order. */
export function byTable(table: Readonly<Record<Lang, string>>): Damage {
  const pairs: Readonly<Record<Lang, readonly Pair[]>> = { en: pairsOf(table.en), de: pairsOf(table.de) };
  return (words, dice, { lang }) => {
    const start = dice.roll(pairs[lang].length);
    for (let i = 0; i < pairs[lang].length; i++) {
      const pair = pairs[lang][(start + i) % pairs[lang].length];
      const made = pair === undefined ? null : replaceWord(words, pair, dice);
      if (made !== null) return made;
    }
    return null;
  };
}

const inner = (list: readonly string[], dice: Dice): number => 1 + dice.roll(Math.max(1, list.length - 2));

const put = (list: readonly string[], at: number, count: number, ...now: readonly string[]): string =>
  [...list.slice(0, at), ...now, ...list.slice(at + count)].join(' ');

export const wordReplaced: Damage = (words, dice, { other }) => {
  const list = words.split(' ');
  const others = other.utterance.text.split(' ').filter((word) => /^\p{Ll}{3,}$/u.test(word));
  const at = inner(list, dice);
  const now = dice.pick(others);
  return now === undefined || now === list[at]
    ? null
    : put(list, at, 1, now + (/[,.;:]$/.exec(list[at] ?? '')?.[0] ?? ''));
};

export const wordDropped: Damage = (words, dice) => {
  const list = words.split(' ');
  return put(list, inner(list, dice), 1);
};

export const wordAdded: Damage = (words, dice, { lang }) => {
  const list = words.split(' ');
  return put(list, inner(list, dice), 0, dice.pick(ADDED[lang]) ?? '');
};

export const wordDoubled: Damage = (words, dice) => {
  const list = words.split(' ');
  const at = inner(list, dice);
  return put(list, at, 0, list[at] ?? '');
};

export const wordsSwapped: Damage = (words, dice) => {
  const list = words.split(' ');
  const at = inner(list, dice);
  const [a = '', b = ''] = [list[at], list[at + 1]];
  return a === b || at + 2 >= list.length || /\W$/.test(a + b) ? null : put(list, at, 2, b, a);
};

export const clausesSwapped: Damage = (words) => {
  const match = /^(.{15,}?), (.{15,}?)([.!?])$/u.exec(words);
  return match === null ? null : `${match[2]}, ${match[1]}${match[3]}`;
};

export const negationDropped: Damage = (words, dice, { lang }) => {
  const found =
    lang === 'en'
      ? [
          words.replace(/ (?:not|never)(?= )/, ''),
          words.replace(/\bcannot\b/, 'can'),
          words.replace(/n[’']t\b/, ''),
          words.replace(/\bno(?= \p{Ll})/u, 'a'),
          words.replace(/\bneither\b/, 'either').replace(/\bnor\b/, 'or'),
          words.replace(/\bwithout\b/, 'with'),
        ]
      : [
          words.replace(/ (?:nicht|nie|niemals)(?=[ .,!?])/, ''),
          words.replace(/\b(k)(ein(?:e[nmrs]?)?)\b/i, '$2'),
          words.replace(/\bohne\b/, 'mit'),
          words.replace(/\bnichts\b/, 'etwas'),
          words.replace(/\bniemand\b/, 'jemand'),
        ];
  return dice.pick(found.filter((made) => made !== words)) ?? null;
};

export const negationAdded: Damage = (words, dice, { lang }) => {
  const found =
    lang === 'en'
      ? [words.replace(/ (is|are|was|were|will|has|have|can|should|must|would|could)(?= )/, ' $1 not')]
      : [
          words.replace(
            / (ist|sind|war|waren|wird|werden|hat|haben|kann|können|muss|müssen|will|wollen|soll)(?= )/,
            ' $1 nicht',
          ),
          words.replace(/ (ein(?:e[nmrs]?)?)(?= )/, ' k$1'),
        ];
  return dice.pick(found.filter((made) => made !== words)) ?? null;
};

/** Not a year, not part of a word: the figure goes up, down, or two of its digits change places. */
export const numberChanged: Damage = (words, dice) => {
  const places = [...words.matchAll(/(?<![\p{L}\d])\d[\d.,]*\d|(?<![\p{L}\d])\d/gu)].filter(
    (match) => !/^(?:19|20)\d\d$/.test(match[0]),
  );
  const place = dice.pick(places);
  if (place === undefined) return null;
  const digits = place[0];
  const at = dice.roll(digits.length);
  const digit = /\d/.test(digits.charAt(at)) ? at : 0;
  const next = String((Number(digits.charAt(digit)) + 1 + dice.roll(8)) % 10);
  const now = digits.slice(0, digit) + next + digits.slice(digit + 1);
  return words.slice(0, place.index) + now + words.slice(place.index + digits.length);
};

export const yearChanged: Damage = (words, dice) => {
  const place = dice.pick([...words.matchAll(/\b(?:19|20)\d\d\b/g)]);
  if (place === undefined) return null;
  const year = Number(place[0]) + (dice.roll(2) === 0 ? -1 : 1) * (1 + dice.roll(9));
  return words.slice(0, place.index) + year + words.slice(place.index + 4);
};

/** A name inside the words gives way to another one of the corpus, or to one that nobody knows. */
export const nameChanged: Damage = (words, dice, { lang, corpus }) => {
  const names =
    lang === 'en'
      ? [...words.matchAll(/(?<=\p{Ll},? )\p{Lu}\p{Ll}{2,}(?![\p{L}’'-])/gu)]
      : [
          ...words.matchAll(
            /(?<=(?:Herr|Frau|Kollege|Kollegin|Minister|Ministerin|Bundeskanzler|Kanzler) )\p{Lu}\p{Ll}{2,}/gu,
          ),
          ...words.matchAll(/\b(?:SPD|CDU|CSU|FDP|AfD|Grünen|Linke|Deutschland|Europa|Bundestag)\b/gu),
        ];
  const place = dice.pick(names);
  const speaker = dice.pick(corpus.records)?.speaker.split(' ').at(-1) ?? '';
  const now = dice.pick([speaker, (dice.pick(STRANGERS) ?? '').split(' ')[1] ?? '']) ?? '';
  if (place === undefined || place[0] === now) return null;
  return words.slice(0, place.index) + now + words.slice(place.index + place[0].length);
};

/** A hedge inside the marks is left out without a sign. */
export const hedgeDropped: Damage = (words, dice, { lang }) => {
  const found = HEDGES[lang].flatMap((hedge) => {
    const pattern = new RegExp(`(?<![\\p{L}])${escaped(hedge)}(?![\\p{L}]),? ?(?:that )?`, 'iu');
    const match = pattern.exec(words);
    if (match === null) return [];
    const rest = words.slice(0, match.index) + words.slice(match.index + match[0].length);
    return [rest.charAt(0).toUpperCase() + rest.slice(1)];
  });
  return dice.pick(found) ?? null;
};

export const translated: Damage = (words, _, { lang }) => {
  let made = words;
  let count = 0;
  for (const pair of GLOSS[lang].split('|')) {
    const [from = '', to = ''] = pair.split('/');
    made = made.replace(new RegExp(`(?<![\\p{L}-])${from}(?![\\p{L}-])`, 'gu'), () => {
      count++;
      return to;
    });
  }
  return count >= 3 ? made : null;
};
