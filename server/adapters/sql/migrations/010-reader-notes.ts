import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS: readonly string[] = [
  `create table reader_notes (
     id bigint generated always as identity primary key,
     question_hash text not null references questions (id_hash),
     archive text not null references archives (name),
     question text not null,
     state text not null,
     receipt_id text,
     note text not null check (char_length(note) between 1 and 1000),
     at timestamptz not null,
     done_at timestamptz,
     done_by text)`,
  `create index reader_notes_of on reader_notes (question_hash)`,
  `create index reader_notes_open on reader_notes (at) where done_at is null`,
  // A reader may leave a note and count those on one answer; what others wrote stays closed.
  `grant insert on reader_notes to desk_reader`,
  `grant select (question_hash) on reader_notes to desk_reader`,
];

/** What readers tell the desk about an answer. */
export const readerNotes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
