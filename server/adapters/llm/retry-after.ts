/**
 * Reads a Retry-After header: seconds, or an HTTP date.
 * @param nowMs the moment of the reply, milliseconds since 1970
 * @returns milliseconds to wait, 0 at least; null when the header is absent or says nothing
 */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
