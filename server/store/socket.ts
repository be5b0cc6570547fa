import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CliIo } from '../cli/cli-io.ts';
import { Handover } from './handover.ts';
import { type Frame, readFrames, writeFrame } from './socket-frames.ts';

/*
 * The embedded database belongs to one process. A command that needs it while the server runs is carried to the
 * server over a unix socket that only the owner can open, and runs there; its lines come back.
 */

export interface CallContext {
  /** Folder in which the caller stands: relative paths in its arguments count from there. */
  readonly cwd: string;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
}

export type CommandHandler = (args: readonly string[], io: CliIo, context: CallContext) => Promise<number>;

export interface CommandServer {
  readonly close: () => Promise<void>;
}

/** Longest address of a unix socket that every platform takes, in bytes. */
const LONGEST_PATH = 100;

/** Serves `handlers` on the data folder's socket until closed. The caller holds the folder's lock. */
export async function serveCommands(
  dataDir: string,
  handlers: Readonly<Record<string, CommandHandler>>,
): Promise<CommandServer> {
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    void serveOne(socket, handlers);
  });
  // ATTACKER: another user of the machine. Between bind and chmod the mask alone keeps the socket closed.
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(mask);
  }
  chmodSync(path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/**
 * Runs a command in the server that holds the data folder.
 * @returns its exit code; null when no server listens there
 */
export async function callServer(
  dataDir: string,
  call: { readonly command: string; readonly args: readonly string[]; readonly cwd: string },
  io: CliIo,
): Promise<number | null> {
  const socket = await connectTo(socketPath(dataDir));
  if (socket === null) return null;
  try {
    await writeFrame(socket, { ...call, args: [...call.args], interactive: io.interactive });
    for await (const frame of readFrames(socket)) {
      if (typeof frame['out'] === 'string') await io.stdout(frame['out']);
      else if (typeof frame['err'] === 'string') io.stderr(frame['err']);
      else if (frame['want'] === 'stdin') void sendStdin(socket, io);
      else if (typeof frame['exit'] === 'number') return frame['exit'];
    }
    io.stderr('standards-desk: the server went away before the command ended\n');
    return 1;
  } finally {
    socket.destroy();
  }
}

async function serveOne(socket: Socket, handlers: Readonly<Record<string, CommandHandler>>): Promise<void> {
  const gone = new AbortController();
  socket.on('close', () => gone.abort());
  try {
    const frames = readFrames(socket)[Symbol.asyncIterator]();
    const first = await frames.next();
    if (first.done === true) return;
    const { command, args, cwd, interactive } = first.value;
    const stdin = new Handover<string>();
    void pump(frames, stdin, gone);
    const io: CliIo = {
      stdin: stdinOf(socket, stdin),
      stdout: (line) => writeFrame(socket, { out: line }),
      stderr: (text) => void writeFrame(socket, { err: text }).catch(() => undefined),
      interactive: interactive === true,
    };
    const exit = await runHandler(handlers, command, args, io, { cwd: String(cwd), signal: gone.signal });
    await writeFrame(socket, { exit });
    socket.end();
  } catch {
    socket.destroy();
  }
}

/** Always reads: a caller that goes away is noticed even by a command that never asks for stdin. */
async function pump(
  frames: AsyncIterator<Frame>,
  stdin: Handover<string>,
  gone: AbortController,
): Promise<void> {
  try {
    for (let next = await frames.next(); next.done !== true; next = await frames.next()) {
      if (next.value['end'] === true) stdin.end();
      else if (typeof next.value['in'] === 'string') await stdin.put(next.value['in']);
    }
  } catch {
    // A line that is no frame, or a broken connection: the caller is as good as gone.
  }
  stdin.end();
  gone.abort();
}

async function runHandler(
  handlers: Readonly<Record<string, CommandHandler>>,
  command: unknown,
  args: unknown,
  io: CliIo,
  context: CallContext,
): Promise<number> {
  const handler =
    typeof command === 'string' && Object.hasOwn(handlers, command) ? handlers[command] : undefined;
  if (handler === undefined || !Array.isArray(args) || !args.every((arg) => typeof arg === 'string')) {
    io.stderr(`standards-desk: the running server does not know the command ${JSON.stringify(command)}\n`);
    return 2;
  }
  try {
    return await handler(args, io, context);
  } catch (error) {
    io.stderr(`standards-desk: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** Asks for the caller's stdin only when the command reads it. */
async function* stdinOf(socket: Socket, stdin: Handover<string>): AsyncGenerator<string> {
  await writeFrame(socket, { want: 'stdin' });
  for (let chunk = await stdin.take(); chunk !== null; chunk = await stdin.take()) yield chunk;
}

async function sendStdin(socket: Socket, io: CliIo): Promise<void> {
  const decoder = new TextDecoder();
  try {
    for await (const chunk of io.stdin) {
      await writeFrame(socket, {
        in: typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }),
      });
    }
    await writeFrame(socket, { in: decoder.decode() });
    await writeFrame(socket, { end: true });
  } catch {
    // The server ended the command first; its exit code is on the way.
  }
}

function connectTo(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
  });
}

/** `<dataDir>/socket`; a folder too deep for a socket's address gets one in the owner's own temporary folder. */
function socketPath(dataDir: string): string {
  const near = join(dataDir, 'socket');
  if (Buffer.byteLength(near) <= LONGEST_PATH) return near;
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `standards-desk-${process.getuid?.() ?? 0}`, key);
  ownFolder(dirname(path));
  return path;
}

/** ATTACKER: another user who made the folder first, to listen in our place. */
function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  if (!stat.isDirectory() || stat.uid !== (process.getuid?.() ?? stat.uid) || (stat.mode & 0o077) !== 0) {
    throw new Error(`expected ${folder} to be a folder of our own with mode 700`);
  }
}
