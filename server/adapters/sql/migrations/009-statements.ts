import { type Kysely, type Migration, sql } from 'kysely';

const VERSION_KEY = `foreign key (archive, article_id, version)
  references article_versions (archive, article_id, version) on delete cascade`;

const STATEMENTS: readonly string[] = [
  `create table statements (
     archive text not null,
     article_id text not null,
     version int not null,
     n int not null,
     start_at int not null check (start_at >= 0),
     end_at int not null check (end_at > start_at),
     cp_start int not null,
     cp_end int not null,
     kind text not null check (kind in ('quoted', 'reported', 'turn')),
     stance text not null check (stance in ('said', 'asked', 'denied', 'hedged')),
     speaker jsonb,
     speaker_key text,
     relayed_by text,
     said_from text not null,
     said_to text not null,
     matter jsonb not null,
     primary key (archive, article_id, version, n),
     ${VERSION_KEY})`,
  `create index statements_by_speaker on statements (archive, speaker_key, said_from)`,
  `create table statement_sources (
     archive text not null,
     article_id text not null,
     version int not null,
     made_with text not null,
     primary key (archive, article_id, version),
     ${VERSION_KEY})`,
  `create table register_mentions (
     archive text not null,
     article_id text not null,
     version int not null,
     name text not null,
     role text not null check (role in ('speaker', 'byline', 'named')),
     offices jsonb not null,
     primary key (archive, article_id, version, name, role),
     ${VERSION_KEY})`,
  `create index register_mentions_by_name on register_mentions (archive, name)`,
  `create index register_mentions_by_office on register_mentions using gin (offices)`,
  `create table register_entities (
     archive text not null references archives (name),
     id text not null,
     revision int not null check (revision > 0),
     kind text not null check (kind in ('person', 'body', 'place', 'ordinance')),
     status text not null check (status in ('confirmed', 'proposed', 'removed')),
     source text not null check (source in ('founding', 'archive', 'import', 'editor')),
     external_id text,
     name text not null,
     aliases jsonb not null,
     offices jsonb not null,
     by_name text,
     recorded_at timestamptz not null default now(),
     primary key (archive, id, revision))`,
  `create trigger register_entities_immutable before update or delete on register_entities
     for each row execute function refuse_change()`,
  // The one predicate of visibility is that of the articles: who may not see the text sees none of its statements.
  `create view reader_statements as
     select s.*, r.published, r.headline, substr(r.text, s.cp_start + 1, s.cp_end - s.cp_start) as exact
     from statements s join reader_articles r
       on r.archive = s.archive and r.article_id = s.article_id and r.version = s.version`,
  `create view reader_mentions as
     select m.*, r.published from register_mentions m join reader_articles r
       on r.archive = m.archive and r.article_id = m.article_id and r.version = m.version`,
  `grant select on reader_statements, reader_mentions, register_entities to desk_reader`,
];

/** Who said what when, and who is who: both bitemporal, statements through the versions they stand in. */
export const statements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
