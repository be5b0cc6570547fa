import { createHash } from 'node:crypto';
import type { ErasedMark } from './receipt-record.ts';

/*
 * One record is one line: `<sha256 of the rest, hex> <JSON>\n`. The JSON holds body and sealed part as strings, so
 * that they come back byte for byte and are never serialised a second time. A record whose content was erased holds
 * the digest of its body instead, so that the tree above it stays what it was.
 */

export interface StoredRecord {
  readonly index: number;
  readonly id: string;
  /** Null when the content was erased. */
  readonly body: string | null;
  readonly sealed: string | null;
  /** SHA-256 hex of the body, whether it is still there or not. */
  readonly digest: string;
  /** DSSE signature over the body, base64; null in a log without a key. */
  readonly signature: string | null;
  readonly erased: ErasedMark | null;
}

const HEX = 64;
const DIGEST = /^[0-9a-f]{64}$/;

/** @param record its digest is written down only where the body is gone */
export function encodeLine(
  record: Omit<StoredRecord, 'digest'> & { readonly digest: string | null },
): Buffer {
  const { index, id, body, sealed, digest, signature, erased } = record;
  const json = JSON.stringify({
    index,
    id,
    body,
    sealed,
    ...(signature === null ? {} : { signature }),
    ...(body === null ? { digest } : {}),
    ...(erased === null ? {} : { erased }),
  });
  return Buffer.from(`${sha256Hex(json)} ${json}\n`, 'utf8');
}

/** @param line without its newline @returns null when the line is damaged */
export function decodeLine(line: Buffer): StoredRecord | null {
  const json = line.subarray(HEX + 1);
  if (line.length <= HEX + 1 || line[HEX] !== 0x20) return null;
  if (line.subarray(0, HEX).toString('latin1') !== sha256Hex(json)) return null;
  try {
    const stored = JSON.parse(json.toString('utf8')) as Record<string, unknown>;
    const { index, id, body, sealed, signature = null, erased = null } = stored;
    if (typeof index !== 'number' || typeof id !== 'string') return null;
    if (!isTextOrNull(body) || !isTextOrNull(sealed) || !isTextOrNull(signature)) return null;
    const mark = erased === null ? null : readMark(erased);
    if (erased !== null && mark === null) return null;
    const digest = body === null ? stored['digest'] : sha256Hex(body);
    if (typeof digest !== 'string' || !DIGEST.test(digest)) return null;
    // Without content there must be a mark that says so, and what is marked must be gone.
    if ((body === null) !== (mark?.part === 'whole') || (mark !== null && sealed !== null)) return null;
    return { index, id, body, sealed, digest, signature, erased: mark };
  } catch {
    return null;
  }
}

function readMark(value: unknown): ErasedMark | null {
  if (typeof value !== 'object' || value === null) return null;
  const { part, archive, event, outcome, supersedes, recordedAt } = value as Record<string, unknown>;
  if ((part !== 'whole' && part !== 'sealed') || typeof archive !== 'string') return null;
  if (typeof event !== 'string' || typeof recordedAt !== 'string') return null;
  if (!isTextOrNull(outcome) || !isTextOrNull(supersedes)) return null;
  return { part, archive, event, outcome, supersedes, recordedAt };
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

export function sha256Hex(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

export function sha256(data: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(data).digest());
}
