import type { Dice } from '../lies/seeded.ts';
import { answerOf, frame, quotedOf } from './frames.ts';
import type { Scene, Written } from './mutation.ts';
import { isSliceOf } from './plain-text.ts';

type Make = (scene: Scene, dice: Dice) => Written | null;

function withMarker(scene: Scene, dice: Dice, marker: string): Written {
  const quoted = { ...quotedOf(scene.main, scene.lang, dice), marker };
  return { draft: answerOf(scene, dice, frame(quoted, scene.lang, dice).text) };
}

/** The label of another supplied article, in which the words do not stand. */
export const markerElsewhere: Make = (scene, dice) => {
  const wrong = dice.pick(
    scene.sources.filter(
      ({ label, article }) => label !== scene.main.label && !isSliceOf(scene.main.utterance.text, article),
    ),
  );
  return wrong === undefined ? null : withMarker(scene, dice, `[${wrong.label}]`);
};

/** A label that nobody supplied, alone, in a list or at the end of a range. */
export const markerDangling: Make = (scene, dice) => {
  const true1 = scene.main.label;
  const marker = dice.pick([
    '[S9]',
    '[S0]',
    '[S4]',
    `[${true1}, S7]`,
    `[${true1}][S12]`,
    '[S1–S9]',
    '[S99]',
    '【S8】',
    '[Source 9]',
    '[T1]',
    '[S1a]',
  ]);
  return withMarker(scene, dice, marker ?? '');
};

export const markerRemoved: Make = (scene, dice) => withMarker(scene, dice, '');

/** Copied from a page that is not there, or made by a machine for itself: held, or understood and taken out. */
const FORMS: readonly ((label: string) => string)[] = [
  (label) => `(${label})`,
  (label) => `【${label}】`,
  (label) => `[${label.toLowerCase()}]`,
  (label) => `[Source ${label.slice(1)}]`,
  (label) => `[${label.slice(1)}]`,
  (label) => `[^${label.slice(1)}]`,
  (label) => `[[${label}]]`,
  (label) => `[${label}](https://example.org/)`,
  (label) => `<cite>${label}</cite>`,
  (label) => `<sup>${label}</sup>`,
  (label) => `[citation: ${label}]`,
  (label) => `[source: ${label}]`,
  (label) => `{{${label}}}`,
  (label) => `[ ${label} ]`,
  (label) => `\\[${label}\\]`,
  (label) => `［${label}］`,
  (label) => `[${label}†L10-L12]`,
  (label) => `【${label}†source】`,
  (label) => `[${label.charAt(0)}\u200b${label.slice(1)}]`,
  (label) => `[ref ${label}]`,
  (label) => `^${label}^`,
  (label) => `‹${label}›`,
];

/** Any form of a marker: whatever the gate decides, none of it is printed. */
export const markerForm: Make = (scene, dice) => {
  const { label } = scene.main;
  const form = dice.pick(FORMS)?.(label) ?? label;
  const printed = form.includes(label) || form.includes('\u200b') ? label : form;
  return { ...withMarker(scene, dice, form), unseen: printed };
};
