import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantFromMs } from '../../domain/time/instant.ts';
import { type Bundle, contentText, readBundle } from '../../receipts/bundle.ts';
import { concat, fromBase64, sha256, utf8 } from '../../receipts/digest.ts';
import { type Envelope, preAuthEncoding } from '../../receipts/dsse.ts';
import { verifyEd25519 } from '../../receipts/ed25519.ts';
import { readKeyChain } from '../../receipts/key-chain.ts';
import { verifyBundle } from '../../receipts/verify-bundle.ts';
import { openSignedLog } from '../../server/adapters/log/open-signed-log.ts';
import { verifyLogFolder } from '../../server/adapters/log/verify-log-folder.ts';
import { buildBundle } from '../../server/export/build-bundle.ts';
import { readSet } from '../ledger/labelled.ts';
import { openLedger } from '../ledger/ledger-run.ts';
import { ms, printRows, type Row } from './measure.ts';

const FACTS = { trustedKeys: [], keptCheckpoints: [], authorities: [], nowMs: null, lang: 'en' } as const;
const NO_SETTINGS = {
  keyFile: null,
  key: null,
  checkpointFile: null,
  checkpointUrl: null,
  timeStampUrl: null,
};
const TURNS = 120;
const LOG_SIZES = [12_500, 25_000, 50_000, 100_000];
/** Records appended at once while a large log is made: one fsync for all. */
const BATCH = 500;

/**
 * Verifying real receipts against the bare cost of the same hashes and signature checks (bar 1.5); appending against
 * a bare write and fsync of the same bytes (bar 2); and a whole log of up to 100,000 entries, a curve that must be a
 * line.
 */
export async function benchReceipts(root: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-receipts-'));
  try {
    printRows('receipts, verifying a bundle of real answers', await verifying(root));
    printRows('receipts, appending', await appending(folder));
    printRows('receipts, verifying a whole log', await wholeLogs(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function verifying(root: string): Promise<readonly Row[]> {
  const ledger = await openLedger(root);
  try {
    for (const row of readSet(root, 'ledger-10')) await ledger.run(row);
    const { receipts: log, store, clock } = ledger.product;
    if (log.proofs === null) throw new Error('the log has no keys');
    const ids = log.list(0, 1000).map(({ id }) => id);
    const options = { sealed: false, exportedAt: clock(), kept: [] };
    const rows: Row[] = [];
    for (const count of [1, ids.length]) {
      const { text } = await buildBundle(
        log,
        log.proofs,
        ids.slice(0, count),
        store.articles.version,
        options,
      );
      const read = readBundle(text);
      if (!read.ok) throw new Error(read.error.message);
      // Taken in turns, so that a busy machine slows both alike.
      const [floor, whole] = await inTurns(
        () => bareChecks(text, read.value),
        () => verifyBundle(text, FACTS),
      );
      const what = `${count} receipts, ${read.value.sources.length} sources, ${(text.length / 1000).toFixed(0)} kB`;
      rows.push(
        { what: `${what}: bare hashes and Ed25519`, value: ms(floor) },
        {
          what: `${what}: verified`,
          value: ms(whole),
          note: `${(whole / floor).toFixed(2)} × the bare checks (bar 1.5)`,
        },
      );
    }
    return rows;
  } finally {
    await ledger.close();
  }
}

/** Every hash and every signature check that verifying needs, and nothing else. */
async function bareChecks(text: string, bundle: Bundle): Promise<boolean> {
  const chain = await readKeyChain(bundle.keys);
  const key = chain.ok ? (chain.keys[0]?.key ?? new Uint8Array()) : new Uint8Array();
  let good = await verifyBare(bundle.manifest, key);
  await sha256(utf8(contentText(text, bundle)));
  for (const { envelope, inclusion } of bundle.receipts) {
    if (envelope === null) continue;
    good = (await verifyBare(envelope, key)) && good;
    await sha256(fromBase64(envelope.payload) ?? new Uint8Array());
    for (const hash of ['', ...inclusion])
      await sha256(concat(new Uint8Array(33), utf8(hash).subarray(0, 32)));
  }
  // The signature of the checkpoint, over a text as long.
  await verifyEd25519(key, new Uint8Array(64), utf8(bundle.checkpoint));
  for (const source of bundle.sources) {
    await sha256(utf8(source));
    await sha256(utf8(source));
  }
  return good;
}

function verifyBare({ payload, payloadType, signatures }: Envelope, key: Uint8Array): Promise<boolean> {
  const signed = preAuthEncoding(payloadType, fromBase64(payload) ?? new Uint8Array());
  return verifyEd25519(key, fromBase64(signatures[0]?.sig ?? '') ?? new Uint8Array(), signed);
}

/** Median of each in milliseconds, measured alternately. */
async function inTurns(
  floor: () => Promise<unknown>,
  whole: () => Promise<unknown>,
): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < TURNS; run++) {
    for (const [i, work] of [floor, whole].entries()) {
      const started = performance.now();
      await work();
      if (run >= TURNS / 4) times[i]?.push(performance.now() - started);
    }
  }
  const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return [median(times[0]), median(times[1])];
}

async function appending(folder: string): Promise<readonly Row[]> {
  const log = await openLog(join(folder, 'append'));
  const path = join(folder, 'append', 'receipts', 'receipts.log');
  const text = 'x'.repeat(6000);
  let n = 0;
  const append = () => log.append({ id: `r${n++}`, body: JSON.stringify({ n, text }), sealed: null });
  await append();
  const bytes = Buffer.alloc((await stat(path)).size, 0x78);
  const file = await open(join(folder, 'bare'), 'w');
  const [floor, whole] = await inTurns(async () => {
    await file.write(bytes);
    await file.datasync();
  }, append);
  await file.close();
  await log.close();
  return [
    { what: `write and fsync of ${bytes.length} bytes`, value: ms(floor) },
    {
      what: 'append of a receipt of that size',
      value: ms(whole),
      note: `${(whole / floor).toFixed(2)} × the bare fsync (bar 2)`,
    },
  ];
}

async function wholeLogs(folder: string): Promise<readonly Row[]> {
  const dataDir = join(folder, 'large');
  const rows: Row[] = [];
  let made = 0;
  for (const size of LOG_SIZES) {
    const log = await openLog(dataDir);
    for (; made < size; made += BATCH)
      await Promise.all(
        Array.from({ length: BATCH }, (_, i) =>
          log.append({
            id: `r${made + i}`,
            body: JSON.stringify({ n: made + i, text: 'x'.repeat(300) }),
            sealed: null,
          }),
        ),
      );
    await log.close();
    // Processor time: on a busy machine the clock says more of its neighbours than of the log.
    const before = process.cpuUsage();
    const { valid } = await verifyLogFolder(join(dataDir, 'receipts'), FACTS);
    const used = process.cpuUsage(before);
    const took = (used.user + used.system) / 1000;
    if (!valid) throw new Error('a log that was just written is not valid');
    rows.push({
      what: `${size} entries, every hash and signature`,
      value: ms(took),
      note: `${((1000 * took) / size).toFixed(1)} µs an entry`,
    });
  }
  return rows;
}

async function openLog(dataDir: string) {
  const warn = (message: string) => {
    throw new Error(message);
  };
  const clock = () => instantFromMs(Date.now());
  return (await openSignedLog({ dataDir, signing: NO_SETTINGS }, clock, warn, async () => true)).log;
}
