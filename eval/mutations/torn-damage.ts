import type { Dice } from '../lies/seeded.ts';
import type { Scene } from './mutation.ts';
import type { Damage } from './word-damage.ts';

/*
 * Quotations that begin or end inside a word or a figure: character for character they stand in the source, and
 * `likely to rise` was cut from `unlikely to rise`.
 */

function fromInside(words: string, dice: Dice, pattern: RegExp): string | null {
  const places = [...words.matchAll(pattern)].filter((match) => {
    const rest = words.slice(match.index + match[0].length);
    return rest.split(' ').length >= 4;
  });
  const place = dice.pick(places);
  return place === undefined ? null : words.slice(place.index + place[0].length);
}

function upToInside(words: string, dice: Dice, pattern: RegExp): string | null {
  const places = [...words.matchAll(pattern)].filter(
    (match) => words.slice(0, match.index + match[0].length).split(' ').length >= 4,
  );
  const place = dice.pick(places);
  return place === undefined ? null : words.slice(0, place.index + place[0].length);
}

/** Behind a prefix, hyphened or not. */
export const tornWord: Damage = (words, dice, { lang }) =>
  lang === 'en'
    ? fromInside(
        words,
        dice,
        /\b(?:un|in|im|dis|mis|over|under|non|anti|non-|anti-|self-|pre-|ex-|re)(?=\p{Ll}{4})/gu,
      )
    : fromInside(
        words,
        dice,
        /(?<![\p{L}-])(?:Un|un|Nicht|nicht|Miss|miss|Gegen|Anti-|Ex-|Über|ver|ent|aus|ab|Nicht-)(?=\p{L}{4})/gu,
      );

/** Before the last letters of a word: “We can” from `We can't`, „Arbeit“ from `Arbeitslosigkeit`. */
export const tornEnd: Damage = (words, dice, { lang }) =>
  lang === 'en'
    ? upToInside(
        words,
        dice,
        /(?<= )(?:can|do|did|wo|is|are|was|were|would|could|have|has)(?=n?[’'](?:t)\b)|(?<= )\p{Ll}{4,}(?=less\b|ness\b|ing\b|ed\b|s\b)/gu,
      )
    : upToInside(
        words,
        dice,
        /(?<= )\p{L}{5,}(?=los|losigkeit|frei|schutz|gegner|kritik|en\b|e\b|s\b|ung\b)/gu,
      );

/** Inside a figure: “889 cases” from `20,889 cases`, “stands at 20” from the same. */
export const tornNumber: Damage = (words, dice) =>
  dice.roll(2) === 0
    ? fromInside(
        words,
        dice,
        /(?<![\p{L}\d])\$?\d+[.,](?=\d)|(?<![\p{L}\d.,])\d(?=\d)|(?<![\p{L}\d])\d+[-–](?=\d)/gu,
      )
    : upToInside(
        words,
        dice,
        /(?<![\p{L}\d.,])\d+(?=[.,]\d)|(?<![\p{L}\d.,])\d(?=\d)|(?<![\p{L}\d])\d+(?=[¼½¾])/gu,
      );

/** Words that the speaker gives as somebody else's, in the speaker's own name. */
export function wordsOfAThird(scene: Scene, dice: Dice): string | null {
  const { text } = scene.record.article;
  const pattern =
    /(?:said|wrote|argued|observed|noted|warned|stated|says|writes|concluded|sagte|sagt|schrieb|schreibt|erklärte)[^"“”„\n.]{0,40}[:,]? ?["“„]([^"“”„\n]{30,250}?)["“”]/gu;
  const found = [...text.matchAll(pattern)].filter(
    (match) =>
      !/\b(?:I|we|ich|wir|my|our)\b/i.test(text.slice(Math.max(0, match.index - 30), match.index + 12)) &&
      // What the speaker says as well in her own right is no third one's.
      text.split(match[1] ?? '').length === 2 &&
      scene.record.turns.some((turn) => turn.start <= match.index && match.index < turn.end),
  );
  return dice.pick(found)?.[1]?.trim() ?? null;
}

/** What the stenographer notes about the house, as if the speaker had said it. */
export function stageDirection(scene: Scene, dice: Dice): string | null {
  const { article } = scene.record;
  const notes = article.segments.filter((segment) => segment.kind === 'interjection');
  const note = dice.pick(notes);
  if (note === undefined) return null;
  const words = article.text.slice(note.start, note.end).replace(/^\(|\)$/g, '');
  const part = words.split(/\s[–—]\s/)[0] ?? '';
  return part.split(' ').length < 3 || /[:„“]/.test(part) ? null : part;
}
