import { type Kysely, Migrator, sql } from 'kysely';
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
  const recorded = await recordedNames(db);
  refuseNewer(recorded);
  // The common start: one query, and no lock.
  if (Object.keys(MIGRATIONS).every((name) => recorded.includes(name))) return [];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}

async function recordedNames(db: Kysely<Database>): Promise<readonly string[]> {
  const table = await sql<{
    found: string | null;
  }>`select to_regclass('kysely_migration')::text as found`.execute(db);
  if ((table.rows[0]?.found ?? null) === null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function refuseNewer(recorded: readonly string[]): void {
  const unknown = recorded.filter((name) => !(name in MIGRATIONS));
  if (unknown.length === 0) return;
  throw new StartError(
    'store-newer',
    `the store was written by a newer version: expected migrations up to ${Object.keys(MIGRATIONS).sort().at(-1)}, found ${unknown.join(', ')}`,
  );
}
