import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../../domain/time/instant.ts';
import { levelOf, PUBLIC_READER, type Purpose, type Viewer } from '../../../domain/visibility.ts';
import type { Database } from './tables.ts';

/** On whose behalf rows are read, and what for. */
export interface Reading {
  readonly viewer: Viewer;
  readonly purpose: Purpose;
  /** Embargoes and rights are held against it; absent: the database's clock. */
  readonly now?: Instant;
}

const FOR_ANSWERS: Reading = { viewer: PUBLIC_READER, purpose: 'answer' };

/**
 * One transaction as the reader role: it sees archives and what `reading` allows, and has no right on drafts,
 * whatever the code above it asks for.
 * ATTACKER: a reader route that is tricked into asking for a held draft gets an error from the database.
 * INVARIANT: no transaction spans a model call; `fn` only reads and writes rows.
 */
export function asReader<T>(
  db: Kysely<Database>,
  fn: (trx: Transaction<Database>) => Promise<T>,
  reading: Reading = FOR_ANSWERS,
): Promise<T> {
  const { viewer, purpose, now } = reading;
  return db.transaction().execute(async (trx) => {
    // As `set local`, all in one statement.
    await sql`select set_config('role', 'desk_reader', true),
      set_config('desk.clearance', ${String(levelOf(viewer.clearance))}, true),
      set_config('desk.as_of', ${viewer.asOf ?? ''}, true),
      set_config('desk.purpose', ${purpose}, true),
      set_config('desk.now', ${now ?? ''}, true)`.execute(trx);
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
