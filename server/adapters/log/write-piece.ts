import { writeSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

/** Bytes, some ten receipts, that the page cache takes faster than another thread takes the task. */
const AT_ONCE = 262_144;

/** Writes a piece of the log. It is durable only after a sync, which is waited for elsewhere. */
export async function writePiece(file: FileHandle, data: Buffer, position: number): Promise<void> {
  if (data.length > AT_ONCE) return writeAll(file, data, position);
  for (let written = 0; written < data.length; )
    written += taken(writeSync(file.fd, data, written, data.length - written, position + written));
}

/** Writes everything, however little the disk takes at once. */
export async function writeAll(file: FileHandle, data: Buffer, position: number): Promise<void> {
  for (let written = 0; written < data.length; ) {
    const { bytesWritten } = await file.write(data, written, data.length - written, position + written);
    written += taken(bytesWritten);
  }
}

function taken(bytes: number): number {
  if (bytes === 0) throw new Error('the disk took no more bytes');
  return bytes;
}
