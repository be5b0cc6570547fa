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
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureLedger } from '../../server/cli/ensure-ledger.ts';
import { openStore } from '../../server/store/open-store.ts';

/** What an ingested store depends on. */
const INPUTS = [
  'fixtures/riverbend-ledger/articles.jsonl',
  'fixtures/riverbend-ledger/archive.json',
  'server/adapters/sql/migrations',
  'server/adapters/lancedb',
  'server/adapters/embedding',
  'server/ingest',
  'server/statements',
  'verifier/statements',
  'verifier/attribution',
  'domain/text/split-sentences.ts',
  'server/cli/ensure-ledger.ts',
];

/**
 * Copies a data folder with the Ledger in it to `dataDir`. The first test that asks ingests it for real, which takes
 * a while; the result is kept in the temporary folder under the digest of everything it was made from.
 */
export async function preparedLedger(root: string, dataDir: string): Promise<void> {
  const kept = join(tmpdir(), `standards-desk-ledger-${fingerprint(root)}`);
  while (!existsSync(kept)) {
    if (claim(`${kept}.lock`)) {
      try {
        await prepare(root, kept);
      } finally {
        rmSync(`${kept}.lock`, { recursive: true, force: true });
      }
    } else await new Promise((resolve) => setTimeout(resolve, 200));
  }
  cpSync(kept, dataDir, { recursive: true });
}

/** One test file builds, the others wait for it. A claim ends with its process: a killed test leaves none behind. */
function claim(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(readHolder(lock))) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/** @returns null when the claim is gone or, for a moment, not yet written */
function readHolder(lock: string): number | null {
  try {
    return Number(readFileSync(lock, 'utf8')) || null;
  } catch {
    return 0;
  }
}

function isAlive(pid: number | null): boolean {
  if (pid === null) return true;
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
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
