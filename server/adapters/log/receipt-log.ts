import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { toBase64, utf8 } from '../../../receipts/digest.ts';
import { preAuthEncoding, RECEIPT_PAYLOAD_TYPE } from '../../../receipts/dsse.ts';
import type { HashTree } from '../../../receipts/hash-tree.ts';
import { leafHash } from '../../../receipts/merkle.ts';
import { PortFault } from '../../answer/ports.ts';
import { assertSigned, headOfCheckpoint, readCheckpoints } from './checkpoint-files.ts';
import { LogDamage } from './log-damage.ts';
import { logProofs } from './log-proofs.ts';
import type { LoggedReceipt, LogHead, LogProofs, ReceiptLog, ReceiptRecord } from './receipt-record.ts';
import { decodeLine, encodeLine, sha256, sha256Hex } from './record-line.ts';
import { assertWhole, leafOf, type Place, scanLog } from './scan-log.ts';
import type { SigningKeys } from './signing-keys.ts';
import { headOf, parseHead } from './tree-head.ts';

const RECORDS = 'receipts.log';
const HEAD = 'receipts.head';
const CHECKPOINTS = 'checkpoints';
const OWNER_ONLY = 0o600;

export interface OpenedLog {
  readonly log: ReceiptLog;
  /** Bytes of an unacknowledged last record that were cut off and set aside; 0 after a clean end. */
  readonly repairedBytes: number;
}

/** Whose keys sign the log, and where its checkpoints go. */
export interface LogSigning {
  /** Opens the keys once the number of records is known: a first key signs from there on. */
  readonly openKeys: (size: number) => Promise<SigningKeys>;
  /** Called with every signed checkpoint; a failure is the publisher's to report, never the log's. */
  readonly publish: (note: string) => Promise<void>;
}

/**
 * Opens the append-only log in `folder`, or begins one. One writer only: the caller holds the folder's lock.
 * Every record is read and checked, and the whole is held against every checkpoint that was issued before. A torn
 * last record, which nobody was told of, is cut off and kept beside the log; anything else that is not as it was
 * written is damage and throws.
 * @param kept a head that somebody kept outside the folder; it shows a tail that was cut off or rewritten
 * @param signing null: records are hashed and chained, but not signed
 * @throws LogDamage, which says which record or how many are missing
 */
export async function openReceiptLog(
  folder: string,
  kept: LogHead | null = null,
  signing: LogSigning | null = null,
): Promise<OpenedLog> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, RECORDS);
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, OWNER_ONLY).catch((cause: unknown) => {
    throw new LogDamage('unreadable', `${path} cannot be opened`, { cause });
  });
  try {
    await syncFolder(folder);
    const checkpoints = await readCheckpoints(join(folder, CHECKPOINTS));
    const heads = [kept, await readHead(folder), ...checkpoints.map(headOfCheckpoint)].filter(
      (head) => head !== null,
    );
    const { places, tree, goodBytes, fileBytes } = await scanLog(file, heads);
    assertWhole(heads, places.length);
    const keys = signing === null ? null : await signing.openKeys(places.length);
    if (keys !== null) await assertSigned(checkpoints, keys.keys(), keys.origin);
    if (fileBytes > goodBytes) await setTornAside(file, folder, goodBytes, fileBytes);
    const log: FileLog = new FileLog(folder, file, places, tree, goodBytes, keys, (exclusive) =>
      keys === null || signing === null
        ? null
        : logProofs({
            folder: join(folder, CHECKPOINTS),
            tree,
            keys,
            checkpoints,
            publish: signing.publish,
            exclusive,
            digests: (start, count) => log.digests(start, count),
          }),
    );
    return { log, repairedBytes: fileBytes - goodBytes };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Runs a task while nothing is being written; what arrives meanwhile is written after it. */
export type Exclusive = (task: () => Promise<void>) => Promise<void>;

interface Waiting {
  readonly record: ReceiptRecord;
  readonly resolve: (done: { readonly index: number; readonly digest: string }) => void;
  readonly reject: (fault: unknown) => void;
}

class FileLog implements ReceiptLog {
  readonly #folder: string;
  readonly #file: FileHandle;
  readonly #places: Place[];
  readonly #byId: Map<string, number>;
  readonly #tree: HashTree;
  readonly #keys: SigningKeys | null;
  readonly proofs: LogProofs | null;
  #head: LogHead | null = null;
  #bytes: number;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;
  #noting: Promise<void> | null = null;
  /** Set when the file may hold what nobody acknowledged: only a new open, which reads it all, can tell. */
  #broken: PortFault | null = null;

  constructor(
    folder: string,
    file: FileHandle,
    places: readonly Place[],
    tree: HashTree,
    bytes: number,
    keys: SigningKeys | null,
    proofs: (exclusive: Exclusive) => LogProofs | null,
  ) {
    this.#folder = folder;
    this.#file = file;
    this.#places = [...places];
    this.#byId = new Map(places.map((place, index) => [place.id, index]));
    this.#tree = tree;
    this.#bytes = bytes;
    this.#keys = keys;
    this.proofs = proofs((task) => this.#exclusive(task));
  }

  append(record: ReceiptRecord): Promise<{ readonly index: number; readonly digest: string }> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ record, resolve, reject });
      this.#start();
    });
  }

  async read(id: string): Promise<LoggedReceipt | null> {
    const index = this.#byId.get(id);
    const place = index === undefined ? undefined : this.#places[index];
    if (index === undefined || place === undefined) return null;
    const line = Buffer.alloc(place.length);
    const { bytesRead } = await this.#file
      .read(line, 0, place.length, place.offset)
      .catch((cause: unknown) => {
        throw new PortFault('receipt-log', 'unavailable', `receipt ${id} cannot be read`, { cause });
      });
    const record = bytesRead === place.length ? decodeLine(line) : null;
    if (record === null || record.id !== id || record.index !== index) {
      throw new LogDamage('altered', `record ${index} was altered since the log was opened`);
    }
    const { body, sealed, signature } = record;
    return { id, index, body, sealed, signature, digest: sha256Hex(body) };
  }

  list(from: number, count: number): readonly { readonly index: number; readonly id: string }[] {
    const start = Math.max(0, from);
    return this.#places.slice(start, start + count).map((place, i) => ({ index: start + i, id: place.id }));
  }

  async digests(start: number, count: number): Promise<readonly Uint8Array[]> {
    const digests: Uint8Array[] = [];
    for (const { id } of this.list(start, count)) {
      const logged = await this.read(id);
      if (logged !== null) digests.push(leafOf(logged.body));
    }
    return digests;
  }

  async head(): Promise<LogHead> {
    this.#head ??= await headOf(this.#tree);
    return this.#head;
  }

  async close(): Promise<void> {
    const whole = this.#broken === null;
    this.#broken ??= new PortFault('receipt-log', 'unavailable', 'the log is closed');
    await this.#writing;
    await this.#noting;
    try {
      if (whole && this.#places.length > 0) await this.proofs?.checkpoint();
    } finally {
      await this.#file.close();
    }
  }

  #start(): void {
    this.#writing ??= this.#drain();
  }

  async #exclusive(task: () => Promise<void>): Promise<void> {
    while (this.#writing !== null) await this.#writing;
    const running = task();
    this.#writing = running.catch(() => undefined);
    try {
      await running;
    } finally {
      this.#writing = null;
      if (this.#waiting.length > 0) this.#start();
    }
  }

  /**
   * Writes whatever waits as one piece and one fsync; what arrives meanwhile is the next piece. INVARIANT: between the
   * last look at what waits and the end of writing nothing else runs, so no record is left waiting for ever.
   */
  async #drain(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const batch = this.#waiting;
        this.#waiting = [];
        await this.#write(batch);
      }
    } finally {
      this.#writing = null;
    }
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const accepted = batch.filter((waiting) => this.#accept(waiting, batch));
    if (accepted.length === 0) return;
    const first = this.#places.length;
    const lines = accepted.map(({ record }, i) =>
      encodeLine({ ...record, index: first + i, signature: this.#sign(record.body) }),
    );
    try {
      await writeAll(this.#file, Buffer.concat(lines), this.#bytes);
      await this.#file.datasync();
    } catch (cause) {
      await this.#takeBack(cause);
      for (const { reject } of accepted) reject(this.#broken ?? fault(cause));
      return;
    }
    const leaves = accepted.map(({ record }) => Buffer.from(leafOf(record.body)));
    for (const [i, { record }] of accepted.entries()) {
      const length = (lines[i]?.length ?? 1) - 1;
      this.#byId.set(record.id, this.#places.length);
      this.#places.push({ id: record.id, offset: this.#bytes, length });
      this.#bytes += length + 1;
      await this.#tree.add(await leafHash(leaves[i] ?? new Uint8Array(), sha256));
    }
    this.#head = null;
    for (const [i, { resolve }] of accepted.entries()) {
      resolve({ index: first + i, digest: leaves[i]?.toString('hex') ?? '' });
    }
    this.#noting ??= this.#noteHead();
  }

  #sign(body: string): string | null {
    const key = this.#keys?.active();
    return key === undefined
      ? null
      : toBase64(key.signNow(preAuthEncoding(RECEIPT_PAYLOAD_TYPE, utf8(body))));
  }

  #accept(waiting: Waiting, batch: readonly Waiting[]): boolean {
    const { id } = waiting.record;
    const twice = this.#byId.has(id) || batch.find((other) => other.record.id === id) !== waiting;
    const refusal =
      this.#broken ?? (twice ? new LogDamage('duplicate', `receipt ${id} stands in the log already`) : null);
    if (refusal !== null) waiting.reject(refusal);
    return refusal === null;
  }

  /** After a failed write nothing of it may stay. When even taking it back fails, the file's state is unknown. */
  async #takeBack(cause: unknown): Promise<void> {
    try {
      await this.#file.truncate(this.#bytes);
      await this.#file.datasync();
    } catch {
      this.#broken = new PortFault('receipt-log', 'unavailable', 'the log must be opened again', { cause });
    }
  }

  /**
   * Notes the head beside the log, so that a tail cut off later shows at the next open. Not synced, and nobody waits
   * for it: it may lag behind the log, never run ahead of it, and a lagging head still holds the log to what it names.
   */
  async #noteHead(): Promise<void> {
    const path = join(this.#folder, HEAD);
    try {
      for (let noted = -1; noted !== this.#tree.size; ) {
        noted = this.#tree.size;
        const head = { size: noted, root: Buffer.from(await this.#tree.root(noted)).toString('hex') };
        await writeFile(`${path}.new`, JSON.stringify(head), { mode: OWNER_ONLY });
        await rename(`${path}.new`, path);
      }
    } catch {
      // The record itself is safe; only this convenience is older than it could be.
    } finally {
      this.#noting = null;
    }
  }
}

async function writeAll(file: FileHandle, data: Buffer, position: number): Promise<void> {
  for (let written = 0; written < data.length; ) {
    const { bytesWritten } = await file.write(data, written, data.length - written, position + written);
    if (bytesWritten === 0) throw new Error('the disk took no more bytes');
    written += bytesWritten;
  }
}

async function setTornAside(file: FileHandle, folder: string, from: number, to: number): Promise<void> {
  const torn = Buffer.alloc(to - from);
  await file.read(torn, 0, torn.length, from);
  await writeFile(join(folder, `torn-at-${from}`), torn, { mode: OWNER_ONLY });
  await file.truncate(from);
  await file.sync();
}

/** A new file's name is safe only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  for (const path of [folder, dirname(folder)]) {
    const handle = await open(path, constants.O_RDONLY);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

async function readHead(folder: string): Promise<LogHead | null> {
  const path = join(folder, HEAD);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return null;
  }
  // A half-written head says nothing; the records are checked by themselves.
  return parseHead(text);
}

function fault(cause: unknown): PortFault {
  return new PortFault('receipt-log', 'unavailable', 'the receipt could not be written', { cause });
}
