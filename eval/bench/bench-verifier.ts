import { readFileSync } from 'node:fs';
import type { ArticleVersion } from '../../domain/article.ts';
import type { Source } from '../../domain/source.ts';
import { splitSentences } from '../../domain/text/split-sentences.ts';
import { parseArticle, toArticleVersion } from '../../server/ingest/parse-article.ts';
import { speechMapOf } from '../../verifier/attribution/speech.ts';
import { NEWSROOM } from '../../verifier/gate/policies.ts';
import { judgeDraft } from '../../verifier/judge-draft.ts';
import { citeSentences } from '../../verifier/markers/cite-sentences.ts';
import { parseMarkers } from '../../verifier/markers/parse-markers.ts';
import { checkQuotes } from '../../verifier/quotes/check-quotes.ts';
import { foldedArticle } from '../../verifier/quotes/locate-quote.ts';
import { noticeOf } from '../../verifier/quotes/notices.ts';
import { plantedSpans } from '../../verifier/quotes/planted.ts';
import type { QuoteInput } from '../../verifier/quotes/quote-input.ts';
import { measure, ms, printRows, type Row, type Timing } from './measure.ts';

const ARTICLE_CHARACTERS = 6_500;
const QUOTES = 20;
const CLAIMS = 12;
const SOURCES = [30, 60, 120] as const;
const CONTEXT = { timeZone: 'America/Chicago', question: null, lang: 'en' } as const;

/**
 * Verifier time per answer: 12 claims and 20 quotes against 30 articles of 6,500 characters, as a ratio to a bare
 * `indexOf` scan for the quotes over the same text: the quotes alone, and the whole answer; then the same with more
 * sources, a curve that must be a line. Sources are `known` when the process has read that version before, as a
 * server has; `new` ones are fresh objects in every run, of which nothing is remembered. What reading a version once
 * costs stands apart.
 */
export async function benchVerifier(root: string): Promise<void> {
  const rows: Row[] = [];
  const curve: string[] = [];
  let smallest = 0;
  warmUp(longArticles(root, SOURCES[0]));
  for (const count of SOURCES) {
    const articles = longArticles(root, count);
    const { draft, quotes, claims } = makeDraft(articles);
    const floor = await measure(60, () => bareScan(articles, quotes));
    const kept = freshSources(articles);
    const input = quoteInput(draft, kept);
    const row = (what: string, { median }: Timing): Row => ({
      what: `${count} articles, ${what}`,
      value: ms(median),
      note: `${(median / floor.median).toFixed(1)} × the scan`,
    });
    const whole = await measure(8, () => judgeDraft(draft, freshSources(articles), CONTEXT, NEWSROOM));
    rows.push(
      { what: `${count} articles, bare indexOf for ${quotes.length} quotes`, value: ms(floor.median) },
      row(`${quotes.length} quotes alone, sources known`, await measure(400, () => checkQuotes(input))),
      row(
        `${quotes.length} quotes alone, sources new`,
        await measure(8, () => checkQuotes({ ...input, sources: freshSources(articles) })),
      ),
      row('reading every source once', await measure(8, () => readSources(freshSources(articles)))),
      row(
        `whole answer of ${claims} claims, sources known`,
        await measure(20, () => judgeDraft(draft, kept, CONTEXT, NEWSROOM)),
      ),
      row(`whole answer of ${claims} claims, sources new`, whole),
    );
    smallest ||= whole.median / count;
    curve.push(`${count}: ${(whole.median / count / smallest).toFixed(2)}`);
  }
  rows.push({ what: 'cost per new source, against the first', value: '', note: curve.join(', ') });
  printRows('verifier', rows);
}

/** A server has run its checks before: the first size would else pay for the compiler, and bend the curve. */
function warmUp(articles: readonly ArticleVersion[]): void {
  const { draft } = makeDraft(articles);
  const kept = freshSources(articles);
  for (let run = 0; run < 60; run++)
    judgeDraft(draft, run % 6 === 0 ? freshSources(articles) : kept, CONTEXT, NEWSROOM);
  const input = quoteInput(draft, kept);
  for (let run = 0; run < 600; run++) checkQuotes(input);
}

function quoteInput(draft: string, sources: readonly Source[]): QuoteInput {
  const scan = parseMarkers(
    draft,
    sources.map(({ label }) => label),
  );
  return {
    draft,
    sentences: citeSentences(draft, scan, CONTEXT.lang),
    markerSpans: scan.markers,
    sources,
    context: { timeZone: CONTEXT.timeZone, entities: [] },
  };
}

/** All that a version is read for once: who says what, its notices, planted text, and its folded view. */
function readSources(sources: readonly Source[]): void {
  for (const { article } of sources) {
    speechMapOf(article).voices();
    noticeOf(article);
    plantedSpans(article);
    foldedArticle(article);
  }
}

/** Articles of the wanted length, cut from the Ledger one after another. */
function longArticles(root: string, count: number): readonly ArticleVersion[] {
  const lines = readFileSync(`${root}/fixtures/riverbend-ledger/articles.jsonl`, 'utf8').trim().split('\n');
  const bodies = lines.map((line) => String(JSON.parse(line).body));
  return Array.from({ length: count }, (_, index) => {
    let body = '';
    for (let next = index * 3; body.length < ARTICLE_CHARACTERS; next++)
      body += `${bodies[next % bodies.length]}\n\n`;
    const parsed = parseArticle({ id: `a${index}`, published: `20${10 + (index % 15)}-03-04`, body }, '', {
      timeZone: 'UTC',
      lang: 'en',
      now: null,
    });
    if (!parsed.ok) throw new Error(parsed.error.message);
    return toArticleVersion(parsed.value, 1);
  });
}

function freshSources(articles: readonly ArticleVersion[]): readonly Source[] {
  return articles.map((article, index) => ({ label: `S${index + 1}`, article: { ...article } }));
}

/** Every claim a cut sentence, every quote a real one, spread over the sources. */
function makeDraft(articles: readonly ArticleVersion[]): {
  draft: string;
  quotes: readonly string[];
  claims: number;
} {
  const quotes: string[] = [];
  const sentences: string[] = [];
  for (let round = 0; quotes.length < QUOTES && round < 6; round++) {
    for (const [index, { text }] of articles.entries()) {
      const quoted = [...text.matchAll(/“([^“”]{30,120})[,.]” said ([A-Z]\w+ [A-Z]\w+)/g)][round];
      if (quoted?.[1] !== undefined && quotes.length < QUOTES) {
        quotes.push(quoted[1]);
        sentences.push(`${quoted[2]} said: “${quoted[1]}” [S${index + 1}].`);
      }
      const plain = splitSentences(text, 'en')
        .map(({ start, end }) => text.slice(start, end))
        .find((s) => !/[“”]/.test(s) && s.length > 40 && s.length < 200);
      if (round === 0 && plain !== undefined && sentences.length - quotes.length < CLAIMS)
        sentences.push(plain.replace(/\.$/, ` [S${index + 1}].`));
    }
  }
  return { draft: sentences.join(' '), quotes, claims: sentences.length - quotes.length };
}

function bareScan(articles: readonly ArticleVersion[], quotes: readonly string[]): number {
  let found = 0;
  for (const quote of quotes) for (const { text } of articles) if (text.indexOf(quote) >= 0) found++;
  return found;
}
