import {
  DAYS_DE,
  DAYS_EN,
  INSERTS_DE,
  INSERTS_EN,
  MONTHS_DE,
  MONTHS_EN,
  NEGATIONS_DE,
  NEGATIONS_EN,
  QUANTIFIERS_DE,
  QUANTIFIERS_EN,
  UNITS_DE,
  UNITS_EN,
} from './form-swaps.ts';
import type { Ground } from './lie.ts';
import type { Dice } from './seeded.ts';
import { ANTONYMS_DE, ANTONYMS_EN, HEDGES_DE, HEDGES_EN, type Swap } from './sense-swaps.ts';

/** All minimal edits of one sentence: `[kind, claim]`. */
export function wordLies(ground: Ground, dice: Dice): readonly (readonly [string, string])[] {
  const { sentence, lang } = ground;
  const en = lang === 'en';
  const lies: (readonly [string, string])[] = [];
  const swap = (kind: string, swaps: readonly Swap[], both = false): void => {
    const list = both
      ? swaps.flatMap(([a, b]): Swap[] => [
          [a, b],
          [b, a],
        ])
      : swaps;
    const fitting = list.flatMap((pair) => swapped(sentence, pair));
    const chosen = dice.pick(fitting);
    if (chosen !== undefined) lies.push([kind, chosen]);
  };
  swap('antonym', en ? ANTONYMS_EN : ANTONYMS_DE, true);
  swap('hedge', en ? HEDGES_EN : HEDGES_DE);
  swap('quantifier', en ? QUANTIFIERS_EN : QUANTIFIERS_DE);
  swap('negation', en ? NEGATIONS_EN : NEGATIONS_DE);
  swap('unit', en ? UNITS_EN : UNITS_DE);
  swap('month', rotations(en ? MONTHS_EN : MONTHS_DE));
  swap('weekday', rotations(en ? DAYS_EN : DAYS_DE));
  const insert = dice.pick(en ? INSERTS_EN : INSERTS_DE);
  const words = sentence.split(' ');
  if (insert !== undefined && words.length > 4) {
    const at = 1 + dice.roll(words.length - 2);
    lies.push(['added-word', [...words.slice(0, at), insert, ...words.slice(at)].join(' ')]);
  }
  return lies;
}

function rotations(names: readonly string[]): readonly Swap[] {
  return names.map((name, i): Swap => [name, names[(i + 4) % names.length] ?? name]);
}

/** Every place where the word stands by itself. */
function swapped(sentence: string, [from, to]: Swap): readonly string[] {
  const found: string[] = [];
  const word = from.replace(/^n['’]t$/, (hit) => hit);
  for (let at = sentence.indexOf(word); at >= 0; at = sentence.indexOf(word, at + 1)) {
    const bounded = /^n['’]t$/.test(from) || !/[\p{L}\p{N}-]/u.test(sentence.charAt(at - 1));
    const closes = from.endsWith(' ') || !/[\p{L}\p{N}-]/u.test(sentence.charAt(at + word.length));
    if (bounded && closes) found.push(sentence.slice(0, at) + to + sentence.slice(at + word.length));
  }
  return found;
}
