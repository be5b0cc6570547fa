import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS: readonly string[] = [
  // Finds receipts; the log beside it is the truth, and all of this can be made again from it.
  `create table receipt_index (
     log_index bigint primary key,
     id text not null unique,
     archive text not null,
     event text not null,
     outcome text,
     supersedes text,
     recorded_at timestamptz not null,
     editor text,
     rules text[] not null,
     sources text[] not null,
     people tsvector not null,
     words tsvector not null)`,
  `create index receipt_index_by_time on receipt_index (recorded_at, log_index)`,
  `create index receipt_index_superseding on receipt_index (supersedes)`,
  `create index receipt_index_by_outcome on receipt_index (outcome, log_index)`,
  `create index receipt_index_by_event on receipt_index (event, log_index)`,
  `create index receipt_index_by_editor on receipt_index
     using gin (to_tsvector('simple', coalesce(editor, '')))`,
  `create index receipt_index_rules on receipt_index using gin (rules)`,
  `create index receipt_index_sources on receipt_index using gin (sources)`,
  `create index receipt_index_people on receipt_index using gin (people)`,
  `create index receipt_index_words on receipt_index using gin (words)`,
];

/** Who was named, what was quoted, by which rule: where in the receipt log to look. Closed to the reader role. */
export const receipts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
