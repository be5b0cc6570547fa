import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './tables.ts';

/**
 * One transaction as the reader role: it sees archives and visible articles and has no right on drafts, whatever
 * the code above it asks for.
 * ATTACKER: a reader route that is tricked into asking for a held draft gets an error from the database.
 * INVARIANT: no transaction spans a model call; `fn` only reads and writes rows.
 */
export function asReader<T>(
  db: Kysely<Database>,
  fn: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local role desk_reader`.execute(trx);
    return fn(trx);
  });
}

/** One transaction as the answer flow: it may hand a draft to the desk and can never read one back. */
export function asFlow<T>(db: Kysely<Database>, fn: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local role desk_flow`.execute(trx);
    return fn(trx);
  });
}

/** One transaction with the rights of the desk: everything. */
export function asDesk<T>(db: Kysely<Database>, fn: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  return db.transaction().execute(fn);
}
