/*
 * A hand-written scanner: every word of every cited article goes through it, and a regular expression with its
 * match objects costs several times as much.
 */

const OTHER = 0;
const UPPER = 1;
const LOWER = 2;
const DIGIT = 3;
const MARK = 4;
const SPACE = 5;

const UNKNOWN = 255;
const classes = new Uint8Array(0x10000).fill(UNKNOWN);

function classOf(code: number): number {
  const known = classes[code];
  if (known !== undefined && known !== UNKNOWN) return known;
  const made = classify(String.fromCharCode(code));
  if (!Number.isNaN(code)) classes[code] = made;
  return made;
}

function classify(character: string): number {
  if (/\s/.test(character)) return SPACE;
  if (/\p{Lu}/u.test(character)) return UPPER;
  if (/\p{L}/u.test(character)) return LOWER;
  if (/\p{N}/u.test(character)) return DIGIT;
  return /\p{M}/u.test(character) ? MARK : OTHER;
}

function isWord(kind: number): boolean {
  return kind === UPPER || kind === LOWER || kind === DIGIT;
}

/** ' ’ - ‐ ‑ and the full stop join two parts of a word. */
function joins(code: number): boolean {
  return (
    code === 0x27 || code === 0x2019 || code === 0x2d || code === 0x2010 || code === 0x2011 || code === 0x2e
  );
}

export function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019;
}

const ABBREVIATIONS = new Set(
  'Mr Mrs Ms Dr Prof St Sen Rep Gov Gen Col Capt Sgt Lt Rev Hon Jr Sr Mme Mlle Abg Hr Fr Nr No z.B ca bzw usw vgl etc'.split(
    ' ',
  ),
);
const INITIALS = /^(?:\p{Lu}\.)*\p{Lu}$/u;
const ELIDES = 'ldjnmtscLDJNMTSC';

/** Calls `each` for every word and mark of `text.slice(start, end)`; offsets are in `text`. */
export function scanWords(
  text: string,
  start: number,
  end: number,
  each: (from: number, to: number, word: boolean, capital: boolean) => void,
): void {
  let at = start;
  while (at < end) {
    const kind = classOf(text.charCodeAt(at));
    if (kind === SPACE) {
      at++;
      continue;
    }
    if (!isWord(kind)) {
      const to = markEnd(text, at, end);
      each(at, to, false, false);
      at = to;
      continue;
    }
    const to = isElision(text, at, end) ? at + 2 : wordEnd(text, at, end);
    each(at, to, true, kind === UPPER);
    at = to;
  }
}

/** One mark; the two halves of an astral character are one. */
function markEnd(text: string, at: number, end: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff && at + 1 < end ? at + 2 : at + 1;
}

/** `l’épicier`, `L’avocat`, `d’Estaing`; not `D’Angelo`, which is one name. */
function isElision(text: string, at: number, end: number): boolean {
  if (at + 2 >= end || !isApostrophe(text.charCodeAt(at + 1)) || !ELIDES.includes(text.charAt(at)))
    return false;
  const next = classOf(text.charCodeAt(at + 2));
  return next === LOWER || (next === UPPER && classOf(text.charCodeAt(at)) === LOWER);
}

function wordEnd(text: string, at: number, end: number): number {
  let to = at + 1;
  for (;;) {
    while (to < end && (isWord(classOf(text.charCodeAt(to))) || classOf(text.charCodeAt(to)) === MARK)) to++;
    if (to + 1 >= end || !joins(text.charCodeAt(to)) || !isWord(classOf(text.charCodeAt(to + 1)))) break;
    to += 2;
  }
  if (to >= end) return to;
  const code = text.charCodeAt(to);
  // A plural possessive: `players’ union`.
  if (isApostrophe(code)) return to + 1;
  return code === 0x2e && ownsStop(text, at, to, end) ? to + 1 : to;
}

/** The stop of `Dr.`, `J. K.` and `z.B.` is part of the word where something follows. */
function ownsStop(text: string, at: number, stop: number, end: number): boolean {
  const word = text.slice(at, stop);
  const next = stop + 1 < end ? classOf(text.charCodeAt(stop + 1)) : SPACE;
  if (word === 'M') return next === SPACE && stop + 2 < end && classOf(text.charCodeAt(stop + 2)) === UPPER;
  if (INITIALS.test(word)) return next === SPACE || next === UPPER || text.charCodeAt(stop + 1) === 0x2c;
  return next === SPACE && stop + 1 < end && ABBREVIATIONS.has(word);
}
