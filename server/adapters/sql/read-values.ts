/*
 * Both engines send these types as text; read here, a row looks the same whichever engine it came from.
 */

/** `2014-03-04 05:06:07.123+00` → `2014-03-04T05:06:07.123Z`, the form of `Instant` (milliseconds, UTC). */
export function readTimestamp(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')).toISOString();
}

/** Counters and sizes stay far below 2^53. */
export function readInt8(text: string): number {
  return Number(text);
}
