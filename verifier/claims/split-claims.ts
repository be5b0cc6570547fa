import type { Language } from '../../domain/article.ts';
import type { Span } from '../../domain/text/span.ts';
import type { Sentence } from '../../domain/verdict.ts';
import type { Marker } from '../markers/marker.ts';

export interface ClaimPart extends Span {
  readonly labels: readonly string[];
}

/** One part per sentence; the labels are all of the sentence's. */
export function splitAtMarkers(
  _draft: string,
  sentence: Sentence,
  _markers: readonly Marker[],
  _quotes: readonly Span[],
  _lang: Language,
): readonly ClaimPart[] {
  return [{ start: sentence.start, end: sentence.end, labels: sentence.markers }];
}
