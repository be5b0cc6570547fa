import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CliIo } from '../../../server/cli/cli-io.ts';
import { storeCommand } from '../../../server/cli/with-store.ts';
import { readConfig } from '../../../server/config.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { root } from '../harness.ts';
import { temporaryFolders } from '../temporary-folder.ts';

const folderOf = temporaryFolders();

async function ended(error: Error | null, dataDir = folderOf()) {
  const said: string[] = [];
  const io: CliIo = {
    stdin: (async function* () {})(),
    stdout: async () => undefined,
    stderr: (text) => void said.push(text),
    interactive: false,
  };
  const run = storeCommand('ingest', () => (error === null ? Promise.resolve(0) : Promise.reject(error)));
  const config = readConfig({ DATA_DIR: dataDir }, root);
  if (!config.ok) throw new Error(config.error.message);
  return { code: await run([], io, { config: config.value, root }), said: said.join('') };
}

describe('a command on the store', () => {
  it.each([
    ['the file system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['the database', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['the index', new Error('append', { cause: new Error('No space left on device (os error 28)') })],
  ])('says in a line that the disk is full, whoever met it: %s', async (_who, error) => {
    const { code, said } = await ended(error);
    expect(code).toBe(1);
    expect(said).toMatch(
      /^standards-desk ingest: no space is left on the disk .*; what is stored stays.*\n$/,
    );
  });

  it('shows how far it is with what an earlier one was kept from finishing', async () => {
    const dataDir = folderOf();
    const path = join(dataDir, 'articles.jsonl');
    const line = {
      id: 'a',
      published: '2023-05-04',
      headline: 'Die Fähre',
      body: 'Die Fähre bleibt im Winter.',
    };
    writeFileSync(path, JSON.stringify(line));
    const store = await openStore({ dataDir });
    await store.archives.create({ name: 'rat', lang: 'de', timeZone: 'Europe/Berlin' });
    await store.ingest(path, { archive: 'rat' }, () => undefined, new AbortController().signal);
    await store.db.updateTable('articles').set({ indexed_version: null }).execute();
    await store.close();
    const { code, said } = await ended(null, dataDir);
    expect(code).toBe(0);
    expect(said).toMatch(/^Finishing what was cut off: indexing \[/m);
    expect((await ended(null, dataDir)).said).toBe('');
  });

  it('hides nothing that nobody foresaw', async () => {
    await expect(ended(new Error('a bug'))).rejects.toThrow('a bug');
  });
});
