import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { migrate } from '../../server/adapters/sql/migrate.ts';
import { openDatabase } from '../../server/adapters/sql/open-database.ts';
import { findReceipts, type ReceiptQuery } from '../../server/adapters/sql/receipt-index.ts';
import type { Database } from '../../server/adapters/sql/tables.ts';
import { ms, printRows, type Row } from './measure.ts';

/** More than the five after which the database may keep one plan for all parameters. */
const TURNS = 12;
const RECEIPTS = 1_000_000;
const ASKED = 1_000;
const NOTHING: ReceiptQuery = {
  archive: null,
  person: null,
  source: null,
  from: null,
  to: null,
  outcome: null,
  rule: null,
  editor: null,
  text: null,
};
/** Each way to look, and how many of a million it finds at least. */
const QUERIES: readonly (readonly [string, Partial<ReceiptQuery>])[] = [
  ['person', { person: 'Joris Quill77' }],
  ['source article', { source: 'article-4242' }],
  ['two days', { from: '2024-03-10', to: '2024-03-11' }],
  ['outcome', { outcome: 'hold' }],
  ['rule', { rule: 'quote.failed' }],
  ['editor', { editor: 'Editor7' }],
  ['text', { text: '"harbour levy" flood' }],
  ['person, outcome and days', { person: 'Quill77', outcome: 'trim', from: '2022-01-01', to: '2025-12-31' }],
  ['a word in every second receipt, of one archive', { text: 'council', archive: 'paper-3' }],
  ['everything', {}],
];

/** Finding a thousand receipts among a million: *well under a second* each, by every way to look. */
export async function benchFind(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-find-'));
  const database = await openDatabase({ dataDir: folder });
  try {
    await migrate(database.db);
    await fill(database.db);
    const rows: Row[] = [];
    for (const [what, query] of QUERIES) {
      const times: number[] = [];
      let found = 0;
      for (let turn = 0; turn < TURNS; turn++) {
        const started = performance.now();
        found = (await findReceipts(database.db, { ...NOTHING, ...query }, ASKED)).length;
        times.push(performance.now() - started);
      }
      const slowest = Math.max(...times);
      const median = times.sort((a, b) => a - b)[TURNS >> 1] ?? 0;
      const note = `slowest ${ms(slowest)}, bar 1,000 ms`;
      rows.push({ what: `${what}: ${found} found`, value: ms(median), note });
    }
    printRows(`receipts, finding ${ASKED} of ${RECEIPTS}`, rows);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Made in SQL itself from the number of the receipt: the same million every time. */
async function fill(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where tablename = 'receipt_index' and indexdef not like '%UNIQUE%'`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index "${name}"`).execute(db);
  await sql`insert into receipt_index
    (log_index, id, archive, event, outcome, supersedes, recorded_at, editor, rules, sources, people, words)
    select n, 'r' || n, 'paper-' || (n % 5), case when n % 50 = 0 then 'review' else 'run' end,
      (array['release', 'release', 'trim', 'hold', 'abstain'])[1 + n % 5],
      case when n % 50 = 0 then 'r' || (n - 1) end,
      timestamptz '2020-01-01' + n * interval '3 minutes',
      case when n % 50 = 0 then 'Editor' || (n / 50 % 40) end,
      case when n % 5 = 3 then array['quote.failed'] else array[]::text[] end,
      array['article-' || (n * 7 % 20000), 'article-' || (n * 13 % 20000)],
      to_tsvector('simple', (array['Mara', 'Joris', 'Odile', 'Piet'])[1 + n % 4] || ' Quill' || (n % 400)),
      to_tsvector('simple', 'what did the ' || (array['council', 'board'])[1 + n % 2] || ' say about the harbour ' ||
        (array['levy', 'wall', 'bridge', 'school', 'market'])[1 + n % 5] || ' after the ' ||
        (array['flood', 'vote', 'fire'])[1 + n % 3] || ' in case ' || n || ' and street ' || (n * 31 % 9973))
    from generate_series(1::bigint, ${RECEIPTS}::bigint) n`.execute(db);
  for (const { made } of rows) await sql.raw(made).execute(db);
  await sql`analyze receipt_index`.execute(db);
}
