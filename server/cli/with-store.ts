import { openStore } from '../store/open-store.ts';
import type { CallContext } from '../store/socket.ts';
import { callServer } from '../store/socket.ts';
import { StartError } from '../store/start-error.ts';
import type { Store } from '../store/store.ts';
import type { CliIo, Command } from './cli-io.ts';

/** A command on an open store: in the server when one has the data folder, else in this process. */
export type StoreAction = (
  store: Store,
  args: readonly string[],
  io: CliIo,
  context: CallContext,
) => Promise<number>;

/** Makes a command of `action`. Ctrl-C stops it cleanly; what was stored stays. */
export function storeCommand(name: string, action: StoreAction): Command {
  return async (args, io, { config }) => {
    const stop = new AbortController();
    const onStop = () => stop.abort(new Error('stopped'));
    process.once('SIGINT', onStop);
    const cwd = process.cwd();
    try {
      const served = await callServer(config.dataDir, { command: name, args, cwd }, io);
      if (served !== null) return served;
      const { dataDir, databaseUrl, embeddingWorkers, embeddingModel, rerankerModel } = config;
      const store = await openStore({
        dataDir,
        databaseUrl,
        embeddingWorkers,
        embeddingModel,
        rerankerModel,
      });
      try {
        return await action(store, args, io, { cwd, signal: stop.signal });
      } finally {
        await store.close();
      }
    } catch (error) {
      if (!(error instanceof StartError) && !stop.signal.aborted) throw error;
      io.stderr(`standards-desk ${name}: ${(error as Error).message}\n`);
      return 1;
    } finally {
      process.removeListener('SIGINT', onStop);
    }
  };
}
