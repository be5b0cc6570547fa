import type { Span } from '../../domain/text/span.ts';
import { canClose, MARK, type MarkToken, markAt } from './marks.ts';

/** What stands between two quote marks. `[start, end)` are the words, without marks and padding. */
export interface QuotedSpan extends Span {
  /** Where the opening mark begins; `start` where there is none. */
  readonly outerStart: number;
  /** Behind the closing mark; `end` where there is none. */
  readonly outerEnd: number;
  /** False: no mark opened it, and it begins where its sentence does. */
  readonly opened: boolean;
  /** False: no mark closed it, and it runs to the end of its paragraph (news style, or a slip). */
  readonly closed: boolean;
  /** Opened by a single mark. */
  readonly single: boolean;
  /** Quotations inside this one, in order. */
  readonly inner: readonly QuotedSpan[];
}

/** Deeper nesting is noise; keeps the stack, and the time, bounded. */
const DEEPEST = 16;

interface Open {
  readonly token: MarkToken;
  readonly inner: QuotedSpan[];
}

/**
 * Finds the outermost quotations of a text in all mark shapes: English, German, French, Swiss, reversed
 * guillemets, straight, doubled single marks; nested, of several paragraphs with one closing mark, unbalanced.
 * ATTACKER: words that a reader takes for a quotation and the checker does not see. When in doubt a mark opens,
 * and a quotation without its closing mark runs on to the end of the paragraph. Linear in the text.
 */
export function extractQuotes(text: string): readonly QuotedSpan[] {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return [];
  const outer: QuotedSpan[] = [];
  let next = 0;
  for (const paragraph of paragraphsOf(text)) {
    let last = next;
    while (last < tokens.length && (tokens[last]?.at ?? 0) < paragraph.end) last++;
    if (last > next) collect(text, paragraph, tokens.slice(next, last), outer);
    next = last;
  }
  return outer;
}

function tokensOf(text: string): readonly MarkToken[] {
  const tokens: MarkToken[] = [];
  MARK.lastIndex = 0;
  for (let match = MARK.exec(text); match !== null; match = MARK.exec(text)) {
    const token = markAt(text, match.index, match[0]);
    if (token !== null) tokens.push(token);
  }
  return tokens;
}

/** A blank line ends a paragraph, and so does a line break before an opening double mark. */
const PARAGRAPH_BREAK = /\n[^\S\n]*\n\s*|\n(?=[^\S\n]*(?:[“„«"»](?=\S)|,,))|\u2029/g;

export function paragraphsOf(text: string): readonly Span[] {
  const paragraphs: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(PARAGRAPH_BREAK)) {
    paragraphs.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  paragraphs.push({ start, end: text.length });
  return paragraphs;
}

function collect(text: string, paragraph: Span, tokens: readonly MarkToken[], outer: QuotedSpan[]): void {
  const strongAhead = strongClosers(tokens);
  const anyAhead = closersAhead(tokens);
  const stack: Open[] = [];
  const first = outer.length;
  for (const [index, token] of tokens.entries()) {
    const at = token.closes ? openFor(stack, token) : -1;
    const skipped = token.weak && (strongAhead[index] ?? false);
    if (at >= 0 && !skipped && !(token.opens && opensRather(text, token, stack))) {
      closeAt(text, stack, at, token, outer);
      continue;
    }
    if (token.opens && opensFor(token, anyAhead[index] ?? false)) {
      if (stack.length < DEEPEST) stack.push({ token, inner: [] });
    } else if (at < 0 && token.closes && !token.single && stack.length === 0) {
      const floor = outer.length > first ? (outer.at(-1)?.outerEnd ?? paragraph.start) : paragraph.start;
      pushUnopened(text, floor, token, outer);
    }
  }
  closeRest(text, paragraph, stack, outer);
}

/** For each token: does a single mark that can only close stand ahead, before the next one that opens? */
function strongClosers(tokens: readonly MarkToken[]): readonly boolean[] {
  const ahead: boolean[] = new Array<boolean>(tokens.length).fill(false);
  let strong = false;
  for (let i = tokens.length - 1; i >= 0; i--) {
    ahead[i] = strong;
    const token = tokens[i];
    if (token === undefined || !token.single) continue;
    if (token.opens && !token.closes) strong = false;
    else if (token.closes && !token.weak) strong = true;
  }
  return ahead;
}

function closersAhead(tokens: readonly MarkToken[]): readonly boolean[] {
  const ahead: boolean[] = new Array<boolean>(tokens.length).fill(false);
  let any = false;
  for (let i = tokens.length - 1; i >= 0; i--) {
    ahead[i] = any;
    const token = tokens[i];
    if (token?.single === true && token.closes) any = true;
  }
  return ahead;
}

/** Index in the stack of the innermost quotation that `token` may close, or -1. */
function openFor(stack: readonly Open[], token: MarkToken): number {
  return stack.findLastIndex((open) => canClose(open.token.mark, token.mark));
}

/** A mark that may do both opens where a word follows and the innermost quotation is of another shape. */
function opensRather(text: string, token: MarkToken, stack: readonly Open[]): boolean {
  const top = stack.at(-1)?.token.mark;
  if (!/[\p{L}\p{N}]/u.test(text.charAt(token.end))) return false;
  return top !== token.mark || /\s/.test(text.charAt(token.at - 1));
}

/** `'` and `’` open only when something closes them; all other opening marks always do. */
function opensFor(token: MarkToken, closerAhead: boolean): boolean {
  if (token.mark !== "'" && token.mark !== '’' && token.mark !== '´') return true;
  return closerAhead;
}

function closeAt(text: string, stack: Open[], at: number, token: MarkToken, outer: QuotedSpan[]): void {
  const open = stack[at];
  if (open === undefined) return;
  const inner = stack.slice(at).flatMap((entry) => entry.inner);
  stack.length = at;
  const span = spanOf(text, open.token, token.at, token.end, true, inner);
  if (span !== null) (stack.at(-1)?.inner ?? outer).push(span);
}

function closeRest(text: string, paragraph: Span, stack: Open[], outer: QuotedSpan[]): void {
  const open = stack.find(
    (entry) => entry.token.mark !== "'" && entry.token.mark !== '’' && entry.token.mark !== '´',
  );
  const inner = stack.flatMap((entry) => entry.inner);
  const held: QuotedSpan[] = [];
  for (const span of inner) (open !== undefined && span.start > open.token.at ? held : outer).push(span);
  if (open === undefined) return;
  const span = spanOf(text, open.token, paragraph.end, paragraph.end, false, held);
  if (span !== null) outer.push(span);
}

function spanOf(
  text: string,
  open: MarkToken,
  close: number,
  outerEnd: number,
  closed: boolean,
  inner: readonly QuotedSpan[],
): QuotedSpan | null {
  let start = open.end;
  let end = close;
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  if (start >= end) return null;
  return { start, end, outerStart: open.at, outerEnd, opened: true, closed, single: open.single, inner };
}

const SENTENCE_START = /[.!?…:]["”“»’)\]]*\s+/g;

/** A closing mark that nothing opened: what a reader takes to be quoted begins with the sentence at the latest. */
function pushUnopened(text: string, floor: number, token: MarkToken, outer: QuotedSpan[]): void {
  if (token.mark === '"' && /\d/.test(text.charAt(token.at - 1))) return;
  const window = text.slice(floor, token.at);
  let start = floor;
  for (const match of window.slice(0, -1).matchAll(SENTENCE_START))
    start = floor + match.index + match[0].length;
  while (start < token.at && /[\s,;.]/.test(text.charAt(start))) start++;
  if (start >= token.at) return;
  outer.push({
    start,
    end: token.at,
    outerStart: start,
    outerEnd: token.end,
    opened: false,
    closed: true,
    single: false,
    inner: [],
  });
}
