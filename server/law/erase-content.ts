import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../domain/time/instant.ts';
import type { Database } from '../adapters/sql/tables.ts';
import { eraseNames } from './erase-names.ts';
import type { ErasurePlan } from './erasure-plan.ts';

/** Tables whose rows about an article stay: they hold no word of it. */
const KEPT_TABLES: ReadonlySet<string> = new Set(['erased_articles']);
/** More pieces of the write-ahead log than are kept for reuse. */
const WAL_PIECES = 6;
const NAME = /^[a-z_][a-z0-9_]*$/;

/** Takes the content that a plan names out of SQL, all of it or nothing. */
export async function eraseRows(
  db: Kysely<Database>,
  plan: ErasurePlan,
  receiptId: string,
  at: Instant,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local desk.purge = 'on'`.execute(trx);
    await eraseQuestions(trx, plan, at);
    await eraseHolds(trx, plan);
    const tables = await articleTables(trx);
    for (const articleId of plan.articles) {
      for (const { name } of tables)
        await sql`delete from ${sql.table(name)} where archive = ${plan.archive} and article_id = ${articleId}`.execute(
          trx,
        );
      await trx
        .deleteFrom('articles')
        .where('archive', '=', plan.archive)
        .where('id', '=', articleId)
        .execute();
      await trx
        .insertInto('erased_articles')
        .values({ archive: plan.archive, article_id: articleId, receipt_id: receiptId, at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await eraseNames(trx, plan);
    for (const { articleId, version } of plan.versions)
      for (const { name, versioned } of tables)
        if (versioned)
          await sql`delete from ${sql.table(name)} where archive = ${plan.archive}
            and article_id = ${articleId} and version = ${version}`.execute(trx);
  });
}

/** Every table that holds something of an article, whichever room it belongs to. The versions themselves come last. */
async function articleTables(
  trx: Transaction<Database>,
): Promise<readonly { readonly name: string; readonly versioned: boolean }[]> {
  const { rows } = await sql<{ name: string; versioned: boolean }>`
    select t.table_name as name, bool_or(c.column_name = 'version') as versioned
    from information_schema.tables t
    join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
    group by t.table_name
    having bool_or(c.column_name = 'archive') and bool_or(c.column_name = 'article_id')
    order by t.table_name = 'article_versions', t.table_name`.execute(trx);
  return rows.filter(({ name }) => NAME.test(name) && !KEPT_TABLES.has(name));
}

/** Of a question nothing is left but that there was one; whoever holds its link is told that it was withdrawn. */
async function eraseQuestions(trx: Transaction<Database>, plan: ErasurePlan, at: Instant): Promise<void> {
  for (const hash of plan.questions) {
    const held = trx.selectFrom('held_drafts').select('id').where('question_hash', '=', hash);
    await trx.deleteFrom('decisions').where('held_id', 'in', held).execute();
    await trx.deleteFrom('looks').where('held_id', 'in', held).execute();
    await trx.deleteFrom('held_drafts').where('question_hash', '=', hash).execute();
    const row = await trx
      .selectFrom('questions')
      .select(['archive', 'lang', 'asked_at'])
      .where('id_hash', '=', hash)
      .executeTakeFirst();
    if (row === undefined) continue;
    const { archive, lang, asked_at: askedAt } = row;
    const view = { archive, question: '', lang, askedAt, windows: [], notices: [], state: 'withdrawn', at };
    await trx
      .updateTable('questions')
      .set({
        question: '',
        view: JSON.stringify(view),
        state: 'withdrawn',
        body_hash: '',
        lease_until: null,
        held_until: null,
        change: sql`nextval('flow_changes')`,
      })
      .where('id_hash', '=', hash)
      .execute();
  }
}

/** A hold that was lifted stays, since receipts name it; whom it was on does not. */
async function eraseHolds(trx: Transaction<Database>, { archive, records }: ErasurePlan): Promise<void> {
  for (const { id } of records)
    await trx
      .updateTable('legal_holds')
      .set({ subject: '', reason: '', lift_reason: '' })
      .where('archive', '=', archive)
      .where('lifted_at', 'is not', null)
      .where((eb) => eb.or([eb('receipt_id', '=', id), eb('lift_receipt_id', '=', id)]))
      .execute();
}

/**
 * Makes the database give back what was deleted: until then the old rows lie in its files, unreadable by any query.
 * A real PostgreSQL does this by itself in time; its log and its backups are the operator's to clear.
 */
export async function compactTables(db: Kysely<Database>, engine: 'pglite' | 'postgres'): Promise<void> {
  if (engine === 'postgres') {
    await sql`vacuum`.execute(db);
    return;
  }
  await sql`vacuum full`.execute(db);
  // Pieces of the write-ahead log that are done with are given back instead of being written over some day.
  await sql`alter system set wal_recycle = off`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  for (let piece = 0; piece < WAL_PIECES; piece++) {
    await sql`select pg_logical_emit_message(false, 'desk', 'compact')`.execute(db);
    await sql`select pg_switch_wal()`.execute(db);
    await sql`checkpoint`.execute(db);
  }
}
