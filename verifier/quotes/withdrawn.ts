import type { ArticleVersion } from '../../domain/article.ts';
import type { EntityEntry } from '../../domain/plan.ts';
import { type Span, spansOverlap } from '../../domain/text/span.ts';
import { isTakenBack, type Notice, noticeOf } from './notices.ts';
import { plantedSpans } from './planted.ts';
import { staleSpans } from './stale-sentences.ts';

/** What all sources together say; the same for every quotation of a draft. */
export interface Assessing {
  readonly timeZone: string;
  readonly entities: readonly EntityEntry[];
  readonly notices: readonly Notice[];
  /** Is the article of this id supplied? A corrected article without its notice proves nothing. */
  readonly isSupplied: (id: string) => boolean;
  /** Places at which quotations of this draft failed so far, by label. */
  readonly failures: Map<string, number>;
  /** Stretches of a source that other quotations of the same drafted sentence cover, by label. */
  readonly covered: (label: string) => readonly Span[];
}

/** @returns the rule by which these words are no evidence any more, or null */
export function withdrawnBy(
  article: ArticleVersion,
  words: string,
  at: readonly Span[],
  context: Assessing,
): string | null {
  if (article.status === 'withdrawn' || article.status === 'deleted') return 'quote.article-withdrawn';
  if (article.status === 'scheduled') return 'quote.article-embargoed';
  if (touches(plantedSpans(article), at)) return 'quote.planted-text';
  if (touches(noticeOf(article).wrong, at)) return 'quote.corrected-words';
  if (touches(staleSpans(article, context.notices), at)) return 'quote.corrected-words';
  if (isTakenBack(words, context.notices)) return 'quote.corrected-words';
  const notice = article.correctedBy;
  if (notice !== null && notice !== article.id && !context.isSupplied(notice))
    return 'quote.correction-not-supplied';
  return null;
}

function touches(spans: readonly Span[], at: readonly Span[]): boolean {
  return spans.length > 0 && at.some((span) => spans.some((one) => spansOverlap(one, span)));
}
