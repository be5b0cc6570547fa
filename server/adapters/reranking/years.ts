/** Years, inclusive. */
export interface YearSpan {
  readonly from: number;
  readonly to: number;
}

const YEAR = /(?<![\d.,])(1[0-9]\d\d|20\d\d)(?![\d]|[.,]\d)(s(?!\p{L}))?/gu;
/** Words between two years that make them a stretch: *from 1881 to 1882*, *1881–1882*, *von 1881 bis 1882*. */
const JOINT = /^\s*(?:[-–—]|to|until|till|through|and|bis|und)\s*$/iu;
const OPEN_END = /(?:since|after|from|seit|ab|nach)\s*$/iu;

/** Years and stretches of years that a text names, in order. A decade is ten years; *since 1990* stays open. */
export function yearsOf(text: string): readonly YearSpan[] {
  const spans: YearSpan[] = [];
  let before: { readonly end: number; readonly year: number } | null = null;
  for (const match of text.matchAll(YEAR)) {
    const year = Number(match[1]);
    const joined: boolean =
      before !== null && before.year <= year && JOINT.test(text.slice(before.end, match.index));
    if (joined && before !== null) spans[spans.length - 1] = { from: before.year, to: year };
    else if (match[2] !== undefined) spans.push({ from: year, to: year + 9 });
    else
      spans.push({
        from: year,
        to: OPEN_END.test(text.slice(Math.max(0, match.index - 8), match.index)) ? year + 3 : year,
      });
    before = joined ? null : { end: match.index + match[0].length, year };
  }
  return spans;
}

/** Years after which the nearest mention says little more. */
const FADE = 6;

/** 1 where the two name a common year; less, the farther the nearest years lie apart; null where one names none. */
export function yearCloseness(asked: readonly YearSpan[], told: readonly YearSpan[]): number | null {
  if (asked.length === 0 || told.length === 0) return null;
  const from = Math.min(...asked.map((span) => span.from));
  const to = Math.max(...asked.map((span) => span.to));
  const gap = Math.min(...told.map((span) => Math.max(0, span.from - to, from - span.to)));
  return Math.exp(-gap / FADE);
}
