import { type Kysely, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classification, PUBLIC_READER } from '../../../domain/visibility.ts';
import { archiveStore } from '../../../server/adapters/sql/archive-store.ts';
import {
  readPublicArticle,
  readPublicVersion,
  readVersion,
} from '../../../server/adapters/sql/article-reader.ts';
import { recordArticles } from '../../../server/adapters/sql/article-writer.ts';
import { migrate } from '../../../server/adapters/sql/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../server/adapters/sql/open-database.ts';
import { asDesk, asReader } from '../../../server/adapters/sql/roles.ts';
import type { Database } from '../../../server/adapters/sql/tables.ts';
import { type ArticleInput, parseArticle } from '../../../server/ingest/parse-article.ts';
import { postgresPrograms, startPostgres, type TestPostgres } from '../postgres.ts';

const programs = postgresPrograms();

function article(fields: object): ArticleInput {
  const parsed = parseArticle(
    { id: 'a', published: '2019-01-01', body: 'The tannery burned.', ...fields },
    '',
    {
      timeZone: 'UTC',
      lang: 'en',
      now: null,
    },
  );
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function suite(open: () => Promise<OpenDatabase>): void {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await migrate(database.db);
    await archiveStore(database.db).create({ name: 'paper', lang: 'en', timeZone: 'America/Chicago' });
  });
  afterAll(() => database.close());

  it('runs every migration once', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  it('refuses a schema that a newer program wrote, and changes nothing', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', 'now')`.execute(
      database.db,
    );
    await expect(migrate(database.db)).rejects.toMatchObject({ name: 'StartError', code: 'store-newer' });
    await sql`delete from kysely_migration where name = '999-future'`.execute(database.db);
  });

  it('makes a version when an article says something new and none when it says the same', async () => {
    const first = article({ id: 'v', headline: 'One' });
    expect(await recordArticles(database.db, 'paper', [first])).toMatchObject({
      added: 1,
      changed: 0,
      unchanged: 0,
    });
    expect(await recordArticles(database.db, 'paper', [first])).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 1,
    });
    const second = article({ id: 'v', headline: 'Two' });
    expect(await recordArticles(database.db, 'paper', [second])).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 0,
    });
    expect(await readVersion(database.db, 'paper', 'v', 1)).toMatchObject({ version: 1, headline: 'One' });
    expect(await readVersion(database.db, 'paper', 'v', 2)).toMatchObject({ version: 2, headline: 'Two' });
    expect(await readPublicVersion(database.db, 'paper', 'v', 1)).toMatchObject({ headline: 'One' });
  });

  it('keeps text, segments and instants to the letter', async () => {
    const given = article({
      id: 'letter',
      body: 'A: 😀 naïve “quote”\u00a0— e\u0301\u200b.\r\nEnd',
      published: '2019-03-04T22:40:00-06:00',
      updated: '2019-03-05T01:02:03.456Z',
      segments: [{ kind: 'speaker', speaker: 'A', start: 3, end: 10 }],
    });
    await recordArticles(database.db, 'paper', [given]);
    const read = await readVersion(database.db, 'paper', 'letter', 1);
    expect(read?.text).toBe(given.text);
    expect(read?.published).toBe('2019-03-05T04:40:00.000Z');
    expect(read?.updated).toBe('2019-03-05T01:02:03.456Z');
    expect(read?.segments).toEqual(given.segments);
  });

  it('refuses to change or delete a stored version', async () => {
    await recordArticles(database.db, 'paper', [article({ id: 'fixed' })]);
    const { db } = database;
    await expect(
      sql`update article_versions set text = 'x' where article_id = 'fixed'`.execute(db),
    ).rejects.toThrow(/append only/);
    await expect(sql`delete from article_versions where article_id = 'fixed'`.execute(db)).rejects.toThrow(
      /append only/,
    );
  });

  it('shows the reader role live and corrected articles that are out, and nothing else', async () => {
    await recordArticles(database.db, 'paper', [
      article({ id: 'live', slug: 'old-address' }),
      article({ id: 'corrected', status: 'corrected' }),
      article({ id: 'scheduled', status: 'scheduled' }),
      article({ id: 'withdrawn', status: 'withdrawn' }),
      article({ id: 'deleted', status: 'deleted' }),
      article({ id: 'tomorrow', published: '2999-01-01' }),
    ]);
    const seen = async (id: string) => (await readPublicArticle(database.db, 'paper', id)) !== null;
    expect(await seen('live')).toBe(true);
    expect(await seen('old-address')).toBe(true);
    expect(await seen('corrected')).toBe(true);
    for (const id of ['scheduled', 'withdrawn', 'deleted', 'tomorrow', 'never'])
      expect(await seen(id)).toBe(false);
  });

  it('hides all versions of an article once it is withdrawn', async () => {
    await recordArticles(database.db, 'paper', [article({ id: 'taken' })]);
    expect(await readPublicVersion(database.db, 'paper', 'taken', 1)).not.toBeNull();
    await recordArticles(database.db, 'paper', [article({ id: 'taken', status: 'withdrawn' })]);
    expect(await readPublicVersion(database.db, 'paper', 'taken', 1)).toBeNull();
    expect(await readVersion(database.db, 'paper', 'taken', 1)).not.toBeNull();
  });

  it('denies the reader role every table that is not granted, drafts and raw versions first', async () => {
    const { db } = database;
    const denied = (fn: (trx: Transaction<Database>) => Promise<unknown>) =>
      expect(asReader(db, fn)).rejects.toThrow(/permission denied/);
    await denied((trx) => trx.selectFrom('held_drafts').selectAll().execute());
    await denied((trx) => trx.selectFrom('article_versions').selectAll().execute());
    await denied((trx) => trx.selectFrom('articles').selectAll().execute());
    await denied((trx) => trx.selectFrom('editors').selectAll().execute());
    await denied((trx) => trx.updateTable('archives').set({ paper: 'x' }).execute());
    await denied((trx) =>
      sql`create table mine (x int)`.execute(trx).then(() => sql`select * from secrets`.execute(trx)),
    );
    expect(await asDesk(db, (trx) => trx.selectFrom('held_drafts').selectAll().execute())).toEqual([]);
  });

  it('is the owner again after a reader transaction, also after one that failed', async () => {
    await asReader(database.db, async () => Promise.reject(new Error('stop'))).catch(() => undefined);
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database.db);
    expect(rows[0]?.role).not.toBe('desk_reader');
  });

  it('counts for readers only what they may see, in the zone of the paper', async () => {
    const archives = archiveStore(database.db);
    await archives.create({ name: 'bounds', lang: 'en', timeZone: 'America/New_York' });
    await recordArticles(database.db, 'bounds', [
      article({ id: '1', published: '2020-01-01T04:30:00Z' }),
      article({ id: '2', published: '2020-06-01T12:00:00Z' }),
      article({ id: '3', published: '2999-06-01T12:00:00Z' }),
      article({ id: '4', published: '2010-06-01T12:00:00Z', status: 'withdrawn' }),
    ]);
    expect(await archives.coverage('bounds')).toEqual({
      first: '2019-12-31',
      last: '2020-06-01',
      articles: 2,
    });
    expect(await archives.profile('bounds')).toMatchObject({ first: '2019-12-31', last: '2020-06-01' });
  });

  it('decides what may be read when a statement runs, not when it was first planned', async () => {
    const { db } = database;
    const drafts = (trx: Kysely<Database>) => trx.selectFrom('held_drafts').selectAll().execute();
    for (let time = 0; time < 3; time++) {
      expect(await asDesk(db, drafts)).toEqual([]);
      await expect(asReader(db, drafts)).rejects.toThrow(/permission denied/);
    }
    await recordArticles(db, 'paper', [
      article({ id: 'closed', classification: 'internal' }),
      article({ id: 'open' }),
    ]);
    const seenBy = async (clearance: Classification) => {
      const rows = await asReader(
        db,
        (trx) =>
          trx
            .selectFrom('reader_articles')
            .where('article_id', 'in', ['closed', 'open'])
            .select('article_id')
            .orderBy('article_id')
            .execute(),
        { viewer: { ...PUBLIC_READER, clearance }, purpose: 'answer' },
      );
      return rows.map((row) => row.article_id);
    };
    for (let time = 0; time < 3; time++) {
      expect(await seenBy('internal')).toEqual(['closed', 'open']);
      expect(await seenBy('public')).toEqual(['open']);
    }
  });

  it('answers statements of one transaction that are sent at once, each with its own rows', async () => {
    await asReader(database.db, async (trx) => {
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, n) => sql<{ n: number }>`select ${n}::int as n`.execute(trx)),
      );
      expect(replies.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 12 }, (_, n) => n));
    });
  });

  it('sees a table whose shape changed after a statement on it was planned', async () => {
    const { db } = database;
    await sql`create table shape (a int)`.execute(db);
    await sql`insert into shape values (1)`.execute(db);
    const all = () => sql`select * from shape`.execute(db);
    expect((await all()).rows).toEqual([{ a: 1 }]);
    await sql`alter table shape add column b text default 'x'`.execute(db);
    expect((await all()).rows).toEqual([{ a: 1, b: 'x' }]);
  });

  it('runs more different statements than plans are kept, each again, also after one that failed', async () => {
    const { db } = database;
    for (let again = 0; again < 2; again++)
      for (let n = 0; n < 300; n++) {
        const { rows } = await sql<{ n: number }>`select ${n}::int + ${sql.lit(n)} as n`.execute(db);
        expect(rows[0]?.n).toBe(2 * n);
        if (n % 100 === 0) await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toThrow(/division/);
      }
  });

  it('serves twenty transactions at once, each alone', async () => {
    const { db } = database;
    await sql`create table if not exists counter (n int)`.execute(db);
    await sql`insert into counter values (0)`.execute(db);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        asDesk(db, async (trx) => {
          const { rows } = await sql<{ n: number }>`select n from counter for update`.execute(trx);
          await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`.execute(trx);
        }),
      ),
    );
    const { rows } = await sql<{ n: number }>`select n from counter`.execute(db);
    expect(rows[0]?.n).toBe(20);
  });

  it('gives near copies of one day one group and lets yearly notices be', async () => {
    const wire = (id: string, end: string, published = '2022-02-20') =>
      article({ id, published, body: `Wire: The weir at Harrow Vale failed on Sunday, ${end}.` });
    await recordArticles(database.db, 'paper', [
      wire('w1', 'agency says'),
      wire('w2', 'officials say'),
      wire('w3', 'according to the agency'),
      wire('w4', 'agency says', '2023-02-20'),
    ]);
    const rows = await database.db
      .selectFrom('articles')
      .where('id', 'in', ['w1', 'w2', 'w3', 'w4'])
      .orderBy('id')
      .select('group_key')
      .execute();
    expect(rows.map((row) => row.group_key)).toEqual(['w1', 'w1', 'w1', 'w4']);
  });
}

describe('the database, embedded', () => {
  suite(() => openDatabase({ dataDir: null }));
});

if (programs === null) {
  describe('the database, PostgreSQL', () => {
    it('absent: no PostgreSQL is installed on this machine, so nothing was checked', () => undefined);
  });
} else {
  describe('the database, PostgreSQL', () => {
    let server: TestPostgres | undefined;
    afterAll(() => server?.stop());
    suite(async () => {
      server = await startPostgres(programs);
      return openDatabase({ dataDir: null, databaseUrl: server.newDatabase() });
    });
  });
}
