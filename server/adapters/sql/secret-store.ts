import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { asDesk } from './roles.ts';
import type { Database } from './tables.ts';

/** A key of this store, made on first use; every server on the same database gets the same one. */
export async function readSecret(db: Kysely<Database>, name: string): Promise<string> {
  return asDesk(db, async (trx) => {
    await trx
      .insertInto('secrets')
      .values({ name, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await trx
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return row.value;
  });
}

/** A note of this store under a name; null: none. */
export async function readNote(db: Kysely<Database>, name: string): Promise<string | null> {
  const row = await asDesk(db, (trx) =>
    trx.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst(),
  );
  return row?.value ?? null;
}

export async function writeNote(db: Kysely<Database>, name: string, value: string): Promise<void> {
  await asDesk(db, (trx) =>
    trx
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
}
