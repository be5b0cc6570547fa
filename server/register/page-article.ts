import type { Kysely } from 'kysely';
import type { Language } from '../../domain/article.ts';
import type { PageArticle } from '../../domain/plan.ts';
import { dayInZone } from '../../domain/time/instant.ts';
import type { Viewer } from '../../domain/visibility.ts';
import { frameWordsOf } from '../adapters/reranking/stop-words.ts';
import { contentTermsOf } from '../adapters/reranking/terms.ts';
import { asReader } from '../adapters/sql/roles.ts';
import type { Database } from '../adapters/sql/tables.ts';
import { termStatistics } from '../adapters/sql/term-statistics.ts';
import { cutPassages } from '../ingest/cut-passages.ts';

/** More names, or words, than these would say everything and nothing. */
const MOST_PEOPLE = 3;
const MOST_TERMS = 3;
/** Passages of other articles that must hold a word. */
const ELSEWHERE = 1;
/** Times that a word of the headline counts, beside those in the text. */
const IN_HEADLINE = 2;

/** What a question on an article's page may mean by "this"; null where this viewer may not see the article. */
export function pageArticle(
  db: Kysely<Database>,
  archive: { readonly name: string; readonly timeZone: string },
  articleId: string,
  viewer: Viewer,
): Promise<PageArticle | null> {
  const whole = async (): Promise<PageArticle | null> => {
    const found = await asReader(db, read, { viewer, purpose: 'answer' });
    if (found === null) return null;
    const { text, lang, ...page } = found;
    return { ...page, terms: await tellingTerms(db, archive.name, page, text, lang) };
  };
  const read = async (trx: Kysely<Database>) => {
    const article = await trx
      .selectFrom('reader_articles')
      .where('archive', '=', archive.name)
      .where('article_id', '=', articleId)
      .select(['headline', 'published', 'text', 'lang'])
      .executeTakeFirst();
    if (article === undefined) return null;
    const { text, lang } = article;
    const mentions = await trx
      .selectFrom('reader_mentions')
      .where('archive', '=', archive.name)
      .where('article_id', '=', articleId)
      .where('role', '<>', 'byline')
      .select('name')
      .distinct()
      .execute();
    const often = (name: string) => text.split(name.split(' ').at(-1) ?? name).length;
    const people = mentions
      .map(({ name }) => name)
      .sort((a, b) => often(b) - often(a) || (a < b ? -1 : 1))
      .slice(0, MOST_PEOPLE);
    const published = dayInZone(article.published, archive.timeZone);
    return { id: articleId, published, matter: article.headline, people, text, lang };
  };
  return whole();
}

/** Times and small numbers are in every article. */
const MONTHS =
  /^(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|one|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|million(?:en)?|percent|prozent|dollars?|euro)$/iu;

/** Words that the article says again and again, others too, and the archive as a whole seldom; names of its people are told already. */
async function tellingTerms(
  db: Kysely<Database>,
  archive: string,
  page: PageArticle,
  text: string,
  lang: Language,
): Promise<readonly string[]> {
  const frame = frameWordsOf(lang);
  const people = new Set(contentTermsOf(page.people.join(' '), lang).map(({ stem }) => stem));
  const words = new Map<string, { readonly word: string; times: number }>();
  const count = (source: string, times: number) => {
    for (const { stem, word: folded, at, isNumber, capital } of contentTermsOf(source, lang)) {
      const word = /^[\p{L}\p{M}]+/u.exec(source.slice(at))?.[0] ?? '';
      // German writes its nouns large, and a matter is a noun.
      if (lang === 'de' && !capital) continue;
      if (isNumber || people.has(stem) || word.length < 3 || frame.has(folded) || MONTHS.test(word)) continue;
      const known = words.get(stem) ?? { word, times: 0 };
      known.times += times;
      words.set(stem, known);
    }
  };
  count(page.matter, IN_HEADLINE);
  // Each sentence on its own: a text names its terms once and again.
  for (const sentence of text.split(/(?<=[.!?])\s+/)) count(sentence, 1);
  const repeated = [...words].filter(([, { times }]) => times > 1);
  const { passages, passagesWith } = await termStatistics(
    db,
    archive,
    repeated.map(([stem]) => stem),
  );
  const own = cutPassages({ text, lang, segments: [] }).map(
    ({ start, end }) => new Set(contentTermsOf(text.slice(start, end), lang).map(({ stem }) => stem)),
  );
  const elsewhere = (stem: string) => passagesWith(stem) - own.filter((stems) => stems.has(stem)).length;
  const worth = (stem: string, times: number) => {
    return (times - 1) * Math.log(1 + elsewhere(stem)) * Math.log(1 + passages / (1 + passagesWith(stem)));
  };
  return (
    repeated
      // What stands nowhere else leads nowhere.
      .filter(([stem]) => elsewhere(stem) >= ELSEWHERE)
      .map(([stem, { word, times }]) => ({ word, worth: worth(stem, times) }))
      .sort((a, b) => b.worth - a.worth || (a.word < b.word ? -1 : 1))
      .slice(0, MOST_TERMS)
      .map(({ word }) => word)
  );
}
