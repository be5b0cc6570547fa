import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Who held an office is asked while a question waits, and planning the view that readers see takes longer than looking.
 * The few mentions of an office lead to their articles in the same way whatever the office, so one plan serves all.
 */
export const holdersPlan: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter function office_holders(text, text[]) set plan_cache_mode = force_generic_plan`.execute(
      db,
    );
  },
};
