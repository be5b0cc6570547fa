import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureLedger } from '../../server/cli/ensure-ledger.ts';
import { openStore } from '../../server/store/open-store.ts';

/** What an ingested store depends on. */
const INPUTS = [
  'fixtures/riverbend-ledger',
  'server/adapters/sql',
  'server/adapters/lancedb',
  'server/adapters/embedding',
  'server/adapters/reranking',
  'server/ingest',
  'server/store',
  'domain/text',
];

/**
 * Copies a data folder with the Ledger in it to `dataDir`. The first test that asks ingests it for real, which takes
 * a while; the result is kept in the temporary folder under the digest of everything it was made from.
 */
export async function preparedLedger(root: string, dataDir: string): Promise<void> {
  const kept = join(tmpdir(), `standards-desk-ledger-${fingerprint(root)}`);
  if (!existsSync(kept)) await prepare(root, kept);
  cpSync(kept, dataDir, { recursive: true });
}

async function prepare(root: string, kept: string): Promise<void> {
  const building = mkdtempSync(join(tmpdir(), 'standards-desk-building-'));
  const store = await openStore({ dataDir: building });
  const io = {
    stdin: (async function* () {})(),
    stdout: async () => undefined,
    stderr: () => undefined,
    interactive: false,
  };
  await ensureLedger(store, root, io, new AbortController().signal);
  await store.close();
  try {
    renameSync(building, kept);
  } catch {
    // Another test file was faster: its folder is the same.
    rmSync(building, { recursive: true, force: true });
  }
}

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) add(hash, join(root, input));
  return hash.digest('hex').slice(0, 16);
}

function add(hash: ReturnType<typeof createHash>, path: string): void {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) add(hash, join(path, name));
  } else hash.update(path).update('\0').update(readFileSync(path));
}
