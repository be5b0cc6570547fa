import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pgliteStatements } from '../../../server/adapters/sql/pglite-statements.ts';

type Run = ReturnType<typeof pgliteStatements>;

/** Statements in their order with their parameters; what each gives or how it fails has to be the same either way. */
type Script = readonly (readonly [text: string, values?: readonly unknown[]])[];

const ALL = 'select * from t order by id';
const SCRIPTS: Readonly<Record<string, Script>> = {
  'a column taken back with its transaction': [
    [ALL],
    ['begin'],
    ['alter table t add column extra text'],
    [ALL],
    ['rollback'],
    [ALL],
  ],
  'a column taken back with its savepoint': [
    ['begin'],
    ['savepoint s'],
    ['alter table t add column extra text'],
    [ALL],
    ['rollback to savepoint s'],
    [ALL],
    ['commit'],
  ],
  'a column behind a comment and one in a block': [
    [ALL],
    ['-- wider\nalter table t add column extra text'],
    [ALL],
    ['do $$ begin alter table t drop column extra; end $$'],
    [ALL],
  ],
  'statements that the server has let go': [[ALL], ['deallocate all'], [ALL], ['discard all'], [ALL]],
  'a transaction that failed': [
    ['begin'],
    ['select 1 / $1::int as z', [0]],
    [ALL],
    ['select $1::int + 1 as fresh', [1]],
    ['rollback'],
    ['select 1 / $1::int as z', [1]],
    [ALL],
  ],
  'more statements than are kept, in one transaction': [
    ['begin'],
    [ALL],
    ...Array.from({ length: 300 }, (_, i) => [`select ${i} as k, $1::int as v`, [i]] as const),
    [ALL],
    ['commit'],
  ],
  'a role that reads less': [
    [ALL],
    ['begin'],
    ['set local role reader'],
    [ALL],
    ["select set_config('x.shut', $1, true)", ['yes']],
    [ALL],
    ['delete from t where id = $1', [1]],
    ['rollback'],
    [ALL],
  ],
  'values of every kind': [
    [
      'insert into t values ($1, $2, $3, $4, $5)',
      [3n, [1, null, { a: 'ü' }], new Date(0), new Uint8Array([0, 255]), ['a"', '{}', null]],
    ],
    ['insert into t values ($1, $2, $3, $4, $5)', ['4', null, '2019-06-04T22:30:00Z', new Uint8Array(0), []]],
    ['insert into t values ($1, $2, $3, $4, $5)', ['x', null, null, null, null]],
    [ALL],
    ['select id from t where id = any($1::bigint[]) order by id', [[3, 4]]],
    ['select id from t where j @> $1', [[1]]],
    ['update t set a = $1 where id % $2 = 1 returning id', [['z'], 2]],
    ['delete from t where id > $1', [2]],
  ],
};

const opened: PGlite[] = [];
/** The same scripts, planned each time and planned once. */
const runs: Run[] = [];
beforeAll(async () => {
  for (let i = 0; i < 2; i++) {
    const database = await PGlite.create();
    await database.exec(`
      create role reader;
      create table t (id bigint primary key, j jsonb, ts timestamptz, b bytea, a text[]);
      alter table t enable row level security;
      grant select on t to reader;
      create policy p on t for select to reader
        using (id % 2 = 0 and coalesce(current_setting('x.shut', true), '') <> 'yes');
      insert into t (id) values (1), (2)`);
    opened.push(database);
    runs.push(i === 0 ? plainly(database) : pgliteStatements(database));
  }
}, 60_000);
afterAll(async () => {
  for (const database of opened) await database.close();
});

async function outcome(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    return error instanceof Error && 'code' in error ? { code: error.code } : error;
  }
}

function plainly(database: PGlite): Run {
  return async (text, values) => {
    const asked = values.length > 0 || /^select/.test(text);
    const done = asked ? await database.query(text, [...values]) : (await database.exec(text))[0];
    return { rows: (done?.rows ?? []) as Record<string, unknown>[], affected: done?.affectedRows ?? 0 };
  };
}

describe('statements that are planned once', () => {
  it.each(Object.entries(SCRIPTS))('give what they give when planned each time: %s', async (_, script) => {
    const [plain, planned] = runs;
    if (plain === undefined || planned === undefined) throw new Error('no database');
    for (const [text, values = []] of script) {
      const expected = await outcome(() => plain(text, values));
      const found = await outcome(() => planned(text, values));
      expect({ text, done: found }).toEqual({ text, done: expected });
    }
  });
});
