import type { CallContext } from '../store/socket.ts';
import { StartError } from '../store/start-error.ts';
import type { Store } from '../store/store.ts';
import type { CliIo, Command } from './cli-io.ts';
import { progressLine } from './progress-line.ts';
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
      const calling = { command: name, args, cwd };
      // An ingest that was cut off is brought to its end first, which may take minutes.
      const resumed = progressLine(io, 'Finishing what was cut off');
      const opened = await serverOrStore(config, calling, io, stop.signal, resumed.update);
      resumed.end(null);
      if ('served' in opened) return opened.served;
      const { store } = opened;
      try {
        return await action(store, args, io, { cwd, signal: stop.signal });
      } finally {
        await store.close();
      }
    } catch (error) {
      const why = whyEnded(error, stop.signal);
      if (why === null) throw error;
      io.stderr(`standards-desk ${name}: ${why}\n`);
      return 1;
    } finally {
      process.removeListener('SIGINT', onStop);
    }
  };
}

const GOES_ON = 'what is stored stays, and the same command goes on from there';

/** In words what an operator can do something about; null: a fault of ours, told whole. */
function whyEnded(error: unknown, stopped: AbortSignal): string | null {
  if (stopped.aborted) return `stopped; ${GOES_ON}`;
  if (isDiskFull(error)) return `no space is left on the disk of the data folder; ${GOES_ON}`;
  return error instanceof StartError ? error.message : null;
}

/** As the file system, PostgreSQL (53100) and the index say it, also where it is the cause of something else. */
function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === '53100' || /no space left/i.test(at.message)) return true;
  }
  return false;
}
