import { type Kysely, type Migration, sql } from 'kysely';

const VERSION_COLUMNS = `
  archive text not null references archives (name),
  article_id text not null,
  version int not null check (version > 0),
  headline text not null,
  byline text not null,
  published timestamptz not null,
  published_precision text,
  updated timestamptz,
  status text not null check (status in ('live', 'corrected', 'scheduled', 'withdrawn', 'deleted')),
  content_type text not null,
  lang text not null,
  text text not null,
  speaker text,
  segments jsonb not null,
  corrected_by text,
  url text,
  slug text,
  rights jsonb,
  oddities jsonb not null,
  sha256 text not null,
  text_sha256 text not null,
  recorded_at timestamptz not null default now(),
  primary key (archive, article_id, version)`;

const STATEMENTS: readonly string[] = [
  // The role is one of the whole server: another database on it may have made it already.
  `do $$ begin
     if not exists (select from pg_roles where rolname = 'desk_reader') then create role desk_reader nologin; end if;
     if not pg_has_role(current_user, 'desk_reader', 'member') then grant desk_reader to current_user; end if;
   end $$`,
  `create table archives (
     name text primary key,
     paper text not null,
     lang text not null,
     time_zone text not null,
     profile text not null,
     policy jsonb,
     fiscal_year jsonb,
     entities jsonb not null,
     suggestions jsonb not null,
     demo_article text,
     allow_outside boolean not null default true,
     created_at timestamptz not null default now())`,
  `create table articles (
     archive text not null references archives (name),
     id text not null,
     current_version int not null,
     indexed_version int,
     group_key text not null,
     primary key (archive, id))`,
  `create index articles_to_index on articles (archive, id) where indexed_version is distinct from current_version`,
  `create index articles_groups on articles (archive, group_key)`,
  `create table article_versions (${VERSION_COLUMNS})`,
  `create index article_versions_published on article_versions (archive, published)`,
  `create function refuse_change() returns trigger language plpgsql as $$ begin
     if tg_op = 'DELETE' and current_setting('desk.purge', true) = 'on' then return old; end if;
     raise exception 'append only: % on % refused', tg_op, tg_table_name using errcode = 'integrity_constraint_violation';
   end $$`,
  `create trigger article_versions_immutable before update or delete on article_versions
     for each row execute function refuse_change()`,
  `create table slugs (
     archive text not null references archives (name),
     slug text not null,
     article_id text not null,
     recorded_at timestamptz not null default now(),
     primary key (archive, slug))`,
  // Views run with their owner's rights: the reader role needs no grant on the tables below them.
  `create view reader_articles as
     select v.*, a.group_key from articles a
     join article_versions v on v.archive = a.archive and v.article_id = a.id and v.version = a.current_version
     where v.status in ('live', 'corrected') and v.published <= now()`,
  `create view reader_article_versions as
     select v.* from article_versions v
     join reader_articles r on r.archive = v.archive and r.article_id = v.article_id
     where v.status in ('live', 'corrected') and v.published <= now()`,
  `grant select on archives, reader_articles, reader_article_versions, slugs to desk_reader`,
];

export const archive: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
