import type { ArticleVersion } from '../../../../domain/article.ts';
import type { Evidence } from '../../../../domain/evidence.ts';
import type { ScoredPassage } from '../../../../domain/passage.ts';
import type { Source } from '../../../../domain/source.ts';
import { type Span, spansOverlap } from '../../../../domain/text/span.ts';
import type { Candidate, Item } from './candidate.ts';
import type { Reading } from './read-article.ts';

/** One source with the passages that the search brought of it, in one window. */
export interface Found {
  readonly source: Source;
  readonly window: number;
  readonly passages: readonly ScoredPassage[];
}

export function foundSources(evidence: Evidence): readonly Found[] {
  return evidence.windows.flatMap(({ passages }, window) =>
    evidence.sources
      .map((source) => ({
        source,
        window,
        passages: passages.filter(
          (passage) => passage.articleId === source.article.id && passage.version === source.article.version,
        ),
      }))
      .filter((found) => found.passages.length > 0),
  );
}

/** What the article holds that could stand in an answer, with how near the search came to each. */
export function candidatesOf(
  found: Found,
  reading: Reading,
  wanted: (item: Item, article: ArticleVersion) => boolean,
): readonly Candidate[] {
  const { source, window } = found;
  const candidates: Candidate[] = [];
  for (const item of reading.items) {
    if (!wanted(item, source.article)) continue;
    const { kind, span, text, parts, speaker, isSpeech, at, around, isMainVoice, asked, flaw, tone } = item;
    const relevance = relevanceAt(found, span);
    // Thousands for one question: written out, since an object made by spreading costs several times as much.
    candidates.push({
      kind,
      span,
      text,
      parts,
      speaker,
      isSpeech,
      at,
      around,
      isMainVoice,
      asked,
      flaw,
      tone,
      source,
      reading,
      window,
      relevance,
    });
  }
  return candidates;
}

function relevanceAt({ passages }: Found, span: Span): number {
  let best = 0;
  for (const passage of passages)
    if (passage.relevance > best && spansOverlap(passage, span)) best = passage.relevance;
  return best;
}
