import { openStore } from '../../../server/store/open-store.ts';

/** Ingests a file into a fresh store and prints the weight of this process as it goes, a JSON line each. */
const [dataDir = '', path = ''] = process.argv.slice(2);
const store = await openStore({ dataDir });
await store.archives.create({ name: 'weighed', lang: 'de', timeZone: 'UTC' });
await store.ingest(
  path,
  { archive: 'weighed' },
  ({ phase, done }) => {
    process.stdout.write(`${JSON.stringify({ phase, done, rss: process.memoryUsage().rss })}\n`);
  },
  new AbortController().signal,
);
await store.close();
