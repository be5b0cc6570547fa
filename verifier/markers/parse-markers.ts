import { closedRegions } from '../../domain/text/closed-regions.ts';
import type { Span } from '../../domain/text/span.ts';
import type { Marker, MarkerScan } from './marker.ts';
import { opaqueRegions } from './opaque-regions.ts';
import { type Labels, readLabels } from './read-labels.ts';

/** Version of the forms understood; part of a receipt's runtime block. */
export const MARKERS_VERSION = 'markers-1';

/** Longest text between the brackets of a marker, in UTF-16 units. */
const LONGEST = 80;

const CLOSE: Readonly<Record<string, string>> = {
  '[': ']',
  '［': '］',
  '【': '】',
  '(': ')',
  '{': '}',
  '<': '>',
};

/**
 * Finds every citation marker that models write: `[S1]`, `[S1][S2]`, `[S1, S2]`, `[S1; S3]`, `[S1–S3]`,
 * `[s1]`, `(S1)`, `【S1】`, `[^S1]`, `[Source 1]`, `[1]`. What looks like a marker and cannot be read is
 * malformed, so that it is never printed as text. Nothing inside addresses, code or link targets counts.
 * @param labels labels supplied with the draft; they decide whether `[1]` or a bare `S1` is a citation
 */
export function parseMarkers(draft: string, labels: readonly string[] = []): MarkerScan {
  const known = new Set(labels);
  const opaque = opaqueRegions(draft);
  const markers: Marker[] = [];
  const quotations = closedRegions(draft).filter((span) => !'(['.includes(draft.charAt(span.start)));
  let region = 0;
  for (let i = 0; i < draft.length; i++) {
    while (region < opaque.length && (opaque[region]?.end ?? 0) <= i) region++;
    const skip = opaque[region];
    if (skip !== undefined && i >= skip.start) {
      i = skip.end - 1;
      continue;
    }
    const found = markerAt(draft, i, known, quotations);
    if (found === null) continue;
    markers.push(found);
    i = found.end - 1;
  }
  const all = withBareLabels(draft, markers, known, opaque, quotations);
  return { markers: all, malformed: all.some((marker) => marker.malformed) };
}

function markerAt(
  draft: string,
  at: number,
  known: ReadonlySet<string>,
  quotations: readonly Span[],
): Marker | null {
  const open = draft.charAt(at);
  const close = CLOSE[open];
  if (close === undefined) return null;
  if (open === '<') return tagAt(draft, at);
  const doubled = draft.charAt(at + 1) === open && open === '[';
  const from = doubled ? at + 2 : at + 1;
  const closeAt = indexWithin(draft, close, from);
  if (closeAt < 0) return unclosedAt(draft, at, open);
  const escaped = draft.charAt(closeAt - 1) === '\\';
  const content = draft.slice(from, escaped ? closeAt - 1 : closeAt);
  const read = readLabels(content) ?? lookalike(open, content);
  if (read === null) return null;
  const start = draft.charAt(at - 1) === '\\' ? at - 1 : at;
  const end = closeAt + (doubled && draft.charAt(closeAt + 1) === close ? 2 : 1);
  if (!read.lettered && !isNumericCitation(draft, at, end, open, read.labels, known)) return null;
  // `“Counted 40 [12] boats”`: an unknown number between quotation marks is the source's own.
  if (
    !read.lettered &&
    isCovered(quotations, { start, end }) &&
    !read.labels.every((label) => known.has(label))
  )
    return null;
  if ((open === '(' || open === '{') && !read.lettered) return null;
  // `[S1](https://…)` is a link to who knows where; `[^1]: …` a footnote that we do not print.
  const linked =
    draft.charAt(end) === '(' && /^\((?:https?:|www\.|\/|#|mailto:)/.test(draft.slice(end, end + 9));
  const footnote = content.startsWith('^') && draft.charAt(end) === ':';
  const malformed = read.malformed || open === '{' || linked || footnote;
  return { start, end: linked ? linkEnd(draft, end) : end, labels: read.labels, malformed };
}

/** `[S3-S1]`, `【4:0†source】`: plainly meant as a citation, and not one we can read. */
function lookalike(open: string, content: string): Labels | null {
  const meant = open === '【' || (open !== '(' && /^\^?S\d{1,3}(?!\d)/i.test(content.trim()));
  return meant ? { labels: [], lettered: true, malformed: true } : null;
}

/**
 * `[1]` cites when it stands where a citation stands: not as an index on a word that goes on, and not `[0]`.
 * With labels supplied an unknown number is still a citation, one that points nowhere.
 */
function isNumericCitation(
  draft: string,
  at: number,
  end: number,
  open: string,
  labels: readonly string[],
  known: ReadonlySet<string>,
): boolean {
  if (open === '【') return true;
  if (open !== '[' && open !== '［') return false;
  const after = draft.charAt(end);
  if (/[\p{L}\p{N}=_]/u.test(after)) return false;
  const glued = /[\p{L}\p{N}_)\]]/u.test(draft.charAt(at - 1)) && draft.charAt(at - 1) !== ']';
  if (!glued) return true;
  return labels.every((label) => known.has(label));
}

/** `<sup>S1</sup>`, `<cite>1</cite>`, `<S1>`: a citation in a dress that we do not print. */
function tagAt(draft: string, at: number): Marker | null {
  const tag =
    /^<(sup|cite|ref|source|citation|a)\b[^<>]{0,60}>\s*\[?[Ss]?\d{1,3}\]?\s*<\/\1>|^<\/?[Ss]\d{1,3}\s?\/?>/i.exec(
      draft.slice(at, at + 160),
    );
  if (tag === null) return null;
  const label = /[Ss]?(\d{1,3})(?!.*\d)/.exec(tag[0])?.[1];
  return {
    start: at,
    end: at + tag[0].length,
    labels: label === undefined ? [] : [`S${Number(label)}`],
    malformed: true,
  };
}

/** `[S1` that never closes. */
function unclosedAt(draft: string, at: number, open: string): Marker | null {
  if (open !== '[' && open !== '【' && open !== '［') return null;
  const label = /^[Ss](\d{1,3})\b/.exec(draft.slice(at + 1, at + 6));
  if (label === null) return null;
  return { start: at, end: at + 1 + label[0].length, labels: [`S${Number(label[1])}`], malformed: true };
}

function indexWithin(draft: string, close: string, from: number): number {
  const limit = Math.min(draft.length, from + LONGEST);
  for (let i = from; i < limit; i++) {
    const c = draft.charAt(i);
    if (c === close) return i;
    if (c === '\n' || c === '[' || c === '【') return -1;
  }
  return -1;
}

function linkEnd(draft: string, at: number): number {
  const close = draft.indexOf(')', at);
  return close < 0 || close - at > 2000 ? at : close + 1;
}

/** A supplied label that stands bare in the prose would be printed: malformed. Inside quotations it is the source's. */
function withBareLabels(
  draft: string,
  markers: readonly Marker[],
  known: ReadonlySet<string>,
  opaque: readonly Span[],
  quotations: readonly Span[],
): readonly Marker[] {
  const bare: Marker[] = [];
  for (const match of known.size === 0
    ? []
    : draft.matchAll(/(?<![\p{L}\p{N}_-])S\d{1,3}\]?(?![\p{L}\p{N}_-])/gu)) {
    const span: Span = { start: match.index, end: match.index + match[0].length };
    const label = match[0].replace(']', '');
    if (!known.has(label)) continue;
    if (isCovered(markers, span) || isCovered(opaque, span) || isCovered(quotations, span)) continue;
    bare.push({ ...span, labels: [label], malformed: true });
  }
  if (bare.length === 0) return markers;
  return [...markers, ...bare].sort((a, b) => a.start - b.start);
}

/** Binary search among sorted, disjoint spans. */
function isCovered(spans: readonly Span[], span: Span): boolean {
  let low = 0;
  let high = spans.length - 1;
  while (low <= high) {
    const mid = (low + high) >> 1;
    const here = spans[mid];
    if (here === undefined) return false;
    if (here.end <= span.start) low = mid + 1;
    else if (here.start >= span.end) high = mid - 1;
    else return true;
  }
  return false;
}
