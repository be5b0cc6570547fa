import { expandWord } from './contractions.ts';
import { mergeQuantities } from './quantities.ts';
import { quotationsOf } from './quotations.ts';
import type { Case, Token, TokenKind } from './token.ts';

/**
 * Words (with inner apostrophes, hyphens and dots), figures, and every other visible character.
 * ATTACKER: no nested repetition; each alternative consumes what it tries.
 */
const PIECE =
  /\p{N}+(?:[.,’'\u00a0\u202f](?=\p{N})\p{N}+)*(?:st|nd|rd|th)?(?![\p{L}\p{N}]|[-‐‑]\p{L})|[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}\u00ad\u200b]*(?:['’ʼ.\-‐‑](?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}\u00ad\u200b]+)*|--+|[^\s]/gu;

const KINDS: Readonly<Record<string, TokenKind>> = {
  ',': 'comma',
  ';': 'semicolon',
  ':': 'colon',
  '.': 'stop',
  '!': 'stop',
  '?': 'stop',
  '…': 'stop',
  '(': 'open',
  '[': 'open',
  ')': 'close',
  ']': 'close',
  '–': 'dash',
  '—': 'dash',
  '―': 'dash',
};

const DOUBLE_MARKS = '“”„"«»‹›';
const SINGLE_MARKS = "‘’‚'";

/**
 * Cuts a text into comparable tokens, with offsets. Quotation marks of every shape are one token;
 * contractions are written out; figures become values.
 * @param lang decides what `1.200` means
 */
export function tokenize(text: string, lang: 'en' | 'de' | 'fr'): readonly Token[] {
  const quotations = quotationsOf(text);
  const tokens: Token[] = [];
  let region = 0;
  let dots = -1;
  PIECE.lastIndex = 0;
  for (let match = PIECE.exec(text); match !== null; match = PIECE.exec(text)) {
    const piece = match[0];
    const start = match.index;
    const end = start + piece.length;
    while (region < quotations.length && (quotations[region]?.end ?? 0) <= start) region++;
    const here = quotations[region];
    const quote = here !== undefined && start >= here.start && end <= here.end ? region + 1 : 0;
    if (isPlain(piece)) {
      pushPlain(tokens, piece, start, end, quote);
      continue;
    }
    if (/^[\p{L}\p{N}]/u.test(piece)) {
      pushWord(tokens, piece, start, end, quote);
      continue;
    }
    const edge = here !== undefined && (start === here.start || end === here.end);
    if (SINGLE_MARKS.includes(piece) && !edge) {
      pushApostrophe(tokens, start, end, quote);
      continue;
    }
    const kind = edge && SINGLE_MARKS.includes(piece) ? 'quote' : kindOf(piece, text, start);
    // An ellipsis written with dots is one token.
    if (kind === 'stop' && piece === '.' && dots === start - 1) {
      const last = tokens.pop();
      if (last !== undefined) tokens.push({ ...last, end, key: '…' });
      dots = start;
      continue;
    }
    dots = piece === '.' ? start : -1;
    tokens.push({ start, end, kind, key: keyOf(piece, kind), case: 'none', quote, quantity: null });
  }
  return mergeQuantities(tokens, text, lang);
}

/** Letters of the ASCII alphabet only, as most words are; `cannot` is written out like a contraction. */
function isPlain(piece: string): boolean {
  for (let at = 0; at < piece.length; at++) {
    const code = piece.charCodeAt(at) | 0x20;
    if (code < 0x61 || code > 0x7a) return false;
  }
  return piece.length !== 6 || piece.toLowerCase() !== 'cannot';
}

/** What `pushWord` makes of such a word, without asking every pattern. */
function pushPlain(tokens: Token[], piece: string, start: number, end: number, quote: number): void {
  tokens.push({
    start,
    end,
    kind: 'word',
    key: piece.toLowerCase(),
    case: plainCase(piece),
    quote,
    quantity: null,
  });
}

function plainCase(word: string): Case {
  let upper = 0;
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) < 0x61) upper++;
  if (upper === 0) return 'lower';
  if (word.charCodeAt(0) >= 0x61) return 'mixed';
  if (upper === 1) return 'capital';
  return upper === word.length ? 'upper' : 'mixed';
}

function pushWord(tokens: Token[], piece: string, start: number, end: number, quote: number): void {
  if (/^\p{N}/u.test(piece) && !/\p{L}/u.test(piece.replace(/(?:st|nd|rd|th)$/, ''))) {
    tokens.push({
      start,
      end,
      kind: 'number',
      key: piece.toLowerCase(),
      case: 'none',
      quote,
      quantity: null,
    });
    return;
  }
  for (const part of expandWord(foldWord(piece))) {
    tokens.push({
      start,
      end,
      kind: 'word',
      key: part.toLowerCase(),
      case: caseOf(part),
      quote,
      quantity: null,
    });
  }
}

/** A possessive plural keeps its apostrophe (`players’`); elsewhere a lone one is a sign like any other. */
function pushApostrophe(tokens: Token[], start: number, end: number, quote: number): void {
  const last = tokens.at(-1);
  if (last?.kind === 'word' && last.end === start) {
    tokens[tokens.length - 1] = { ...last, end, key: `${last.key}'` };
    return;
  }
  tokens.push({ start, end, kind: 'symbol', key: "'", case: 'none', quote, quantity: null });
}

/** Shapes of apostrophes and hyphens, composed accents, ligatures and invisible characters; never a letter. */
export function foldWord(word: string): string {
  if (/^[a-zA-Z]+$/.test(word)) return word;
  return word
    .normalize('NFC')
    .replace(/[’ʼ]/g, "'")
    .replace(/[‐‑]/g, '-')
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/ﬁ/g, 'fi')
    .replace(/ﬂ/g, 'fl')
    .replace(/ﬃ/g, 'ffi')
    .replace(/ﬄ/g, 'ffl')
    .replace(/ﬀ/g, 'ff');
}

function caseOf(word: string): Case {
  if (/^\p{Ll}/u.test(word)) return /\p{Lu}/u.test(word) ? 'mixed' : 'lower';
  if (!/^\p{Lu}/u.test(word)) return 'none';
  const rest = word.slice(1);
  if (!/\p{Lu}/u.test(rest)) return 'capital';
  return /\p{Ll}/u.test(rest) ? 'mixed' : 'upper';
}

function kindOf(piece: string, text: string, start: number): TokenKind {
  if (piece.startsWith('--')) return 'dash';
  // `7-4` is `7–4`.
  if (piece === '-')
    return /^(?:\s\s|\d\d)$/.test(text.charAt(start - 1) + text.charAt(start + 1)) ? 'dash' : 'symbol';
  if (DOUBLE_MARKS.includes(piece)) return 'quote';
  return KINDS[piece] ?? 'symbol';
}

function keyOf(piece: string, kind: TokenKind): string {
  if (kind === 'quote') return '"';
  if (kind === 'dash') return '–';
  if (piece === '[') return '[';
  return piece;
}
