import type { Oddity } from '../../domain/oddity.ts';
import type { Span } from '../../domain/text/span.ts';

interface Sign {
  readonly kind: Oddity['kind'];
  readonly pattern: RegExp;
  readonly describe: (match: string) => string;
  readonly counts?: (match: string) => boolean;
}

const codePoint = (match: string): string =>
  `U+${(match.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
const word = (match: string): string => match.slice(0, 40);

const BIDI = '\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069';
const FOREIGN =
  '\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Armenian}\\p{Script=Cherokee}\\p{Script=Coptic}';

/*
 * ATTACKER: whoever plants characters that a reader does not see (tags, zero-width, bidi) or that look like
 * others (a Cyrillic letter in a Latin name) to make two different texts look the same.
 */
const SIGNS: readonly Sign[] = [
  { kind: 'bidi-control', pattern: new RegExp(`[${BIDI}]`, 'gu'), describe: codePoint },
  {
    kind: 'invisible',
    pattern: new RegExp(
      `(?![${BIDI}])[\\p{Cf}\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}\\u034F\\u115F\\u1160\\u3164\\uFFA0]`,
      'gu',
    ),
    describe: codePoint,
  },
  { kind: 'control', pattern: /(?![\t\n\r])\p{Cc}/gu, describe: codePoint },
  {
    kind: 'decomposed',
    pattern: /\p{L}\p{M}{1,16}/gu,
    describe: word,
    counts: (match) => match.normalize('NFC') !== match,
  },
  { kind: 'replacement-character', pattern: /\uFFFD/gu, describe: codePoint },
  { kind: 'private-use', pattern: /\p{Co}/gu, describe: codePoint },
  {
    kind: 'mojibake',
    pattern: /[ÃÂ][\u0080-\u00BF]|â(?:€|\u0080)[\u0080-\u00BF™œžŸ˜š›“”•–—‹Šˆ…†‡‰]?/gu,
    describe: word,
  },
];

const FOREIGN_LETTER = new RegExp(`[${FOREIGN}]`, 'gu');
const LATIN_LETTER = /\p{Script=Latin}/u;
const LETTER = /[\p{L}\p{M}]/u;
/** UTF-16 units looked at on each side of a foreign letter; longer "words" are cut, which keeps the scan linear. */
const WORD_REACH = 40;

/** Lists what is odd about the characters of `text`, one entry per kind and detail. Linear in its length. */
export function listOddities(text: string): readonly Oddity[] {
  const found = new Map<string, Oddity>();
  const note = (kind: Oddity['kind'], detail: string, start: number, length: number): void => {
    const key = `${kind}\u0000${detail}`;
    const known = found.get(key);
    if (known !== undefined) found.set(key, { ...known, count: known.count + 1 });
    else if (found.size < MOST_ENTRIES) {
      found.set(key, { kind, detail, count: 1, first: { start, end: start + length } });
    }
  };
  for (const { kind, pattern, describe, counts } of SIGNS) {
    for (const match of text.matchAll(pattern)) {
      if (counts === undefined || counts(match[0]))
        note(kind, describe(match[0]), match.index, match[0].length);
    }
  }
  let scanned = 0;
  for (const match of text.matchAll(FOREIGN_LETTER)) {
    if (match.index < scanned) continue;
    const { start, end } = wordAround(text, match.index, match[0].length);
    scanned = end;
    const found = text.slice(start, end);
    note(LATIN_LETTER.test(found) ? 'mixed-script' : 'other-script', word(found), start, end - start);
  }
  return [...found.values()];
}

/** A text made of nothing but oddities must not fill the database with its description. */
const MOST_ENTRIES = 200;

/** The run of letters around `at`, as far as `WORD_REACH`. */
function wordAround(text: string, at: number, length: number): Span {
  let start = at;
  let end = at + length;
  while (start > 0 && at - start < WORD_REACH && LETTER.test(text.charAt(start - 1))) start -= 1;
  while (end < text.length && end - at < WORD_REACH && LETTER.test(text.charAt(end))) end += 1;
  return { start, end };
}
