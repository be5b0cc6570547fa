/** Bullets; a hyphen or asterisk counts only at the beginning of a line. */
const BULLET = '•⁃▪‣◦●■';

const NEXT = /[•⁃▪‣◦●■\n]/g;

const ENUMERATOR = /(?:(\d{1,3})(\.\)|\.|\))|([a-z])(\.\)|\.|\)))(?=\s)/y;

interface Counter {
  readonly value: number;
  readonly letter: boolean;
  readonly style: string;
}

/**
 * Where list items begin: bullets anywhere, dashes and enumerators at the start of a line, and
 * inside a line the successor of the enumerator that began it (`1. First 2. Second`).
 * @returns offsets in order
 */
export function listBreaks(text: string): readonly number[] {
  const breaks: number[] = [];
  let lineStart = true;
  let counter: Counter | null = null;
  for (let i = 0; i < text.length; i++) {
    const c = text.charAt(i);
    if (c === '\n') {
      lineStart = true;
      counter = null;
      continue;
    }
    if (c === ' ' || c === '\t') continue;
    if (!lineStart && counter === null && !BULLET.includes(c)) {
      // Nothing can begin here before the next bullet or line.
      NEXT.lastIndex = i + 1;
      i = (NEXT.exec(text)?.index ?? text.length) - 1;
      continue;
    }
    if (BULLET.includes(c)) breaks.push(i);
    else if (lineStart && /^[-*–+]\s/.test(text.slice(i, i + 2))) breaks.push(i);
    else if (lineStart) {
      counter = enumeratorAt(text, i);
      if (counter !== null && isFirst(counter)) breaks.push(i);
      else if (counter !== null && counter.style !== '.') breaks.push(i);
    } else if (counter !== null && text.charAt(i - 1) === ' ') {
      const next = enumeratorAt(text, i);
      if (next !== null && follows(counter, next)) {
        breaks.push(i);
        counter = next;
      }
    }
    lineStart = false;
  }
  return breaks;
}

function isFirst(counter: Counter): boolean {
  return counter.value <= 1;
}

function follows(counter: Counter, next: Counter): boolean {
  return next.letter === counter.letter && next.style === counter.style && next.value === counter.value + 1;
}

function enumeratorAt(text: string, at: number): Counter | null {
  ENUMERATOR.lastIndex = at;
  const match = ENUMERATOR.exec(text);
  if (match === null) return null;
  if (match[1] !== undefined) return { value: Number(match[1]), letter: false, style: match[2] ?? '' };
  return { value: (match[3] ?? '').charCodeAt(0) - 96, letter: true, style: match[4] ?? '' };
}
