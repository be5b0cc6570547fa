import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface TestPostgres {
  /** `postgres://…` of an empty database; each call makes another one. */
  readonly newDatabase: () => string;
  readonly stop: () => void;
}

/** Where Debian keeps the programs of its versions. */
const DEBIAN = '/usr/lib/postgresql';

/** Folder with `initdb`, `pg_ctl` and `postgres`; null where no PostgreSQL is installed. */
export function postgresPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

/** A PostgreSQL of its own in a temporary folder, on loopback, without fsync. It refuses to run as root. */
export async function startPostgres(programs: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'standards-desk-postgres-'));
  const user = process.getuid?.() === 0 ? unprivilegedUser() : null;
  if (user !== null) chownSync(folder, user, user);
  const data = join(folder, 'data');
  const port = await freePort();
  const run = (name: string, args: readonly string[]) => {
    const program = join(programs, name);
    const command = user === null ? program : 'setpriv';
    const all = user === null ? args : [`--reuid=${user}`, '--clear-groups', program, ...args];
    execFileSync(command, all, { stdio: 'pipe', cwd: folder });
  };
  run('initdb', ['-D', data, '-U', 'desk', '-A', 'trust', '--no-sync', '-E', 'UTF8']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  run('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  let made = 0;
  return {
    newDatabase: () => {
      made += 1;
      const name = `desk_${made}`;
      run('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'desk', name]);
      return `postgres://desk@127.0.0.1:${port}/${name}`;
    },
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function unprivilegedUser(): number {
  for (const name of ['postgres', 'nobody']) {
    const found = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    if (found.status === 0) return Number(found.stdout);
  }
  throw new Error('expected a user other than root to run PostgreSQL as, found none');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
