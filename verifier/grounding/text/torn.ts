import type { Span } from '../../../domain/text/span.ts';

/** How far (UTF-16 units) a heckle in brackets may reach. */
const LONGEST_HECKLE = 900;

const TERMINAL = /[.!?…:;][)\]"”“’‘»«']*$/;
const RUNS_ON =
  /[,–—-]$|(?:^|\s)(?:the|a|an|of|and|or|in|to|for|with|by|that|der|die|das|den|dem|des|und|oder|von|mit|zu|ein|eine|dass|weil|wenn|ob)$/i;

/**
 * Is this stretch only a piece of a sentence that an interruption or a line break tore apart?
 * `Er behauptet, dass\n(Zuruf)\nDeutschland lügt.`: neither piece says anything by itself.
 * @returns which end is missing
 */
export function tornAt(text: string, span: Span): 'head' | 'tail' | null {
  const inside = text.slice(span.start, span.end);
  if (breaksOff(inside, text.slice(span.end, span.end + 12))) return 'tail';
  const before = text.slice(Math.max(0, span.start - LONGEST_HECKLE), span.start);
  return continues(before, inside) ? 'head' : null;
}

/** Does what stands before still run on? A blank line starts afresh. */
function continues(before: string, inside: string): boolean {
  if (before.trim() === '' || /\n[^\S\n]*\n[^\S\n]*$/.test(before.slice(-60))) return false;
  const trimmed = before.trimEnd();
  const heckle = trimmed.endsWith(')') ? openingOf(trimmed) : -1;
  const last = (heckle < 0 ? trimmed : trimmed.slice(0, heckle).trimEnd()).slice(-40);
  if (heckle >= 0 && trimmed.charAt(heckle - 1) === '\n') {
    return last !== '' && !last.endsWith(')') && !TERMINAL.test(last) && !inside.startsWith('(');
  }
  return before.includes('\n', trimmed.length) && RUNS_ON.test(last);
}

function openingOf(text: string): number {
  let depth = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    if (text.charAt(i) === ')') depth++;
    else if (text.charAt(i) === '(' && --depth === 0) return i;
  }
  return -1;
}

function breaksOff(whole: string, after: string): boolean {
  if (whole.startsWith('(')) return false;
  // A heckle at the end belongs to nobody's sentence; what stands before it must be whole.
  const heckle = whole.endsWith(')') ? openingOf(whole) : -1;
  const heckled = heckle > 0 && whole.charAt(heckle - 1) === '\n';
  const inside = heckled ? whole.slice(0, heckle).trimEnd() : whole;
  if (heckled && !TERMINAL.test(inside)) return true;
  if (RUNS_ON.test(inside)) return true;
  return !TERMINAL.test(inside) && !/[)\]]$/.test(inside) && /^\s*\n?\(/.test(after) && after.includes('\n');
}
