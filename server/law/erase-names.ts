import { sql, type Transaction } from 'kysely';
import type { Database } from '../adapters/sql/tables.ts';
import type { ErasurePlan } from './erasure-plan.ts';
import { nameMatcher } from './name-matcher.ts';

/**
 * Tables that are not swept: what is erased in them is erased by its place, or must stay. A publication block stays,
 * since it keeps the person's name from readers in whatever is delivered later.
 */
const NOT_SWEPT: ReadonlySet<string> = new Set([
  'archives',
  'archive_history',
  'articles',
  'article_versions',
  'questions',
  'held_drafts',
  'receipt_index',
  'legal_holds',
  'erasures',
  'erased_articles',
  'publication_blocks',
]);
const NAME = /^[a-z_][a-z0-9_]*$/;

/**
 * Takes a person's names out of what the archive knows beside its articles: entries of the register, who was found in
 * which article, notes. Any table with a column `archive` is swept, whichever room it belongs to.
 */
export async function eraseNames(
  trx: Transaction<Database>,
  { archive, names }: Pick<ErasurePlan, 'archive' | 'names'>,
): Promise<void> {
  if (names.length === 0) return;
  const mentions = nameMatcher(names);
  await eraseFounding(trx, archive, mentions);
  await eraseHistory(trx, archive, mentions);
  // The longest word of each name finds the rows to look at; the whole name decides.
  const words = [...new Set(names.map(longestWord))].map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  for (const table of await sweptTables(trx)) {
    const { rows } = await sql<{ place: string; text: string }>`
      select t.ctid::text as place, to_jsonb(t)::text as text from ${sql.table(table)} t
      where t.archive = ${archive} and to_jsonb(t)::text ilike any (array[${sql.join(words)}]::text[])`.execute(
      trx,
    );
    for (const { place, text } of rows)
      if (mentions(text)) await sql`delete from ${sql.table(table)} where ctid = ${place}::tid`.execute(trx);
  }
}

async function sweptTables(trx: Transaction<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.table_name as name from information_schema.tables t
    join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name = 'archive'
    order by t.table_name`.execute(trx);
  return rows.map(({ name }) => name).filter((name) => NAME.test(name) && !NOT_SWEPT.has(name));
}

type Mentions = (text: string) => boolean;

async function eraseFounding(trx: Transaction<Database>, archive: string, mentions: Mentions): Promise<void> {
  const row = await trx
    .selectFrom('archives')
    .select(['entities', 'suggestions'])
    .where('name', '=', archive)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return;
  const entities = row.entities.filter((entry) => !mentions(JSON.stringify(entry)));
  const suggestions = row.suggestions.filter((text) => !mentions(text));
  await trx
    .updateTable('archives')
    .set({ entities: JSON.stringify(entities), suggestions: JSON.stringify(suggestions) })
    .where('name', '=', archive)
    .execute();
}

/** What the archive said of itself at a time stays, without the entries that name the person. */
async function eraseHistory(trx: Transaction<Database>, archive: string, mentions: Mentions): Promise<void> {
  const rows = await sql<{ place: string; record: unknown; at: string }>`
    select ctid::text as place, record, recorded_at::text as at from archive_history
    where archive = ${archive}`.execute(trx);
  for (const { place, record, at } of rows.rows) {
    if (!mentions(JSON.stringify(record))) continue;
    await sql`delete from archive_history where ctid = ${place}::tid`.execute(trx);
    await sql`insert into archive_history (archive, recorded_at, record)
      values (${archive}, ${at}::timestamptz, ${JSON.stringify(without(record, mentions))}::jsonb)`.execute(
      trx,
    );
  }
}

/** Drops, from every list in a value, the items that name the person. */
function without(value: unknown, mentions: Mentions): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !mentions(JSON.stringify(item))).map((item) => without(item, mentions));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, without(inner, mentions)]));
}

function longestWord(name: string): string {
  return name.split(/\s+/u).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}
