import type { Span } from '../../domain/text/span.ts';
import type { QuotedSpan } from '../quotes/extract-quotes.ts';
import { paragraphsOf } from '../quotes/extract-quotes.ts';
import { isApostrophe, scanWords } from './scan-words.ts';

/** One word or mark of the narration, or a whole quotation as one opaque token. */
export interface Token extends Span {
  /** `nick`: a nickname in marks inside a name. */
  readonly kind: 'word' | 'punct' | 'quote' | 'nick';
  readonly text: string;
  readonly lower: string;
  /** First letter is a capital. */
  readonly capital: boolean;
  /** Index into the quotations of the text; -1 for words and marks. */
  readonly quote: number;
}

/** One sentence of narration with the quotations in it. */
export interface Narration {
  readonly tokens: readonly Token[];
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
}

const ELIDED = /^[ldjnmtsc]['’]$/i;

/** Tokens of `text.slice(start, end)` with offsets in `text`. */
export function tokensIn(text: string, start: number, end: number, into: Token[]): void {
  scanWords(text, start, end, (from, to, word, capital) => {
    const raw = text.slice(from, to);
    into.push({
      kind: word ? 'word' : 'punct',
      text: raw,
      lower: word ? lowerOf(raw) : raw,
      capital,
      quote: -1,
      start: from,
      end: to,
    });
  });
}

function lowerOf(raw: string): string {
  return raw.length === 2 && isApostrophe(raw.charCodeAt(1)) && ELIDED.test(raw)
    ? `${raw.charAt(0).toLowerCase()}’`
    : raw.toLowerCase();
}

/**
 * The narration of a text as sentences, its outermost quotations as single tokens.
 * A quotation that ends a sentence inside its marks ends the sentence here, unless a tag follows.
 */
export function narrationOf(text: string, quotes: readonly QuotedSpan[]): readonly Narration[] {
  const sentences: Narration[] = [];
  let next = 0;
  for (const [paragraph, span] of paragraphsOf(text).entries()) {
    const tokens: Token[] = [];
    let at = span.start;
    for (; next < quotes.length; next++) {
      const quote = quotes[next];
      if (quote === undefined || quote.outerStart >= span.end) break;
      tokensIn(text, at, quote.outerStart, tokens);
      tokens.push(quoteToken(text, quote, next, tokens.at(-1)));
      at = quote.outerEnd;
    }
    tokensIn(text, at, span.end, tokens);
    split(text, tokens, paragraph, sentences);
  }
  return sentences;
}

const NICKNAME_BEHIND = /^\s\p{Lu}\p{Ll}/u;

/** `Rosa “Shorty” Almeida`: short words in marks between two parts of a name are a part of it. */
function quoteToken(text: string, quote: QuotedSpan, index: number, before: Token | undefined): Token {
  const inner = text.slice(quote.start, quote.end);
  const nick =
    quote.closed &&
    inner.length < 30 &&
    !/[.,;:!?…]/.test(inner) &&
    before?.kind === 'word' &&
    before.capital &&
    /^\s$/.test(text.slice(before.end, quote.outerStart)) &&
    NICKNAME_BEHIND.test(text.slice(quote.outerEnd, quote.outerEnd + 3));
  return {
    kind: nick ? 'nick' : 'quote',
    text: inner,
    lower: '',
    capital: false,
    quote: index,
    start: quote.outerStart,
    end: quote.outerEnd,
  };
}

function split(text: string, tokens: readonly Token[], paragraph: number, into: Narration[]): void {
  let from = 0;
  for (let i = 0; i < tokens.length; i++) {
    if (!endsAt(text, tokens, i)) continue;
    push(tokens.slice(from, i + 1), paragraph, into);
    from = i + 1;
  }
  push(tokens.slice(from), paragraph, into);
}

function push(tokens: readonly Token[], paragraph: number, into: Narration[]): void {
  const first = tokens[0];
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return;
  into.push({ tokens, paragraph, start: first.start, end: last.end });
}

const ENDS: ReadonlySet<string> = new Set(['.', '!', '?', '…']);

function endsAt(text: string, tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const next = tokens[i + 1];
  if (token === undefined) return false;
  if (next === undefined) return true;
  if (token.kind === 'punct' && ENDS.has(token.text)) {
    if (next.kind === 'punct') return false;
    if (token.text === '.' && isOrdinalDay(text, tokens[i - 1], next)) return false;
    return next.start > token.end && (next.kind === 'quote' || next.capital || /^\d/.test(next.text));
  }
  if (text.slice(token.end, next.start).includes('\n') && next.capital && token.kind !== 'punct')
    return isLineOfItsOwn(text, token, next);
  if (token.kind !== 'quote') return false;
  const mark = /[.!?…]["”“’‘»«]*$/.exec(token.text)?.[0].charAt(0);
  if (mark === undefined) return false;
  if (next.kind === 'quote') return true;
  // Behind `.` a capital begins a new sentence; behind `?` and `!` it may begin a tag (`“Enough!” Krell growled.`).
  return next.capital && mark === '.';
}

const MONTH =
  /^(?:januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)$/;

const MONTH_NUMBER = /^(?:0?[1-9]|1[0-2])$/;

/** `Am 13. Dezember 2017`, `am 6. 11.` */
function isOrdinalDay(text: string, before: Token | undefined, next: Token): boolean {
  return (
    before !== undefined &&
    before.text.length < 3 &&
    /^\d{1,2}$/.test(before.text) &&
    (MONTH.test(next.lower) || (MONTH_NUMBER.test(next.lower) && text.charAt(next.end) === '.'))
  );
}

/** A heading or a label on its own line. */
function isLineOfItsOwn(text: string, token: Token, next: Token): boolean {
  const lineStart = text.lastIndexOf('\n', token.end - 1) + 1;
  return token.end - lineStart < 60 && next.capital;
}
