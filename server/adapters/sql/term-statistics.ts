import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** How often stems stand in an archive's passages; for ranking. */
export async function termStatistics(
  db: Kysely<Database>,
  archive: string,
  stems: readonly string[],
): Promise<{ readonly passages: number; readonly passagesWith: (stem: string) => number }> {
  const [total, rows] = await Promise.all([
    db.selectFrom('archive_index').where('archive', '=', archive).select('passages').executeTakeFirst(),
    stems.length === 0
      ? []
      : db
          .selectFrom('archive_terms')
          .where('archive', '=', archive)
          .where('term', 'in', stems)
          .select(['term', 'passages'])
          .execute(),
  ]);
  const counts = new Map(rows.map(({ term, passages }) => [term, passages]));
  return { passages: total?.passages ?? 0, passagesWith: (stem) => Math.max(0, counts.get(stem) ?? 0) };
}
