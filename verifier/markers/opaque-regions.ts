import type { Span } from '../../domain/text/span.ts';

/** Fenced code, inline code, web addresses and the targets of links: text in them is never a marker. */
const OPAQUE =
  /(?:^|\n)[^\S\n]{0,3}(```|~~~)|(`+)(?!`)|\bhttps?:\/\/[^\s<>"”“»«]+|\bwww\.[^\s<>"”“»«]+|\]\((?=[^)\s]{1,400}\))/g;

/** @returns disjoint spans in order, UTF-16 units */
export function opaqueRegions(text: string): readonly Span[] {
  const regions: Span[] = [];
  const failed = new Set<string>();
  OPAQUE.lastIndex = 0;
  for (let match = OPAQUE.exec(text); match !== null; match = OPAQUE.exec(text)) {
    const region = regionOf(text, match, failed);
    if (region === null) continue;
    regions.push(region);
    OPAQUE.lastIndex = region.end;
  }
  return regions;
}

function regionOf(text: string, match: RegExpExecArray, failed: Set<string>): Span | null {
  const start = match.index;
  const behind = start + match[0].length;
  if (match[1] !== undefined) {
    const fence = text.indexOf(`\n${match[1]}`, behind);
    return { start, end: fence < 0 ? text.length : fence + 1 + match[1].length };
  }
  if (match[2] !== undefined) {
    // ATTACKER: a thousand unclosed backticks; each length is searched for in vain only once.
    if (failed.has(match[2])) return null;
    const close = text.indexOf(match[2], behind);
    if (close < 0) failed.add(match[2]);
    return close < 0 ? null : { start, end: close + match[2].length };
  }
  if (match[0] === '](') {
    const close = text.indexOf(')', behind);
    return { start: start + 1, end: close + 1 };
  }
  return { start, end: trimAddress(text, start, behind) };
}

/** A marker or a full stop glued behind an address is not part of it. */
function trimAddress(text: string, start: number, end: number): number {
  const address = text.slice(start, end);
  const tail = /(?:\[S\d{1,3}\])+[.,;:!?]?$|[.,;:!?)]+$/.exec(address);
  return tail === null ? end : end - tail[0].length;
}
