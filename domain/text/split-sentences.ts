import type { Language } from '../article.ts';
import { closedRegions } from './closed-regions.ts';
import { guessLanguage } from './guess-language.ts';
import { listBreaks } from './list-breaks.ts';
import { endsSentence } from './sentence-boundary.ts';
import type { Span } from './span.ts';

/** Moves the coverage figure, so it stands in every receipt. */
export const SPLITTER_VERSION = 'sentences-2';

const TERMINATORS = '.!?…';
/** Marks and brackets that belong to the sentence they close. */
const CLOSING = '”"“’‘»«›)]\'*_';
/** A citation marker right after the full stop belongs to the sentence before it. */
const TRAILING_MARKER =
  /[^\S\n]?(?:\[\^?(?:[Ss](?:ource)?\s?)?\d{1,3}(?:[^\]\n[]{0,40})?\]|【[^】\n]{1,40}】|\([Ss]\d{1,3}\))/y;

/**
 * Splits a text into sentences by rules: abbreviations, initials, ordinals, quotations, lists, headings.
 * Linear, deterministic, no state.
 * @param lang language of the text; guessed from its commonest words when absent
 * @returns spans in UTF-16 units, in order, without surrounding white space, never overlapping
 */
export function splitSentences(text: string, lang?: Language): readonly Span[] {
  const language = lang === undefined || lang === 'other' ? guessLanguage(text) : lang;
  const sentences: Span[] = [];
  const regions = closedRegions(text);
  const breaks = listBreaks(text);
  let region = 0;
  let nextBreak = 0;
  let start = 0;
  let stop = -1;
  let i = 0;
  while (i < text.length) {
    while ((breaks[nextBreak] ?? Infinity) < i) nextBreak++;
    if (breaks[nextBreak] === i && i > start) {
      push(sentences, text, start, i);
      start = i;
    }
    while (region < regions.length && (regions[region]?.end ?? 0) <= i) region++;
    const closed = regions[region];
    const c = text.charAt(i);
    if (closed !== undefined && i >= closed.start && c !== '\n') {
      i = closed.end;
      if (!TERMINATORS.includes(text.charAt(lastInside(text, closed.end)))) continue;
    } else if (c === '\n') {
      const end = lineEnd(text, i);
      if (breaksLine(text, i, end)) {
        push(sentences, text, start, i);
        start = end;
      }
      i = end;
      continue;
    } else if (TERMINATORS.includes(c)) {
      i = terminatorsEnd(text, i);
    } else {
      if (stop <= i) stop = stopFrom(text, i + 1);
      const item = breaks[breaks[nextBreak] === i ? nextBreak + 1 : nextBreak];
      i = Math.min(stop, closed !== undefined && closed.start > i ? closed.start : stop, item ?? stop);
      continue;
    }
    const end = trailingEnd(text, i);
    if (endsSentence(text, start, i, end, language)) {
      push(sentences, text, start, end);
      start = end;
    }
    i = Math.max(i, end);
  }
  push(sentences, text, start, text.length);
  return sentences;
}

/** The next terminator or line end; between two of them only regions and list items need a look. */
function stopFrom(text: string, from: number): number {
  STOP.lastIndex = from;
  return STOP.exec(text)?.index ?? text.length;
}

const STOP = /[.!?…\n]/g;

/** Index of the last character inside a closed region, before its closing marks. */
function lastInside(text: string, end: number): number {
  let i = end - 1;
  while (i > 0 && '”"“’‘»«›)'.includes(text.charAt(i))) i--;
  return i;
}

/** End of a run of terminators; spaced ellipses (`. . . .`) are one run. */
function terminatorsEnd(text: string, at: number): number {
  let i = at + 1;
  // `compounds. . . . The`: a full stop, then the omission opens the next sentence.
  if (/^\. \. \. \. \p{Lu}/u.test(text.slice(at, at + 9)) && /\p{L}/u.test(text.charAt(at - 1))) return i;
  for (;;) {
    if (TERMINATORS.includes(text.charAt(i)) && i < text.length) i++;
    else if (
      text.charAt(i) === ' ' &&
      text.charAt(i + 1) === '.' &&
      text.charAt(i - 1) === '.' &&
      text.charAt(i + 2) !== '.'
    )
      i += 2;
    else return i;
  }
}

/** Takes closing marks and citation markers that follow the terminator. */
function trailingEnd(text: string, at: number): number {
  let i = at;
  while (i < text.length && CLOSING.includes(text.charAt(i)) && !opensNext(text, i)) i++;
  for (;;) {
    TRAILING_MARKER.lastIndex = i;
    const match = TRAILING_MARKER.exec(text);
    if (match === null) return i;
    i += match[0].length;
    while (i < text.length && '.!?'.includes(text.charAt(i))) i++;
  }
}

/** A mark glued to the next word opens what follows. */
function opensNext(text: string, i: number): boolean {
  return '"“‘«»\'*_'.includes(text.charAt(i)) && /[\p{L}\p{N}]/u.test(text.charAt(i + 1));
}

function lineEnd(text: string, at: number): number {
  let i = at;
  while (i < text.length && /\s/.test(text.charAt(i))) i++;
  return i;
}

const RUNS_ON =
  /(?:[,–—]|(?:^|\s)(?:the|a|an|of|and|or|in|to|for|with|by|der|die|das|den|dem|des|und|oder|von|mit|zu|ein|eine))$/i;

/** A blank line always breaks; a single one unless the next line plainly continues the sentence. */
function breaksLine(text: string, at: number, end: number): boolean {
  if (text.slice(at, end).indexOf('\n', 1) > 0) return true;
  const before = text.slice(Math.max(0, at - 40), at).trimEnd();
  if (/[.!?:…]["”“’»)\]]*$/.test(before)) return true;
  const next = text.charAt(end);
  if (/\p{Ll}/u.test(next) || isWrapped(text, at, next)) return false;
  return !RUNS_ON.test(before);
}

/** One space left at the line's end: the text was wrapped there, as in text taken from a page description. */
function isWrapped(text: string, at: number, next: string): boolean {
  return /[\p{L}\p{N},] $/u.test(text.slice(Math.max(0, at - 2), at)) && /\p{L}/u.test(next);
}

function push(into: Span[], text: string, from: number, to: number): void {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  if (end > start) into.push({ start, end });
}
