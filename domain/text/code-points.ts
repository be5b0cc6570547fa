/**
 * Converts between UTF-16 offsets (inside the program) and code points (everything that leaves it).
 * A text without astral characters costs nothing: the two counts are equal.
 */
export interface CodePoints {
  readonly toCodePoint: (utf16: number) => number;
  readonly toUtf16: (codePoint: number) => number;
}

const IDENTITY: CodePoints = { toCodePoint: (n) => n, toUtf16: (n) => n };

/** One look of the regular expression engine, before each unit is looked at. */
const HIGH_SURROGATE = /[\ud800-\udbff]/;

export function codePointsOf(text: string): CodePoints {
  if (!HIGH_SURROGATE.test(text)) return IDENTITY;
  const astral: number[] = [];
  for (let i = 0; i < text.length - 1; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0xd800 || unit > 0xdbff) continue;
    const next = text.charCodeAt(i + 1);
    if (next >= 0xdc00 && next <= 0xdfff) astral.push(i);
  }
  if (astral.length === 0) return IDENTITY;
  return {
    toCodePoint: (utf16) => utf16 - countBelow(astral, utf16),
    toUtf16: (codePoint) => {
      // The k-th astral character (0-based) stands at code point astral[k] - k.
      let low = 0;
      let high = astral.length;
      while (low < high) {
        const mid = (low + high) >> 1;
        if ((astral[mid] ?? 0) - mid < codePoint) low = mid + 1;
        else high = mid;
      }
      return codePoint + low;
    },
  };
}

function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((sorted[mid] ?? 0) < limit) low = mid + 1;
    else high = mid;
  }
  return low;
}

const counted = new WeakMap<object, CodePoints>();

/**
 * The same for a text that many spans are cut from, counted once.
 * @param version an immutable version of an article: the object stands for its text
 */
export function codePointsIn(version: { readonly text: string }): CodePoints {
  const known = counted.get(version);
  if (known !== undefined) return known;
  const made = codePointsOf(version.text);
  counted.set(version, made);
  return made;
}
