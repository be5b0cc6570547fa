import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Bytes; a line beyond it is refused and skipped, not kept in memory. */
const LONGEST_LINE = 64 * 1024 * 1024;
const LINE_END = 0x0a;

export const ENCODINGS = ['auto', 'utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
/** `auto`: UTF-8, or UTF-16 where the file begins like it. */
export type Encoding = (typeof ENCODINGS)[number];
type Known = Exclude<Encoding, 'auto'>;

export type Line =
  | {
      readonly line: number;
      readonly text: string;
      /** Set where the bytes were no UTF-8 and were read as what the caller had named. */
      readonly converted: 'windows-1252' | null;
    }
  | { readonly line: number; readonly code: string; readonly message: string };

/**
 * Lines of a text file, 1-based, blank ones left out. A line that is not what the file is said to be, or too long,
 * comes as an error: guessing its letters would change the publisher's words.
 */
export async function* readLines(
  path: string,
  signal: AbortSignal,
  encoding: Encoding = 'auto',
): AsyncGenerator<Line> {
  const known = encoding === 'auto' ? await encodingOf(path) : encoding;
  const width = known.startsWith('utf-16') ? 2 : 1;
  let parts: Buffer[] = [];
  let bytes = 0;
  let line = 1;
  let carried: Buffer | null = null;
  for await (const read of createReadStream(path, { signal }) as AsyncIterable<Buffer>) {
    let chunk: Buffer = carried === null ? read : Buffer.concat([carried, read]);
    carried = null;
    // Half a UTF-16 unit waits for its other half.
    if (chunk.length % width !== 0) {
      carried = chunk.subarray(chunk.length - 1);
      chunk = chunk.subarray(0, -1);
    }
    let start = 0;
    for (let end = lineEnd(chunk, 0, known); end >= 0; end = lineEnd(chunk, start, known)) {
      parts.push(chunk.subarray(start, end));
      bytes += end - start;
      const decoded = decodeLine(parts, bytes, line, known);
      if (decoded !== null) yield decoded;
      parts = [];
      bytes = 0;
      line += 1;
      start = end + width;
    }
    bytes += chunk.length - start;
    if (bytes <= LONGEST_LINE) parts.push(chunk.subarray(start));
    else parts = [];
  }
  if (carried !== null) {
    parts.push(carried);
    bytes += carried.length;
  }
  const last = decodeLine(parts, bytes, line, known);
  if (last !== null) yield last;
}

/** Where the next line ends, in bytes; −1: not in this chunk. */
function lineEnd(chunk: Buffer, from: number, encoding: Known): number {
  if (!encoding.startsWith('utf-16')) return chunk.indexOf(LINE_END, from);
  const low = encoding === 'utf-16le' ? 0 : 1;
  for (let at = chunk.indexOf(LINE_END, from); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) {
    const unit = at - low;
    if (unit >= from && unit % 2 === 0 && chunk[unit + 1 - low] === 0) return unit;
  }
  return -1;
}

/** By its byte order mark, or by the zeros that stand in the first unit of UTF-16 where JSON begins. */
async function encodingOf(path: string): Promise<Known> {
  let file: FileHandle | null = null;
  try {
    file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return encodingOfStart(buffer.subarray(0, bytesRead));
  } finally {
    await file?.close();
  }
}

/** @param start the first two bytes of the file, or more */
export function encodingOfStart(start: Buffer): Known {
  const [a, b] = start;
  if ((a === 0xff && b === 0xfe) || (b === 0 && a !== 0 && a !== undefined)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && b !== undefined)) return 'utf-16be';
  return 'utf-8';
}

function decodeLine(parts: readonly Buffer[], bytes: number, line: number, encoding: Known): Line | null {
  if (bytes > LONGEST_LINE) {
    return { line, code: 'line_too_long', message: `expected at most ${LONGEST_LINE} bytes, came ${bytes}` };
  }
  const whole = Buffer.concat(parts, bytes);
  // A text in Windows-1252 that happens to be sound UTF-8 is UTF-8: files are put together from both.
  const converted = encoding === 'windows-1252' && !isUtf8(whole) ? encoding : null;
  if (converted !== null) return { line, text: windows1252(whole), converted };
  const label = encoding === 'windows-1252' ? 'utf-8' : encoding;
  try {
    // Drops a byte order mark as well.
    const text = new TextDecoder(label, { fatal: true }).decode(whole);
    return text.trim() === '' ? null : { line, text, converted: null };
  } catch {
    return { line, code: 'encoding_invalid', message: whatCame(whole, label) };
  }
}

/** What stands in Windows-1252 where Latin-1 has control characters, from 0x80 on; the five gaps stay controls. */
const HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** By hand: Node 20 takes `windows-1252` for Latin-1 and loses quotation marks and the euro. */
function windows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => HIGH.charAt(sign.charCodeAt(0) - 0x80));
}

function whatCame(bytes: Buffer, encoding: Known): string {
  if (encoding !== 'utf-8') return `expected ${encoding.toUpperCase()}, came other bytes`;
  let [sound, broken] = [0, bytes.length];
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1;
    if (isSoundStart(bytes.subarray(0, middle))) sound = middle;
    else broken = middle;
  }
  // A letter that was begun and not ended: its first byte is the wrong one, not the sound one behind it.
  while (sound > 0 && !isUtf8(bytes.subarray(0, sound))) sound -= 1;
  const byte = (bytes[sound] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return `expected UTF-8, came byte 0x${byte} at byte ${sound + 1} of the line; of a file in Windows-1252 say so with --encoding windows-1252`;
}

/** Whether bytes may be the beginning of UTF-8: a letter that is cut at the end is none the worse. */
function isSoundStart(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
