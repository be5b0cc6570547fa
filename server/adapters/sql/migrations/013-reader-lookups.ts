import { type Kysely, type Migration, sql } from 'kysely';

/**
 * When the first or the last article appeared that the viewer of this transaction may see: one step along the index
 * where nothing is hidden, instead of reading the whole archive for each question.
 * INVARIANT: what counts is a row of `reader_articles`; the walk has its owner's rights, the predicate is the one of
 * all paths.
 */
const walk = (name: string, order: 'asc' | 'desc') =>
  `create function ${name}(of_archive text) returns timestamptz language plpgsql stable security definer
     set search_path from current set enable_sort = off as $$
   declare v record; begin
     for v in select w.article_id, w.version, w.published from article_versions w
       where w.archive = of_archive order by w.archive ${order}, w.published ${order}
     loop
       if exists (select from reader_articles r
         where r.archive = of_archive and r.article_id = v.article_id and r.version = v.version)
       then return v.published; end if;
     end loop;
     return null;
   end $$`;

/** The last day from which on an edition that the viewer may see is in force; most archives have none, and say so fast. */
const AHEAD = `create function archive_ahead(of_archive text) returns text language plpgsql stable security definer
     set search_path from current as $$ begin
     if not exists (select from article_versions v where v.archive = of_archive and v.validity is not null)
     then return null; end if;
     return (select max(r.validity ->> 'from') from reader_articles r
       where r.archive = of_archive and r.validity is not null);
   end $$`;

/**
 * Whom the articles that the viewer may see give one of these offices, and from when to when. From the few mentions of an
 * office to their articles, never through all of them: `offset 0` keeps the planner from turning that round.
 */
const HOLDERS = `create function office_holders(of_archive text, titles text[])
     returns table (name text, title text, first timestamptz, last timestamptz, articles bigint)
     language sql stable security definer set search_path from current as $$
     with seen as materialized (
       select m.name, o.title, m.article_id, m.version
       from register_mentions m, jsonb_array_elements_text(m.offices) as o(title)
       where m.archive = of_archive and m.offices ?| titles and o.title = any(titles))
     select s.name, s.title, min(r.published), max(r.published), count(distinct s.article_id)
     from seen s cross join lateral (select a.published from reader_articles a
       where a.archive = of_archive and a.article_id = s.article_id and a.version = s.version offset 0) r
     group by s.name, s.title $$`;

const STATEMENTS: readonly string[] = [
  walk('archive_first', 'asc'),
  walk('archive_last', 'desc'),
  AHEAD,
  HOLDERS,
];

/** What a question needs of an archive for its viewer: where it begins and ends, its last edition, who held an office. */
export const readerLookups: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
