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
