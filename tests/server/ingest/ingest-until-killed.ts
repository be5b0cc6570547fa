import { openStore } from '../../../server/store/open-store.ts';

/** Opens the store (which takes up what is left) and ingests a file; prints `ready` before and `done` after it. */
const [dataDir = '', path = '', archive = ''] = process.argv.slice(2);
const store = await openStore({ dataDir });
await store.archives.create({ name: archive, lang: 'de', timeZone: 'UTC' });
process.stdout.write('ready\n');
await store.ingest(path, { archive }, () => undefined, new AbortController().signal);
process.stdout.write('done\n');
await store.close();
