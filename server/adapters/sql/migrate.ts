import { type Kysely, Migrator } from 'kysely';
import { StartError } from '../../store/start-error.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Database } from './tables.ts';

/**
 * Brings the schema up to date: every migration that is not recorded yet, in one transaction, once even when
 * several servers start together (the database's own lock).
 * @returns names of those that ran now
 * @throws StartError `store-newer` when the database knows migrations that this program does not
 */
export async function migrate(db: Kysely<Database>): Promise<readonly string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    allowUnorderedMigrations: true,
  });
  await refuseNewer(db);
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}

async function refuseNewer(db: Kysely<Database>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return;
  const recorded = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  const unknown = recorded.map((row) => row.name).filter((name) => !(name in MIGRATIONS));
  if (unknown.length === 0) return;
  throw new StartError(
    'store-newer',
    `the store was written by a newer version: expected migrations up to ${Object.keys(MIGRATIONS).sort().at(-1)}, found ${unknown.join(', ')}`,
  );
}
