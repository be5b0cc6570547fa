import type { Kysely } from 'kysely';
import type { Instant } from '../../../domain/time/instant.ts';
import { PUBLIC_READER } from '../../../domain/visibility.ts';
import { asReader } from './roles.ts';
import type { Database } from './tables.ts';

export interface Headline {
  readonly id: string;
  readonly headline: string;
  readonly published: Instant;
}

/** Articles that readers may see, newest first; as the reader role. */
export function readHeadlines(
  db: Kysely<Database>,
  archive: string,
  most: number,
): Promise<readonly Headline[]> {
  const read = (trx: Kysely<Database>) =>
    trx
      .selectFrom('reader_articles')
      .select(['article_id as id', 'headline', 'published'])
      .where('archive', '=', archive)
      .orderBy('published', 'desc')
      .limit(most)
      .execute();
  return asReader(db, read, { viewer: PUBLIC_READER, purpose: 'page' });
}
