import { readReceipt } from '../../receipts/read-receipt.ts';
import { replayReceipt } from '../../receipts/replay.ts';
import { verifyReceipt } from '../../receipts/verify-receipt.ts';
import type { LoggedReceipt, ReceiptLog } from '../adapters/log/receipt-record.ts';
import { storedArticles } from '../adapters/log/stored-articles.ts';
import type { Store } from '../store/store.ts';
import type { CliIo } from './cli-io.ts';
import { replayScores } from './replay-scores.ts';

export interface ReceiptArgs {
  readonly action: 'show' | 'replay' | 'export';
  readonly id: string;
  /** Also what only the desk may see: the sealed draft of a held answer. */
  readonly sealed: boolean;
}

/** `show|replay|export ID [--sealed]` @returns null when the arguments are wrong */
export function readReceiptArgs(args: readonly string[]): ReceiptArgs | null {
  const sealed = args.includes('--sealed');
  const [action, id, ...rest] = args.filter((arg) => arg !== '--sealed');
  if (id === undefined || rest.length > 0) return null;
  if (action !== 'show' && action !== 'replay' && action !== 'export') return null;
  return { action, id, sealed };
}

/** @returns the exit code: 0 when all is as it was recorded */
export async function receiptAction(
  store: Store,
  log: ReceiptLog,
  args: ReceiptArgs,
  io: CliIo,
): Promise<number> {
  const logged = await log.read(args.id);
  if (logged === null) {
    io.stderr(`standards-desk receipt: there is no receipt ${JSON.stringify(args.id)}\n`);
    return 1;
  }
  switch (args.action) {
    case 'show':
      return show(logged, args, io);
    case 'export':
      return exportOne(logged, log, args, io);
    case 'replay':
      return replay(store, logged, io);
  }
}

async function show(logged: LoggedReceipt, args: ReceiptArgs, io: CliIo): Promise<number> {
  const body: unknown = JSON.parse(logged.body);
  const sealed: unknown = args.sealed && logged.sealed !== null ? JSON.parse(logged.sealed) : undefined;
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

/** One JSON line. `body` and `sealed` are the stored bytes as text: hash those, never a second serialisation. */
async function exportOne(
  logged: LoggedReceipt,
  log: ReceiptLog,
  args: ReceiptArgs,
  io: CliIo,
): Promise<number> {
  const { id, body, digest, index } = logged;
  const line = {
    format: 'standards-desk/receipt-export/v1',
    id,
    body,
    ...(args.sealed ? { sealed: logged.sealed } : {}),
    sha256: digest,
    log: { index, ...(await log.head()) },
  };
  await io.stdout(JSON.stringify(line));
  return 0;
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
