import type { Span } from '../../domain/text/span.ts';

const STOPS = '.!?…';

/** Farthest that a sentence is followed from the quoted words, in UTF-16 units. */
const REACH = 700;

/** A sentence is followed over so many joints of a split speech. */
const MOST_JOINTS = 4;

const END = /[.!?…]["”“’‘»«)\]]*\s+(?=["“„«‚‘([¿¡—–-]*\s?[\p{Lu}\d])|\n\s*\n|\n(?=\()|[:;–—)]\n/gu;
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{Lu}|(?:mr|mrs|ms|dr|prof|st|sen|rep|gov|gen|col|capt|sgt|lt|rev|hon|mme|mlle|abg|nr|no|vs|ca|bzw|vgl|etc|inc|ltd|co|jr|sr|z\.\s?b|d\.\s?h|u\.\s?a|i\.\s?e|e\.\s?g))\.$/iu;
const NUMBERED = /(?:^|[\s(“"‘])(?:no|nos|nr)\.$/i;
const ORDINAL = /(?:^|\s)\d{1,2}\.$/;
const GERMAN_BEFORE_ORDINAL =
  /(?:^|\s)(?:der|die|das|den|dem|des|im|am|vom|zum|zur|beim|ins|bis|seit|ab|und|oder|diese[nmrs]?|jede[nmrs]?|sein(?:e[nmrs]?)?|ihr(?:e[nmrs]?)?|unser(?:e[nmrs]?)?)\s\d{1,3}$/i;
const MONTH = /^\s*(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)/i;

/** Does the stop that ends at `at` end a sentence, or does it belong to a word, an initial or a day? */
function isEnd(text: string, stop: number, behind: number): boolean {
  const before = text.slice(Math.max(0, stop - 12), stop + 1);
  if (text.charAt(stop) !== '.') return true;
  // `den 21. Deutschen Bundestag`, `am 20. September`: in doubt the sentence goes on.
  if (
    ORDINAL.test(before) &&
    (MONTH.test(text.slice(behind, behind + 12)) ||
      GERMAN_BEFORE_ORDINAL.test(text.slice(Math.max(0, stop - 16), stop)))
  )
    return false;
  // `No. 5` is a number, `No. The pier stays` an answer.
  if (NUMBERED.test(before)) return !/\d/.test(text.charAt(behind));
  return !ABBREVIATION.test(before);
}

/** The words of the speech before and behind a stretch, within the stretch's own sentence. */
export function sentenceSides(
  text: string,
  pieces: readonly Span[],
  match: Span,
): { readonly left: string; readonly right: string } {
  const first = pieces.findIndex((piece) => piece.start <= match.start && match.start < piece.end);
  const last = pieces.findIndex((piece) => piece.start < match.end && match.end <= piece.end);
  if (first < 0 || last < 0) return { left: '', right: '' };
  return {
    left: leftOf(text, pieces, first, match.start, MOST_JOINTS),
    right: rightOf(text, pieces, last, match.end, MOST_JOINTS),
  };
}

/** `“A,” she said, “b”`: the sentence goes on in the next piece, where no stop stands in or behind the first. */
function runsOn(text: string, piece: Span, next: Span): boolean {
  if (/[.!?…]["”’»)\]]*$/.test(text.slice(Math.max(piece.start, piece.end - 6), piece.end))) return false;
  return !/[.!?]["”“’»)\]]*\s/.test(text.slice(piece.end, next.start));
}

function leftOf(text: string, pieces: readonly Span[], index: number, at: number, joints: number): string {
  const piece = pieces[index];
  if (piece === undefined) return '';
  const floor = Math.max(piece.start, at - REACH);
  // Words that begin right behind `21.` were cut where a machine takes the stop for the end of a sentence.
  if (/(?:^|\s)\d{1,3}\.\s$/.test(text.slice(Math.max(floor, at - 8), at)) && /\p{Lu}/u.test(text.charAt(at)))
    return '';
  let from = floor;
  if (floor < at) {
    for (const match of text.slice(floor, at + 1).matchAll(END)) {
      const behind = floor + match.index + match[0].length;
      if (behind <= at && isEnd(text, floor + match.index, behind)) from = behind;
    }
  }
  const left = text.slice(from, at);
  const previous = pieces[index - 1];
  if (from > piece.start || floor > piece.start || previous === undefined || joints === 0) return left;
  return runsOn(text, previous, piece)
    ? `${leftOf(text, pieces, index - 1, previous.end, joints - 1)} ${left}`
    : left;
}

function rightOf(text: string, pieces: readonly Span[], index: number, at: number, joints: number): string {
  const piece = pieces[index];
  if (piece === undefined) return '';
  const ceiling = Math.min(piece.end, at + REACH);
  // The sentence may end right behind the words, inside the marks.
  const window = text.slice(at, ceiling);
  if (STOPS.includes(window.charAt(0)) && /^[.!?…]["”’»)\]]*(?:\s|$)/.test(window) && isEnd(text, at, at + 2))
    return window.slice(0, 1);
  if (window === '' && pieces[index + 1] === undefined) return '';
  for (const match of window.matchAll(END)) {
    const stop = at + match.index;
    if (isEnd(text, stop, stop + match[0].length)) return text.slice(at, stop + 1);
  }
  const next = pieces[index + 1];
  if (ceiling < piece.end || next === undefined || joints === 0) return window;
  return runsOn(text, piece, next)
    ? `${window} ${rightOf(text, pieces, index + 1, next.start, joints - 1)}`
    : window;
}
