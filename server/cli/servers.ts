import { join } from 'node:path';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { publisherKeys } from '../adapters/entitlement/publisher-keys.ts';
import { readHeadlines } from '../adapters/sql/headlines.ts';
import { listHeld } from '../adapters/sql/held-store.ts';
import { insertNote } from '../adapters/sql/note-store.ts';
import { asDesk } from '../adapters/sql/roles.ts';
import { hashOf } from '../answer/question-id.ts';
import type { Config } from '../config.ts';
import { deskFeed } from '../desk/desk-feed.ts';
import { expireHeld } from '../desk/expire.ts';
import { scheduleLaw } from '../law/schedule.ts';
import type { Product } from '../product.ts';
import { createDeskApp } from '../routes/desk/desk-app.ts';
import { heldGauge } from '../routes/ops/metrics.ts';
import { createReaderApp } from '../routes/reader/reader-app.ts';
import { LEDGER } from './ensure-ledger.ts';
import { type Listening, listen } from './listen.ts';

/** Milliseconds between looks for held answers whose time is over. */
const EXPIRE_EVERY_MS = 60_000;

export interface Servers {
  readonly readerUrl: string;
  readonly deskUrl: string;
  readonly close: () => Promise<void>;
}

/** Starts both sides, or neither. @throws StartError */
export async function createServers(product: Product, config: Config, root: string): Promise<Servers> {
  const { store, questions, accounts, log, clock, metrics } = product;
  const publicDir = join(root, 'dist', 'public');
  const reader = createReaderApp({
    questions,
    entitlements: publisherKeys(config.entitlementKeysDir, clock),
    archives: store.archives,
    articles: store.articles,
    headlines: (archive, most) => readHeadlines(store.db, archive, most),
    notes: (id, note) => insertNote(store.db, hashOf(id), note, clock()),
    defaultArchive: LEDGER,
    publisherOrigins: config.publisherOrigins,
    questionsPerMinute: config.questionsPerMinute,
    publicDir,
    clock,
    log,
  });
  const readerAt = await listen(reader.fetch, config.reader, 'reader side', 'READER');
  const feed = deskFeed(store.db);
  heldGauge(metrics.registry, async () => (await asDesk(store.db, (trx) => listHeld(trx, clock()))).length);
  const origins: string[] = [];
  const desk = createDeskApp({
    ...product.desk,
    accounts,
    feed,
    origins,
    ops: { metrics, isReady: async () => (await sql`select 1`.execute(store.db)).rows.length === 1 },
    sessionHours: config.sessionHours,
    publicDir,
    log,
  });
  let deskAt: Listening;
  try {
    deskAt = await listen(desk.fetch as Hono['fetch'], config.desk, 'desk side', 'DESK');
  } catch (error) {
    feed.close();
    await readerAt.close();
    throw error;
  }
  origins.push(deskAt.url);
  const expiring = setInterval(() => {
    expireHeld(product.desk).catch((error: unknown) => log.error({ error }, 'expiring held answers failed'));
  }, EXPIRE_EVERY_MS);
  expiring.unref();
  const endLaw = scheduleLaw(product.law, log);
  return {
    readerUrl: readerAt.url,
    deskUrl: deskAt.url,
    close: async () => {
      clearInterval(expiring);
      await endLaw();
      feed.close();
      await Promise.all([readerAt.close(), deskAt.close()]);
    },
  };
}
