import { once } from 'node:events';
import type { CliIo } from './cli-io.ts';

/** The real process. A closed pipe (`| head`) ends the program quietly, as other filters do. */
export function processIo(): CliIo {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  return {
    stdin: process.stdin,
    stdout: async (line) => {
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
    },
    stderr: (text) => void process.stderr.write(text),
    interactive: process.stderr.isTTY === true,
  };
}
