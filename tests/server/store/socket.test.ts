import { mkdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CliIo } from '../../../server/cli/cli-io.ts';
import { type CommandHandler, callServer, serveCommands } from '../../../server/store/socket.ts';
import { temporaryFolders } from '../temporary-folder.ts';

const folderOf = temporaryFolders();

function testIo(chunks: readonly string[] = []): CliIo & { readonly out: string[]; readonly err: string[] } {
  const out: string[] = [];
  const err: string[] = [];
  return {
    out,
    err,
    stdin: (async function* () {
      yield* chunks;
    })(),
    stdout: async (line) => void out.push(line),
    stderr: (text) => void err.push(text),
    interactive: false,
  };
}

const call = (command: string, args: readonly string[] = []) => ({ command, args, cwd: '/somewhere' });

describe('commands over the socket of a running server', () => {
  it('bring back lines, errors and the exit code, and know where the caller stands', async () => {
    const folder = folderOf();
    const handlers: Readonly<Record<string, CommandHandler>> = {
      greet: async (args, io, { cwd }) => {
        await io.stdout(`${args.join('+')} from ${cwd}`);
        io.stderr('half way\n');
        await io.stdout('“ünïcode” 😀');
        return 7;
      },
    };
    const server = await serveCommands(folder, handlers);
    const io = testIo();
    expect(await callServer(folder, call('greet', ['a', 'b']), io)).toBe(7);
    expect(io.out).toEqual(['a+b from /somewhere', '“ünïcode” 😀']);
    expect(io.err).toEqual(['half way\n']);
    await server.close();
  });

  it('carry stdin to a command that reads it, in order and to its end', async () => {
    const folder = folderOf();
    const server = await serveCommands(folder, {
      count: async (_args, io) => {
        let text = '';
        for await (const chunk of io.stdin) text += String(chunk);
        await io.stdout(String(text.length));
        return 0;
      },
    });
    const io = testIo(['x'.repeat(100_000), 'y'.repeat(200_000), 'z']);
    expect(await callServer(folder, call('count'), io)).toBe(0);
    expect(io.out).toEqual(['300001']);
    await server.close();
  });

  it('can be opened by the owner alone', async () => {
    const folder = folderOf();
    const server = await serveCommands(folder, {});
    expect(statSync(join(folder, 'socket')).mode & 0o777).toBe(0o600);
    await server.close();
  });

  it('say null where no server listens, also when a dead one left its socket', async () => {
    const folder = folderOf();
    expect(await callServer(folder, call('greet'), testIo())).toBeNull();
  });

  it('tell of a command that the server does not know, and of one that throws', async () => {
    const folder = folderOf();
    const server = await serveCommands(folder, {
      fail: async () => {
        throw new Error('no luck');
      },
    });
    const io = testIo();
    expect(await callServer(folder, call('toString'), io)).toBe(2);
    expect(await callServer(folder, call('fail'), io)).toBe(1);
    expect(io.err.join('')).toContain('does not know the command "toString"');
    expect(io.err.join('')).toContain('no luck');
    await server.close();
  });

  it('abort a command whose caller went away', async () => {
    const folder = folderOf();
    let aborted: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      aborted = resolve;
    });
    const server = await serveCommands(folder, {
      wait: async (_args, io, { signal }) => {
        await io.stdout('started');
        await new Promise<void>((resolve) =>
          signal.addEventListener('abort', () => resolve(), { once: true }),
        );
        aborted();
        return 0;
      },
    });
    const socket = connect(join(folder, 'socket'));
    socket.write(`${JSON.stringify({ ...call('wait'), interactive: false })}\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    await gone;
    await server.close();
  });

  it('outlive a caller that sends no frames', async () => {
    const folder = folderOf();
    const server = await serveCommands(folder, { ok: async () => 0 });
    const socket = connect(join(folder, 'socket'));
    socket.on('error', () => undefined);
    socket.write('not json\n');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(await callServer(folder, call('ok'), testIo())).toBe(0);
    await server.close();
  });

  it('find each other in a folder too deep for a socket address', async () => {
    const folder = join(folderOf(), 'd'.repeat(120));
    mkdirSync(folder);
    const server = await serveCommands(folder, { ok: async () => 3 });
    expect(await callServer(folder, call('ok'), testIo())).toBe(3);
    await server.close();
    expect(await callServer(folder, call('ok'), testIo())).toBeNull();
  });
});
