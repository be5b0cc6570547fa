import { readFileSync } from 'node:fs';
import type { ArticleVersion } from '../../domain/article.ts';
import type { Source } from '../../domain/source.ts';
import { splitSentences } from '../../domain/text/split-sentences.ts';
import { parseArticle, toArticleVersion } from '../../server/ingest/parse-article.ts';
import { NEWSROOM } from '../../verifier/gate/policies.ts';
import { judgeDraft } from '../../verifier/judge-draft.ts';
import { measure, ms, printRows, type Row } from './measure.ts';

const ARTICLE_CHARACTERS = 6_500;
const QUOTES = 20;
const CLAIMS = 12;
const CONTEXT = { timeZone: 'America/Chicago', question: null, lang: 'en' } as const;

/**
 * Verifier time per answer: 12 claims and 20 quotes against 30 articles of 6,500 characters, as a ratio to a bare
 * `indexOf` scan for the quotes over the same text; then the same with more sources, a curve that must be a line.
 * Fresh article objects for every run: nothing remembered about a source is carried over.
 */
export async function benchVerifier(root: string): Promise<void> {
  const rows: Row[] = [];
  for (const count of [30, 60, 120]) {
    const articles = longArticles(root, count);
    const { draft, quotes } = makeDraft(articles);
    const floor = await measure(40, () => bareScan(articles, quotes));
    const whole = await measure(20, () => judgeDraft(draft, freshSources(articles), CONTEXT, NEWSROOM));
    const kept = freshSources(articles);
    const warm = await measure(20, () => judgeDraft(draft, kept, CONTEXT, NEWSROOM));
    rows.push(
      { what: `${count} articles, bare indexOf for ${quotes.length} quotes`, value: ms(floor.median) },
      {
        what: `${count} articles, whole answer, sources new`,
        value: ms(whole.median),
        note: `${(whole.median / floor.median).toFixed(1)} × the scan`,
      },
      {
        what: `${count} articles, whole answer, sources known`,
        value: ms(warm.median),
        note: `${(warm.median / floor.median).toFixed(1)} × the scan`,
      },
    );
  }
  printRows('verifier', rows);
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
function makeDraft(articles: readonly ArticleVersion[]): { draft: string; quotes: readonly string[] } {
  const quotes: string[] = [];
  const sentences: string[] = [];
  for (const [index, { text }] of articles.entries()) {
    const quoted = [...text.matchAll(/“([^“”]{30,120})[,.]” said ([A-Z]\w+ [A-Z]\w+)/g)][index % 2];
    if (quoted?.[1] !== undefined && quotes.length < QUOTES) {
      quotes.push(quoted[1]);
      sentences.push(`${quoted[2]} said: “${quoted[1]}” [S${index + 1}].`);
    }
    const plain = splitSentences(text, 'en')
      .map(({ start, end }) => text.slice(start, end))
      .find((s) => !/[“”]/.test(s) && s.length > 40);
    if (plain !== undefined && sentences.length - quotes.length < CLAIMS)
      sentences.push(plain.replace(/\.$/, ` [S${index + 1}].`));
  }
  return { draft: sentences.join(' '), quotes };
}

function bareScan(articles: readonly ArticleVersion[], quotes: readonly string[]): number {
  let found = 0;
  for (const quote of quotes) for (const { text } of articles) if (text.indexOf(quote) >= 0) found++;
  return found;
}
