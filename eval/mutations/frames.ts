import type { IsoDay } from '../../domain/time/iso-day.ts';
import type { Dice } from '../lies/seeded.ts';
import { dayForms, monthForm } from './dates.ts';
import type { Cited, Lang, Scene } from './mutation.ts';
import { nameForms } from './names.ts';

export type Marks = readonly [open: string, close: string];

export const MARKS: Readonly<Record<Lang, Marks>> = { en: ['“', '”'], de: ['„', '“'] };

/** One quotation as a newsroom's answer would give it. */
export interface Quoted {
  readonly words: string;
  readonly who: string;
  /** Null: the sentence gives no date. */
  readonly day: IsoDay | null;
  /** `[S1]`; empty: no marker. */
  readonly marker: string;
  readonly marks: Marks;
}

export interface Framed {
  readonly text: string;
  /** What stands between marks, one entry per pair. */
  readonly parts: readonly string[];
}

type Frame = (quoted: Quoted, lang: Lang, dice: Dice) => Framed | null;

/** Every frame whose words stand in one pair of marks. */
const WHOLE: Readonly<Record<Lang, readonly Frame[]>> = {
  en: [
    lead((when, who) => `${when === null ? '' : `On ${when} `}${who} said:`),
    lead((when, who) => `${who} said${when === null ? '' : ` on ${when}`}:`),
    lead((when, who) => `${when === null ? '' : `On ${when.replace(/(\d, \d{4})$/, '$1,')} `}${who} said,`),
    tail((when, who) => `${who} said${when === null ? '' : ` on ${when}`}`),
    tail((when, who) => `said ${who}${when === null ? '' : ` on ${when}`}`),
    span((month, year, who, pick) => `In ${pick([month, year])} ${who} said:`),
  ],
  de: [
    lead((when, who) => (when === null ? `${who} sagte:` : `Am ${when} sagte ${who}:`)),
    lead((when, who) => `${who} sagte${when === null ? '' : ` am ${when}`}:`),
    tail((when, who) => `sagte ${who}${when === null ? '' : ` am ${when}`}`),
    span((month, year, who, pick) => `${pick([`Im ${month}`, `Im Jahr ${year}`, year])} sagte ${who}:`),
  ],
};

/** `On 4 March 2014 X said: “…” [S1].` */
function lead(intro: (when: string | null, who: string) => string): Frame {
  return (quoted, lang, dice) => {
    const when = quoted.day === null ? null : (dice.pick(dayForms(quoted.day, lang)) ?? '');
    return close(quoted, intro(when, quoted.who), dice);
  };
}

/** `In March 2014 X said: “…” [S1].` */
function span(
  intro: (month: string, year: string, who: string, pick: (of: readonly string[]) => string) => string,
): Frame {
  return (quoted, lang, dice) => {
    if (quoted.day === null) return null;
    const pick = (of: readonly string[]): string => dice.pick(of) ?? '';
    const month = monthForm(quoted.day, lang);
    return close(quoted, intro(month, quoted.day.slice(0, 4), quoted.who, pick), dice);
  };
}

function close(quoted: Quoted, intro: string, dice: Dice): Framed {
  const { words, marks, marker } = quoted;
  const inside = dice.roll(2) === 0 || !words.endsWith('.');
  const shown = inside ? words : words.slice(0, -1);
  const cite = marker === '' ? '' : ` ${marker}`;
  return { text: `${intro} ${marks[0]}${shown}${marks[1]}${cite}${inside ? '' : '.'}`, parts: [shown] };
}

/** `“…,” X said on 4 March 2014 [S1].` */
function tail(tag: (when: string | null, who: string) => string): Frame {
  return (quoted, lang, dice) => {
    const when = quoted.day === null ? null : (dice.pick(dayForms(quoted.day, lang)) ?? '');
    const shown = quoted.words.replace(/\.$/, lang === 'en' ? ',' : '');
    const comma = lang === 'en' ? '' : ',';
    const cite = quoted.marker === '' ? '' : ` ${quoted.marker}`;
    const [open, shut] = quoted.marks;
    return { text: `${open}${shown}${shut}${comma} ${tag(when, quoted.who)}${cite}.`, parts: [shown] };
  };
}

/** `“…,” X said, “…” [S1].`: cut at the comma nearest to the middle. */
export function splitFrame(quoted: Quoted, lang: Lang, dice: Dice): Framed | null {
  const middle = quoted.words.length / 2;
  const commas = [...quoted.words.matchAll(/, /g)].map((match) => match.index);
  const at = commas.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  if (at === undefined) return null;
  return halves(quoted, quoted.words.slice(0, at), quoted.words.slice(at + 2), lang, dice);
}

/** As a split quotation, of two halves that need not belong together. */
export function halves(quoted: Quoted, first: string, second: string, lang: Lang, dice: Dice): Framed | null {
  if (first.split(' ').length < 3 || second.split(' ').length < 3) return null;
  const when = quoted.day === null ? null : (dice.pick(dayForms(quoted.day, lang)) ?? '');
  const [open, shut] = quoted.marks;
  const date = when === null ? '' : lang === 'en' ? ` on ${when}` : ` am ${when}`;
  const tag = lang === 'en' ? `${quoted.who} said${date},` : `sagte ${quoted.who}${date},`;
  const one = lang === 'en' ? `${open}${first},${shut}` : `${open}${first}${shut},`;
  const rest = second.replace(/\.$/, '');
  const cite = quoted.marker === '' ? '' : ` ${quoted.marker}`;
  return { text: `${one} ${tag} ${open}${rest}${shut}${cite}.`, parts: [first, rest] };
}

/** As `frame`, with the day in full: never just its month or year. */
export function dayFrame(quoted: Quoted, lang: Lang, dice: Dice): Framed {
  for (let i = 0; i < 20; i++) {
    const made = frame(quoted, lang, dice);
    if (quoted.day === null || dayForms(quoted.day, lang).some((day) => made.text.includes(day))) return made;
  }
  return close(quoted, `${quoted.who} (${quoted.day}):`, dice);
}

/** One quotation in a frame by chance, whole or split. */
export function frame(quoted: Quoted, lang: Lang, dice: Dice): Framed {
  if (dice.roll(6) === 0) {
    const split = splitFrame(quoted, lang, dice);
    if (split !== null) return split;
  }
  const made = dice.pick(WHOLE[lang])?.(quoted, lang, dice);
  if (made !== undefined && made !== null) return made;
  const intro = lang === 'en' ? `${quoted.who} said:` : `${quoted.who} sagte:`;
  return close(quoted, intro, dice);
}

/** The utterance as it stands, in its speaker's name, with its date three times of four. */
export function quotedOf(cited: Cited, lang: Lang, dice: Dice): Quoted {
  return {
    words: cited.utterance.text,
    who: dice.pick(nameForms(cited.utterance.speaker)) ?? cited.utterance.speaker,
    day: dice.roll(4) === 0 ? null : cited.utterance.day,
    marker: `[${cited.label}]`,
    marks: MARKS[lang],
  };
}

/** One quotation alone, or with a true one before or behind it. */
export function answerOf(scene: Scene, dice: Dice, sentence: string): string {
  const company = dice.roll(3);
  if (company === 0) return sentence;
  const beside = dice.roll(2) === 0 ? scene.beside : scene.other;
  const extra = frame(quotedOf(beside, scene.lang, dice), scene.lang, dice).text;
  return company === 1 ? `${extra} ${sentence}` : `${sentence} ${extra}`;
}
