import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { HashTree } from '../../../receipts/hash-tree.ts';
import { writeDurably } from './write-durably.ts';

/*
 * The log as static files (C2SP tlog-tiles): anybody's tool can follow it from a plain web folder. An entry is the
 * 32-byte digest of a receipt, so the files say nothing of what a receipt holds.
 */

const TILE_WIDTH = 256;
/** Levels of the tree in one tile. */
const TILE_HEIGHT = 8;

/**
 * Writes every tile of the first `size` records and the checkpoint, which goes last: who reads it finds its tiles.
 * Full tiles never change and are written once.
 * @param digests of records `[start, start + count)`, 32 bytes each
 */
export async function writeTiles(
  folder: string,
  tree: HashTree,
  size: number,
  note: string,
  digests: (start: number, count: number) => Promise<readonly Uint8Array[]>,
): Promise<void> {
  for (let level = 0; level === 0 || size >> (TILE_HEIGHT * level) > 0; level++) {
    const nodes = Math.floor(size / 2 ** (TILE_HEIGHT * level));
    for (const { index, width } of tilesOf(nodes)) {
      const path = join(folder, 'tile', String(level), tilePath(index, width));
      await writeOnce(path, width, async () =>
        Buffer.concat(tree.nodes(TILE_HEIGHT * level, index * TILE_WIDTH, width)),
      );
    }
  }
  for (const { index, width } of tilesOf(size)) {
    const path = join(folder, 'tile', 'entries', tilePath(index, width));
    await writeOnce(path, width, async () =>
      Buffer.concat((await digests(index * TILE_WIDTH, width)).flatMap((entry) => [lengthOf(entry), entry])),
    );
  }
  await mkdir(folder, { recursive: true });
  await writeDurably(join(folder, 'checkpoint'), note);
}

function tilesOf(nodes: number): readonly { readonly index: number; readonly width: number }[] {
  const count = Math.ceil(nodes / TILE_WIDTH);
  return Array.from({ length: count }, (_, index) => ({
    index,
    width: Math.min(TILE_WIDTH, nodes - index * TILE_WIDTH),
  }));
}

/** `x001/x234/067`, and `.p/W` for a tile of W < 256 hashes. */
export function tilePath(index: number, width: number): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const groups = padded.match(/\d{3}/g) ?? [];
  const path = groups.map((group, i) => (i === groups.length - 1 ? group : `x${group}`)).join('/');
  return width === TILE_WIDTH ? path : `${path}.p/${width}`;
}

async function writeOnce(path: string, width: number, content: () => Promise<Buffer>): Promise<void> {
  if (width === TILE_WIDTH && (await stat(path).catch(() => null)) !== null) return;
  await mkdir(dirname(path), { recursive: true });
  await writeDurably(path, await content());
}

/** 16 bits, big-endian, as entry bundles have it. */
function lengthOf(entry: Uint8Array): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(entry.length);
  return length;
}
