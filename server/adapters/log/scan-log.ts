import type { FileHandle } from 'node:fs/promises';
import { HashTree } from '../../../receipts/hash-tree.ts';
import { leafHash } from '../../../receipts/merkle.ts';
import { LogDamage } from './log-damage.ts';
import { NamedErasures } from './named-erasures.ts';
import type { LogHead } from './receipt-record.ts';
import { decodeLine, type StoredRecord, sha256 } from './record-line.ts';
import { headOf } from './tree-head.ts';

/** Where a record lies in the file, in bytes. */
export interface Place {
  readonly id: string;
  readonly offset: number;
  readonly length: number;
}

export interface Scan {
  readonly places: readonly Place[];
  readonly tree: HashTree;
  readonly erasures: NamedErasures;
  /** Bytes up to the end of the last whole record. */
  readonly goodBytes: number;
  readonly fileBytes: number;
}

const CHUNK = 1 << 20;
const NEWLINE = 0x0a;

/**
 * Reads the whole log once, in pieces, and checks every record: its own hash, its index, and that no id comes
 * twice, and that content is missing only where an erasure says so. A last line without a newline was never acknowledged and is left for the caller to cut off.
 * @param kept heads to hold the log against, by size; each is checked when the scan passes it
 * @param look sees every whole record, in order
 * @throws LogDamage that names the first record which is not what it was
 */
export async function scanLog(
  file: FileHandle,
  kept: readonly LogHead[],
  look: ((record: StoredRecord) => Promise<void>) | null = null,
): Promise<Scan> {
  const places: Place[] = [];
  const ids = new Set<string>();
  const tree = new HashTree(sha256);
  const erasures = new NamedErasures();
  let rest = Buffer.alloc(0);
  let offset = 0;
  let fileBytes = 0;
  let torn = false;
  const wanted = rootsBySize(kept);
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const { bytesRead } = await file.read(chunk, 0, CHUNK, fileBytes);
    if (bytesRead === 0) break;
    fileBytes += bytesRead;
    let data = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    for (let end = data.indexOf(NEWLINE); end !== -1; end = data.indexOf(NEWLINE)) {
      const line = data.subarray(0, end);
      data = data.subarray(end + 1);
      const record = decodeLine(line);
      // Zeros are pages that a power cut kept from the disk. Only the end of the file can be torn: a whole record
      // behind them means that something in the middle was overwritten.
      torn ||= record === null && line.includes(0);
      if (torn && record === null) continue;
      const whole = torn ? null : record;
      assertNext(whole, places.length, ids);
      await look?.(whole);
      NamedErasures.assertSealed(whole);
      erasures.see(whole);
      places.push({ id: whole.id, offset, length: end });
      ids.add(whole.id);
      await tree.add(await leafHash(leafOf(whole.digest), sha256));
      await assertHead(tree, wanted.get(tree.size));
      offset += end + 1;
    }
    rest = data;
  }
  erasures.assertAllNamed();
  return { places, tree, erasures, goodBytes: offset, fileBytes };
}

/** @throws LogDamage when two kept heads of one size differ: one of them is of another log */
function rootsBySize(kept: readonly LogHead[]): ReadonlyMap<number, string> {
  const roots = new Map<number, string>();
  for (const { size, root } of kept) {
    const other = roots.get(size);
    if (other !== undefined && other !== root)
      throw new LogDamage('forked', `two kept checkpoints over ${size} records have different roots`);
    roots.set(size, root);
  }
  return roots;
}

/** @throws LogDamage when a kept head knows more records than were found; the largest one is named */
export function assertWhole(heads: readonly LogHead[], found: number): void {
  const known = Math.max(0, ...heads.map(({ size }) => size));
  if (known > found)
    throw new LogDamage('truncated', `the log was cut short: ${known} known, ${found} found`);
}

/** The leaf of a receipt: the 32 bytes of its body's SHA-256. @param digest that hash as hex */
export function leafOf(digest: string): Uint8Array {
  return new Uint8Array(Buffer.from(digest, 'hex'));
}

function assertNext(
  record: StoredRecord | null,
  expected: number,
  ids: ReadonlySet<string>,
): asserts record is StoredRecord {
  if (record === null)
    throw new LogDamage('altered', `record ${expected} was altered: its hash does not fit`);
  if (record.index !== expected) {
    throw new LogDamage('order', `record ${record.index} stands where record ${expected} belongs`);
  }
  if (ids.has(record.id)) throw new LogDamage('duplicate', `receipt ${record.id} stands in the log twice`);
}

async function assertHead(tree: HashTree, root: string | undefined): Promise<void> {
  if (root === undefined) return;
  const head = await headOf(tree);
  if (head.root !== root) {
    throw new LogDamage(
      'forked',
      `the first ${head.size} records are not those of the kept checkpoint: expected root ${root}, got ${head.root}`,
    );
  }
}
