import type { Span } from '../../domain/text/span.ts';
import type { QuoteCheck, QuoteVerdict } from '../../domain/verdict.ts';
import type { Claim } from '../claims/claim.ts';

const PASSED: ReadonlySet<QuoteVerdict> = new Set<QuoteVerdict>([
  'exact',
  'normalized-exact',
  'marked-edit',
  'not-speech',
]);

export interface QuoteInClaim {
  readonly index: number;
  readonly check: QuoteCheck;
  /** Where its words stand in the claim's text; null where they cannot be found again. */
  readonly span: Span | null;
}

/** The quotes that stand in a claim, with their places in its text. */
export function quotesInClaim(claim: Claim, quotes: readonly QuoteCheck[]): readonly QuoteInClaim[] {
  const found: QuoteInClaim[] = [];
  let from = 0;
  for (let index = firstBehind(quotes, claim.start); index < quotes.length; index++) {
    const check = quotes[index];
    if (check === undefined || check.start >= claim.end) break;
    const at = claim.text.indexOf(check.text, from);
    if (at >= 0) from = at + check.text.length;
    found.push({ index, check, span: at < 0 ? null : { start: at, end: at + check.text.length } });
  }
  return found;
}

/** Quotes come in draft order and do not overlap. */
function firstBehind(quotes: readonly QuoteCheck[], at: number): number {
  let low = 0;
  let high = quotes.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((quotes[mid]?.end ?? 0) <= at) low = mid + 1;
    else high = mid;
  }
  return low;
}

export function hasPassed(check: QuoteCheck): boolean {
  return PASSED.has(check.verdict);
}

/** Shorter words of a title are written small: `The Girl in the Fog`. */
const SMALL_WORD = 4;
const LONGEST_TITLE = 15;
/** Longer prepositions that titles write small as well: `Leading with Intensity`. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'with from into onto over upon under between among about without against through before after during than that unter über nach ohne gegen zwischen'.split(
    ' ',
  ),
);

/** `“The Right Stuff”`, `“Kerrang!”`: every longer word is written large, as in the name of a work. */
export function isTitle(check: QuoteCheck): boolean {
  const words = check.text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu) ?? [];
  return (
    words.length > 0 &&
    words.length <= LONGEST_TITLE &&
    !/[.?]$/.test(check.text) &&
    words.every(
      (word, at) =>
        (at > 0 && (word.length < SMALL_WORD || SMALL_WORDS.has(word))) || /^[\p{Lu}\p{N}]/u.test(word),
    )
  );
}
