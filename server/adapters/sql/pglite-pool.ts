import { PGlite, types } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { pgliteStatements } from './pglite-statements.ts';
import { readInt8, readTimestamp } from './read-values.ts';

/**
 * Opens PGlite and hands its one connection out as a pool of one: who comes later waits in line.
 * INVARIANT: exactly one process has `folder` open (server/store/lock.ts); PGlite itself would not notice.
 * @param folder absolute path, or null for a database in memory
 */
export async function openPglitePool(folder: string | null): Promise<PostgresPool> {
  const parsers = { [types.TIMESTAMPTZ]: readTimestamp, [types.INT8]: readInt8, [types.DATE]: String };
  const pglite = await PGlite.create(folder === null ? { parsers } : { dataDir: folder, parsers });
  await pglite.exec("set timezone = 'UTC'");
  const run = pgliteStatements(pglite);
  let last: Promise<void> = Promise.resolve();

  return {
    async connect() {
      const before = last;
      let release: () => void = () => undefined;
      last = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return clientOf(run, release);
    },
    async end() {
      await last;
      await pglite.close();
    },
  };
}

/** Kysely's client: one statement at a time. Streaming by cursor does not exist in PGlite. */
function clientOf(run: ReturnType<typeof pgliteStatements>, release: () => void): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    const { rows, affected } = await run(text, values);
    const command = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
    return { command, rowCount: affected, rows };
  };
  return { query: query as PostgresPoolClient['query'], release };
}
