import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS: readonly string[] = [
  `alter table register_entities add column reason text check (char_length(reason) between 1 and 1000)`,
  `alter table register_entities add column apart jsonb not null default '[]'`,
];

/** Why an editor decided on an entry, and which look-alikes are others. */
export const registerDecisions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
