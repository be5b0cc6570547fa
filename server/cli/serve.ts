import { LogDamage } from '../adapters/log/log-damage.ts';
import { openStore } from '../store/open-store.ts';
import { serveCommands } from '../store/socket.ts';
import { StartError } from '../store/start-error.ts';
import type { Command } from './cli-io.ts';
import { ensureLedger } from './ensure-ledger.ts';
import { assertPortsFree } from './listen.ts';
import { progressLine } from './progress-line.ts';

/**
 * `serve`: the reader and the desk side. Makes the store with the Ledger on the first run, prints both addresses and,
 * while nobody has an account, a one-time link for the first editor. Ctrl-C ends it within two seconds.
 */
export const run: Command = async (_args, io, context) => {
  const { config, root } = context;
  const stop = new AbortController();
  const onStop = () => stop.abort(new Error('stopped'));
  process.once('SIGINT', onStop);
  process.once('SIGTERM', onStop);
  const closing: (() => Promise<void>)[] = [];
  try {
    for (const line of config.told) io.stderr(`standards-desk serve: ${line}\n`);
    await assertPortsFree(config);
    const { dataDir, databaseUrl, embeddingWorkers, embeddingModel, rerankerModel } = config;
    const rooms = loadRooms();
    const store = await openStore(
      { dataDir, databaseUrl, embeddingWorkers, embeddingModel, rerankerModel },
      progressLine(io, 'Opening the store').update,
    );
    closing.unshift(store.close);
    await ensureLedger(store, root, io, stop.signal);
    const { openProduct, createServers, servedCommands } = await rooms;
    const product = await openProduct({ config, root, store });
    closing.unshift(product.close);
    const servers = await createServers(product, config, root);
    closing.unshift(servers.close);
    const commands = await serveCommands(dataDir, servedCommands(product, context));
    closing.unshift(commands.close);

    await io.stdout(`Reader side  ${servers.readerUrl}/`);
    await io.stdout(`Desk side    ${servers.deskUrl}/`);
    const token = await product.accounts.firstLink();
    if (token !== null) {
      await io.stdout(`First editor, once, within a day: ${servers.deskUrl}/#/welcome/${token}`);
    }
    await aborted(stop.signal);
    return 0;
  } catch (error) {
    if (stop.signal.aborted) return 0;
    if (!(error instanceof StartError || error instanceof LogDamage)) throw error;
    io.stderr(`standards-desk serve: ${error.message}\n`);
    return 1;
  } finally {
    process.removeListener('SIGINT', onStop);
    process.removeListener('SIGTERM', onStop);
    for (const close of closing) await close();
  }
};

/**
 * Loads the rest of the program while the database is opened: its WebAssembly is compiled in other threads, and
 * a second start is to be up within three seconds.
 */
async function loadRooms() {
  const [{ openProduct }, { createServers }, { servedCommands }] = await Promise.all([
    import('../product.ts'),
    import('./servers.ts'),
    import('./served-commands.ts'),
  ]);
  return { openProduct, createServers, servedCommands };
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
