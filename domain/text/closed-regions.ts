import type { Span } from './span.ts';

/** Longest stretch (UTF-16 units) that marks or brackets may hold together as one. */
const LONGEST_QUOTATION = 2500;
const LONGEST_BRACKET = 700;
/** ATTACKER: 100,000 opening marks must not cost more than linear time. */
const DEEPEST = 12;

/** Opening mark → the marks that may close it. */
const CLOSERS: Readonly<Record<string, string>> = {
  '“': '”"',
  '„': '“”"',
  '‚': '‘’',
  '«': '»',
  '‹': '›',
  '(': ')',
  '[': ']',
};

/**
 * Stretches inside which a full stop ends no sentence: balanced quotations and brackets of one
 * paragraph, outermost only, in order. A mark without a partner protects nothing.
 */
export function closedRegions(text: string): readonly Span[] {
  const found: Span[] = [];
  const stack: Open[] = [];
  let firstOfParagraph = 0;
  MARKS.lastIndex = 0;
  for (let match = MARKS.exec(text); match !== null; match = MARKS.exec(text)) {
    const i = match.index;
    const c = match[0];
    if (c.startsWith('\n')) {
      stack.length = 0;
      firstOfParagraph = found.length;
      continue;
    }
    const closed = closesHere(text, i, c) ? stack.findLastIndex((open) => open.closers.includes(c)) : -1;
    const open = stack[closed];
    if (open !== undefined) {
      stack.length = closed;
      keepOutermost(found, firstOfParagraph, open, i + 1);
      continue;
    }
    const opened = openerAt(text, i, c);
    if (opened !== null) push(stack, { closers: opened, at: i });
  }
  return found;
}

/** Every character that may open or close a region, and blank lines; everything else is skipped over. */
const MARKS = /["“”„«»‹›‘’‚()[\],]|\n[^\S\n]*\n/g;

interface Open {
  readonly closers: string;
  readonly at: number;
}

function push(stack: Open[], open: Open): void {
  if (stack.length >= DEEPEST) stack.length = 0;
  if (open.closers !== ')' && open.closers !== ']') {
    // A second opening mark of the same kind: the first one never closed (news style), forget it.
    const same = stack.findIndex((other) => other.closers === open.closers);
    if (same >= 0) stack.length = same;
  }
  stack.push(open);
}

function keepOutermost(found: Span[], from: number, open: Open, end: number): void {
  const limit = open.closers === ')' || open.closers === ']' ? LONGEST_BRACKET : LONGEST_QUOTATION;
  if (end - open.at > limit) return;
  while (found.length > from && (found.at(-1)?.start ?? -1) >= open.at) found.pop();
  found.push({ start: open.at, end });
}

/** @returns the marks that would close what opens at `i`, or null where nothing opens. */
function openerAt(text: string, i: number, c: string): string | null {
  if (c === '"') return opensAfter(text.charAt(i - 1)) ? '"”' : null;
  if (c === '»') return opensAfter(text.charAt(i - 1)) && /\S/.test(text.charAt(i + 1)) ? '«' : null;
  if (c === ',' && text.charAt(i + 1) === ',') return '“”"';
  if (c === '‘') return opensAfter(text.charAt(i - 1)) ? '’' : null;
  if (c === '“' && !opensAfter(text.charAt(i - 1))) return null;
  return CLOSERS[c] ?? null;
}

function opensAfter(before: string): boolean {
  return before === '' || /[\s([{—–\-:/„“‘«»]/.test(before);
}

const CLOSING = '”"“’‘»«›)]';

function closesHere(text: string, i: number, c: string): boolean {
  if (!CLOSING.includes(c)) return false;
  // An apostrophe inside a word closes nothing.
  if (c === '’' || c === '‘') return !/[\p{L}\p{N}]/u.test(text.charAt(i + 1));
  if (c === '"')
    return (
      !/[\s([]/.test(text.charAt(i - 1)) ||
      /[\s).,;:!?]/.test(text.charAt(i + 1)) ||
      text.charAt(i + 1) === ''
    );
  return true;
}
