import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS: readonly string[] = [
  // What the index of an archive was made with; another cut or embedding means it is made again.
  `create table archive_index (
     archive text primary key references archives (name),
     made_with text not null,
     passages bigint not null default 0)`,
  // In how many passages a stem stands: the archive's own word frequencies, for ranking.
  `create table archive_terms (
     archive text not null references archives (name),
     term text not null,
     passages int not null,
     primary key (archive, term))`,
  `create table article_sketches (
     archive text not null references archives (name),
     article_id text not null,
     hash bigint not null,
     primary key (archive, hash, article_id))`,
  `create index article_sketches_of on article_sketches (archive, article_id)`,
];

/** What ranking and the collapse of copies need to know of an archive as a whole. All of it can be made again. */
export const index: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
