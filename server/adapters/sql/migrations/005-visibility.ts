import { type Kysely, type Migration, sql } from 'kysely';
import type { Json } from '../../../../domain/json.ts';
import { readRights } from '../../../ingest/read-access.ts';

/** Facts of access, on a version as its source said them and on the article as they bind now. */
const ACCESS_COLUMNS = `
  add column level smallint not null default 0 check (level between 0 and 3),
  add column embargo_until timestamptz,
  add column machine_use boolean not null default true,
  add column rights_until timestamptz`;

/** A setting of the transaction; what is not set is the least that anybody has. */
const viewer = (name: string, type: string, least: string) =>
  `create function viewer_${name}() returns ${type} language sql stable as
     $$ select coalesce(nullif(current_setting('desk.${name}', true), '')::${type}, ${least}) $$`;

const BEFORE: readonly string[] = [
  `alter table article_versions ${ACCESS_COLUMNS}`,
  `alter table articles ${ACCESS_COLUMNS},
     -- How often what may be seen of it has changed since the index was told.
     add column stale int not null default 0`,
  `drop index articles_to_index`,
  `create index articles_to_index on articles (archive, id)
     where indexed_version is distinct from current_version or stale <> 0`,
  `create table publication_blocks (
     id text primary key,
     archive text not null references archives (name),
     article_id text,
     name text,
     kind text not null check (kind in ('court-order', 'name', 'minor', 'other')),
     reason text not null,
     by_name text not null,
     at timestamptz not null default now(),
     lifted_at timestamptz,
     lifted_by text,
     check ((article_id is null) <> (name is null)))`,
  `create index publication_blocks_of on publication_blocks (archive) where lifted_at is null`,
  // Which versions a block in force hits; version 0: all of the article.
  `create table blocked_versions (
     archive text not null,
     article_id text not null,
     version int not null,
     block_id text not null references publication_blocks (id),
     primary key (archive, article_id, version, block_id))`,
  // What the archive itself said at a time: policy, register, time zone.
  `create table archive_history (
     archive text not null references archives (name),
     recorded_at timestamptz not null default now(),
     record jsonb not null)`,
  `create index archive_history_of on archive_history (archive, recorded_at desc)`,
  `create trigger archive_history_immutable before update or delete on archive_history
     for each row execute function refuse_change()`,
  `alter table questions add column level smallint not null default 0`,
];

/**
 * The one predicate. `v` is the version that would be shown, `a` the article with what binds now: both must allow
 * it, so that neither an old version nor a look back opens what was closed since.
 */
export const MAY_SHOW = `
  v.status in ('live', 'corrected')
  and greatest(v.level, a.level) <= viewer_clearance()
  and v.published <= coalesce(viewer_as_of(), viewer_now())
  and coalesce(greatest(v.embargo_until, a.embargo_until), v.published) <= coalesce(viewer_as_of(), viewer_now())
  and coalesce(least(v.rights_until, a.rights_until), 'infinity') > viewer_now()
  and (viewer_purpose() = 'page' or (v.machine_use and a.machine_use))
  and not exists (select from blocked_versions b
    where b.archive = v.archive and b.article_id = v.article_id and b.version in (0, v.version))`;

export const READER_COLUMNS = `v.archive, v.article_id, v.version, v.headline, v.byline, v.published, v.published_precision,
  v.updated, v.status, v.content_type, v.lang, v.text, v.speaker, v.segments, v.corrected_by, v.url, v.slug,
  v.rights, v.oddities, v.sha256, v.text_sha256, v.recorded_at`;

const VIEWS: readonly string[] = [
  viewer('clearance', 'int', '0'),
  viewer('now', 'timestamptz', 'now()'),
  viewer('as_of', 'timestamptz', 'null'),
  viewer('purpose', 'text', `'answer'`),
  `drop view reader_article_versions`,
  `drop view reader_articles`,
  `create view reader_articles as
     select ${READER_COLUMNS}, a.group_key from articles a
     join article_versions v on v.archive = a.archive and v.article_id = a.id
       and v.version = case when viewer_as_of() is null then a.current_version else
         (select max(w.version) from article_versions w where w.archive = a.archive and w.article_id = a.id
            and w.recorded_at <= viewer_as_of()) end
     where ${MAY_SHOW}
       -- Where the next version was erased nobody can say any more until when this one stood.
       and (v.version = a.current_version or exists (select from article_versions n
         where n.archive = v.archive and n.article_id = v.article_id and n.version = v.version + 1))`,
  `create view reader_article_versions as
     select ${READER_COLUMNS} from article_versions v
     join articles a on a.archive = v.archive and a.id = v.article_id
     join reader_articles r on r.archive = v.archive and r.article_id = v.article_id and r.version >= v.version
     where ${MAY_SHOW}`,
  `grant select on reader_articles, reader_article_versions, archive_history to desk_reader`,
];

/** Who may see what: classification, embargo, blocks, rights; and what was known when. */
export const visibility: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...BEFORE, ...VIEWS]) await sql.raw(statement).execute(db);
    await readStoredRights(db);
    await sql`insert into archive_history (archive, recorded_at, record)
      select name, created_at, to_jsonb(archives) from archives`.execute(db);
  },
};

/** Rights that were stored before anybody read them. */
async function readStoredRights(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    archive: string;
    article_id: string;
    version: number;
    rights: Json;
    time_zone: string;
  }>`select v.archive, v.article_id, v.version, v.rights, a.time_zone from article_versions v
     join archives a on a.name = v.archive where v.rights is not null`.execute(db);
  await sql`alter table article_versions disable trigger article_versions_immutable`.execute(db);
  for (const { archive, article_id, version, rights, time_zone } of rows) {
    const read = readRights(rights, time_zone);
    // Rights that cannot be read keep machines out.
    const machineUse = read.ok && read.value.machineUse;
    const until = read.ok ? read.value.rightsUntil : null;
    await sql`update article_versions set machine_use = ${machineUse}, rights_until = ${until}
      where archive = ${archive} and article_id = ${article_id} and version = ${version}`.execute(db);
    await sql`update articles set machine_use = ${machineUse}, rights_until = ${until}
      where archive = ${archive} and id = ${article_id} and current_version = ${version}`.execute(db);
  }
  await sql`alter table article_versions enable trigger article_versions_immutable`.execute(db);
}
