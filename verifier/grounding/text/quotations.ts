import type { Span } from '../../../domain/text/span.ts';

const OPEN_TO_CLOSE: Readonly<Record<string, string>> = {
  '“': '”"“',
  '„': '“”"',
  '«': '»',
  '»': '«',
  '"': '"”',
  '‚': '‘’',
  '‘': '’',
  '‹': '›',
  "'": "'",
};

/**
 * What stands between quotation marks, marks included, outermost only. A quotation that is not closed
 * runs to the end of its paragraph: news style opens every paragraph of one speech and closes the last.
 * @returns disjoint spans in order
 */
export function quotationsOf(text: string): readonly Span[] {
  const found: Span[] = [];
  let open: { readonly at: number; readonly closers: string } | null = null;
  MARKS.lastIndex = 0;
  for (let match = MARKS.exec(text); match !== null; match = MARKS.exec(text)) {
    const i = match.index;
    const c = match[0];
    if (c === '\n') {
      // A wrapped line goes on; a blank line ends the paragraph and with it what was left open.
      if (open === null || !/^\n[^\S\n]*\n/.test(text.slice(i, i + 40))) continue;
      if (!isSingle(text.charAt(open.at))) found.push({ start: open.at, end: i });
      open = null;
      continue;
    }
    if (open !== null) {
      if (open.closers.includes(c) && closes(text, i, c)) {
        found.push({ start: open.at, end: i + 1 });
        open = null;
      }
      continue;
    }
    const closers = OPEN_TO_CLOSE[c];
    if (closers !== undefined && opens(text, i, c)) open = { at: i, closers };
  }
  if (open !== null && !isSingle(text.charAt(open.at))) found.push({ start: open.at, end: text.length });
  return found;
}

const MARKS = /[“”„"«»‹›‘’‚'\n]/g;

/** Words that begin with an apostrophe: `’tis`, `'em`, `'s-Oudehaven`, `'90s`. */
const ELISION = /^['‘’](?:s\b|t\b|tis\b|twas\b|em\b|n\b|til\b|cause\b|\d)/i;

/** A single mark without a partner is an apostrophe or a stray: it opens nothing. */
function isSingle(c: string): boolean {
  return c === '‘' || c === '‚' || c === '‹' || c === "'";
}

function opens(text: string, i: number, c: string): boolean {
  const before = text.charAt(i - 1);
  const after = text.charAt(i + 1);
  if ((c === "'" || c === '‘') && ELISION.test(text.slice(i, i + 8))) return false;
  if (c === '«' || c === '„' || c === '‚') return /\S/.test(after) || c === '«';
  if (c === '»') return /\S/.test(after) && (before === '' || /[\s([]/.test(before));
  return (before === '' || /[\s([—–\-:/„“‘]/.test(before)) && /\S/.test(after);
}

function closes(text: string, i: number, c: string): boolean {
  if (c === "'") return !/[\p{L}\p{N}]/u.test(text.charAt(i + 1)) && /\S/.test(text.charAt(i - 1));
  if (c === '’' || c === '‘') return !/[\p{L}\p{N}]/u.test(text.charAt(i + 1));
  if (c === '“') return !/[\p{L}\p{N}]/u.test(text.charAt(i + 1)) || /[.,!?…]/.test(text.charAt(i - 1));
  return true;
}
