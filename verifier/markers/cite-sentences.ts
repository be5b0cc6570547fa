import type { Language } from '../../domain/article.ts';
import { splitSentences } from '../../domain/text/split-sentences.ts';
import type { Sentence } from '../../domain/verdict.ts';
import type { MarkerScan } from './marker.ts';

/**
 * Splits a draft and gives every sentence the labels it cites.
 * Sentence offsets are in the draft as written; a marker behind the full stop belongs to the sentence before it.
 */
export function citeSentences(draft: string, scan: MarkerScan, lang?: Language): readonly Sentence[] {
  const spans = splitSentences(draft, lang);
  const sentences: Sentence[] = [];
  let next = 0;
  for (const [index, span] of spans.entries()) {
    const limit = spans[index + 1]?.start ?? draft.length;
    const labels: string[] = [];
    let end = span.end;
    for (; next < scan.markers.length; next++) {
      const marker = scan.markers[next];
      if (marker === undefined || marker.start >= limit) break;
      end = Math.max(end, marker.end);
      for (const label of marker.labels) if (!labels.includes(label)) labels.push(label);
    }
    sentences.push({ index, start: span.start, end, text: draft.slice(span.start, end), markers: labels });
  }
  return sentences;
}

export interface ResolvedMarkers {
  /** One array per marked sentence. */
  readonly markers: readonly (readonly string[])[];
  /** Labels that point at no supplied source, in order of first use. */
  readonly unresolved: readonly string[];
  /** Labels that do, in order of first use. */
  readonly listedSources: readonly string[];
}

/** Holds the labels of a draft against the sources supplied for this turn, and no other. */
export function resolveMarkers(sentences: readonly Sentence[], labels: readonly string[]): ResolvedMarkers {
  const known = new Set(labels);
  const unresolved = new Set<string>();
  const listed = new Set<string>();
  for (const sentence of sentences) {
    for (const label of sentence.markers) (known.has(label) ? listed : unresolved).add(label);
  }
  return {
    markers: sentences.filter((sentence) => sentence.markers.length > 0).map((sentence) => sentence.markers),
    unresolved: [...unresolved],
    listedSources: [...listed],
  };
}
