import type { Dice } from '../lies/seeded.ts';
import { answerOf, frame, type Marks, quotedOf, splitFrame } from './frames.ts';
import type { OtherKind, Scene, Written } from './mutation.ts';
import { nameForms } from './names.ts';

type Make = (scene: Scene, dice: Dice) => Written | null;

/** Changes to the look of the words that no reader would call a change. Null: nothing to change. */
export type Look = (words: string, dice: Dice, scene: Scene) => string | null;

const changed = (made: string, words: string): string | null => (made === words ? null : made);

function atSpace(words: string, dice: Dice, space: string): string {
  const spaces = [...words.matchAll(/ /g)];
  const place = dice.pick(spaces);
  return place === undefined ? words : words.slice(0, place.index) + space + words.slice(place.index + 1);
}

function inAWord(words: string, dice: Dice, sign: string): string {
  const places = [...words.matchAll(/(?<=\p{L}{2})(?=\p{L}{2})/gu)];
  const place = dice.pick(places);
  return place === undefined ? words : words.slice(0, place.index) + sign + words.slice(place.index);
}

export const apostrophes: Look = (words, dice) =>
  changed(
    words.replace(/[’'](?=\p{L})/gu, () => dice.pick(["'", '’', '‘', 'ʼ', '´']) ?? "'"),
    words,
  );

export const hyphens: Look = (words, dice) =>
  changed(
    words.replace(/(?<=\p{L})[-‑‐](?=\p{L})/gu, () => dice.pick(['-', '‑', '‐', '–']) ?? '-'),
    words,
  );

export const dashes: Look = (words, dice) =>
  changed(
    words.replace(/ ?— ?| [–-] |--/g, () => dice.pick(['—', ' — ', ' – ', '--', ' - ']) ?? '—'),
    words,
  );

export const spaces: Look = (words, dice) =>
  atSpace(words, dice, dice.pick(['\u00a0', '\u202f', '\u2009', '  ', '\n', '\u2003', '\t']) ?? '  ');

export const ligatures: Look = (words) =>
  changed(
    words.replace(
      /ffi|ffl|ff|fi|fl/g,
      (letters) => ({ ffi: 'ﬃ', ffl: 'ﬄ', ff: 'ﬀ', fi: 'ﬁ', fl: 'ﬂ' })[letters] ?? letters,
    ),
    words,
  );

export const decomposed: Look = (words) => changed(words.normalize('NFD'), words);

export const invisible: Look = (words, dice) =>
  inAWord(words, dice, dice.pick(['\u00ad', '\u200b', '\u200d', '\u2060', '\ufeff', '\u200e']) ?? '\u00ad');

export const LOOKS: readonly Look[] = [
  apostrophes,
  hyphens,
  dashes,
  spaces,
  ligatures,
  decomposed,
  invisible,
];

/** A true quotation whose words look otherwise. */
export function withLook(look: Look): Make {
  return (scene, dice) => {
    const words = look(scene.main.utterance.text, dice, scene);
    if (words === null) return null;
    const quoted = { ...quotedOf(scene.main, scene.lang, dice), words };
    return { draft: answerOf(scene, dice, frame(quoted, scene.lang, dice).text) };
  };
}

const TIDY: Readonly<Record<'en' | 'de', readonly Marks[]>> = {
  en: [
    ['"', '"'],
    ['“', '”'],
    ['‘', '’'],
    ['«', '»'],
    ["'", "'"],
  ],
  de: [
    ['„', '“'],
    ['»', '«'],
    ['«', '»'],
    ['"', '"'],
    ['„', '”'],
    ['‚', '‘'],
    ['›', '‹'],
    ['“', '”'],
  ],
};

export const asItStands: Make = (scene, dice) => ({
  draft: answerOf(scene, dice, frame(quotedOf(scene.main, scene.lang, dice), scene.lang, dice).text),
});

export const otherMarks: Make = (scene, dice) => {
  const marks = dice.pick(TIDY[scene.lang]);
  if (marks === undefined) return null;
  // Between single marks an apostrophe is hard to tell from a closing mark, for people as well.
  if (/['’‘‚]/.test(marks[0]) && /['’]/.test(scene.main.utterance.text)) return null;
  const quoted = { ...quotedOf(scene.main, scene.lang, dice), marks };
  return { draft: answerOf(scene, dice, frame(quoted, scene.lang, dice).text) };
};

export const split: Make = (scene, dice) => {
  const made = splitFrame(quotedOf(scene.main, scene.lang, dice), scene.lang, dice);
  return made === null ? null : { draft: answerOf(scene, dice, made.text) };
};

/** Two sentences that follow one another in the record, in one pair of marks. */
export const twoInARow: Make = (scene, dice) => {
  const { utterances, article } = scene.record;
  const at = utterances.indexOf(scene.main.utterance);
  const next = utterances[at + 1];
  if (next === undefined) return null;
  const between = article.text.slice(scene.main.utterance.at.end, next.at.start);
  if (between !== ' ') return null;
  const words = `${scene.main.utterance.text} ${next.text}`;
  const quoted = { ...quotedOf(scene.main, scene.lang, dice), words };
  return { draft: answerOf(scene, dice, frame(quoted, scene.lang, dice).text) };
};

/** Two quotations of two articles, each with its own marker. */
export const twoQuotes: Make = (scene, dice) => {
  const first = frame(quotedOf(scene.main, scene.lang, dice), scene.lang, dice).text;
  const second = frame(quotedOf(scene.other, scene.lang, dice), scene.lang, dice).text;
  return { draft: `${first} ${second}` };
};

/** Words of a journalist, an intervener, the chair or a heckler in their own name. */
export function otherInOwnName(kind: OtherKind): Make {
  return (scene, dice) => {
    const other = dice.pick(scene.record.others.filter((one) => one.kind === kind));
    if (other === undefined) return null;
    const cited = { utterance: other, label: scene.main.label };
    const quoted = {
      ...quotedOf(cited, scene.lang, dice),
      who: dice.pick(nameForms(other.speaker)) ?? other.speaker,
    };
    return { draft: answerOf(scene, dice, frame(quoted, scene.lang, dice).text) };
  };
}

/** A quotation inside the quotation, its marks turned into single ones. */
export const nested: Make = (scene, dice) => {
  const { article, speaker } = scene.main.utterance;
  const turn = dice.pick(scene.record.turns);
  if (turn === undefined) return null;
  const text = article.text.slice(turn.start, turn.end);
  const found = [
    ...text.matchAll(
      /(?<=[.!?] )\p{Lu}[^.!?"“”„\n()[\]‘’']{10,120} ["“„]([^"“”„.!?\n]{4,60})["“”]( [^.!?"“”„\n()[\]‘’']{10,120})\./gu,
    ),
  ];
  const match = dice.pick(found);
  if (match === undefined) return null;
  const inner = scene.lang === 'en' ? ['‘', '’'] : ['‚', '‘'];
  const words = match[0].replace(
    /["“„]([^"“”„]*)["“”]/,
    (_, held: string) => `${inner[0]}${held}${inner[1]}`,
  );
  const utterance = { ...scene.main.utterance, text: words };
  const quoted = { ...quotedOf({ utterance, label: scene.main.label }, scene.lang, dice), words };
  return article.text.split(match[0]).length === 2 && speaker !== ''
    ? { draft: frame(quoted, scene.lang, dice).text }
    : null;
};
