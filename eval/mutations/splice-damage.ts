import type { Span } from '../../domain/text/span.ts';
import type { Dice } from '../lies/seeded.ts';
import type { OtherUtterance, Scene, Utterance } from './mutation.ts';
import type { Damage } from './word-damage.ts';

/** Half of one utterance and half of another, as if they were one. */
function spliced(first: string, second: string, dice: Dice): string | null {
  const [a, b] = [first.split(' '), second.split(' ')];
  if (a.length < 8 || b.length < 8) return null;
  const cut = Math.floor(a.length / 2) - 1 + dice.roll(3);
  const from = Math.floor(b.length / 2) - 1 + dice.roll(3);
  return [...a.slice(0, cut), ...b.slice(from)].join(' ');
}

export const spliceSameSpeech: Damage = (words, dice, { beside }) =>
  spliced(words, beside.utterance.text, dice);

export const spliceOtherSpeech: Damage = (words, dice, { other }) =>
  spliced(words, other.utterance.text, dice);

/** Two whole sentences of one speech that do not follow one another, given as one breath. */
export const quilt: Damage = (words, _, { main, beside }) =>
  Math.abs(main.utterance.at.start - beside.utterance.at.start) < 600
    ? null
    : `${words} ${beside.utterance.text}`;

/** A fitting half sentence of another article behind an ellipsis. */
export const ellipsisOtherSpeech: Damage = (words, dice, { other }) => {
  const head = words.split(' ').slice(0, 6);
  const tail = other.utterance.text.split(' ').slice(-6);
  return `${head.join(' ')} ${dice.pick(['…', '...', '[…]'])} ${tail.join(' ')}`;
};

/** The order turned round: what came first stands behind the ellipsis. */
export const ellipsisReversed: Damage = (_, dice, { main, beside }) => {
  const [early, late] = [main.utterance, beside.utterance].sort((a, b) => a.at.start - b.at.start);
  if (early === undefined || late === undefined) return null;
  return `${late.text} ${dice.pick(['…', '...', '[…]'])} ${early.text}`;
};

/** Words of the main speaker and of somebody else of the same record, an ellipsis between them. */
export function ellipsisTwoSpeakers(scene: Scene, dice: Dice): string | null {
  const other = dice.pick(scene.record.others);
  if (other === undefined) return null;
  const before = scene.record.utterances.filter((one) => one.at.end < other.at.start).at(-1);
  const behind = scene.record.utterances.find((one) => one.at.start > other.at.end);
  const pair: readonly (Utterance | undefined)[] = dice.roll(2) === 0 ? [before, other] : [other, behind];
  const [first, second] = pair;
  return first === undefined || second === undefined
    ? null
    : `${first.text} ${dice.pick(['…', '...', '[…]', '–'])} ${second.text}`;
}

interface Joint {
  readonly before: Span;
  readonly gap: Span;
  readonly behind: Span;
}

/** Where the main speaker is broken off and goes on. */
function jointOf(scene: Scene, dice: Dice): Joint | null {
  const { turns } = scene.record;
  if (turns.length < 2) return null;
  const at = dice.roll(turns.length - 1);
  const [before, behind] = [turns[at], turns[at + 1]];
  if (before === undefined || behind === undefined || behind.start - before.end > 600) return null;
  return { before, gap: { start: before.end, end: behind.start }, behind };
}

function tailOf(text: string, span: Span): string {
  return text
    .slice(Math.max(span.start, span.end - 60), span.end)
    .replace(/^\S*\s/, '')
    .trim();
}

function headOf(text: string, span: Span): string {
  return text
    .slice(span.start, Math.min(span.end, span.start + 60))
    .replace(/\s\S*$/, '')
    .trim();
}

/** The record as printed, heckle or question included, as one quotation. */
export function acrossRaw(scene: Scene, dice: Dice): string | null {
  const joint = jointOf(scene, dice);
  if (joint === null) return null;
  const { text } = scene.record.article;
  const gap = text.slice(joint.gap.start, joint.gap.end);
  if (!/\p{L}/u.test(gap) || /[„“”"]/.test(gap)) return null;
  const whole = `${tailOf(text, joint.before)}${gap}${headOf(text, joint.behind)}`;
  return dice.roll(2) === 0 ? whole : whole.replace(/\s*\n\s*/g, ' ');
}

/** The speaker's words before and behind a heckle, the heckle left out without a sign. */
export function acrossSilently(scene: Scene, dice: Dice): string | null {
  const joint = jointOf(scene, dice);
  if (joint === null) return null;
  const { text } = scene.record.article;
  if (!/\p{L}/u.test(text.slice(joint.gap.start, joint.gap.end))) return null;
  return `${tailOf(text, joint.before)} ${headOf(text, joint.behind)}`;
}

/** A heckle or question and the answer to it in one pair of marks. */
export function hecklePlusSpeech(scene: Scene, dice: Dice): string | null {
  const other: OtherUtterance | undefined = dice.pick(scene.record.others);
  const behind = scene.record.utterances.find((one) => other !== undefined && one.at.start > other.at.end);
  if (other === undefined || behind === undefined || behind.at.start - other.at.end > 900) return null;
  return dice.roll(2) === 0
    ? `${other.text} ${behind.text}`
    : scene.record.article.text.slice(other.at.start, behind.at.end).replace(/\s*\n\s*/g, ' ');
}
