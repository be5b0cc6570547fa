import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { counted } from '../../domain/text/counted.ts';
import type { Instant } from '../../domain/time/instant.ts';
import { readReceipt } from '../../receipts/read-receipt.ts';
import { replayReceipt } from '../../receipts/replay.ts';
import { verifyReceipt } from '../../receipts/verify-receipt.ts';
import type { LoggedReceipt, ReceiptLog } from '../adapters/log/receipt-record.ts';
import { readPrivateKey } from '../adapters/log/signing-keys.ts';
import { storedArticles } from '../adapters/log/stored-articles.ts';
import { writeDurably } from '../adapters/log/write-durably.ts';
import { findReceipts } from '../adapters/sql/receipt-index.ts';
import type { Engine } from '../answer/ports.ts';
import { exportReceipts } from '../export/export-receipts.ts';
import { bringUpToDate } from '../law/bring-up-to-date.ts';
import type { LawDeps } from '../law/law-deps.ts';
import { StartError } from '../store/start-error.ts';
import type { Store } from '../store/store.ts';
import type { CliIo } from './cli-io.ts';
import type { StoredReceiptArgs } from './receipt-args.ts';
import { receiptChain } from './receipt-chain.ts';
import { receiptLaw } from './receipt-law.ts';
import { replayFile } from './replay-file.ts';
import { replayScores } from './replay-scores.ts';
import { replayWords } from './replay-words.ts';
import { rerun } from './rerun.ts';

export interface ReceiptContext {
  readonly store: Store;
  readonly log: ReceiptLog;
  readonly clock: () => Instant;
  /** The project's folder: verify.html is found from here. */
  readonly root: string;
  /** Folder from which relative paths count. */
  readonly cwd: string;
  readonly law: LawDeps;
  /** The configured writer, for a question that is asked again. */
  readonly engine: () => Promise<Engine>;
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
      if (args.rerun) return rerun(context, await need(log, args.id), io);
      const file = resolve(context.cwd, args.id);
      if ((await log.read(args.id)) === null && (await isFile(file))) return replayFile(file, io);
      return replay(store, await need(log, args.id), io);
    }
    case 'export':
      return exportThem(context, args, io);
    case 'chain':
      await bringUpToDate(context.law);
      return receiptChain(store, log, args, io);
    case 'find': {
      await bringUpToDate(context.law);
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
    default:
      return receiptLaw(context.law, args, io);
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
  if (logged.body === null) {
    await io.stdout(JSON.stringify({ id: logged.id, digest: logged.digest, erased: logged.erased }, null, 2));
    return 0;
  }
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
  await bringUpToDate(context.law);
  const ids = args.id === null ? await foundIds(store, args) : [(await need(log, args.id)).id];
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
    by: { id: null, name: `command line, ${userInfo().username}` },
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
  io.stderr(
    `${counted(exported.receipts, 'receipt', 'receipts')}; this export is receipt ${exported.receiptId}\n`,
  );
  await io.stdout(path);
  return 0;
}

async function foundIds(
  store: Store,
  { query, most }: Extract<StoredReceiptArgs, { action: 'export' }>,
): Promise<readonly string[]> {
  return (await findReceipts(store.db, query, most)).map(({ id }) => id);
}

async function replay(store: Store, logged: LoggedReceipt, io: CliIo): Promise<number> {
  if (logged.body === null) {
    const reason = 'its content was erased; its digest stands in the log';
    await io.stdout(JSON.stringify({ id: logged.id, kind: 'impossible', reason }));
    return 1;
  }
  const receipt = readReceipt(logged.body, logged.sealed);
  if (!receipt.ok) {
    await io.stdout(JSON.stringify({ id: logged.id, kind: 'unreadable', error: receipt.error }));
    return 1;
  }
  const { body } = receipt.value;
  const articles = await storedArticles(body, store.articles.version);
  const result = await replayReceipt(receipt.value, articles, await replayScores(store, body));
  await io.stdout(JSON.stringify({ id: logged.id, ...result }));
  if (result.kind !== 'impossible')
    for (const { field, state } of result.fields) io.stderr(`${replayWords(field, state)}\n`);
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
