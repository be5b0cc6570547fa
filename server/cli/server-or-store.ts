import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { IngestProgress } from '../ingest/ingest-report.ts';
import { openStore } from '../store/open-store.ts';
import { callServer } from '../store/socket.ts';
import { StartError } from '../store/start-error.ts';
import type { Store } from '../store/store.ts';
import type { CliIo } from './cli-io.ts';

/** Commands take turns on one data folder; longer than this nobody is left waiting without a word, milliseconds. */
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 200;

export interface Calling {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

/**
 * The running server does the command, or this process opens the store itself. While another command has the folder,
 * it waits its turn, and says so.
 * @returns the server's exit code, or the open store, which the caller closes
 * @throws StartError when the store cannot be opened, or somebody else has it too long
 */
export async function serverOrStore(
  config: Config,
  calling: Calling,
  io: CliIo,
  signal: AbortSignal,
  onProgress?: (progress: IngestProgress) => void,
): Promise<{ readonly served: number } | { readonly store: Store }> {
  const { dataDir, databaseUrl, embeddingWorkers, embeddingModel, rerankerModel } = config;
  const options = { dataDir, databaseUrl, embeddingWorkers, embeddingModel, rerankerModel };
  const until = performance.now() + PATIENCE_MS;
  for (let told = false; ; ) {
    const served = await callServer(dataDir, calling, io);
    if (served !== null) return { served };
    try {
      return { store: await openStore(options, onProgress) };
    } catch (error) {
      const taken = error instanceof StartError && error.code === 'store-locked';
      if (!taken || signal.aborted || performance.now() > until) throw error;
      if (!told)
        io.stderr(`standards-desk ${calling.command}: waiting while another command has the store\n`);
      told = true;
    }
    await delay(LOOK_EVERY_MS, undefined, { signal });
  }
}
