import { isAsciiLetter } from './edges.ts';

const WORD = /[\p{L}\p{N}\p{M}]/u;
const DIGIT = /\p{N}/u;
const JOINER = /['’\-\u2010\u2011&/@_]/;

/** The character that ends before `at`, surrogate pairs whole. */
function before(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit <= 0xdfff ? text.slice(Math.max(0, at - 2), at) : text.charAt(at - 1);
}

function after(text: string, at: number): string {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff ? text.slice(at, at + 2) : text.charAt(at);
}

/**
 * May a quotation begin at `at`, or would it cut a word, a compound (`un-elected`) or a number (`2,450`, `−5`, `£3m`)?
 */
export function startsWhole(text: string, start: number): boolean {
  if (isAsciiLetter(text.charCodeAt(start)) && parts(text.charCodeAt(start - 1))) return true;
  let at = start;
  const first = after(text, at);
  while (at > 0 && isInvisible(text.charAt(at - 1))) at--;
  if (at === 0) return true;
  const previous = before(text, at);
  if (WORD.test(previous)) return !WORD.test(first);
  if (JOINER.test(previous) && WORD.test(before(text, at - 1)) && WORD.test(first)) return false;
  if (!DIGIT.test(first)) return true;
  if (/[.,:’']/.test(previous) && DIGIT.test(before(text, at - 1))) return false;
  if (/[\u2212±+$€£¥#<>≤≥~≈§]/.test(previous)) return false;
  // A hyphen or dash right before a number is its sign, unless a word stands right before the dash.
  if (/[-–]/.test(previous) && !WORD.test(before(text, at - 1))) return false;
  return !(previous === ' ' && /[$€£¥§±<>≤≥~≈]/.test(before(text, at - 1)));
}

/** May a quotation end at `at`, or would it cut a word, a compound or a number with its unit sign? */
export function endsWhole(text: string, end: number): boolean {
  if (isAsciiLetter(text.charCodeAt(end - 1)) && parts(text.charCodeAt(end))) return true;
  let at = end;
  const last = before(text, at);
  while (at < text.length && isInvisible(text.charAt(at))) at++;
  if (at >= text.length) return true;
  const next = after(text, at);
  if (WORD.test(next)) return !WORD.test(last);
  const beyond = after(text, at + 1);
  if (JOINER.test(next) && WORD.test(last) && WORD.test(beyond)) return false;
  if (!DIGIT.test(last)) return true;
  if (/[.,:’']/.test(next) && DIGIT.test(beyond)) return false;
  if (/[%‰°€$£¥²³"″′]/.test(next) && !(next === '"' || next === "'")) return false;
  return !(/[ \u00a0\u202f\u2009]/.test(next) && /[%‰°€$£¥]/.test(beyond));
}

/** A blank, a line break, a stop or comma, an opening or closing mark: whatever stands beyond, a word ends at it. */
function parts(code: number): boolean {
  return (
    code === 0x20 || code === 0x0a || code === 0x2e || code === 0x2c || code === 0x201c || code === 0x201d
  );
}

function isInvisible(character: string): boolean {
  return /[\u00ad\u200b-\u200f\u2060\ufeff]/.test(character);
}
