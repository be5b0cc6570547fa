import { type Kysely, type Migration, sql } from 'kysely';
import { MAY_SHOW, READER_COLUMNS } from './005-visibility.ts';

const STATEMENTS: readonly string[] = [
  `alter table article_versions add column speaker_group text`,
  // What the planner asks for every question: a few names, instead of a walk through all articles.
  `create table archive_groups (
     archive text not null references archives (name) on delete cascade,
     name text not null,
     recorded_at timestamptz not null default now(),
     primary key (archive, name))`,
  `create index article_versions_groups on article_versions (archive, speaker_group) where speaker_group is not null`,
  `grant select on archive_groups to desk_reader`,
  // INVARIANT: the same predicate as before; a group hides nothing and shows nothing.
  `create or replace view reader_articles as
     select ${READER_COLUMNS}, a.group_key, v.validity, v.speaker_group from articles a
     join article_versions v on v.archive = a.archive and v.article_id = a.id
       and v.version = case when viewer_as_of() is null then a.current_version else
         (select max(w.version) from article_versions w where w.archive = a.archive and w.article_id = a.id
            and w.recorded_at <= viewer_as_of()) end
     where ${MAY_SHOW}
       and (v.version = a.current_version or exists (select from article_versions n
         where n.archive = v.archive and n.article_id = v.article_id and n.version = v.version + 1))`,
  `create or replace view reader_article_versions as
     select ${READER_COLUMNS}, v.validity, v.speaker_group from article_versions v
     join articles a on a.archive = v.archive and a.id = v.article_id
     join reader_articles r on r.archive = v.archive and r.article_id = v.article_id and r.version >= v.version
     where ${MAY_SHOW}`,
];

/** To which group somebody belonged who speaks, as the source says of that day. */
export const speakerGroups: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
