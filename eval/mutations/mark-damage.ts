import type { Dice } from '../lies/seeded.ts';
import { answerOf, MARKS, type Marks, quotedOf } from './frames.ts';
import type { Scene, Written } from './mutation.ts';
import { isSliceOf } from './plain-text.ts';
import { wordAdded, wordReplaced } from './word-damage.ts';

type Make = (scene: Scene, dice: Dice) => Written | null;

/** Everything that a reader takes for quotation marks, tidy or not. Those behind `LOOSE` may as well be none. */
const SHAPES: readonly Marks[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['„', '”'],
  ['«', '»'],
  ['»', '«'],
  ['« ', ' »'],
  ['‘', '’'],
  ["'", "'"],
  ['‚', '‘'],
  ['‹', '›'],
  ['›', '‹'],
  ['``', "''"],
  ["''", "''"],
  ['”', '”'],
  ['「', '」'],
  ['『', '』'],
  ['〝', '〞'],
  ['＂', '＂'],
  ['❝', '❞'],
  ['“', '"'],
  ['"', '”'],
  ['“', '“'],
  ['“', ''],
  ['„', '„'],
  ['‟', '”'],
  ['„', '"'],
  [',,', '“'],
];
const LOOSE: readonly Marks[] = [
  ['&ldquo;', '&rdquo;'],
  ['&quot;', '&quot;'],
  ['*“', '”*'],
  ['**"', '"**'],
  ['<q>', '</q>'],
  ['<blockquote>', '</blockquote>'],
  ['*', '*'],
  ['_', '_'],
  ['\n\n> ', '\n\n'],
  ['', '”'],
  ['❮', '❯'],
  ['《', '》'],
  ['〈', '〉'],
  ['\u2033', '\u2033'],
  ['\u02ba', '\u02ba'],
  ['\u201f', '\u201f'],
  ['\u275b', '\u275c'],
];

function falseWords(scene: Scene, dice: Dice): string | null {
  const words = dice.pick([wordReplaced, wordAdded])?.(scene.main.utterance.text, dice, scene) ?? null;
  return words === null || isSliceOf(words, scene.main.utterance.article) ? null : words;
}

/** Words that nobody said, between marks of every shape. */
export const falseInAnyMarks: Make = (scene, dice) => {
  const words = falseWords(scene, dice);
  const loose = dice.roll(3) === 0;
  const marks = dice.pick(loose ? LOOSE : SHAPES);
  if (words === null || marks === undefined) return null;
  const quoted = quotedOf(scene.main, scene.lang, dice);
  const verb = scene.lang === 'en' ? 'said' : 'sagte';
  const stop = dice.roll(2) === 0 ? words : words.replace(/\.$/, '');
  const end = stop === words ? '' : '.';
  return {
    draft: answerOf(
      scene,
      dice,
      `${quoted.who} ${verb}: ${marks[0]}${stop}${marks[1]} ${quoted.marker}${end}`,
    ),
    ...(loose ? { unseen: stop } : {}),
  };
};

/** A false quotation inside a true one's marks. */
export const falseNested: Make = (scene, dice) => {
  const list = scene.main.utterance.text.split(' ');
  const at = 2 + dice.roll(Math.max(1, list.length - 3));
  const [open, shut] = MARKS[scene.lang];
  const inner = dice.pick(
    scene.lang === 'en'
      ? [
          ['‘', '’'],
          ['"', '"'],
          ["'", "'"],
        ]
      : [
          ['‚', '‘'],
          ['›', '‹'],
          ['»', '«'],
        ],
  ) ?? ['', ''];
  const added = scene.lang === 'en' ? 'this was a lie' : 'das war gelogen';
  const words = [...list.slice(0, at), `${inner[0]}${added}${inner[1]}`, ...list.slice(at)].join(' ');
  const quoted = quotedOf(scene.main, scene.lang, dice);
  const verb = scene.lang === 'en' ? 'said' : 'sagte';
  return { draft: answerOf(scene, dice, `${quoted.who} ${verb}: ${open}${words}${shut} ${quoted.marker}`) };
};

/** The marks open too early and take in words of the answer. */
export const marksTakeInFrame: Make = (scene, dice) => {
  const quoted = quotedOf(scene.main, scene.lang, dice);
  const [open, shut] = quoted.marks;
  const first = quoted.words.charAt(0).toLowerCase() + quoted.words.slice(1).replace(/\.$/, '');
  const draft =
    scene.lang === 'en'
      ? dice.pick([
          `${open}${quoted.who} said that ${first}${shut} ${quoted.marker}.`,
          `${quoted.who} ${open}said that ${first}${shut} ${quoted.marker}.`,
          `${quoted.who} said: ${open}${quoted.words} This was clear to all.${shut} ${quoted.marker}`,
        ])
      : dice.pick([
          `${open}${quoted.who} sagte, ${first}${shut} ${quoted.marker}.`,
          `${quoted.who} ${open}sagte: ${first}${shut} ${quoted.marker}.`,
          `${quoted.who} sagte: ${open}${quoted.words} Das war allen klar.${shut} ${quoted.marker}`,
        ]);
  return { draft: answerOf(scene, dice, draft ?? '') };
};

/** The marks close too early, and what stands behind them is false. */
export const falseOutsideMarks: Make = (scene, dice) => {
  const words = falseWords(scene, dice);
  if (words === null) return null;
  const list = words.replace(/\.$/, '').split(' ');
  const same = scene.main.utterance.text.split(' ').findIndex((word, i) => word !== list[i]);
  if (same < 4) return null;
  const cut = 2 + dice.roll(same - 3);
  const [open, shut] = MARKS[scene.lang];
  const quoted = quotedOf(scene.main, scene.lang, dice);
  const verb = scene.lang === 'en' ? 'said' : 'sagte';
  return {
    draft: answerOf(
      scene,
      dice,
      `${quoted.who} ${verb}: ${open}${list.slice(0, cut).join(' ')}${shut} ${list.slice(cut).join(' ')} ${quoted.marker}.`,
    ),
  };
};

/** The words without marks, and false: reported speech. */
export const falseReported: Make = (scene, dice) => {
  const words = falseWords(scene, dice);
  if (words === null) return null;
  const first = words.charAt(0).toLowerCase() + words.slice(1).replace(/\.$/, '');
  const quoted = quotedOf(scene.main, scene.lang, dice);
  const draft =
    scene.lang === 'en'
      ? dice.pick([
          `${quoted.who} said that ${first} ${quoted.marker}.`,
          `According to ${quoted.who}, ${first} ${quoted.marker}.`,
          `${words.replace(/\.$/, '')}, ${quoted.who} said ${quoted.marker}.`,
          `${words.replace(/\.$/, '')} ${quoted.marker}.`,
        ])
      : dice.pick([
          `${quoted.who} sagte, ${first} ${quoted.marker}.`,
          `Laut ${quoted.who} gilt: ${first} ${quoted.marker}.`,
          `${words.replace(/\.$/, '')}, sagte ${quoted.who} ${quoted.marker}.`,
          `${words.replace(/\.$/, '')} ${quoted.marker}.`,
        ]);
  return { draft: answerOf(scene, dice, draft ?? ''), unseen: words.slice(1).replace(/\.$/, '') };
};
