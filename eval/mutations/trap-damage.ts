import type { Dice } from '../lies/seeded.ts';
import { answerOf, dayFrame, frame, MARKS } from './frames.ts';
import type { Scene, Trap, Written } from './mutation.ts';
import { nameForms } from './names.ts';

type Make = (scene: Scene, dice: Dice) => Written | null;

function trapOf(scene: Scene, kind: string): Trap | undefined {
  return scene.record.traps?.find((trap) => trap.kind === kind);
}

/** Words that stand beside the name in the article and that the person did not say, or not so. */
export function fallsFor(kind: string): Make {
  return (scene, dice) => {
    const trap = trapOf(scene, kind);
    if (trap === undefined) return null;
    const quoted = {
      words: trap.text,
      who: dice.pick(nameForms(trap.who)) ?? trap.who,
      day: dice.roll(2) === 0 ? null : scene.record.day,
      marker: `[${scene.main.label}]`,
      marks: MARKS[scene.lang],
    };
    return { draft: answerOf(scene, dice, frame(quoted, scene.lang, dice).text) };
  };
}

/** An article recalls words of an earlier year, and the draft gives them the article's own day. */
export const recalledAsNew: Make = (scene, dice) => {
  const trap = trapOf(scene, 'recalled');
  if (trap === undefined || scene.record.day === null) return null;
  const quoted = {
    words: trap.text,
    who: dice.pick(nameForms(trap.who)) ?? trap.who,
    day: scene.record.day,
    marker: `[${scene.main.label}]`,
    marks: MARKS[scene.lang],
  };
  return { draft: answerOf(scene, dice, dayFrame(quoted, scene.lang, dice).text) };
};

/** The same words in the year that the article gives them. */
export const recalledInItsYear: Make = (scene, dice) => {
  const trap = trapOf(scene, 'recalled');
  if (trap?.year === undefined) return null;
  const who = dice.pick(nameForms(trap.who)) ?? trap.who;
  const [open, shut] = MARKS[scene.lang];
  const said = `${open}${trap.text}${shut} [${scene.main.label}]`;
  const draft =
    scene.lang === 'en'
      ? dice.pick([`In ${trap.year} ${who} said: ${said}`, `${who} said in ${trap.year}: ${said}`])
      : dice.pick([`${trap.year} sagte ${who}: ${said}`, `Im Jahr ${trap.year} sagte ${who}: ${said}`]);
  return { draft: answerOf(scene, dice, draft ?? '') };
};

/** The same words in another mouth, in another supplied article; the draft cites that one. */
export const sameWordsOtherMouth: Make = (scene, dice) => {
  const { utterance } = scene.main;
  const [open, shut] = MARKS[scene.lang];
  const words = utterance.text.replace(/[.?!]$/, '');
  const stranger = scene.lang === 'en' ? 'Basil Throckmorton' : 'Ilsebill Kranewitter';
  const text =
    scene.lang === 'en'
      ? `The board met on the pier. ${open}${words},${shut} ${stranger} said. A vote is planned.`
      : `Der Beirat tagte am Kai. ${open}${words}${shut}, sagte ${stranger}. Eine Abstimmung ist geplant.`;
  const article = { ...utterance.article, id: 'another-mouth', text, speaker: null, segments: [] };
  const label = `S${scene.sources.length + 1}`;
  const quoted = {
    words: utterance.text,
    who: dice.pick(nameForms(utterance.speaker)) ?? utterance.speaker,
    day: null,
    marker: `[${label}]`,
    marks: MARKS[scene.lang],
  };
  const draft = answerOf(scene, dice, frame(quoted, scene.lang, dice).text);
  return { draft, sources: [...scene.sources, { label, article }] };
};
