import { createReadStream } from 'node:fs';

/** Bytes; a line beyond it is refused and skipped, not kept in memory. */
const LONGEST_LINE = 64 * 1024 * 1024;
const LINE_END = 0x0a;

export type Line =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly code: string; readonly message: string };

/**
 * Lines of a UTF-8 file, 1-based, blank ones left out. A line that is not UTF-8 or too long comes as an error:
 * guessing its letters would change the publisher's words.
 */
export async function* readLines(path: string, signal: AbortSignal): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let bytes = 0;
  let line = 1;
  for await (const chunk of createReadStream(path, { signal }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      parts.push(chunk.subarray(start, end));
      bytes += end - start;
      const decoded = decodeLine(parts, bytes, line);
      if (decoded !== null) yield decoded;
      parts = [];
      bytes = 0;
      line += 1;
      start = end + 1;
    }
    bytes += chunk.length - start;
    if (bytes <= LONGEST_LINE) parts.push(chunk.subarray(start));
    else parts = [];
  }
  const last = decodeLine(parts, bytes, line);
  if (last !== null) yield last;
}

function decodeLine(parts: readonly Buffer[], bytes: number, line: number): Line | null {
  if (bytes > LONGEST_LINE) {
    return { line, code: 'line_too_long', message: `expected at most ${LONGEST_LINE} bytes, came ${bytes}` };
  }
  try {
    // Drops a byte order mark as well.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts, bytes));
    return text.trim() === '' ? null : { line, text };
  } catch {
    return { line, code: 'encoding_invalid', message: 'expected UTF-8, came other bytes' };
  }
}
