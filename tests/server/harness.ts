import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { pino } from 'pino';
import type { ReaderView } from '../../domain/api/reader.ts';
import type { Instant } from '../../domain/time/instant.ts';
import { publisherKeys } from '../../server/adapters/entitlement/publisher-keys.ts';
import { readHeadlines } from '../../server/adapters/sql/headlines.ts';
import { insertNote } from '../../server/adapters/sql/note-store.ts';
import type { Limits } from '../../server/answer/answer-ports.ts';
import type { Engine } from '../../server/answer/ports.ts';
import { hashOf } from '../../server/answer/question-id.ts';
import { LEDGER } from '../../server/cli/ensure-ledger.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { type DeskFeed, deskFeed } from '../../server/desk/desk-feed.ts';
import { openProduct, type Product } from '../../server/product.ts';
import { createDeskApp } from '../../server/routes/desk/desk-app.ts';
import { createReaderApp } from '../../server/routes/reader/reader-app.ts';
import { openStore } from '../../server/store/open-store.ts';
import type { Store } from '../../server/store/store.ts';
import { preparedLedger } from './prepared-ledger.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const READER = 'http://127.0.0.1:8787';
export const DESK = 'http://localhost:8788';
export const PUBLISHER = 'https://paper.example';

/** The first test that asks ingests the Ledger for real; on a busy machine that takes minutes. */
export const HARNESS_TIMEOUT_MS = 420_000;

export interface Harness {
  readonly config: Config;
  readonly store: Store;
  readonly product: Product;
  readonly reader: Hono;
  readonly desk: Hono;
  readonly feed: DeskFeed;
  /** Lines the log wrote, as text. */
  readonly logged: () => string;
  readonly close: () => Promise<void>;
}

export interface HarnessOptions {
  readonly engine?: Engine;
  readonly clock?: () => Instant;
  readonly limits?: Partial<Limits>;
  readonly questionsPerMinute?: number;
  /** Folder of publishers' keys. */
  readonly entitlementKeysDir?: string;
}

/** The real product over a real store in a folder of its own, with the Ledger; both apps, no port. */
export async function openHarness(options: HarnessOptions = {}): Promise<Harness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'standards-desk-test-'));
  const read = readConfig({ DATA_DIR: dataDir, PUBLISHER_ORIGINS: PUBLISHER }, root);
  if (!read.ok) throw new Error(read.error.message);
  const config = read.value;
  await preparedLedger(root, dataDir);
  const store = await openStore({ dataDir });
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const { engine, clock, limits } = options;
  const product = await openProduct({
    config,
    root,
    store,
    log,
    ...(engine === undefined ? {} : { engine }),
    ...(clock === undefined ? {} : { clock }),
    ...(limits === undefined ? {} : { limits }),
  });
  const reader = createReaderApp({
    questions: product.questions,
    entitlements: publisherKeys(options.entitlementKeysDir ?? null, product.clock),
    archives: store.archives,
    articles: store.articles,
    headlines: (archive, most) => readHeadlines(store.db, archive, most),
    notes: (id, note) => insertNote(store.db, hashOf(id), note, product.clock()),
    defaultArchive: LEDGER,
    publisherOrigins: config.publisherOrigins,
    questionsPerMinute: options.questionsPerMinute ?? 10_000,
    publicDir: join(root, 'dist', 'public'),
    clock: product.clock,
    log,
  });
  const feed = deskFeed(store.db, 50);
  const desk = createDeskApp({
    ...product.desk,
    accounts: product.accounts,
    feed,
    origins: [DESK],
    ops: { metrics: product.metrics, isReady: async () => true },
    sessionHours: config.sessionHours,
    publicDir: join(root, 'dist', 'public'),
    log,
  }) as unknown as Hono;
  return {
    config,
    store,
    product,
    reader,
    desk,
    feed,
    logged: () => lines.join(''),
    close: async () => {
      feed.close();
      await product.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Asks over HTTP and follows the question until it is no longer pending. */
export async function askReader(app: Hono, question: string, archive = LEDGER): Promise<ReaderView> {
  const asked = await app.request(`${READER}/v1/${archive}/questions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question }),
  });
  if (asked.status !== 202) throw new Error(`asking answered ${asked.status}: ${await asked.text()}`);
  const { id } = (await asked.json()) as { id: string };
  return settled(app, id);
}

export async function settled(app: Hono, id: string): Promise<ReaderView> {
  for (;;) {
    const view = (await (await app.request(`${READER}/v1/questions/${id}`)).json()) as ReaderView;
    if (view.state !== 'pending') return view;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A signed-in editor's requests, with cookie and Origin. */
export interface DeskClient {
  readonly get: (path: string) => Promise<Response>;
  readonly post: (path: string, body: unknown) => Promise<Response>;
  readonly cookie: string;
}

export function deskClient(app: Hono, cookie: string): DeskClient {
  return {
    cookie,
    get: async (path) => app.request(`${DESK}${path}`, { headers: { cookie } }),
    post: async (path, body) =>
      app.request(`${DESK}${path}`, {
        method: 'POST',
        headers: { cookie, origin: DESK, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

export function cookieOf(response: Response): string {
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** Makes an account through the routes: the first by the one-time link, others by a chief's invitation. */
export async function signUp(
  harness: Harness,
  name: string,
  by: DeskClient | null = null,
): Promise<DeskClient> {
  const email = `${name.toLowerCase()}@paper.example`;
  const token =
    by === null
      ? await harness.product.accounts.firstLink()
      : (
          (await (await by.post('/api/invitations', { name, email, role: 'editor' })).json()) as {
            link: string;
          }
        ).link
          .split('/')
          .at(-1);
  const half = deskClient(
    harness.desk,
    cookieOf(await deskClient(harness.desk, '').post('/api/session', { token })),
  );
  const done = await half.post('/api/account', { name, email, password: `${name} has a long password` });
  if (done.status !== 200) throw new Error(`no account: ${await done.text()}`);
  return deskClient(harness.desk, cookieOf(done));
}
