import type { CallContext } from '../store/socket.ts';
import { StartError } from '../store/start-error.ts';
import type { Store } from '../store/store.ts';
import type { CliIo, Command } from './cli-io.ts';
import { serverOrStore } from './server-or-store.ts';

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
      const opened = await serverOrStore(config, { command: name, args, cwd }, io, stop.signal);
      if ('served' in opened) return opened.served;
      const { store } = opened;
      try {
        return await action(store, args, io, { cwd, signal: stop.signal });
      } finally {
        await store.close();
      }
    } catch (error) {
      if (!(error instanceof StartError) && !stop.signal.aborted) throw error;
      const why = stop.signal.aborted
        ? 'stopped; what is stored stays, and the same command goes on from there'
        : (error as Error).message;
      io.stderr(`standards-desk ${name}: ${why}\n`);
      return 1;
    } finally {
      process.removeListener('SIGINT', onStop);
    }
  };
}
