import type { ArticleVersion } from '../../../domain/article.ts';
import type { WindowEvidence } from '../../../domain/passage.ts';
import { splitSentences } from '../../../domain/text/split-sentences.ts';
import { dayInZone } from '../../../domain/time/instant.ts';
import type { Window } from '../../../domain/window.ts';

/*
 * A small search for tests of engines over whole archives, which take minutes to ingest for real: passages of four
 * sentences, BM25 over headline, speaker and words, exact date filter.
 */
interface Entry {
  readonly article: ArticleVersion;
  readonly day: string;
  readonly start: number;
  readonly end: number;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

const PASSAGE = 4;

export type KeywordSearch = (query: string, window: Window, k: number) => WindowEvidence;

export function keywordSearch(articles: readonly ArticleVersion[], zone: string): KeywordSearch {
  const entries = articles.flatMap((article) => entriesOf(article, zone));
  const seen = new Map<string, number>();
  for (const entry of entries)
    for (const word of entry.counts.keys()) seen.set(word, (seen.get(word) ?? 0) + 1);
  const average = entries.reduce((sum, entry) => sum + entry.length, 0) / Math.max(1, entries.length);

  const score = (entry: Entry, words: readonly string[]) =>
    words.reduce((sum, word) => {
      const count = entry.counts.get(word) ?? 0;
      const df = seen.get(word) ?? 0;
      const idf = Math.log(1 + (entries.length - df + 0.5) / (df + 0.5));
      return sum + (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * entry.length) / average));
    }, 0);

  return (query, window, k) => {
    const words = [...new Set(wordsOf(query))];
    const passages = entries
      .filter(
        ({ day }) => (window.from === null || day >= window.from) && (window.to === null || day <= window.to),
      )
      .map((entry) => ({ entry, points: score(entry, words) }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points)
      .slice(0, k)
      .map(({ entry: { article, start, end }, points }) => ({
        articleId: article.id,
        version: article.version,
        start,
        end,
        exact: article.text.slice(start, end),
        relevance: Math.min(1, 0.36 + points / 20),
        article,
      }));
    return { window, passages, distinctSources: new Set(passages.map(({ articleId }) => articleId)).size };
  };
}

function entriesOf(article: ArticleVersion, zone: string): readonly Entry[] {
  const day = dayInZone(article.published, zone);
  const sentences = splitSentences(article.text, article.lang);
  const entries: Entry[] = [];
  for (let at = 0; at < sentences.length; at += PASSAGE) {
    const start = sentences[at]?.start ?? 0;
    const end = sentences[Math.min(at + PASSAGE, sentences.length) - 1]?.end ?? start;
    const speakers = article.segments
      .filter((segment) => segment.start < end && start < segment.end)
      .map((segment) => segment.speaker ?? '');
    const words = wordsOf(
      [article.headline, article.speaker ?? '', ...speakers, article.text.slice(start, end)].join(' '),
    );
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    entries.push({ article, day, start, end, counts, length: words.length });
  }
  return entries;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
