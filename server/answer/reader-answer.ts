import type {
  ReaderAnswer,
  ReaderCitation,
  ReaderPart,
  ReaderSentence,
  ReaderSource,
  ReaderWindow,
} from '../../domain/api/reader.ts';
import type { ArticleVersion } from '../../domain/article.ts';
import { InvariantError } from '../../domain/errors.ts';
import type { AnswerSentence, Citation, ReleasedAnswer } from '../../domain/outcome.ts';
import type { WindowEvidence } from '../../domain/passage.ts';
import type { Source } from '../../domain/source.ts';
import { codePointsIn } from '../../domain/text/code-points.ts';
import { dayInZone } from '../../domain/time/instant.ts';
import type { IsoDay } from '../../domain/time/iso-day.ts';
import type { Window } from '../../domain/window.ts';
import type { ArchiveSettings } from './archive-settings.ts';
import { articleUrl } from './article-url.ts';
import { contextOf } from './context-of.ts';
import { LATER_DEVELOPMENTS } from './search-developments.ts';

/**
 * Turns what gate 2 released into what the reader's page shows: code points, parts, context around each passage.
 * Only texts of the answer itself and of the cited articles go in.
 * @param removedBefore index of the sentence before which one was trimmed; null when none was
 */
export function readerAnswer(
  released: ReleasedAnswer,
  sources: readonly Source[],
  windows: readonly Window[],
  archive: ArchiveSettings,
  removedBefore: number | null,
): ReaderAnswer {
  const articles = new Map(sources.map((source) => [source.label, source.article]));
  const citations: ReaderCitation[] = [];
  const sentences = released.sentences.map((sentence): ReaderSentence => {
    const ids = sentence.citations.map((citation) => {
      const id = citations.length + 1;
      citations.push(readerCitation(citation, id, articleOf(articles, citation.label)));
      return id;
    });
    return {
      parts: partsOf(sentence),
      citations: ids,
      cited: sentence.cited,
      window: windowOf(sentence, articles, windows, archive.timeZone),
    };
  });
  const placed = placeRemarks(sentences, windows.length);
  return {
    sentences: placed,
    citations,
    sources: released.sources.map((source) =>
      readerSource(articleOf(articles, source.label), source.label, archive),
    ),
    removedBefore,
    coverage: { cited: sentences.filter((s) => s.cited).length, of: sentences.length },
  };
}

/** Windows with the number of articles found; `cited` counts articles of the released answer only. */
export function readerWindows(
  found: readonly WindowEvidence[],
  answer: ReleasedAnswer | null,
): readonly ReaderWindow[] {
  const asked = found.filter(({ notes }) => notes?.includes(LATER_DEVELOPMENTS) !== true);
  return asked.map(({ window, passages }) => ({
    from: window.from,
    to: window.to,
    articles: new Set(passages.map((passage) => passage.articleId)).size,
    cited: (answer?.sources ?? []).filter((source) => holds(window, source.published)).length,
  }));
}

export function daysFound(found: readonly WindowEvidence[], zone: string): readonly IsoDay[] {
  const days = found.flatMap(({ passages }) => passages.map((p) => dayInZone(p.article.published, zone)));
  return [...new Set(days)].sort();
}

function partsOf(sentence: AnswerSentence): readonly ReaderPart[] {
  const parts: ReaderPart[] = [];
  let at = 0;
  for (const quote of [...sentence.quotes].sort((a, b) => a.start - b.start)) {
    if (quote.start < at) continue;
    if (quote.start > at) parts.push({ kind: 'text', text: sentence.text.slice(at, quote.start) });
    parts.push({ kind: 'quote', text: sentence.text.slice(quote.start, quote.end) });
    at = quote.end;
  }
  if (at < sentence.text.length) parts.push({ kind: 'text', text: sentence.text.slice(at) });
  return parts;
}

function readerCitation(citation: Citation, id: number, article: ArticleVersion): ReaderCitation {
  // INVARIANT: a reader is never shown a span that is not cut from the stored text.
  if (article.text.slice(citation.start, citation.end) !== citation.exact) {
    throw new InvariantError(`citation of ${citation.articleId} is no slice of its source`);
  }
  const points = codePointsIn(article);
  return {
    id,
    source: citation.label,
    start: points.toCodePoint(citation.start),
    end: points.toCodePoint(citation.end),
    exact: citation.exact,
    ...contextOf(article.text, citation),
    role: citation.role,
    speaker: citation.speaker,
    verdict: citation.quoteVerdict ?? 'supported',
  };
}

function readerSource(article: ArticleVersion, label: string, archive: ArchiveSettings): ReaderSource {
  return {
    label,
    articleId: article.id,
    version: article.version,
    headline: article.headline,
    byline: article.byline,
    published: dayInZone(article.published, archive.timeZone),
    url: articleUrl(archive.name, article),
  };
}

function windowOf(
  sentence: AnswerSentence,
  articles: ReadonlyMap<string, ArticleVersion>,
  windows: readonly Window[],
  zone: string,
): number | null {
  const label = sentence.citations[0]?.label;
  const article = label === undefined ? undefined : articles.get(label);
  if (article === undefined) return null;
  const day = dayInZone(article.published, zone);
  const index = windows.findIndex((window) => holds(window, day));
  return index === -1 ? null : index;
}

/**
 * A remark that cites nothing ("we found nothing on this") stands between its neighbours: it belongs to the
 * first window between theirs that nothing is cited from.
 */
function placeRemarks(sentences: readonly ReaderSentence[], windows: number): readonly ReaderSentence[] {
  const taken = new Set(sentences.map((sentence) => sentence.window));
  return sentences.map((sentence, index) => {
    if (sentence.window !== null || sentence.citations.length > 0) return sentence;
    const before = sentences.slice(0, index).findLast((other) => other.window !== null)?.window ?? -1;
    const after = sentences.slice(index + 1).find((other) => other.window !== null)?.window ?? windows;
    for (let at = before + 1; at < after; at++) {
      if (taken.has(at)) continue;
      taken.add(at);
      return { ...sentence, window: at };
    }
    return sentence;
  });
}

function holds(window: Window, day: IsoDay): boolean {
  return (window.from === null || window.from <= day) && (window.to === null || day <= window.to);
}

function articleOf(articles: ReadonlyMap<string, ArticleVersion>, label: string): ArticleVersion {
  const article = articles.get(label);
  if (article === undefined) throw new InvariantError(`released citation names no source: ${label}`);
  return article;
}
