import type { Kysely } from 'kysely';
import type { Database } from '../adapters/sql/tables.ts';

export interface ErasedVersion {
  readonly articleId: string;
  readonly version: number;
}

const BATCH = 100;

/**
 * Articles of an archive in which somebody is named. One whose current version names the person goes as a whole; of
 * one that was corrected meanwhile only the versions that name them.
 */
export async function versionsNaming(
  db: Kysely<Database>,
  archive: string,
  mentions: (text: string) => boolean,
): Promise<{ readonly articles: readonly string[]; readonly versions: readonly ErasedVersion[] }> {
  const naming = new Map<string, number[]>();
  for (let after = { id: '', version: 0 }; ; ) {
    const rows = await db
      .selectFrom('article_versions')
      .selectAll()
      .where('archive', '=', archive)
      .where((eb) =>
        eb.or([
          eb('article_id', '>', after.id),
          eb.and([eb('article_id', '=', after.id), eb('version', '>', after.version)]),
        ]),
      )
      .orderBy('article_id')
      .orderBy('version')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const { article_id: id, version, headline, byline, text, speaker, corrected_by, segments, url } = row;
      const words = [
        headline,
        byline,
        text,
        speaker ?? '',
        corrected_by ?? '',
        url?.replaceAll(/[-_/]/g, ' ') ?? '',
      ];
      if (mentions([...words, JSON.stringify(segments)].join('\n')))
        naming.set(id, [...(naming.get(id) ?? []), version]);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) break;
    after = { id: last.article_id, version: last.version };
  }
  const current = await currentOf(db, archive, [...naming.keys()]);
  const articles = [...naming]
    .filter(([id, versions]) => versions.includes(current.get(id) ?? 0))
    .map(([id]) => id);
  const whole = new Set(articles);
  const versions = [...naming]
    .filter(([id]) => !whole.has(id))
    .flatMap(([articleId, found]) => found.map((version) => ({ articleId, version })));
  return { articles, versions };
}

async function currentOf(
  db: Kysely<Database>,
  archive: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'current_version'])
    .where('archive', '=', archive)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.current_version]));
}
