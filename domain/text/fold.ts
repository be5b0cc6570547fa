import { BOUND_ENDINGS, DOUBLE_MARKS, HYPHENS, LIGATURES, LONG_DASHES, SINGLE_MARKS } from './fold-table.ts';

import { type Folded, Units } from './folded.ts';

export { EQUIVALENCES, EQUIVALENCES_VERSION } from './fold-table.ts';
export type { Folded } from './folded.ts';

/** Longest run of combining marks taken as one cluster; keeps a hostile run linear. */
const LONGEST_CLUSTER = 32;

const PLAIN = 0;
const SPACE = 1;
const INVISIBLE = 2;
const SINGLE = 3;
const DOUBLE = 4;
const HYPHEN = 5;
const LONG_DASH = 6;
const COMBINING = 7;
const LIGATURE = 8;
const ELLIPSIS = 9;
/** May have another canonical form. */
const CANONICAL = 10;

const CLASS = classes();

function classes(): Uint8Array {
  const table = new Uint8Array(0x10000);
  const set = (characters: string, value: number): void => {
    for (let i = 0; i < characters.length; i++) table[characters.charCodeAt(i)] = value;
  };
  const range = (from: number, to: number, value: number): void => {
    table.fill(value, from, to + 1);
  };
  range(0x340, 0x345, CANONICAL);
  range(0x374, 0x387, CANONICAL);
  range(0x1f00, 0x1fff, CANONICAL);
  range(0x2126, 0x212b, CANONICAL);
  range(0xf900, 0xfaff, CANONICAL);
  range(0x300, 0x33f, COMBINING);
  range(0x346, 0x36f, COMBINING);
  range(0x483, 0x487, COMBINING);
  range(0x591, 0x5bd, COMBINING);
  range(0x64b, 0x65f, COMBINING);
  range(0x1161, 0x11ff, COMBINING);
  range(0x1ab0, 0x1aff, COMBINING);
  range(0x1dc0, 0x1dff, COMBINING);
  range(0x20d0, 0x20ff, COMBINING);
  range(0xfe20, 0xfe2f, COMBINING);
  set(' \t\n\r\v\f\u0085\u00a0\u1680\u2028\u2029\u202f\u205f\u3000', SPACE);
  range(0x2000, 0x200a, SPACE);
  set('\u00ad\u034f\u061c\u180e\u2060\u2061\u2062\u2063\u2064\ufeff', INVISIBLE);
  range(0x200b, 0x200f, INVISIBLE);
  range(0x202a, 0x202e, INVISIBLE);
  range(0x2066, 0x206f, INVISIBLE);
  range(0xfe00, 0xfe0f, INVISIBLE);
  set(SINGLE_MARKS, SINGLE);
  set(DOUBLE_MARKS, DOUBLE);
  set(HYPHENS, HYPHEN);
  set(LONG_DASHES, LONG_DASH);
  set(Object.keys(LIGATURES).join(''), LIGATURE);
  set('\u2026', ELLIPSIS);
  return table;
}

/** Nothing in a text without these characters and runs can fold: most short quotes. */
const CAN_FOLD = /[^ -~]| {2}|--|['"`]| [;:!?]| -|- /;

/**
 * Folds what is presentation only (EQUIVALENCES); linear in the text for any input.
 * INVARIANT: the source characters of a folded stretch that starts and ends at word edges fold to that stretch again.
 */
export function foldText(text: string): Folded {
  if (!CAN_FOLD.test(text)) return { text, toSource: (i) => i, toSourceEnd: (i) => i };
  const out = new Units(text.length);
  let i = 0;
  while (i < text.length) i = foldAt(text, i, out);
  return out.finish(text.length);
}

/** Folds what stands at `i`; @returns where the next cluster begins (always behind `i`). */
function foldAt(text: string, i: number, out: Units): number {
  const code = text.charCodeAt(i);
  const kind = CLASS[code] ?? PLAIN;
  if (kind === SPACE) return foldSpace(text, i, out);
  if (kind === INVISIBLE) return i + 1;
  const next = CLASS[text.charCodeAt(i + 1)] ?? PLAIN;
  if (next === COMBINING && kind !== SPACE) return foldCluster(text, i, out);
  switch (kind) {
    case SINGLE:
    case DOUBLE:
      return foldMark(text, i, kind, out);
    case HYPHEN:
      return foldHyphen(text, i, out);
    case LONG_DASH:
      return foldDash(text, i, out);
    case LIGATURE:
      out.pushText(LIGATURES[text.charAt(i)] ?? '', i, i + 1);
      return i + 1;
    case ELLIPSIS:
      out.pushText('...', i, i + 1);
      return i + 1;
    case CANONICAL:
      out.pushText(text.charAt(i).normalize('NFC'), i, i + 1);
      return i + 1;
    default:
      out.push(code, i, i + 1);
      return i + 1;
  }
}

function foldCluster(text: string, start: number, out: Units): number {
  let end = start + 1;
  while (end < text.length && end - start < LONGEST_CLUSTER && CLASS[text.charCodeAt(end)] === COMBINING)
    end++;
  out.pushText(text.slice(start, end).normalize('NFC'), start, end);
  return end;
}

/** End of the run of spaces and invisible characters that begins at `i`. */
function spaceEnd(text: string, i: number): number {
  let end = i;
  while (end < text.length) {
    const kind = CLASS[text.charCodeAt(end)];
    if (kind !== SPACE && kind !== INVISIBLE) break;
    end++;
  }
  return end;
}

function foldSpace(text: string, start: number, out: Units): number {
  const end = spaceEnd(text, start);
  const code = text.charCodeAt(end);
  const kind = CLASS[code] ?? PLAIN;
  if (kind === LONG_DASH || (kind === HYPHEN && dashEnd(text, end) !== null))
    return foldDash(text, start, out);
  const behind = text.charCodeAt(start - 1);
  // `fermé !` and `fermé!`: but not a mark that opens the next word (`:)` stays).
  if (isStop(code) && start > 0 && !isStop(behind) && !isWord(text.charCodeAt(end + 1))) return end;
  if (code === 0xbb && !isWord(text.charCodeAt(end + 1))) return end;
  out.push(0x20, start, end);
  return end;
}

/** ; : ! ? */
function isStop(code: number): boolean {
  return code === 0x3b || code === 0x3a || code === 0x21 || code === 0x3f;
}

function foldMark(text: string, i: number, kind: number, out: Units): number {
  // `6"` is a length; folded to a single mark it would be another one.
  if (isDigit(out.last(1))) {
    out.push(kind === DOUBLE ? 0x22 : 0x27, i, i + 1);
    return i + 1;
  }
  // Marks side by side (`’”`, two single ones for a double) are one.
  const run = out.last(1) === 0x27 && !isDigit(out.last(2));
  const opens = !isWord(out.last(1));
  if (run) out.stretch(i + 1);
  else out.push(0x27, i, i + 1);
  return text.charCodeAt(i) === 0xab && opens ? spaceEnd(text, i + 1) : i + 1;
}

/**
 * End of a dash that is a pause, or null for a hyphen: a run of hyphens, or one with a space behind it and
 * before it. @param i where the run of hyphens begins
 */
function dashEnd(text: string, i: number): number | null {
  let end = i;
  while (CLASS[text.charCodeAt(end)] === HYPHEN || CLASS[text.charCodeAt(end)] === LONG_DASH) end++;
  if (end - i > 1) return spaceEnd(text, end);
  const spaced = CLASS[text.charCodeAt(i - 1)] === SPACE && CLASS[text.charCodeAt(end)] === SPACE;
  return spaced ? spaceEnd(text, end) : null;
}

function foldHyphen(text: string, i: number, out: Units): number {
  if (dashEnd(text, i) !== null) return foldDash(text, i, out);
  const joined = lineEndJoin(text, i);
  if (joined !== null) return joined;
  out.push(0x2d, i, i + 1);
  return i + 1;
}

/** A pause between words: spaces around it and its own length are typesetting. */
function foldDash(text: string, start: number, out: Units): number {
  let end = spaceEnd(text, start);
  while (end < text.length) {
    const kind = CLASS[text.charCodeAt(end)];
    if (kind !== LONG_DASH && kind !== HYPHEN) break;
    end++;
  }
  end = spaceEnd(text, end);
  out.pushText(' - ', start, end);
  return end;
}

/**
 * A hyphen at a line's end that splits one word: `recon-⏎struction`. Only before a listed ending that is no
 * word by itself.
 * @returns where the word goes on, or null
 */
function lineEndJoin(text: string, i: number): number | null {
  const line = /^[-\u2010]\r?\n[ \t]*/.exec(text.slice(i, i + 12));
  if (line === null) return null;
  const before = /\p{L}+$/u.exec(text.slice(Math.max(0, i - 40), i))?.[0] ?? '';
  const next = i + line[0].length;
  const after = /^\p{Ll}+/u.exec(text.slice(next, next + 40))?.[0] ?? '';
  if (before.length < 2 || !BOUND_ENDINGS.has(after)) return null;
  return next;
}

const WORD = /[\p{L}\p{N}]/u;

function isWord(code: number): boolean {
  if (code < 0x80) return isDigit(code) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
  return WORD.test(String.fromCharCode(code));
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
