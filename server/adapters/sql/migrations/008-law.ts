import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS: readonly string[] = [
  // Days that receipts keep their content; null: as the configuration says for all archives.
  `alter table archives add column retention_days int check (retention_days >= 0)`,
  // The version of an article that the answers citing it were held against last.
  `alter table articles add column noted_version int not null default 1`,
  `update articles set noted_version = current_version`,
  `create index articles_to_note on articles (archive, id) where noted_version is distinct from current_version`,
  // What was erased keeps its place and its digest in the log, and no word here.
  `alter table receipt_index add column erased text check (erased in ('whole', 'sealed'))`,
  `alter table receipt_index add column erased_by text`,
  `create index receipt_index_by_archive on receipt_index (archive, recorded_at) where erased is distinct from 'whole'`,
  `create table legal_holds (
     id text primary key,
     archive text not null references archives (name),
     scope text not null check (scope in ('receipt', 'article', 'person', 'archive')),
     subject text not null,
     reason text not null,
     by_id text,
     by_name text not null,
     at timestamptz not null,
     receipt_id text not null,
     lifted_at timestamptz,
     lifted_by text,
     lift_reason text,
     lift_receipt_id text)`,
  `create index legal_holds_standing on legal_holds (archive) where lifted_at is null`,
  // An erasure that was begun, until all of it is done: a process that died in between takes it up again.
  `create table erasures (
     receipt_id text primary key,
     archive text not null,
     plan jsonb not null,
     at timestamptz not null)`,
  // Articles that a later delivery of the publisher's system does not bring back.
  `create table erased_articles (
     archive text not null references archives (name),
     article_id text not null,
     receipt_id text not null,
     at timestamptz not null,
     primary key (archive, article_id))`,
];

/** Retention, legal holds and erasures. All of it is closed to the reader role. */
export const law: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
