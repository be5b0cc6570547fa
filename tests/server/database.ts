import type { Kysely } from 'kysely';
import { type Instant, instantFromMs } from '../../domain/time/instant.ts';
import { migrate } from '../../server/adapters/sql/migrate.ts';
import { openDatabase } from '../../server/adapters/sql/open-database.ts';
import type { Database } from '../../server/adapters/sql/tables.ts';

export interface TestDatabase {
  readonly db: Kysely<Database>;
  readonly close: () => Promise<void>;
}

/** A real database in memory with the real schema and one archive without articles. */
export async function testDatabase(): Promise<TestDatabase> {
  const opened = await openDatabase({ dataDir: null });
  await migrate(opened.db);
  await opened.db
    .insertInto('archives')
    .values({
      name: 'test',
      paper: 'The Test Ledger',
      lang: 'en',
      time_zone: 'UTC',
      profile: 'newsroom',
      policy: null,
      fiscal_year: null,
      entities: '[]',
      suggestions: '[]',
      demo_article: null,
    })
    .execute();
  return { db: opened.db, close: opened.close };
}

/** A clock that stands until it is moved. */
export interface TestClock {
  readonly now: () => Instant;
  readonly forward: (ms: number) => void;
}

export function testClock(start = '2026-03-10T09:00:00.000Z'): TestClock {
  let ms = Date.parse(start);
  return {
    now: () => instantFromMs(ms),
    forward: (by) => {
      ms += by;
    },
  };
}
