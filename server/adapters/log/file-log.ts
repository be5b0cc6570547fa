import { type FileHandle, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { toBase64, utf8 } from '../../../receipts/digest.ts';
import { preAuthEncoding, RECEIPT_PAYLOAD_TYPE } from '../../../receipts/dsse.ts';
import type { HashTree } from '../../../receipts/hash-tree.ts';
import { leafHash } from '../../../receipts/merkle.ts';
import { PortFault } from '../../answer/ports.ts';
import { rewriteWithout } from './erase-records.ts';
import { LogDamage } from './log-damage.ts';
import type { NamedErasures } from './named-erasures.ts';
import type { LoggedReceipt, LogHead, LogProofs, ReceiptLog, ReceiptRecord } from './receipt-record.ts';
import { decodeLine, encodeLine, type StoredRecord, sha256, sha256Hex } from './record-line.ts';
import { leafOf, type Place } from './scan-log.ts';
import type { SigningKeys } from './signing-keys.ts';
import { headOf } from './tree-head.ts';
import { writePiece } from './write-piece.ts';

export const RECORDS = 'receipts.log';
export const HEAD = 'receipts.head';
const OWNER_ONLY = 0o600;
/** Milliseconds after a record in which its head is noted: whoever waits for the record goes first. */
const NOTE_AFTER_MS = 20;

/** Runs a task while nothing is being written; what arrives meanwhile is written after it. */
export type Exclusive = (task: () => Promise<void>) => Promise<void>;

interface Waiting {
  readonly record: ReceiptRecord;
  readonly resolve: (done: { readonly index: number; readonly digest: string }) => void;
  readonly reject: (fault: unknown) => void;
}

export interface LogState {
  readonly places: readonly Place[];
  readonly tree: HashTree;
  readonly erasures: NamedErasures;
  readonly bytes: number;
}

export class FileLog implements ReceiptLog {
  readonly #folder: string;
  #file: FileHandle;
  #places: Place[];
  readonly #byId: Map<string, number>;
  readonly #tree: HashTree;
  readonly #erasures: NamedErasures;
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
    { places, tree, erasures, bytes }: LogState,
    keys: SigningKeys | null,
    proofs: (exclusive: Exclusive) => LogProofs | null,
  ) {
    this.#folder = folder;
    this.#file = file;
    this.#places = [...places];
    this.#byId = new Map(places.map((place, index) => [place.id, index]));
    this.#tree = tree;
    this.#erasures = erasures;
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
    const { body, sealed, signature, digest, erased } = record;
    return { id, index, body, sealed, signature, digest, erased };
  }

  list(from: number, count: number): readonly { readonly index: number; readonly id: string }[] {
    const start = Math.max(0, from);
    return this.#places.slice(start, start + count).map((place, i) => ({ index: start + i, id: place.id }));
  }

  async digests(start: number, count: number): Promise<readonly Uint8Array[]> {
    const digests: Uint8Array[] = [];
    for (const { id } of this.list(start, count)) {
      const logged = await this.read(id);
      if (logged !== null) digests.push(leafOf(logged.digest));
    }
    return digests;
  }

  async head(): Promise<LogHead> {
    this.#head ??= await headOf(this.#tree);
    return this.#head;
  }

  async eraseNamed(): Promise<number> {
    let erased = 0;
    await this.#exclusive(async () => {
      const pending = this.#erasures.pending();
      if (pending.size === 0) return;
      // A read that began before goes on in the old file, which is closed after it.
      const { file, places, bytes } = await rewriteWithout(
        this.#folder,
        RECORDS,
        this.#file,
        this.#places,
        pending,
      );
      const old = this.#file;
      this.#file = file;
      this.#places = [...places];
      this.#bytes = bytes;
      this.#erasures.settle(pending);
      erased = pending.size;
      await old.close();
    });
    return erased;
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
    const records = accepted.map(({ record }, i): StoredRecord => {
      const { id, body, sealed } = record;
      const [index, digest] = [first + i, sha256Hex(body)];
      return { index, id, body, sealed, digest, signature: this.#sign(body), erased: null };
    });
    const lines = records.map(encodeLine);
    try {
      await writePiece(this.#file, Buffer.concat(lines), this.#bytes);
      await this.#file.datasync();
    } catch (cause) {
      await this.#takeBack(cause);
      for (const { reject } of accepted) reject(this.#broken ?? fault(cause));
      return;
    }
    for (const [i, record] of records.entries()) {
      const length = (lines[i]?.length ?? 1) - 1;
      this.#byId.set(record.id, this.#places.length);
      this.#places.push({ id: record.id, offset: this.#bytes, length });
      this.#bytes += length + 1;
      this.#erasures.see(record);
      await this.#tree.add(await leafHash(leafOf(record.digest), sha256));
    }
    this.#head = null;
    for (const [i, { resolve }] of accepted.entries()) {
      resolve({ index: first + i, digest: records[i]?.digest ?? '' });
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
      await setTimeout(NOTE_AFTER_MS);
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

function fault(cause: unknown): PortFault {
  return new PortFault('receipt-log', 'unavailable', 'the receipt could not be written', { cause });
}
