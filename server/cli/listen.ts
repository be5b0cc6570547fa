import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config, Listener } from '../config.ts';
import { StartError } from '../store/start-error.ts';

export interface Listening {
  /** As a browser reaches it: `http://127.0.0.1:8787`. */
  readonly url: string;
  /** Takes no more connections and ends the open ones, also event streams. */
  readonly close: () => Promise<void>;
}

/** Before anything is stored: a taken port is told at once, and not after minutes of reading. @throws StartError */
export async function assertPortsFree({ reader, desk }: Config): Promise<void> {
  const nothing: Hono['fetch'] = () => new Response(null, { status: 503 });
  await (await listen(nothing, reader, 'reader side', 'READER')).close();
  await (await listen(nothing, desk, 'desk side', 'DESK')).close();
}

/** @throws StartError `port-taken`, or `setting-invalid` for a host that is not of this machine */
export async function listen(
  fetch: Hono['fetch'],
  at: Listener,
  what: string,
  setting: string,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch, createServer }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(startError(error, at, what, setting)));
    server.listen(at.port, at.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${at.host.includes(':') ? `[${at.host}]` : at.host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function startError(error: NodeJS.ErrnoException, at: Listener, what: string, setting: string): Error {
  const where = `${at.host}:${at.port}`;
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      'port-taken',
      `${setting}_PORT: expected a free port for the ${what}, came ${where}, which another program is using`,
    );
  }
  return new StartError(
    'setting-invalid',
    `${setting}_HOST: the ${what} cannot listen on ${where} (${error.code ?? error.message})`,
  );
}
