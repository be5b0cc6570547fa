import { sql, type Transaction } from 'kysely';
import { areCopies, SHARED_HASHES, sketchOf } from '../../ingest/near-copies.ts';
import type { ArticleInput } from '../../ingest/parse-article.ts';
import { standingArticles } from './standing-articles.ts';
import type { Database } from './tables.ts';

/** How many near copies are looked at closely for one article. */
const MOST_COMPARED = 5;

interface Candidate {
  readonly text: string;
  readonly published: string;
  readonly groupKey: string;
}

/**
 * For each article the key of the copies it belongs to; its own id when it is the first. Keeps the sketches for later
 * ones. An article is held against those before it, in `inputs` as well.
 */
export async function groupKeysOf(
  trx: Transaction<Database>,
  archive: string,
  inputs: readonly ArticleInput[],
): Promise<ReadonlyMap<string, string>> {
  const sketches = inputs.map(({ text }) => sketchOf(text));
  await keepSketches(trx, archive, inputs, sketches);
  const near = await nearOnes(trx, archive, inputs, sketches);
  const known = new Map(await storedOnes(trx, archive, inputs, [...near.values()].flat()));
  const keys = new Map<string, string>();
  for (const [at, input] of inputs.entries()) {
    const mine = comparable(input);
    const copy = (near.get(at) ?? [])
      .map((id) => known.get(id))
      .find((other) => other !== undefined && areCopies(mine, comparable(other)));
    const groupKey = copy?.groupKey ?? input.id;
    keys.set(input.id, groupKey);
    known.set(input.id, { text: input.text, published: input.published, groupKey });
  }
  return keys;
}

function comparable({ text, published }: { readonly text: string; readonly published: string }) {
  return { text, publishedMs: Date.parse(published) };
}

async function keepSketches(
  trx: Transaction<Database>,
  archive: string,
  inputs: readonly ArticleInput[],
  sketches: readonly (readonly number[])[],
): Promise<void> {
  const ids = inputs.map(({ id }) => id);
  await trx
    .deleteFrom('article_sketches')
    .where('archive', '=', archive)
    .where('article_id', 'in', ids)
    .execute();
  const rows = inputs.flatMap(({ id }, at) => (sketches[at] ?? []).map((hash) => ({ id, hash })));
  if (rows.length === 0) return;
  await sql`insert into article_sketches (archive, article_id, hash)
    select ${archive}, id, hash from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id text, hash bigint)
    on conflict do nothing`.execute(trx);
}

/** By place in `inputs`: the ids of those whose sketches share enough, the likest first; none of them comes later. */
async function nearOnes(
  trx: Transaction<Database>,
  archive: string,
  inputs: readonly ArticleInput[],
  sketches: readonly (readonly number[])[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const asked = sketches.flatMap((sketch, at) =>
    sketch.map((hash) => ({ at, hash, least: Math.min(SHARED_HASHES, Math.ceil(sketch.length / 2)) })),
  );
  if (asked.length === 0) return new Map();
  const places = inputs.map(({ id }, at) => ({ id, at }));
  const { rows } = await sql<{ at: number; article_id: string }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t(at int, hash bigint, least int)
    ), places as (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as t(id text, at int)
    ), near as (
      select asked.at, s.article_id,
        row_number() over (partition by asked.at order by count(*) desc, s.article_id) as place
      from asked
      join article_sketches s on s.archive = ${archive} and s.hash = asked.hash
      left join places p on p.id = s.article_id
      where p.at is null or p.at < asked.at
      group by asked.at, asked.least, s.article_id
      having count(*) >= asked.least
    )
    select at, article_id from near where place <= ${MOST_COMPARED} order by at, place`.execute(trx);
  const near = new Map<number, string[]>();
  for (const { at, article_id } of rows) near.set(at, [...(near.get(at) ?? []), article_id]);
  return near;
}

/** Of these ids the ones that are stored already, as they stand. */
async function storedOnes(
  trx: Transaction<Database>,
  archive: string,
  inputs: readonly ArticleInput[],
  ids: readonly string[],
): Promise<readonly (readonly [string, Candidate])[]> {
  const mine = new Set(inputs.map(({ id }) => id));
  const others = [...new Set(ids)].filter((id) => !mine.has(id));
  if (others.length === 0) return [];
  const rows = await standingArticles(trx)
    .where('a.archive', '=', archive)
    .where('a.id', 'in', others)
    .select(['a.id', 'a.group_key', 'v.text', 'v.published'])
    .execute();
  return rows.map(({ id, group_key, text, published }) => [id, { text, published, groupKey: group_key }]);
}
