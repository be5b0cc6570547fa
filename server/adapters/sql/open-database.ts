import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { openPglitePool } from './pglite-pool.ts';
import { readInt8, readTimestamp } from './read-values.ts';
import type { Database } from './tables.ts';

export interface DatabaseOptions {
  /** Absolute data folder; the embedded database lives in its `sql` folder. Null: in memory. */
  readonly dataDir: string | null;
  /** `postgres://…`; when given, nothing is written to `dataDir`. */
  readonly databaseUrl?: string | null;
}

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: 'pglite' | 'postgres';
  readonly close: () => Promise<void>;
}

/**
 * Opens the embedded or the outside database through one dialect. Does not migrate: see `migrate`.
 * timestamptz comes back as an `Instant` string, bigint as a number, jsonb parsed. Pass jsonb as
 * `JSON.stringify(value)`: the two drivers read a bare array differently.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const url = options.databaseUrl ?? null;
  const pool = url === null ? await openPglitePool(embeddedFolder(options.dataDir)) : postgresPool(url);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: url === null ? 'pglite' : 'postgres', close: () => db.destroy() };
}

function embeddedFolder(dataDir: string | null): string | null {
  if (dataDir === null) return null;
  const folder = join(dataDir, 'sql');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

function postgresPool(connectionString: string): PostgresPool {
  const readers: Readonly<Record<number, (text: string) => unknown>> = {
    [pg.types.builtins.TIMESTAMPTZ]: readTimestamp,
    [pg.types.builtins.INT8]: readInt8,
    [pg.types.builtins.DATE]: String,
  };
  const pool = new pg.Pool({
    connectionString,
    max: 16,
    connectionTimeoutMillis: 5_000,
    options: '-c timezone=UTC',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        readers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A dropped idle connection must not end the process; the next query gets a fresh one or its own error.
  pool.on('error', () => undefined);
  return pool as unknown as PostgresPool;
}
