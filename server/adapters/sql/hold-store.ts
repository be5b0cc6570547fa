import type { Kysely, Selectable } from 'kysely';
import type { Instant } from '../../../domain/time/instant.ts';
import type { HoldScope, LegalHoldsTable } from './law-tables.ts';
import type { Database } from './tables.ts';

export interface LegalHold {
  readonly id: string;
  readonly archive: string;
  readonly scope: HoldScope;
  readonly subject: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
  readonly receiptId: string;
  /** Null while it stands. */
  readonly lifted: { readonly at: Instant; readonly by: string; readonly reason: string } | null;
}

export type NewHold = Omit<LegalHold, 'lifted'> & { readonly byId: string | null };

export async function insertHold(trx: Kysely<Database>, hold: NewHold): Promise<void> {
  const { id, archive, scope, subject, reason, by, byId, at, receiptId } = hold;
  await trx
    .insertInto('legal_holds')
    .values({ id, archive, scope, subject, reason, by_id: byId, by_name: by, at, receipt_id: receiptId })
    .execute();
}

/** Newest first. @param standing only those that were not lifted */
export async function readHolds(
  db: Kysely<Database>,
  archive: string | null,
  standing: boolean,
): Promise<readonly LegalHold[]> {
  let rows = db.selectFrom('legal_holds').selectAll().orderBy('at', 'desc').orderBy('id');
  if (archive !== null) rows = rows.where('archive', '=', archive);
  if (standing) rows = rows.where('lifted_at', 'is', null);
  return (await rows.execute()).map(holdOf);
}

/** The row is locked until the transaction ends. */
export async function holdToLift(trx: Kysely<Database>, id: string): Promise<LegalHold | null> {
  const row = await trx
    .selectFrom('legal_holds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : holdOf(row);
}

export async function markLifted(
  trx: Kysely<Database>,
  id: string,
  by: string,
  reason: string,
  at: Instant,
  receiptId: string,
): Promise<void> {
  await trx
    .updateTable('legal_holds')
    .set({ lifted_at: at, lifted_by: by, lift_reason: reason, lift_receipt_id: receiptId })
    .where('id', '=', id)
    .execute();
}

function holdOf(row: Selectable<LegalHoldsTable>): LegalHold {
  const { id, archive, scope, subject, reason, by_name, at, receipt_id } = row;
  const lifted =
    row.lifted_at === null
      ? null
      : { at: row.lifted_at, by: row.lifted_by ?? '', reason: row.lift_reason ?? '' };
  return { id, archive, scope, subject, reason, by: by_name, at, receiptId: receipt_id, lifted };
}
