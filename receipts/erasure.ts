import type { Json } from '../domain/json.ts';
import type { ReceiptBody } from './receipt.ts';

/*
 * An erasure takes the content of records away and leaves their digests standing in the log. It is an event of its
 * own, whose receipt names each record by place and digest: whoever meets a record without content can ask for the
 * receipt that says why, and content that merely went missing has none.
 */

/** `whole`: body and sealed part. `sealed`: the desk's part alone; the body stays. */
export type ErasedPart = 'whole' | 'sealed';

export interface ErasedRecord {
  /** Place in the log. */
  readonly index: number;
  /** SHA-256 hex of the body. */
  readonly digest: string;
  readonly part: ErasedPart;
}

/** What one erasure says of a record. */
export interface Erasure {
  readonly receiptId: string;
  readonly part: ErasedPart;
  readonly at: string;
  readonly by: string;
}

/** The records that a receipt says were erased; none for any other event. Entries of another shape are passed over. */
export function erasedRecords(body: ReceiptBody): readonly ErasedRecord[] {
  if (body.event !== 'erasure') return [];
  const records = body.determined.facts['records'];
  return Array.isArray(records) ? records.flatMap(asErased) : [];
}

/** Name of a record in the list of all erasures. */
export function erasureKey(index: number, digest: string): string {
  return `${index} ${digest}`;
}

/**
 * All erasures that these receipts tell of, by record. Where a record was erased twice (first its sealed part, later
 * the whole), the whole counts.
 */
export function erasuresIn(bodies: readonly ReceiptBody[]): ReadonlyMap<string, Erasure> {
  const found = new Map<string, Erasure>();
  for (const body of bodies) {
    for (const { index, digest, part } of erasedRecords(body)) {
      const key = erasureKey(index, digest);
      if (found.get(key)?.part === 'whole') continue;
      found.set(key, { receiptId: body.id, part, at: body.observed.recordedAt, by: byOf(body) });
    }
  }
  return found;
}

function byOf(body: ReceiptBody): string {
  const by = body.event === 'erasure' ? body.determined.facts['by'] : undefined;
  return typeof by === 'string' ? by : '?';
}

function asErased(value: Json): readonly ErasedRecord[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const { index, digest, part } = value as Readonly<Record<string, Json>>;
  if (typeof index !== 'number' || !Number.isSafeInteger(index) || typeof digest !== 'string') return [];
  return part === 'whole' || part === 'sealed' ? [{ index, digest, part }] : [];
}
