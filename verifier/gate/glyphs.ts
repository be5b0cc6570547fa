/** One letter or digit of a text: its folded form, and where it stands. */
interface Unit {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The words between a draft's quotation marks with the source's own glyphs. The verdict was given before; here
 * the words are only laid upon each other, letter by letter, to find which stretch of the draft each source
 * segment replaces. What stands between and around the segments stays as drafted: an ellipsis, a bracket, the
 * comma that house style puts before the closing mark.
 * @param drafted words between the marks, citation markers removed
 * @param segments cut from the source, in order
 * @returns null when a segment is not found: then nothing may be shown at all
 */
export function withSourceGlyphs(drafted: string, segments: readonly string[]): string | null {
  // Nothing to lay upon each other: the very words, and some of them letters.
  if (segments.length === 1 && segments[0] === drafted && /[\p{L}\p{N}]/u.test(drafted)) return drafted;
  const units = unitsOf(drafted);
  let shown = '';
  let copied = 0;
  let from = 0;
  for (const segment of segments) {
    const wanted = unitsOf(segment);
    const at = find(units, wanted, from);
    const first = units[at];
    const last = units[at + wanted.length - 1];
    if (at === -1 || first === undefined || last === undefined) return null;
    const lead = leading(segment);
    const trail = trailing(segment);
    // Punctuation at the segment's own edges comes from the source, so the drafted one there goes.
    const start = first.start - sharedEdge(drafted.slice(copied, first.start), lead, 'end');
    shown += drafted.slice(copied, start) + segment;
    copied = last.end + sharedEdge(drafted.slice(last.end), trail, 'start');
    const closing = closingOf(segment);
    if (closing !== null && CLOSING.test(drafted.charAt(copied))) {
      shown += closing;
      copied += 1;
    }
    from = at + wanted.length;
  }
  return shown + drafted.slice(copied);
}

const MATES: Readonly<Record<string, string>> = {
  '„': '“',
  '“': '”',
  '‚': '‘',
  '‘': '’',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
  '"': '"',
};
const CLOSING = /["“”‘’«»‹›]/;
const OPENING = /(?<=^|[\s([—–-])["„“‚‘«»‹›](?=[^\s])/gu;

/** The mark that closes what the segment leaves open: its own opening came from the source, and its mate goes with it. */
function closingOf(segment: string): string | null {
  const mark = [...segment.matchAll(OPENING)].at(-1);
  const mate = mark === undefined ? undefined : MATES[mark[0]];
  if (mark === undefined || mate === undefined) return null;
  return segment.slice(mark.index + 1).includes(mate) ? null : mate;
}

/** Beyond Latin letters and common punctuation: a mark may join a letter before it, a modifier letter is none. */
const BEYOND_LATIN = /[\u0250-\u200f\u203b-\uffff]/;

function unitsOf(text: string): readonly Unit[] {
  const units: Unit[] = [];
  const add = (letter: string, start: number) => {
    const end = start + letter.length;
    const code = letter.charCodeAt(0);
    if (letter.length === 1 && code < 0x80) units.push({ folded: letter.toLowerCase(), start, end });
    // One character may fold to several letters (a ligature); each keeps the place of the whole.
    else
      for (const folded of letter.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''))
        units.push({ folded, start, end });
  };
  if (!BEYOND_LATIN.test(text)) {
    for (let at = 0; at < text.length; at++) if (isLetterOrDigit(text, at)) add(text.charAt(at), at);
    return units;
  }
  // U+02BC counts as a letter, and is an apostrophe.
  for (const match of text.matchAll(/(?!\u02bc)[\p{L}\p{N}]\p{M}*/gu)) add(match[0], match.index);
  return units;
}

function isLetterOrDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) {
    const lower = code | 0x20;
    return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39);
  }
  return /[\p{L}\p{N}]/u.test(text.charAt(at));
}

function find(units: readonly Unit[], wanted: readonly Unit[], from: number): number {
  if (wanted.length === 0) return -1;
  for (let at = from; at + wanted.length <= units.length; at++) {
    const end = at + wanted.length;
    if (isJoined(units[at - 1], units[at]) || isJoined(units[end - 1], units[end])) continue;
    if (wanted.every((unit, i) => units[at + i]?.folded === unit.folded)) return at;
  }
  return -1;
}

/** Two letters of one word: a segment neither begins nor ends between them. */
function isJoined(left: Unit | undefined, right: Unit | undefined): boolean {
  return left !== undefined && right !== undefined && right.start <= left.end;
}

function leading(segment: string): number {
  return /^[^\p{L}\p{N}]*/u.exec(segment)?.[0].length ?? 0;
}

function trailing(segment: string): number {
  return /[^\p{L}\p{N}\p{M}]*$/u.exec(segment)?.[0].length ?? 0;
}

/** How many drafted edge characters (at most `most`) stand for the segment's own, spaces and marks between left alone. */
function sharedEdge(drafted: string, most: number, side: 'start' | 'end'): number {
  if (most === 0) return 0;
  const run = (side === 'start' ? /^[^\p{L}\p{N}\s]*/u : /[^\p{L}\p{N}\s]*$/u).exec(drafted)?.[0].length ?? 0;
  return Math.min(run, most);
}
