import { constants } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErasedPart } from '../../../receipts/erasure.ts';
import { readBody } from '../../../receipts/read-receipt.ts';
import { LogDamage } from './log-damage.ts';
import type { ErasedMark } from './receipt-record.ts';
import { decodeLine, encodeLine, type StoredRecord } from './record-line.ts';
import type { Place } from './scan-log.ts';
import { writeAll } from './write-piece.ts';

const CHUNK = 1 << 20;
const OWNER_ONLY = 0o600;

export interface Rewritten {
  readonly file: FileHandle;
  readonly places: readonly Place[];
  readonly bytes: number;
}

/**
 * Writes the log anew without the content of some records, beside the old file, syncs it and puts it in its place in
 * one step: killed at any point there is the whole old file or the whole new one. Copies of torn records go too, since
 * nobody can say whose words they hold.
 * @param wanted places of records and what of each goes
 * @returns the new file, open; the old handle stays open, for whoever reads from it
 */
export async function rewriteWithout(
  folder: string,
  name: string,
  file: FileHandle,
  places: readonly Place[],
  wanted: ReadonlyMap<number, ErasedPart>,
): Promise<Rewritten> {
  const path = join(folder, name);
  const next = await open(
    `${path}.new`,
    constants.O_RDWR | constants.O_CREAT | constants.O_TRUNC,
    OWNER_ONLY,
  );
  try {
    const moved: Place[] = [];
    let bytes = 0;
    for (let index = 0; index < places.length; ) {
      const place = places[index] as Place;
      const part = wanted.get(index);
      if (part !== undefined) {
        const line = encodeLine(without(await readRecord(file, place, index), part));
        await writeAll(next, line, bytes);
        moved.push({ id: place.id, offset: bytes, length: line.length - 1 });
        bytes += line.length;
        index++;
        continue;
      }
      const run = untouched(places, index, wanted);
      const end = run.at(-1) ?? place;
      await copy(file, place.offset, end.offset + end.length + 1, next, bytes);
      for (const one of run) moved.push({ ...one, offset: one.offset - place.offset + bytes });
      bytes += end.offset + end.length + 1 - place.offset;
      index += run.length;
    }
    await next.sync();
    await rename(`${path}.new`, path);
    for (const torn of await readdir(folder))
      if (torn.startsWith('torn-at-')) await rm(join(folder, torn), { force: true });
    await syncFolder(folder);
    return { file: next, places: moved, bytes };
  } catch (error) {
    await next.close();
    await rm(`${path}.new`, { force: true });
    throw error;
  }
}

/** Records from `from` on that stay as they are, up to the next one that does not. */
function untouched(
  places: readonly Place[],
  from: number,
  wanted: ReadonlyMap<number, ErasedPart>,
): readonly Place[] {
  let to = from;
  while (to < places.length && !wanted.has(to)) to++;
  return places.slice(from, to);
}

/** What is kept: place, digest, signature, and what the chain of decisions needs to stay readable. */
function without(record: StoredRecord, part: ErasedPart): StoredRecord {
  return {
    ...record,
    body: part === 'whole' ? null : record.body,
    sealed: null,
    erased: markOf(record, part),
  };
}

function markOf({ body, erased }: StoredRecord, part: ErasedPart): ErasedMark {
  if (erased !== null) return { ...erased, part };
  const read = readBody(body ?? '');
  if (!read.ok) return { part, archive: '', event: '', outcome: null, supersedes: null, recordedAt: '' };
  const { archive, event, supersedes, observed } = read.value;
  const outcome =
    read.value.event === 'run' || read.value.event === 'review' ? read.value.determined.outcome.kind : null;
  return { part, archive, event, outcome, supersedes, recordedAt: observed.recordedAt };
}

async function readRecord(file: FileHandle, place: Place, index: number): Promise<StoredRecord> {
  const line = Buffer.alloc(place.length);
  const { bytesRead } = await file.read(line, 0, place.length, place.offset);
  const record = bytesRead === place.length ? decodeLine(line) : null;
  if (record === null || record.index !== index)
    throw new LogDamage('altered', `record ${index} was altered since the log was opened`);
  return record;
}

async function copy(from: FileHandle, start: number, end: number, to: FileHandle, at: number): Promise<void> {
  const chunk = Buffer.allocUnsafe(CHUNK);
  for (let offset = start; offset < end; ) {
    const { bytesRead } = await from.read(chunk, 0, Math.min(CHUNK, end - offset), offset);
    if (bytesRead === 0) throw new LogDamage('truncated', 'the log was cut short while it was being read');
    await writeAll(to, chunk.subarray(0, bytesRead), at + offset - start);
    offset += bytesRead;
  }
}

/** A new file's name is safe only when its folder is. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
