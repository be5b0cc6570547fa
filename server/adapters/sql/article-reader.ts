import type { Kysely } from 'kysely';
import type { ArticleVersion } from '../../../domain/article.ts';
import type { Instant } from '../../../domain/time/instant.ts';
import { PUBLIC_READER, type Viewer } from '../../../domain/visibility.ts';
import { versionOfRow } from './article-rows.ts';
import { asReader } from './roles.ts';
import type { Database } from './tables.ts';

/** Any stored version, whatever its status: for receipts, replay and the desk, never for the reader side. */
export async function readVersion(
  db: Kysely<Database>,
  archive: string,
  articleId: string,
  version: number,
): Promise<ArticleVersion | null> {
  const row = await db
    .selectFrom('article_versions')
    .where('archive', '=', archive)
    .where('article_id', '=', articleId)
    .where('version', '=', version)
    .selectAll()
    .executeTakeFirst();
  return row === undefined ? null : versionOfRow(row);
}

/** The current version of a visible article, by id or by a slug it has or had. */
export function readPublicArticle(
  db: Kysely<Database>,
  archive: string,
  idOrSlug: string,
  viewer: Viewer = PUBLIC_READER,
): Promise<ArticleVersion | null> {
  const read = async (trx: Kysely<Database>): Promise<ArticleVersion | null> => {
    const byId = (id: string) =>
      trx
        .selectFrom('reader_articles')
        .where('archive', '=', archive)
        .where('article_id', '=', id)
        .selectAll()
        .executeTakeFirst();
    const direct = await byId(idOrSlug);
    if (direct !== undefined) return versionOfRow(direct);
    const slug = await trx
      .selectFrom('slugs')
      .where('archive', '=', archive)
      .where('slug', '=', idOrSlug)
      .select('article_id')
      .executeTakeFirst();
    const row = slug === undefined ? undefined : await byId(slug.article_id);
    return row === undefined ? null : versionOfRow(row);
  };
  return asReader(db, read, { viewer, purpose: 'page' });
}

/** A version, also an earlier one, of a visible article. */
export function readPublicVersion(
  db: Kysely<Database>,
  archive: string,
  articleId: string,
  version: number,
  viewer: Viewer = PUBLIC_READER,
): Promise<ArticleVersion | null> {
  const read = async (trx: Kysely<Database>): Promise<ArticleVersion | null> => {
    const row = await trx
      .selectFrom('reader_article_versions')
      .where('archive', '=', archive)
      .where('article_id', '=', articleId)
      .where('version', '=', version)
      .selectAll()
      .executeTakeFirst();
    return row === undefined ? null : versionOfRow(row);
  };
  return asReader(db, read, { viewer, purpose: 'page' });
}

/** Of these articles the versions that an answer for this viewer may be made of. */
export function readVisible(
  db: Kysely<Database>,
  archive: string,
  ids: readonly string[],
  viewer: Viewer = PUBLIC_READER,
  now?: Instant,
): Promise<ReadonlyMap<string, ArticleVersion>> {
  if (ids.length === 0) return Promise.resolve(new Map());
  const read = async (trx: Kysely<Database>) => {
    const rows = await trx
      .selectFrom('reader_articles')
      .where('archive', '=', archive)
      .where('article_id', 'in', ids)
      .selectAll()
      .execute();
    return new Map(rows.map((row) => [row.article_id, versionOfRow(row)]));
  };
  return asReader(db, read, { viewer, purpose: 'answer', ...(now === undefined ? {} : { now }) });
}

/** The current version of an article, when answers to a reader off the street may rest on it; else null. */
export function readAnswerArticle(
  db: Kysely<Database>,
  archive: string,
  id: string,
  now: Instant,
): Promise<ArticleVersion | null> {
  const read = async (trx: Kysely<Database>): Promise<ArticleVersion | null> => {
    const row = await trx
      .selectFrom('reader_articles')
      .where('archive', '=', archive)
      .where('article_id', '=', id)
      .selectAll()
      .executeTakeFirst();
    return row === undefined ? null : versionOfRow(row);
  };
  return asReader(db, read, { viewer: PUBLIC_READER, purpose: 'answer', now });
}
