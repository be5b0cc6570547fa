import { type ErasedPart, type ErasedRecord, erasedRecords, erasureKey } from '../../../receipts/erasure.ts';
import { readBody } from '../../../receipts/read-receipt.ts';
import { LogDamage } from './log-damage.ts';
import type { StoredRecord } from './record-line.ts';

/** In canonical JSON a quotation mark inside a text is escaped: these stand only where a field has that name. */
const ERASURE = '"event":"erasure"';
const SEAL = '"seal":{"alg":';

/**
 * Holds what is missing in a log against what its erasure receipts say.
 * ATTACKER: who owns the disk takes the content out of a record and writes its line anew; the tree above it still
 * fits, since the digest stays. But no receipt in the log names that record, and none can be slipped in.
 */
export class NamedErasures {
  readonly #named = new Map<string, ErasedRecord>();
  readonly #digests: string[] = [];
  readonly #gone = new Map<number, ErasedPart>();

  /** @param record each in the order of the log */
  see({ index, digest, body, erased }: StoredRecord): void {
    this.#digests[index] = digest;
    if (erased !== null) this.#gone.set(index, erased.part);
    if (body?.includes(ERASURE)) this.#note(body);
  }

  #note(text: string): void {
    const body = readBody(text);
    if (!body.ok) return;
    for (const record of erasedRecords(body.value)) {
      const key = erasureKey(record.index, record.digest);
      if (this.#named.get(key)?.part !== 'whole') this.#named.set(key, record);
    }
  }

  /** @throws LogDamage for a record whose sealed part is missing, unmarked */
  static assertSealed({ index, body, sealed, erased }: StoredRecord): void {
    if (erased === null && sealed === null && body?.includes(SEAL))
      throw new LogDamage('altered', `record ${index} has lost its sealed part, and no erasure says why`);
  }

  /** @throws LogDamage for a record without content that no erasure names */
  assertAllNamed(): void {
    for (const [index, part] of this.#gone) {
      const named = this.#named.get(erasureKey(index, this.#digests[index] ?? ''));
      if (named === undefined || (part === 'whole' && named.part !== 'whole'))
        throw new LogDamage('altered', `record ${index} has no content, and no erasure in the log says why`);
    }
  }

  /** How many records have lost content, lawfully or not. */
  get gone(): number {
    return this.#gone.size;
  }

  /** Records that an erasure names and that still have what it took. */
  pending(): ReadonlyMap<number, ErasedPart> {
    const open = new Map<number, ErasedPart>();
    for (const { index, digest, part } of this.#named.values()) {
      const done = this.#gone.get(index);
      if (this.#digests[index] === digest && done !== 'whole' && done !== part) open.set(index, part);
    }
    return open;
  }

  /** @param done records that were just taken out */
  settle(done: ReadonlyMap<number, ErasedPart>): void {
    for (const [index, part] of done) this.#gone.set(index, part);
  }
}
