import { createHash } from 'node:crypto';
import type { ReceiptRecord } from './receipt-record.ts';

/*
 * One record is one line: `<sha256 of the rest, hex> <JSON>\n`. The JSON holds body and sealed part as strings, so
 * that they come back byte for byte and are never serialised a second time.
 */

export interface StoredRecord extends ReceiptRecord {
  readonly index: number;
  /** DSSE signature over the body, base64; null in a log without a key. */
  readonly signature: string | null;
}

const HEX = 64;

export function encodeLine(record: StoredRecord): Buffer {
  const { index, id, body, sealed, signature } = record;
  const json = JSON.stringify({ index, id, body, sealed, ...(signature === null ? {} : { signature }) });
  return Buffer.from(`${sha256Hex(json)} ${json}\n`, 'utf8');
}

/** @param line without its newline @returns null when the line is damaged */
export function decodeLine(line: Buffer): StoredRecord | null {
  const json = line.subarray(HEX + 1);
  if (line.length <= HEX + 1 || line[HEX] !== 0x20) return null;
  if (line.subarray(0, HEX).toString('latin1') !== sha256Hex(json)) return null;
  try {
    const stored = JSON.parse(json.toString('utf8')) as Record<string, unknown>;
    const { index, id, body, sealed, signature = null } = stored;
    if (typeof index !== 'number' || typeof id !== 'string' || typeof body !== 'string') return null;
    if (sealed !== null && typeof sealed !== 'string') return null;
    if (signature !== null && typeof signature !== 'string') return null;
    return { index, id, body, sealed, signature };
  } catch {
    return null;
  }
}

export function sha256Hex(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

export function sha256(data: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(data).digest());
}
