import { randomBytes } from 'node:crypto';
import { timeStampQuery, verifyTimeStamp } from '../../../receipts/time-stamp.ts';

/** Milliseconds that an authority may take. */
const LIMIT_MS = 10_000;
/** Bytes; a stamp with its certificates has a few thousand. */
const MOST_BYTES = 256 * 1024;
const NONCE_BYTES = 16;

/**
 * Asks an authority for a time-stamp on a checkpoint (RFC 3161, 3.4). What comes back is verified before it is kept:
 * a stamp that does not hold is worse than none.
 * @returns DER of its answer; null when it did not answer with a good one, which `warn` is told
 */
export async function requestTimeStamp(
  url: string,
  note: string,
  warn: (message: string) => void,
): Promise<Uint8Array | null> {
  const nonce = new Uint8Array(randomBytes(NONCE_BYTES));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: await timeStampQuery(note, nonce),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) {
      warn(`TIMESTAMP_URL: the authority answered ${response.status}`);
      return null;
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    const check = bytes.length > MOST_BYTES ? null : await verifyTimeStamp(bytes, note, nonce, []);
    if (check?.ok) return bytes;
    warn(`TIMESTAMP_URL: the authority's answer is not valid (${check?.fault ?? 'too long'})`);
  } catch {
    warn('TIMESTAMP_URL: the authority did not answer');
  }
  return null;
}
