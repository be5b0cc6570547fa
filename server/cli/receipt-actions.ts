import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Instant } from '../../domain/time/instant.ts';
import { readReceipt } from '../../receipts/read-receipt.ts';
import { replayReceipt } from '../../receipts/replay.ts';
import { verifyReceipt } from '../../receipts/verify-receipt.ts';
import type { LoggedReceipt, ReceiptLog } from '../adapters/log/receipt-record.ts';
import { readPrivateKey } from '../adapters/log/signing-keys.ts';
import { storedArticles } from '../adapters/log/stored-articles.ts';
import { writeDurably } from '../adapters/log/write-durably.ts';
import { findReceipts, syncReceiptIndex } from '../adapters/sql/receipt-index.ts';
import { exportReceipts } from '../export/export-receipts.ts';
import { StartError } from '../store/start-error.ts';
import type { Store } from '../store/store.ts';
import type { CliIo } from './cli-io.ts';
import type { StoredReceiptArgs } from './receipt-args.ts';
import { replayFile } from './replay-file.ts';
import { replayScores } from './replay-scores.ts';

export interface ReceiptContext {
  readonly store: Store;
  readonly log: ReceiptLog;
  readonly clock: () => Instant;
  /** The project's folder: verify.html is found from here. */
  readonly root: string;
  /** Folder from which relative paths count. */
  readonly cwd: string;
}

/**
 * Carries out one `receipt` command that needs the store.
 * @returns the exit code: 0 when all is as it was recorded
 * @throws StartError for what cannot be done as asked
 */
export async function receiptAction(
  context: ReceiptContext,
  args: StoredReceiptArgs,
  io: CliIo,
): Promise<number> {
  const { store, log } = context;
  switch (args.action) {
    case 'show':
      return show(await need(log, args.id), args.sealed, io);
    case 'replay': {
      const file = resolve(context.cwd, args.id);
      if ((await log.read(args.id)) === null && (await isFile(file))) return replayFile(file, io);
      return replay(store, await need(log, args.id), io);
    }
    case 'export':
      return exportThem(context, args, io);
    case 'find': {
      await syncReceiptIndex(store.db, log);
      const found = await findReceipts(store.db, args.query, args.most);
      for (const one of found) await io.stdout(JSON.stringify(one));
      return 0;
    }
    case 'checkpoint':
      if (args.tiles !== null) await proofsOf(log).writeTiles(resolve(context.cwd, args.tiles));
      await io.stdout((await proofsOf(log).checkpoint()).note.trimEnd());
      return 0;
    case 'rotate-key':
      return rotate(context, args, io);
  }
}

async function need(log: ReceiptLog, id: string): Promise<LoggedReceipt> {
  const logged = await log.read(id);
  if (logged === null) throw new StartError('setting-invalid', `there is no receipt ${JSON.stringify(id)}`);
  return logged;
}

function proofsOf(log: ReceiptLog) {
  if (log.proofs === null)
    throw new StartError('setting-invalid', 'the receipt log was opened without its keys');
  return log.proofs;
}

async function show(logged: LoggedReceipt, withSealed: boolean, io: CliIo): Promise<number> {
  const body: unknown = JSON.parse(logged.body);
  const sealed: unknown = withSealed && logged.sealed !== null ? JSON.parse(logged.sealed) : undefined;
  await io.stdout(JSON.stringify(sealed === undefined ? body : { body, sealed }, null, 2));
  const { valid, checks } = await verifyReceipt({
    body: logged.body,
    sealed: logged.sealed,
    expectedDigest: logged.digest,
    nowMs: Date.now(),
  });
  for (const check of checks) io.stderr(`${check.state.padEnd(11)} ${check.name}: ${check.words}\n`);
  return valid ? 0 : 1;
}

async function exportThem(
  context: ReceiptContext,
  args: Extract<StoredReceiptArgs, { action: 'export' }>,
  io: CliIo,
): Promise<number> {
  const { store, log, root, clock, cwd } = context;
  const ids = args.id === null ? await foundIds(store, log, args) : [(await need(log, args.id)).id];
  if (ids.length === 0) throw new StartError('setting-invalid', 'no receipt was found, so none was exported');
  const kept = await Promise.all(args.kept.map((path) => readFile(resolve(cwd, path), 'utf8')));
  const asked = Object.entries(args.query).filter(([, value]) => value !== null);
  const subject = args.id ?? asked.map(([name, value]) => `${name}: ${value}`).join(', ');
  const { format, sealed, lang } = args;
  const exported = await exportReceipts(store, log, ids, {
    format,
    sealed,
    lang,
    kept,
    subject,
    root,
    clock,
  });
  if (format === 'json' && args.out === null) {
    await io.stdout(Buffer.from(exported.bytes).toString('utf8').trimEnd());
    return 0;
  }
  const name =
    args.id === null ? `receipts-${exported.receiptId.slice(0, 8)}` : `receipt-${args.id.slice(0, 8)}`;
  const path = resolve(cwd, args.out ?? `${name}.${format}`);
  await writeDurably(path, exported.bytes);
  io.stderr(`${exported.receipts} receipts; this export is receipt ${exported.receiptId}\n`);
  await io.stdout(path);
  return 0;
}

async function foundIds(
  store: Store,
  log: ReceiptLog,
  { query, most }: Extract<StoredReceiptArgs, { action: 'export' }>,
): Promise<readonly string[]> {
  await syncReceiptIndex(store.db, log);
  return (await findReceipts(store.db, query, most)).map(({ id }) => id);
}

async function replay(store: Store, logged: LoggedReceipt, io: CliIo): Promise<number> {
  const receipt = readReceipt(logged.body, logged.sealed);
  if (!receipt.ok) {
    await io.stdout(JSON.stringify({ id: logged.id, kind: 'unreadable', error: receipt.error }));
    return 1;
  }
  const { body } = receipt.value;
  const articles = await storedArticles(body, store.articles.version);
  const result = await replayReceipt(receipt.value, articles, await replayScores(store, body));
  await io.stdout(JSON.stringify({ id: logged.id, ...result }));
  return result.kind === 'same' ? 0 : 1;
}

async function rotate(
  { log, clock, cwd }: ReceiptContext,
  { to, previous }: Extract<StoredReceiptArgs, { action: 'rotate-key' }>,
  io: CliIo,
): Promise<number> {
  const keyIn = async (path: string | null, name: string) =>
    path === null ? null : readPrivateKey(await readFile(resolve(cwd, path), 'utf8'), name);
  const proofs = proofsOf(log);
  // The old key's last word: everything up to here was its.
  if ((await log.head()).size > 0) await proofs.checkpoint();
  await proofs.rotate(
    { own: await keyIn(to, '--to'), previous: await keyIn(previous, '--previous') },
    clock(),
  );
  await io.stdout(proofs.activeKey().signer.keyid);
  return 0;
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}
