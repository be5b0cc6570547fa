import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainedKey } from '../../../receipts/key-chain.ts';
import { type Checkpoint, parseCheckpoint } from '../../../receipts/signed-note.ts';
import { openCheckpoint } from '../../../receipts/verify-checkpoint.ts';
import { LogDamage } from './log-damage.ts';
import type { LogHead } from './receipt-record.ts';
import { writeDurably } from './write-durably.ts';

/** A checkpoint that was issued before: its note and what it says. */
export interface KeptCheckpoint extends Checkpoint {
  readonly note: string;
}

/** Name of a checkpoint's file: sorted as text they are sorted by size. */
export function checkpointName(size: number): string {
  return `${String(size).padStart(12, '0')}.checkpoint`;
}

/** Reads all checkpoints kept in `folder`, smallest first. @throws LogDamage for a file that is none */
export async function readCheckpoints(folder: string): Promise<readonly KeptCheckpoint[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept: KeptCheckpoint[] = [];
  for (const name of (await readdir(folder)).sort()) {
    if (!name.endsWith('.checkpoint')) continue;
    const note = await readFile(join(folder, name), 'utf8');
    const checkpoint = parseCheckpoint(note);
    if (checkpoint === null || checkpointName(checkpoint.size) !== name)
      throw new LogDamage('checkpoint', `${name} was altered: it is no checkpoint of that size`);
    kept.push({ ...checkpoint, note });
  }
  return kept;
}

/** @throws LogDamage when a kept checkpoint was not signed by a key of the log */
export async function assertSigned(
  kept: readonly KeptCheckpoint[],
  keys: readonly ChainedKey[],
  origin: string,
): Promise<void> {
  for (const { note, size, origin: named } of kept) {
    if (named !== origin || (await openCheckpoint(note, keys)) === null)
      throw new LogDamage(
        'checkpoint',
        `the checkpoint over ${size} records is not signed by a key of this log`,
      );
  }
}

export async function keepCheckpoint(folder: string, size: number, note: string): Promise<void> {
  await writeDurably(join(folder, checkpointName(size)), note);
}

/** The authority's answer lies beside its checkpoint, as `openssl ts` reads it. */
export async function keepTimeStamp(folder: string, size: number, response: Uint8Array): Promise<void> {
  await writeDurably(timeStampPath(folder, size), response);
}

/** @returns null when the checkpoint has none */
export async function readTimeStamp(folder: string, size: number): Promise<Uint8Array | null> {
  const bytes = await readFile(timeStampPath(folder, size)).catch(() => null);
  return bytes === null ? null : new Uint8Array(bytes);
}

function timeStampPath(folder: string, size: number): string {
  return join(folder, checkpointName(size).replace(/checkpoint$/, 'tsr'));
}

export function headOfCheckpoint({ size, root }: Checkpoint): LogHead {
  return { size, root: Buffer.from(root).toString('hex') };
}
