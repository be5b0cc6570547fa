import type { Kysely } from 'kysely';
import type { PageArticle } from '../../domain/plan.ts';
import { dayInZone } from '../../domain/time/instant.ts';
import type { Viewer } from '../../domain/visibility.ts';
import { asReader } from '../adapters/sql/roles.ts';
import type { Database } from '../adapters/sql/tables.ts';

/** More names than these would say everything and nothing. */
const MOST_PEOPLE = 3;

/** What a question on an article's page may mean by "this"; null where this viewer may not see the article. */
export function pageArticle(
  db: Kysely<Database>,
  archive: { readonly name: string; readonly timeZone: string },
  articleId: string,
  viewer: Viewer,
): Promise<PageArticle | null> {
  const read = async (trx: Kysely<Database>): Promise<PageArticle | null> => {
    const article = await trx
      .selectFrom('reader_articles')
      .where('archive', '=', archive.name)
      .where('article_id', '=', articleId)
      .select(['headline', 'published', 'text'])
      .executeTakeFirst();
    if (article === undefined) return null;
    const mentions = await trx
      .selectFrom('reader_mentions')
      .where('archive', '=', archive.name)
      .where('article_id', '=', articleId)
      .where('role', '<>', 'byline')
      .select('name')
      .distinct()
      .execute();
    const often = (name: string) => article.text.split(name.split(' ').at(-1) ?? name).length;
    const people = mentions
      .map(({ name }) => name)
      .sort((a, b) => often(b) - often(a) || (a < b ? -1 : 1))
      .slice(0, MOST_PEOPLE);
    const published = dayInZone(article.published, archive.timeZone);
    return { id: articleId, published, matter: article.headline, people };
  };
  return asReader(db, read, { viewer, purpose: 'answer' });
}
