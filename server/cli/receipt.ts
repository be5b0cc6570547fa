import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { instantFromMs } from '../../domain/time/instant.ts';
import { LogDamage } from '../adapters/log/log-damage.ts';
import { openSignedLog } from '../adapters/log/open-signed-log.ts';
import { receiptWriter } from '../answer/receipt-writer.ts';
import { mayCallOut, openEngine } from '../product.ts';
import { StartError } from '../store/start-error.ts';
import type { CliIo, Command, CommandContext } from './cli-io.ts';
import { receiptAction } from './receipt-actions.ts';
import { readReceiptArgs, type StoredReceiptArgs } from './receipt-args.ts';
import { receiptVerify } from './receipt-verify.ts';
import { replayFile } from './replay-file.ts';
import { serverOrStore } from './server-or-store.ts';

/**
 * `receipt show|replay|verify|export|find|chain|checkpoint|rotate-key`, and `hold|lift-hold|holds|erase|retention|retain`.
 * `verify`, and `replay` of a file, need nothing but the file; the others are carried out by the server while it runs.
 */
export const run: Command = async (args, io, context) => {
  const parsed = readReceiptArgs(args);
  if (!parsed.ok) {
    io.stderr(`standards-desk receipt: ${parsed.error.path}: ${parsed.error.message}\n`);
    return 2;
  }
  try {
    const cwd = process.cwd();
    if (parsed.value.action === 'verify') return await receiptVerify(parsed.value, io, cwd);
    if (parsed.value.action === 'replay') {
      const path = resolve(cwd, parsed.value.id);
      if ((await stat(path).catch(() => null))?.isFile()) return await replayFile(path, io);
    }
    return await withStore(parsed.value, args, io, context);
  } catch (error) {
    if (!(error instanceof StartError || error instanceof LogDamage)) throw error;
    io.stderr(`standards-desk receipt: ${error.message}\n`);
    return 1;
  }
};

async function withStore(
  parsed: StoredReceiptArgs,
  args: readonly string[],
  io: CliIo,
  { config, root }: CommandContext,
): Promise<number> {
  const cwd = process.cwd();
  const calling = { command: 'receipt', args, cwd };
  const opened = await serverOrStore(config, calling, io, new AbortController().signal);
  if ('served' in opened) return opened.served;
  const { store } = opened;
  const clock = () => instantFromMs(Date.now());
  try {
    const warn = (message: string) => io.stderr(`standards-desk receipt: ${message}\n`);
    const { log } = await openSignedLog(config, clock, warn, () => mayCallOut(store));
    try {
      const receipts = receiptWriter(log, clock);
      const law = { store, log, receipts, clock, retentionDays: config.retentionDays };
      const engine = () => openEngine(config.engine, config, root);
      return await receiptAction({ store, log, clock, root, cwd, law, engine }, parsed, io);
    } finally {
      await log.close();
    }
  } finally {
    await store.close();
  }
}
