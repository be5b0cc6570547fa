import { FOREVER, type NewPassageRow } from '../../../server/adapters/lancedb/passage-row.ts';
import type { TermStatistics } from '../../../server/adapters/reranking/reranker-port.ts';
import { diceOf } from '../../lies/seeded.ts';

/*
 * A made-up archive of any size: passage n is the same in every run. Words are drawn as in a language (the k-th is
 * 1/k as frequent), each passage is about one of some hundred matters and holds that matter's words, and its vector
 * lies around the matter's. Nobody reads it; it is as wide and as uneven as an archive is.
 */
export const DIMENSIONS = 512;
const WORDS = 40_000;
const MATTERS = 800;
const MATTER_WORDS = 24;
/** Words of a passage, and how many of them are its matter's. */
const LENGTH = 75;
const OWN = 9;
/** Passages of one article. */
const PER_ARTICLE = 8;
const FIRST_DAY = Date.UTC(2005, 0, 1);
const DAY_MS = 86_400_000;
const DAYS = 20 * 365;
/** Width of a matter's cloud of vectors against the distance of its centre. */
const SPREAD = 0.8;

const SYLLABLES = 'ba ce di fo gu ha ke li mo nu pa re si to va we zi chu bra ster lin mar ton del'.split(
  ' ',
);

/** A word by its number: the same number, the same letters. */
export function wordOf(number: number): string {
  let [rest, word] = [number + 24, ''];
  while (rest > 0) {
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
}

/** Zipf: the number of a word drawn with `uniform` 0–1. */
function frequentWord(uniform: number): number {
  return Math.min(WORDS - 1, Math.floor(WORDS ** uniform) - 1);
}

function matterWord(matter: number, at: number): number {
  // Rarer half of the vocabulary: a matter's words tell it from others.
  return 400 + ((matter * 7919 + at * 104_729) % (WORDS - 400));
}

const centres = new Map<number, Float32Array>();

function centreOf(matter: number): Float32Array {
  const known = centres.get(matter);
  if (known !== undefined) return known;
  const dice = diceOf(matter + 1);
  const centre = Float32Array.from({ length: DIMENSIONS }, () => gauss(dice.roll));
  centres.set(matter, centre);
  return centre;
}

/** Near enough to a normal deviate for a cloud of points. */
function gauss(roll: (below: number) => number): number {
  return (roll(65_536) + roll(65_536) + roll(65_536) - 98_304) / 32_768;
}

function vectorAround(matter: number, roll: (below: number) => number): Float32Array {
  const centre = centreOf(matter);
  const vector = new Float32Array(DIMENSIONS);
  let norm = 0;
  for (let i = 0; i < DIMENSIONS; i++) {
    const value = (centre[i] ?? 0) + SPREAD * gauss(roll);
    vector[i] = value;
    norm += value * value;
  }
  const length = Math.sqrt(norm) || 1;
  for (let i = 0; i < DIMENSIONS; i++) vector[i] = (vector[i] ?? 0) / length;
  return vector;
}

export function passageAt(number: number): NewPassageRow {
  const dice = diceOf(number + 1_000_003);
  const article = Math.floor(number / PER_ARTICLE);
  const matter = diceOf(article + 17).roll(MATTERS);
  const words = Array.from({ length: LENGTH }, (_, at) =>
    wordOf(
      at % 8 === 3 && at < 8 * OWN
        ? matterWord(matter, dice.roll(MATTER_WORDS))
        : frequentWord(dice.roll(1_000_000) / 1_000_000),
    ),
  );
  const exact = `${words.join(' ')}.`;
  const publishedMs = FIRST_DAY + diceOf(article + 29).roll(DAYS) * DAY_MS;
  const start = (number % PER_ARTICLE) * 700;
  return {
    id: `a${article}#1#${start}`,
    articleId: `a${article}`,
    version: 1,
    start,
    end: start + exact.length,
    exact,
    headline: Array.from({ length: 6 }, (_, at) => wordOf(matterWord(matter, at + (article % 5)))).join(' '),
    speaker: '',
    saidBy: '',
    lang: 'en',
    publishedMs,
    validFromMs: FOREVER,
    validUntilMs: FOREVER,
    status: 'live',
    groupKey: `a${article}`,
    level: 0,
    shownFromMs: publishedMs,
    shownUntilMs: FOREVER,
    recordedMs: publishedMs,
    supersededMs: FOREVER,
    vector: vectorAround(matter, dice.roll),
  };
}

export interface AskedQuestion {
  readonly text: string;
  readonly vector: Float32Array;
  /** Three windows, milliseconds, half-open. */
  readonly windows: readonly { readonly fromMs: number; readonly toMs: number }[];
}

export function questionAt(number: number): AskedQuestion {
  const dice = diceOf(number + 500_009);
  const matter = dice.roll(MATTERS);
  const own = Array.from({ length: 3 }, () => wordOf(matterWord(matter, dice.roll(MATTER_WORDS))));
  // A word that thousands of passages have, as in any question.
  const common = wordOf(20 + dice.roll(200));
  const years = 2 + dice.roll(4);
  const first = FIRST_DAY + dice.roll(DAYS - 3 * 365 * years) * DAY_MS;
  const windows = [0, 1, 2].map((at) => ({
    fromMs: first + at * years * 365 * DAY_MS,
    toMs: first + (at + 1) * years * 365 * DAY_MS,
  }));
  return {
    text: `How has ${own.join(' ')} ${common} changed?`,
    vector: vectorAround(matter, dice.roll),
    windows,
  };
}

/** In how many of `passages` a word stands, by the law it was drawn by; matters' words are rare. */
export function statisticsOf(passages: number): TermStatistics {
  return { passages, passagesWith: () => Math.ceil((passages * OWN) / (MATTERS * MATTER_WORDS)) };
}
