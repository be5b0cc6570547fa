import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { cpuMs } from '../../cpu-time.ts';
import { postgresPrograms, startPostgres, type TestPostgres } from '../postgres.ts';
import { temporaryFolders } from '../temporary-folder.ts';

const folderOf = temporaryFolders();
const TSX = fileURLToPath(new URL('../../../node_modules/tsx/dist/cli.mjs', import.meta.url));
const OPENER = fileURLToPath(new URL('open-and-tell.ts', import.meta.url));
const signal = new AbortController().signal;
const article = {
  id: 'a',
  published: '2019-01-01',
  lang: 'de',
  body: 'Die Gerberei am Fluss brannte nieder.',
};

async function fill(store: Store): Promise<void> {
  await store.archives.create({ name: 'paper', lang: 'de', timeZone: 'UTC' });
  const path = join(folderOf(), 'articles.jsonl');
  writeFileSync(path, JSON.stringify(article));
  await store.ingest(path, { archive: 'paper' }, () => undefined, signal);
}

async function found(store: Store): Promise<readonly string[]> {
  const request = {
    archive: 'paper',
    window: { from: null, to: null },
    query: 'Gerberei',
    entities: [],
    k: 3,
    now: store.now(),
  };
  return (await store.search.search(request, signal)).passages.map(({ articleId }) => articleId);
}

describe('a store', () => {
  it('is there again when it is opened again, and quickly', async () => {
    const dataDir = folderOf();
    const first = await openStore({ dataDir });
    await fill(first);
    await first.close();
    const start = cpuMs();
    const second = await openStore({ dataDir });
    // A goal of one second on a quiet machine; the bar here is that nothing is built again.
    expect(cpuMs() - start).toBeLessThan(10_000);
    expect(await found(second)).toEqual(['a']);
    expect((await second.archives.list()).map(({ name }) => name)).toEqual(['paper']);
    await second.close();
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  it('turns a second process away with one clear line, and is not harmed', async () => {
    const dataDir = folderOf();
    const store = await openStore({ dataDir });
    const other = spawnSync(process.execPath, [TSX, OPENER, dataDir], { encoding: 'utf8' });
    expect(other.stdout.trim()).toBe(
      `store-locked: expected a free data folder, came ${join(dataDir, 'lock')}: process ${process.pid} is using it`,
    );
    await fill(store);
    expect(await found(store)).toEqual(['a']);
    await store.close();
  });

  it('builds its index again from SQL when the index is gone', async () => {
    const dataDir = folderOf();
    const first = await openStore({ dataDir });
    await fill(first);
    await first.close();
    rmSync(join(dataDir, 'index'), { recursive: true });
    const second = await openStore({ dataDir });
    expect(await found(second)).toEqual(['a']);
    await second.close();
  });

  it('with an unreadable database is refused and left as it is', async () => {
    const dataDir = folderOf();
    mkdirSync(join(dataDir, 'sql'));
    writeFileSync(join(dataDir, 'sql', 'PG_VERSION'), 'not a version');
    writeFileSync(join(dataDir, 'store.json'), '{"format":1}\n');
    await expect(openStore({ dataDir })).rejects.toMatchObject({
      name: 'StartError',
      code: 'store-half-written',
    });
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  it('without a PostgreSQL where one is configured is refused, and the password is not told', async () => {
    const failure = openStore({
      dataDir: folderOf(),
      databaseUrl: 'postgres://desk:secret@127.0.0.1:1/desk',
    });
    await expect(failure).rejects.toMatchObject({ name: 'StartError', code: 'database-unreachable' });
    await failure.catch((error: Error) => {
      expect(error.message).toContain('127.0.0.1:1');
      expect(error.message).not.toContain('secret');
    });
  });

  const programs = postgresPrograms();
  if (programs === null) {
    it('absent: no PostgreSQL is installed on this machine, so a shared database was not checked', () =>
      undefined);
    return;
  }
  describe('on a shared PostgreSQL', () => {
    let server: TestPostgres | undefined;
    afterAll(() => server?.stop());

    it('serves two at once, and what one ingests the other finds', async () => {
      server = await startPostgres(programs);
      const databaseUrl = server.newDatabase();
      const dataDir = folderOf();
      const [one, two] = await Promise.all([
        openStore({ dataDir, databaseUrl }),
        openStore({ dataDir, databaseUrl }),
      ]);
      await fill(one);
      expect(await found(two)).toEqual(['a']);
      expect(one.engine).toBe('postgres');
      await one.close();
      await two.close();
    });
  });
});
