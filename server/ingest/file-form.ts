import { type FileHandle, open } from 'node:fs/promises';
import { type Encoding, encodingOfStart } from './read-lines.ts';

/** Bytes looked at. */
const START = 4096;

/** What begins like this is packed, or no text at all. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x1f, 0x8b], 'a gzip file: unpack it first (gunzip)'],
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP file: unpack it first (unzip)'],
  [[0x42, 0x5a, 0x68], 'a bzip2 file: unpack it first (bunzip2)'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'an xz file: unpack it first (unxz)'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'a Zstandard file: unpack it first (unzstd)'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
];

/** Tried in this order on the first characters. */
const TEXTS: readonly (readonly [beginning: RegExp, what: string])[] = [
  [/^\[\s*(?:[{\]]|$)/, "a JSON array: “jq -c '.[]' FILE” writes its articles one on each line"],
  [/^\{[ \t\r]*\n/, 'one JSON document over several lines: “jq -c . FILE” writes it on one'],
  [/^<\?xml\b|^<(?:rss|feed|html|!doctype)\b/i, 'XML or HTML'],
];

/**
 * Whether a file could be JSON lines, from its beginning: a file of another kind is named as what it is, rather than
 * refused line by line.
 * @returns what came instead of JSON lines; null when it may be them
 */
export async function otherForm(path: string, encoding: Encoding): Promise<string | null> {
  const start = await startOf(path);
  const zeros = [0, 1, 2, 3].map((at) => start[at] === 0);
  const isMarked = start[0] === 0xff && start[1] === 0xfe && zeros[2] && zeros[3];
  const isBare = start.length >= 4 && zeros.filter(Boolean).length === 3 && (zeros[3] || zeros[0]);
  const isMarkedBig = zeros[0] && zeros[1] && start[2] === 0xfe && start[3] === 0xff;
  if (isMarked || isMarkedBig || isBare) return 'UTF-32: “iconv -f UTF-32 -t UTF-8 FILE” writes it in UTF-8';
  const packed = SIGNATURES.find(([bytes]) => bytes.every((byte, at) => start[at] === byte));
  if (packed !== undefined) return packed[1];
  const known = encoding === 'auto' ? encodingOfStart(start) : encoding;
  const text = new TextDecoder(known).decode(start).trimStart();
  return TEXTS.find(([beginning]) => beginning.test(text))?.[1] ?? null;
}

async function startOf(path: string): Promise<Buffer> {
  let file: FileHandle | null = null;
  try {
    file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START), 0, START, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file?.close();
  }
}
