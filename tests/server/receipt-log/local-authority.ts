import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const CONFIG = `
[req]
distinguished_name = dn
[dn]
[ca]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign
[stamps]
extendedKeyUsage = critical,timeStamping
keyUsage = critical,digitalSignature
[mail]
extendedKeyUsage = emailProtection
[tsa]
default_tsa = one
[one]
serial = serial
signer_cert = tsa.pem
signer_key = tsa.key
certs = ca.pem
default_policy = 1.2.3.4.1
digests = sha256
signer_digest = sha256
ess_cert_id_alg = sha256
tsa_name = yes
`;

export interface Authority {
  readonly folder: string;
  /** Root certificate, PEM file. */
  readonly root: string;
  readonly answer: (query: Uint8Array) => Uint8Array;
}

/** A time-stamp authority of our own, run with `openssl ts`. @param key arguments of `openssl req -newkey` */
export function makeAuthority(folder: string, key: readonly string[], name = 'Test Authority'): Authority {
  writeFileSync(join(folder, 'tsa.cnf'), CONFIG);
  writeFileSync(join(folder, 'serial'), '01\n');
  const make = ['-newkey', ...key, '-nodes', '-config', 'tsa.cnf'];
  openssl(
    folder,
    'req',
    '-x509',
    ...make,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/CN=Root',
    '-days',
    '30',
    '-extensions',
    'ca',
  );
  openssl(folder, 'req', ...make, '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', `/CN=${name}`);
  openssl(
    folder,
    'x509',
    '-req',
    '-in',
    'tsa.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'tsa.pem',
    '-days',
    '30',
    '-extfile',
    'tsa.cnf',
    '-extensions',
    'stamps',
  );
  const answer = (query: Uint8Array) => {
    writeFileSync(join(folder, 'query.tsq'), query);
    openssl(
      folder,
      'ts',
      '-reply',
      '-config',
      'tsa.cnf',
      '-section',
      'one',
      '-queryfile',
      'query.tsq',
      '-out',
      'answer.tsr',
    );
    return new Uint8Array(readFileSync(join(folder, 'answer.tsr')));
  };
  return { folder, root: join(folder, 'ca.pem'), answer };
}

export function openssl(cwd: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('openssl', [...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr}`);
  return stdout;
}

export interface Posted {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

export interface Receiver {
  readonly url: (path: string) => string;
  readonly posted: Posted[];
  readonly close: () => Promise<void>;
}

/** A server that keeps what it is sent and answers as told; null: not at all. */
export async function receiver(
  answer: (posted: Posted) => { readonly status: number; readonly body?: Uint8Array } | null,
): Promise<Receiver> {
  const posted: Posted[] = [];
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const one = {
      path: request.url ?? '',
      type: request.headers['content-type'] ?? '',
      body: Buffer.concat(parts),
    };
    posted.push(one);
    const reply = answer(one);
    if (reply === null) return void request.socket.destroy();
    response.writeHead(reply.status).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    posted,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
