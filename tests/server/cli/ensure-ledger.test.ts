import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CliIo } from '../../../server/cli/cli-io.ts';
import { ensureLedger, LEDGER, readWords } from '../../../server/cli/ensure-ledger.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { FERRY } from '../drafts.ts';
import { HARNESS_TIMEOUT_MS, root } from '../harness.ts';
import { preparedLedger } from '../prepared-ledger.ts';

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standards-desk-test-'));
  await preparedLedger(root, join(folder, 'data'));
  store = await openStore({ dataDir: join(folder, 'data') });
}, HARNESS_TIMEOUT_MS);
afterAll(async () => {
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('says of how many articles answers may come when not of all that were read', () => {
  expect(readWords({ lines: 221, passages: 841 }, 212)).toMatch(
    /^221 articles, 841 passages; answers come from 212/,
  );
  expect(readWords({ lines: 1, passages: 2 }, 1)).toBe('1 article, 2 passages');
});

it('reads the demo paper once, so that a later start undoes no correction made in this store', async () => {
  let said = '';
  const io: CliIo = {
    stdin: (async function* () {})(),
    stdout: async () => undefined,
    stderr: (text) => {
      said += text;
    },
    interactive: false,
  };
  const signal = new AbortController().signal;
  const before = await store.articles.version(LEDGER, FERRY, 1);
  if (before === null) throw new Error('no ferry story');
  const { id, headline, byline, published, lang, text } = before;
  const corrected = {
    id,
    headline,
    byline,
    published,
    lang,
    status: 'corrected',
    body: `${text}\n\nCorrected.`,
  };
  writeFileSync(join(folder, 'feed.jsonl'), `${JSON.stringify(corrected)}\n`);
  await store.ingest(join(folder, 'feed.jsonl'), { archive: LEDGER }, () => undefined, signal);
  await ensureLedger(store, root, io, signal);
  expect((await store.articles.publicArticle(LEDGER, FERRY))?.version).toBe(2);
  expect(said).toBe('');
});
