import type { DeskClaim, DeskDraft, DeskQuote } from '../domain/api/desk.ts';
import { codePointsOf } from '../domain/text/code-points.ts';
import { type Family, familyOf } from './families.ts';

/** A piece of one sentence that is drawn in one way. */
export type Run =
  | {
      readonly kind: 'words';
      readonly text: string;
      readonly family: Family | null;
      readonly mark: MarkRef | null;
    }
  | { readonly kind: 'marker'; readonly label: string; readonly text: string };

export interface MarkRef {
  readonly kind: 'quote' | 'claim';
  readonly index: number;
}

interface Zone {
  readonly start: number;
  readonly end: number;
}

/** What a mark points at. */
export function markedIn(draft: DeskDraft, mark: MarkRef | null): DeskQuote | DeskClaim | undefined {
  if (mark === null) return undefined;
  return mark.kind === 'quote' ? draft.quotes[mark.index] : draft.claims[mark.index];
}

export function sameMark(a: MarkRef | null, b: MarkRef): boolean {
  return a !== null && a.kind === b.kind && a.index === b.index;
}

const MARKER = /\[S\d+(?:\s*[,;]\s*S\d+)*\]/g;

/**
 * Cuts a sentence at the edges of its quotes, claims and markers. A quote's verdict wins over the claim around it.
 * Offsets come as code points of the draft; the runs joined are the sentence again.
 */
export function runsOfSentence(draft: DeskDraft, sentence: number): readonly Run[] {
  const row = draft.sentences[sentence];
  if (row === undefined) return [];
  const map = codePointsOf(draft.text);
  const zone = { start: map.toUtf16(row.start), end: map.toUtf16(row.end) };
  const utf16 = (span: Zone): Zone => ({ start: map.toUtf16(span.start), end: map.toUtf16(span.end) });
  const quotes = draft.quotes.map(utf16);
  const claims = draft.claims.map(utf16);
  const markers = [...draft.text.slice(zone.start, zone.end).matchAll(MARKER)].map((m) => ({
    start: zone.start + m.index,
    end: zone.start + m.index + m[0].length,
  }));
  const edges = new Set([zone.start, zone.end]);
  for (const span of [...quotes, ...claims, ...markers]) {
    for (const edge of [span.start, span.end]) if (edge > zone.start && edge < zone.end) edges.add(edge);
  }
  const cuts = [...edges].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, i) => {
    const end = cuts[i + 1] ?? zone.end;
    const text = draft.text.slice(start, end);
    const inside = (span: Zone) => span.start <= start && end <= span.end;
    if (markers.some(inside))
      return { kind: 'marker', label: /S\d+/.exec(text)?.[0] ?? '', text: text.slice(1, -1) };
    const quote = quotes.findIndex(inside);
    const claim = claims.findIndex(inside);
    const verdict = draft.quotes[quote]?.verdict ?? draft.claims[claim]?.verdict;
    return {
      kind: 'words',
      text,
      family: verdict === undefined ? null : familyOf(verdict),
      mark:
        quote >= 0 ? { kind: 'quote', index: quote } : claim >= 0 ? { kind: 'claim', index: claim } : null,
    };
  });
}

/** The marks of one sentence as its rows list them: quotes, then claims. */
export function marksWithin(draft: DeskDraft, sentence: number): readonly MarkRef[] {
  const row = draft.sentences[sentence];
  const within = (span: Zone) => row !== undefined && row.start <= span.start && span.start < row.end;
  return [
    ...draft.quotes.flatMap((quote, index) => (within(quote) ? [{ kind: 'quote' as const, index }] : [])),
    ...draft.claims.flatMap((claim, index) => (within(claim) ? [{ kind: 'claim' as const, index }] : [])),
  ];
}

/** All marks in the order in which the page lists them: what `[` and `]` walk through and what is counted. */
export function marksOf(draft: DeskDraft): readonly MarkRef[] {
  const listed = draft.sentences.flatMap((_, sentence) => marksWithin(draft, sentence));
  const all: readonly MarkRef[] = [
    ...draft.quotes.map((_, index) => ({ kind: 'quote' as const, index })),
    ...draft.claims.map((_, index) => ({ kind: 'claim' as const, index })),
  ];
  // One that stands in no sentence has no row, and is still to be seen.
  const loose = all.filter((one) => !listed.some((mark) => sameMark(mark, one)));
  return [...listed, ...loose];
}

/** The first mark that fails, else the first: what the editor sees when an item opens. */
export function worstMark(draft: DeskDraft): MarkRef | null {
  const order: readonly Family[] = ['fails', 'against', 'astray', 'bare'];
  const marks = marksOf(draft);
  for (const family of order) {
    const found = marks.find((mark) => {
      const verdict = markedIn(draft, mark)?.verdict;
      return verdict !== undefined && familyOf(verdict) === family;
    });
    if (found !== undefined) return found;
  }
  return marks[0] ?? null;
}

/** The mark that follows, or comes before, in a circle. */
export function nextMark(draft: DeskDraft, mark: MarkRef | null, by: 1 | -1): MarkRef | null {
  const marks = marksOf(draft);
  const at = marks.findIndex((one) => sameMark(mark, one));
  return marks[(at + by + marks.length) % marks.length] ?? null;
}

/** The sentence that a mark stands in; -1: none. */
export function sentenceOf(draft: DeskDraft, mark: MarkRef | null): number {
  const marked = markedIn(draft, mark);
  return draft.sentences.findIndex(
    (row) => marked !== undefined && row.start <= marked.start && marked.start < row.end,
  );
}
