import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leafHash, treeRoot } from '../../../receipts/merkle.ts';
import { parseCheckpoint } from '../../../receipts/signed-note.ts';
import { sha256, sha256Hex } from '../../../server/adapters/log/record-line.ts';
import { tilePath } from '../../../server/adapters/log/tile-files.ts';
import { openTestLog, record } from './make-signed-log.ts';

const RECORDS = 600;
let folder = '';
const tile = (path: string) => readFile(join(folder, 'public', 'tile', path));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiles-'));
  const log = await openTestLog(folder);
  await Promise.all(Array.from({ length: RECORDS }, (_, n) => log.append(record(n))));
  await log.proofs?.writeTiles(join(folder, 'public'));
  await log.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the log as static files', () => {
  it('names tiles as the specification prints them', () => {
    expect(tilePath(0, 256)).toBe('000');
    expect(tilePath(1234067, 256)).toBe('x001/x234/067');
    expect(tilePath(273, 112)).toBe('273.p/112');
  });

  it('holds every leaf, and above them the roots of each 256', async () => {
    const leaves: Uint8Array[] = [];
    for (const path of ['0/000', '0/001', '0/002.p/88']) {
      const bytes = new Uint8Array(await tile(path));
      for (let at = 0; at < bytes.length; at += 32) leaves.push(bytes.slice(at, at + 32));
    }
    expect(leaves).toHaveLength(RECORDS);
    const checkpoint = parseCheckpoint(await readFile(join(folder, 'public', 'checkpoint'), 'utf8'));
    expect(checkpoint?.size).toBe(RECORDS);
    expect(await treeRoot(leaves, sha256)).toEqual(checkpoint?.root);
    const above = new Uint8Array(await tile('1/000.p/2'));
    expect(above.slice(0, 32)).toEqual(await treeRoot(leaves.slice(0, 256), sha256));
    expect(above.slice(32)).toEqual(await treeRoot(leaves.slice(256, 512), sha256));
  });

  it('holds the digests of receipts as entries, and nothing else of them', async () => {
    const bytes = await tile('entries/002.p/88');
    expect(bytes.length).toBe(88 * 34);
    expect(bytes.readUInt16BE(0)).toBe(32);
    const digest = bytes.subarray(2, 34);
    expect(digest.toString('hex')).toBe(sha256Hex(record(512).body));
    const leaf = new Uint8Array((await tile('0/002.p/88')).subarray(0, 32));
    expect(await leafHash(new Uint8Array(digest), sha256)).toEqual(leaf);
  });
});
