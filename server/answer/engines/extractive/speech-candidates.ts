import type { ArticleVersion } from '../../../../domain/article.ts';
import { type Span, spanContains, spansOverlap } from '../../../../domain/text/span.ts';
import { splitSentences } from '../../../../domain/text/split-sentences.ts';
import type { Candidate } from './candidate.ts';
import { type Found, relevanceAt } from './found.ts';
import { isQuotable } from './quotable.ts';

/** Sentences on either side that tell what a sentence of a speech is about. */
const REACH = 2;

/** Sentences of a speech, an interview or a parliamentary record, each by the person the record names. */
export function speechCandidates(found: Found): readonly Candidate[] {
  const { article } = found.source;
  const sentences = splitSentences(article.text, article.lang);
  return sentences.flatMap((span, index): readonly Candidate[] => {
    const text = article.text.slice(span.start, span.end);
    const speaker = speakerAt(article, span);
    if (speaker === null || !isQuotable(text, article.lang)) return [];
    const first = sentences[Math.max(0, index - REACH)] ?? span;
    const last = sentences[Math.min(sentences.length - 1, index + REACH)] ?? span;
    return [
      {
        source: found.source,
        window: found.window,
        kind: 'utterance',
        span,
        text,
        speaker,
        around: article.text.slice(first.start, last.end),
        relevance: relevanceAt(found, span),
      },
    ];
  });
}

/** @returns who speaks the whole span by the record's own labels, or null: a heckle or the chair stands inside */
function speakerAt(article: ArticleVersion, span: Span): string | null {
  if (article.segments.length === 0) return article.speaker;
  const inside = article.segments.filter((segment) => spansOverlap(segment, span));
  const [segment, ...more] = inside;
  if (segment === undefined || more.length > 0 || segment.kind !== 'speaker') return null;
  return spanContains(segment, span) ? segment.speaker : null;
}
