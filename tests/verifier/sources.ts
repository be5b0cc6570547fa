import { Parser } from 'htmlparser2';
import type { ArticleStatus, ArticleVersion, ContentType, Segment } from '../../domain/article.ts';
import type { Source } from '../../domain/source.ts';
import { codePointsOf } from '../../domain/text/code-points.ts';
import { readPublished } from '../../server/ingest/read-dates.ts';
import { citeSentences } from '../../verifier/markers/cite-sentences.ts';
import { parseMarkers } from '../../verifier/markers/parse-markers.ts';
import { checkQuotes } from '../../verifier/quotes/check-quotes.ts';
import type { QuoteReport } from '../../verifier/quotes/quote-input.ts';

/** An article as the casebook and the shared data print it. */
export interface PlainArticle {
  readonly id: string;
  readonly published: string;
  readonly body: string;
  readonly body_format?: string;
  readonly lang?: string;
  readonly status?: string;
  readonly headline?: string;
  readonly byline?: string;
  readonly speaker?: string | null;
  readonly content_type?: ContentType;
  readonly corrected_by?: string | null;
  /** Offsets in code points. */
  readonly segments?: readonly {
    readonly kind?: string;
    readonly speaker: string | null;
    readonly start: number;
    readonly end: number;
  }[];
}

export function articleOf(plain: PlainArticle, zone = 'Europe/London'): ArticleVersion {
  const text = plain.body_format === 'html' ? decoded(plain.body) : plain.body;
  const map = codePointsOf(text);
  const segments = (plain.segments ?? []).map(
    (segment): Segment => ({
      kind: segment.kind === 'interjection' || segment.kind === 'chair' ? segment.kind : 'speaker',
      speaker: segment.speaker,
      start: map.toUtf16(segment.start),
      end: map.toUtf16(segment.end),
    }),
  );
  const read = readPublished(plain.published, zone);
  if (!read.ok) throw new Error(`no date: ${plain.published}`);
  const { instant, precision } = read.value;
  return {
    id: plain.id,
    version: 1,
    headline: plain.headline ?? '',
    byline: plain.byline ?? '',
    published: instant,
    ...(precision === null ? {} : { publishedPrecision: precision }),
    updated: null,
    status: (plain.status ?? 'live') as ArticleStatus,
    contentType: plain.content_type ?? 'news',
    lang: plain.lang === 'de' || plain.lang === 'fr' ? plain.lang : 'en',
    text,
    speaker: plain.speaker ?? null,
    segments,
    correctedBy: plain.corrected_by ?? null,
    url: null,
  };
}

function decoded(html: string): string {
  let text = '';
  const parser = new Parser(
    {
      ontext: (part) => {
        text += part;
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return text;
}

export function sourcesOf(articles: readonly PlainArticle[], zone?: string): readonly Source[] {
  return articles.map((article) => ({ label: article.id, article: articleOf(article, zone) }));
}

export function checkDraft(
  draft: string,
  sources: readonly Source[],
  timeZone = 'Europe/London',
): QuoteReport {
  const scan = parseMarkers(
    draft,
    sources.map((source) => source.label),
  );
  const sentences = citeSentences(draft, scan);
  return checkQuotes({ draft, sentences, markerSpans: scan.markers, sources, context: { timeZone } });
}
