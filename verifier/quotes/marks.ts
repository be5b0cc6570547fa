import { isAsciiLetter } from './edges.ts';

/** Opening mark → the marks that may close it. Straight marks, and `”` in Swedish style, open and close alike. */
const CLOSERS: Readonly<Record<string, string>> = {
  '“': '”“"',
  '„': '“”‟"',
  '‟': '”',
  '”': '”',
  '"': '"”',
  '«': '»',
  '»': '«»',
  '‚': "‘’'",
  '‘': "’'",
  "'": "'’",
  '’': '’',
  '‹': '›',
  '›': '‹›',
  '`': "'`´’",
  '´': '´',
  ',,': '“”"',
  '``': '”"',
  '❝': '❞',
  '❛': '❜',
  '〝': '〞〟',
  '＂': '＂',
  '＇': '＇',
  '「': '」',
  '『': '』',
};

/** Marks that typewriters and mark-up print as two characters. */
const DOUBLED: Readonly<Record<string, string>> = { "''": '"', '’’': '”', '‘‘': '“', '´´': '”' };

/** Every mark that may open or close a quotation. */
export const MARK = /''|’’|‘‘|``|,,|´´|[“”„‟"‘’‚'«»‹›`´❝❞❛❜〝〞〟＂＇「」『』]/g;

const SINGLE = new Set(['‚', '‘', "'", '’', '‹', '›', '`', '´', '❛', '❜', '＇']);
const ONLY_OPENS = new Set(['„', '‚', '‟', ',,', '``', '❝', '❛', '〝', '「', '『']);
const ONLY_CLOSES = new Set(['❞', '❜', '〞', '〟', '」', '』']);
const GUILLEMETS = new Set(['«', '»', '‹', '›']);

const SPACE = /\s/;
const WORD = /[\p{L}\p{N}\p{M}]/u;
const OPENING = /[\s([{<–—―\-/=:|*_>“„‘‚«»‹›"'’]/;

/** Words that begin with an apostrophe: ’s-Oudehaven, ’90s, rock ’n’ roll, ’em, ’tis. */
const ELISION = /^(?:s-|t\s|n['’‘]|em\b|\d\ds?\b|tis\b|twas\b|til\b|cos\b)/iu;

export interface MarkToken {
  readonly at: number;
  readonly end: number;
  /** The mark, or the double mark that two single ones stand for. */
  readonly mark: string;
  readonly single: boolean;
  readonly opens: boolean;
  readonly closes: boolean;
  /** A closing mark that may as well be a plural possessive or a dropped letter: `players’ bus`, `talkin’ about`. */
  readonly weak: boolean;
}

/** @returns what the mark `raw` at `at` can do there, or null for an apostrophe or a unit sign */
export function markAt(text: string, at: number, raw: string): MarkToken | null {
  const mark = DOUBLED[raw] ?? raw;
  const end = at + raw.length;
  const single = SINGLE.has(mark);
  const wordBefore = isWordAt(text, at - 1);
  const wordAfter = isWordAt(text, end);
  if (single && !GUILLEMETS.has(mark) && wordBefore && wordAfter) return null;
  if (single && !wordBefore && mark !== '‚' && ELISION.test(text.slice(end, end + 8))) return null;
  if (raw === ',,' && !wordAfter) return null;
  const opens = opensAt(text, at, end, mark, wordAfter);
  const closes = closesAt(text, at, mark, wordAfter);
  if (!opens && !closes) return null;
  return { at, end, mark, single, opens, closes, weak: single && closes && isWeakClose(text, at, end) };
}

function isWordAt(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const unit = text.charCodeAt(at);
  if (unit < 0x80) return isAsciiLetter(unit) || (unit >= 0x30 && unit <= 0x39);
  const start = unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
  return (
    WORD.test(text.slice(start, start + 2).charAt(0)) || /^[\p{L}\p{N}]/u.test(text.slice(start, start + 2))
  );
}

function opensAt(text: string, at: number, end: number, mark: string, wordAfter: boolean): boolean {
  if (CLOSERS[mark] === undefined) return false;
  if (ONLY_OPENS.has(mark)) return true;
  const before = text.charAt(at - 1);
  const after = text.charAt(end);
  if (before !== '' && !OPENING.test(before)) return false;
  if (after === '') return false;
  // French marks stand off their words; German ones, turned round, do not.
  if (mark === '«' || mark === '‹') return before === '' || /[^\p{L}\p{N}]/u.test(before);
  if (SPACE.test(after)) return false;
  if (wordAfter) return true;
  return !/[,;:!?)\]]/.test(after);
}

function closesAt(text: string, at: number, mark: string, wordAfter: boolean): boolean {
  if (at === 0 || ONLY_OPENS.has(mark)) return false;
  if (ONLY_CLOSES.has(mark)) return true;
  const spaceBefore = SPACE.test(text.charAt(at - 1));
  // `« mots »` is padded; a straight mark with spaces on both sides can only close.
  if (mark === '»' || mark === '›' || mark === '"' || mark === '”') return !spaceBefore || !wordAfter;
  if (spaceBefore || /[([{]/.test(text.charAt(at - 1))) return false;
  return !SINGLE.has(mark) || !wordAfter;
}

function isWeakClose(text: string, at: number, end: number): boolean {
  if (!/^\s\p{Ll}/u.test(text.slice(end, end + 3))) return false;
  return /(?:[sxz]|in|an|th|o)$/i.test(text.slice(Math.max(0, at - 2), at));
}

export function canClose(opener: string, closer: string): boolean {
  return CLOSERS[opener]?.includes(closer) ?? false;
}
