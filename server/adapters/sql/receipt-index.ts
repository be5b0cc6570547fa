import { type Kysely, type RawBuilder, sql } from 'kysely';
import { readReceipt } from '../../../receipts/read-receipt.ts';
import type { LoggedReceipt, ReceiptLog } from '../log/receipt-record.ts';
import { erasedEntry, type ReceiptEntry, receiptEntry } from './receipt-entry.ts';
import type { Database } from './tables.ts';

const BATCH = 200;
/** PostgreSQL refuses longer words in full text; a document of that size has none that a person looks for. */
const MOST_WORDS = 400_000;

/** What receipts are looked for by; every part that is given must hold. */
export interface ReceiptQuery {
  readonly archive: string | null;
  /** A name, whole or in part. */
  readonly person: string | null;
  /** Article id. */
  readonly source: string | null;
  /** UTC days of recording, both inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  /** `release`, `trim`, `hold`, `abstain`, `rejected`, or an event such as `stop`. */
  readonly outcome: string | null;
  readonly rule: string | null;
  readonly editor: string | null;
  /** As in a search box: words, "a phrase", -not, or. */
  readonly text: string | null;
}

export interface FoundReceipt {
  readonly index: number;
  readonly id: string;
  readonly archive: string;
  readonly event: string;
  readonly outcome: string | null;
  readonly recordedAt: string;
  /** What of it was erased; null: nothing. */
  readonly erased: 'whole' | 'sealed' | null;
}

/** Takes into the index what the log has and it has not. @returns receipts added */
export async function syncReceiptIndex(db: Kysely<Database>, log: ReceiptLog): Promise<number> {
  const { last } = await db
    .selectFrom('receipt_index')
    .select(sql<number>`coalesce(max(log_index), -1)`.as('last'))
    .executeTakeFirstOrThrow();
  let added = 0;
  for (let from = Number(last) + 1; ; from += BATCH) {
    const places = log.list(from, BATCH);
    if (places.length === 0) return added;
    const rows: { readonly index: number; readonly entry: ReceiptEntry }[] = [];
    for (const { id, index } of places) {
      const logged = await log.read(id);
      const entry = logged === null ? null : entryOf(logged);
      if (entry !== null) rows.push({ index, entry });
    }
    await insertEntries(db, rows);
    added += rows.length;
  }
}

/** What a record can be found by, also when its content is gone. @returns null for a record that is no receipt */
export function entryOf(logged: LoggedReceipt): ReceiptEntry | null {
  const { id, body, sealed, erased } = logged;
  if (body === null) return erased === null ? null : erasedEntry(id, erased);
  const receipt = readReceipt(body, sealed);
  if (!receipt.ok) return null;
  const entry = receiptEntry(receipt.value.body, receipt.value.sealed?.content ?? null);
  return { ...entry, erased: erased?.part ?? null };
}

/** @param rows place in the log and what is known of it; one that is there already stays */
export async function insertEntries(
  db: Kysely<Database>,
  rows: readonly { readonly index: number; readonly entry: ReceiptEntry }[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(
    ({
      index,
      entry,
    }) => sql`(${index}::bigint, ${entry.id}, ${entry.archive}, ${entry.event}, ${entry.outcome}::text,
      ${entry.supersedes}::text, ${entry.recordedAt}::timestamptz, ${entry.editor}::text,
      ${list(entry.rules)}, ${list(entry.sources)}, ${entry.erased}::text,
      to_tsvector('simple', ${entry.people.slice(0, MOST_WORDS)}), to_tsvector('simple', ${entry.words.slice(0, MOST_WORDS)}))`,
  );
  await sql`insert into receipt_index
    (log_index, id, archive, event, outcome, supersedes, recorded_at, editor, rules, sources, erased, people, words)
    values ${sql.join(values)} on conflict do nothing`.execute(db);
}

/** @param most at most so many, the newest first */
export async function findReceipts(
  db: Kysely<Database>,
  query: ReceiptQuery,
  most: number,
): Promise<readonly FoundReceipt[]> {
  let rows = db
    .selectFrom('receipt_index')
    .select(['log_index', 'id', 'archive', 'event', 'outcome', 'recorded_at', 'erased'])
    .orderBy('log_index', 'desc')
    .limit(most);
  for (const condition of conditionsOf(query)) rows = rows.where(condition);
  return (await rows.execute()).map((row) => ({
    index: Number(row.log_index),
    id: row.id,
    archive: row.archive,
    event: row.event,
    outcome: row.outcome,
    recordedAt: row.recorded_at,
    erased: row.erased,
  }));
}

function conditionsOf(query: ReceiptQuery): readonly RawBuilder<boolean>[] {
  const { archive, person, source, from, to, outcome, rule, editor, text } = query;
  return [
    archive === null ? null : sql<boolean>`archive = ${archive}`,
    person === null ? null : sql<boolean>`people @@ phraseto_tsquery('simple', ${person})`,
    source === null ? null : sql<boolean>`sources @> ${list([source])}`,
    from === null ? null : sql<boolean>`recorded_at >= ${`${from}T00:00:00Z`}::timestamptz`,
    to === null ? null : sql<boolean>`recorded_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`,
    outcome === null ? null : sql<boolean>`(outcome = ${outcome} or event = ${outcome})`,
    rule === null ? null : sql<boolean>`rules @> ${list([rule])}`,
    editor === null
      ? null
      : sql<boolean>`to_tsvector('simple', coalesce(editor, '')) @@ phraseto_tsquery('simple', ${editor})`,
    text === null ? null : sql<boolean>`words @@ websearch_to_tsquery('simple', ${text})`,
  ].filter((condition) => condition !== null);
}

/**
 * All receipts of the chain that `id` stands in, oldest first: what it supersedes and what superseded it, and the
 * receipts of the erasures that took content from any of them.
 */
export async function chainOf(db: Kysely<Database>, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    with recursive chain (id, supersedes, log_index, erased_by) as (
      select id, supersedes, log_index, erased_by from receipt_index where id = ${id}
      union
      select other.id, other.supersedes, other.log_index, other.erased_by from receipt_index other
        join chain on other.id = chain.supersedes or other.supersedes = chain.id)
    select id from receipt_index
      where id in (select id from chain union select erased_by from chain) order by log_index`.execute(db);
  return rows.map((row) => row.id);
}

/** Takes the words of erased records out of the index and notes who took them. */
export async function eraseEntries(
  db: Kysely<Database>,
  entries: readonly { readonly index: number; readonly entry: ReceiptEntry }[],
  receiptId: string,
): Promise<void> {
  if (entries.length === 0) return;
  const places = entries.map(({ index }) => index);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('receipt_index').where('log_index', 'in', places).execute();
    await insertEntries(trx, entries);
    await trx
      .updateTable('receipt_index')
      .set({ erased_by: receiptId })
      .where('log_index', 'in', places)
      .execute();
  });
}

function list(values: readonly string[]): RawBuilder<unknown> {
  return values.length === 0
    ? sql`array[]::text[]`
    : sql`array[${sql.join(values.map((value) => sql`${value}::text`))}]::text[]`;
}
