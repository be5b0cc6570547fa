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
  /** Ids of the supplied articles: a corrected article without its notice proves nothing. */
  readonly supplied: ReadonlySet<string>;
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
  if (at.some((span) => plantedSpans(article).some((planted) => spansOverlap(planted, span))))
    return 'quote.planted-text';
  if (at.some((span) => noticeOf(article).wrong.some((wrong) => spansOverlap(wrong, span))))
    return 'quote.corrected-words';
  if (at.some((span) => staleSpans(article, context.notices).some((stale) => spansOverlap(stale, span))))
    return 'quote.corrected-words';
  if (isTakenBack(words, context.notices)) return 'quote.corrected-words';
  const notice = article.correctedBy;
  if (notice !== null && notice !== article.id && !context.supplied.has(notice))
    return 'quote.correction-not-supplied';
  return null;
}
