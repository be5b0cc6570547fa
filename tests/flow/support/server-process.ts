import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { preparedLedger } from '../../server/prepared-ledger.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

const LINK = /http:\/\/\S+#\/welcome\/\S+(?=\s)/;

/** The built product, started as a publisher starts it, on free ports and in a folder of its own. */
export interface RunningServer {
  readonly reader: string;
  readonly desk: string;
  /** One-time sign-in link of the first editor; null when there is one already. */
  readonly link: string | null;
  readonly dataDir: string;
  readonly output: () => string;
  readonly stop: () => Promise<number | null>;
}

/**
 * The Ledger is read already, as at a second start; a `DATA_DIR` in `env` is taken as it is.
 * @param env more settings; READER_PORT and DESK_PORT are free ones unless given
 */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'desk-flow-'));
  if (env['DATA_DIR'] === undefined) await preparedLedger(ROOT, dataDir);
  const child = spawn(process.execPath, [join(ROOT, 'bin/standards-desk.mjs'), 'serve'], {
    cwd: tmpdir(),
    env: { ...process.env, READER_PORT: '0', DESK_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)));
  const found = await waitFor(
    child,
    // A folder of its own has no editor yet: the link comes last, on a busy machine a while after the addresses.
    () => (env['DATA_DIR'] === undefined && !LINK.test(output) ? null : addresses(output)),
    () => output,
  );
  return {
    ...found,
    link: LINK.exec(output)?.[0] ?? null,
    dataDir,
    output: () => output,
    stop: async () => {
      const code = await end(child);
      if (env['DATA_DIR'] === undefined) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

function addresses(output: string): { reader: string; desk: string } | null {
  const reader = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
  const desk = /http:\/\/localhost:\d+/.exec(output)?.[0];
  return reader === undefined || desk === undefined ? null : { reader, desk };
}

async function waitFor<T>(child: ChildProcess, look: () => T | null, told: () => string): Promise<T> {
  const until = Date.now() + 120_000;
  for (;;) {
    const found = look();
    if (found !== null) {
      // The link is printed with the addresses; a moment lets the last line arrive.
      await new Promise((done) => setTimeout(done, 200));
      return found;
    }
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`the server did not start:\n${told()}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((done) => {
    child.once('exit', (code) => done(code));
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
  });
}
