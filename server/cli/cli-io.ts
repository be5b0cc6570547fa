import type { Config } from '../config.ts';

/** What a command may touch of the outside world; tests pass their own. */
export interface CliIo {
  readonly stdin: AsyncIterable<string | Uint8Array>;
  /** Writes one line; resolves when the reader of the pipe is ready for more. */
  readonly stdout: (line: string) => Promise<void>;
  readonly stderr: (text: string) => void;
  /** True when stderr is a terminal: progress may redraw a line. */
  readonly interactive: boolean;
}

/** A command returns its exit code. */
export type Command = (args: readonly string[], io: CliIo, context: CommandContext) => Promise<number>;

export interface CommandContext {
  readonly config: Config;
  /** The project's folder: fixtures and built browser files are found from here. */
  readonly root: string;
}
