import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** Articles `a`, each with the version `v` that stands now; whether anybody may see it is not asked here. */
export function standingArticles(db: Kysely<Database>) {
  return db
    .selectFrom('articles as a')
    .innerJoin('article_versions as v', (join) =>
      join
        .onRef('v.archive', '=', 'a.archive')
        .onRef('v.article_id', '=', 'a.id')
        .onRef('v.version', '=', 'a.current_version'),
    );
}
