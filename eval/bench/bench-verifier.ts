import type { ArticleVersion } from '../../domain/article.ts';
import type { Source } from '../../domain/source.ts';
import { speechMapOf } from '../../verifier/attribution/speech.ts';
import { NEWSROOM } from '../../verifier/gate/policies.ts';
import { judgeDraft } from '../../verifier/judge-draft.ts';
import { checkQuotes } from '../../verifier/quotes/check-quotes.ts';
import { foldedArticle } from '../../verifier/quotes/locate-quote.ts';
import { noticeOf } from '../../verifier/quotes/notices.ts';
import { plantedSpans } from '../../verifier/quotes/planted.ts';
import { measure, measureEach, ms, printRows, type Row, type Timing } from './measure.ts';
import {
  type Answer,
  AnswerMaker,
  CLAIMS,
  freshSources,
  longArticles,
  QUOTES,
  quoteInput,
} from './verifier-drafts.ts';

const SOURCES = [30, 60, 120] as const;
const KNOWN_RUNS = 400;
const CONTEXT = { timeZone: 'America/Chicago', question: null, lang: 'en' } as const;

/**
 * Verifier time per answer: 12 claims and 20 quotes against 30 articles of 6,500 characters, as a ratio to a bare
 * `indexOf` scan for the quotes over the same text: the quotes alone, and the whole answer; then the same with more
 * sources, a curve that must be a line. Every run judges a draft that was never judged before. Sources are `known`
 * when other drafts have been judged against that version before, as a server has; `read` when their text was read,
 * but no draft was ever judged against them; `new` ones are fresh objects in every run, of which nothing is
 * remembered. What reading a version once costs stands apart.
 */
export async function benchVerifier(root: string): Promise<void> {
  const rows: Row[] = [
    {
      what: 'a draft never judged before in every run',
      value: '',
      note: `${QUOTES} quotes, ${CLAIMS} claims`,
    },
  ];
  const curve: string[] = [];
  let smallest = 0;
  warmUp(longArticles(root, SOURCES[0]));
  for (const count of SOURCES) {
    const whole = await rowsOf(longArticles(root, count), count, rows);
    smallest ||= whole.median / count;
    curve.push(`${count}: ${(whole.median / count / smallest).toFixed(2)}`);
  }
  rows.push({ what: 'cost per new source, against the first', value: '', note: curve.join(', ') });
  printRows('verifier', rows);
}

/** @returns the time of a whole answer against new sources */
async function rowsOf(articles: readonly ArticleVersion[], count: number, rows: Row[]): Promise<Timing> {
  const maker = new AnswerMaker(articles);
  const kept = freshSources(articles);
  for (let run = 0; run < 40; run++) judge(maker.next(), kept);
  const sample = Array.from({ length: 200 }, () => maker.next().quotes);
  const floor = await measure(200, (run) => bareScan(articles, sample[run] ?? []));
  const row = (what: string, { median }: Timing): void => {
    const note = `${(median / floor.median).toFixed(1)} × the scan`;
    rows.push({ what: `${count} articles, ${what}`, value: ms(median), note });
  };
  rows.push({ what: `${count} articles, bare indexOf for the quotes`, value: ms(floor.median) });
  const quotes = (sources: () => readonly Source[]) => () => quoteInput(maker.next().draft, sources());
  // Drafts are made ahead: what making them throws away is not the checker's to clear.
  const drafts = Array.from(
    { length: KNOWN_RUNS * 2 },
    quotes(() => kept),
  ).values();
  const known = await measure(KNOWN_RUNS, () => {
    const { value } = drafts.next();
    if (value === undefined) throw new Error('no draft is left that was never judged');
    checkQuotes(value);
  });
  row('quotes alone, sources known', known);
  row(
    'quotes alone, sources read',
    await measureEach(
      16,
      quotes(() => readSources(freshSources(articles))),
      checkQuotes,
    ),
  );
  row(
    'quotes alone, sources new',
    await measureEach(
      8,
      quotes(() => freshSources(articles)),
      checkQuotes,
    ),
  );
  row('reading every source once', await measureEach(8, () => freshSources(articles), readSources));
  const answer = (sources: () => readonly Source[]) => () => ({ answer: maker.next(), sources: sources() });
  const verdict = (one: { answer: Answer; sources: readonly Source[] }) => judge(one.answer, one.sources);
  row(
    'whole answer, sources known',
    await measureEach(
      40,
      answer(() => kept),
      verdict,
    ),
  );
  const whole = await measureEach(
    8,
    answer(() => freshSources(articles)),
    verdict,
  );
  row('whole answer, sources new', whole);
  return whole;
}

function judge({ draft }: Answer, sources: readonly Source[]): unknown {
  return judgeDraft(draft, sources, CONTEXT, NEWSROOM);
}

/** A server has run its checks before: the first size would else pay for the compiler, and bend the curve. */
function warmUp(articles: readonly ArticleVersion[]): void {
  const maker = new AnswerMaker(articles);
  const kept = freshSources(articles);
  for (let run = 0; run < 60; run++) judge(maker.next(), run % 6 === 0 ? freshSources(articles) : kept);
  for (let run = 0; run < 600; run++) checkQuotes(quoteInput(maker.next().draft, kept));
}

/** All that a version is read for once: who says what, its notices, planted text, and its folded view. */
function readSources(sources: readonly Source[]): readonly Source[] {
  for (const { article } of sources) {
    speechMapOf(article).voices();
    noticeOf(article);
    plantedSpans(article);
    foldedArticle(article);
  }
  return sources;
}

function bareScan(articles: readonly ArticleVersion[], quotes: readonly string[]): number {
  let found = 0;
  for (const quote of quotes) for (const { text } of articles) if (text.indexOf(quote) >= 0) found++;
  return found;
}
