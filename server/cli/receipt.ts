import { join } from 'node:path';
import { LogDamage } from '../adapters/log/log-damage.ts';
import { openReceiptLog } from '../adapters/log/receipt-log.ts';
import { openStore } from '../store/open-store.ts';
import { callServer } from '../store/socket.ts';
import { StartError } from '../store/start-error.ts';
import type { Command } from './cli-io.ts';
import { readReceiptArgs, receiptAction } from './receipt-actions.ts';

/**
 * `receipt show|replay|export ID [--sealed]`. `replay` does everything again that the receipt calls determined and
 * exits with 1 when a field comes out otherwise. While the server runs the command is carried out there.
 */
export const run: Command = async (args, io, { config }) => {
  const parsed = readReceiptArgs(args);
  if (parsed === null) {
    io.stderr('standards-desk receipt: expected show, replay or export, and the id of one receipt\n');
    return 2;
  }
  try {
    const served = await callServer(config.dataDir, { command: 'receipt', args, cwd: process.cwd() }, io);
    if (served !== null) return served;
    const { dataDir, databaseUrl, embeddingWorkers } = config;
    const store = await openStore({ dataDir, databaseUrl, embeddingWorkers });
    try {
      const { log } = await openReceiptLog(join(dataDir, 'receipts'));
      try {
        return await receiptAction(store, log, parsed, io);
      } finally {
        await log.close();
      }
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof StartError || error instanceof LogDamage)) throw error;
    io.stderr(`standards-desk receipt: ${error.message}\n`);
    return 1;
  }
};
