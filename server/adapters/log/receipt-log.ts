import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertSigned, headOfCheckpoint, readCheckpoints } from './checkpoint-files.ts';
import { syncFolder } from './erase-records.ts';
import { FileLog, HEAD, RECORDS } from './file-log.ts';
import { LogDamage } from './log-damage.ts';
import { logProofs } from './log-proofs.ts';
import type { LogHead, ReceiptLog } from './receipt-record.ts';
import { assertWhole, scanLog } from './scan-log.ts';
import type { SigningKeys } from './signing-keys.ts';
import { parseHead } from './tree-head.ts';

const CHECKPOINTS = 'checkpoints';
const OWNER_ONLY = 0o600;

export interface OpenedLog {
  readonly log: ReceiptLog;
  /** Bytes of an unacknowledged last record that were cut off and set aside; 0 after a clean end. */
  readonly repairedBytes: number;
}

/** Whose keys sign the log, and where its checkpoints go. */
export interface LogSigning {
  /** Opens the keys once the number of records is known: a first key signs from there on. */
  readonly openKeys: (size: number) => Promise<SigningKeys>;
  /** Called with every signed checkpoint; a failure is the publisher's to report, never the log's. */
  readonly publish: (note: string) => Promise<void>;
  /** Asks an authority for a time-stamp on a new checkpoint. @returns null when there is none to ask, or none answers */
  readonly stamp: (note: string) => Promise<Uint8Array | null>;
}

/**
 * Opens the append-only log in `folder`, or begins one. One writer only: the caller holds the folder's lock.
 * Every record is read and checked, and the whole is held against every checkpoint that was issued before. A torn
 * last record, which nobody was told of, is cut off and kept beside the log; an erasure that was begun is finished;
 * anything else that is not as it was written is damage and throws.
 * @param kept a head that somebody kept outside the folder; it shows a tail that was cut off or rewritten
 * @param signing null: records are hashed and chained, but not signed
 * @throws LogDamage, which says which record or how many are missing
 */
export async function openReceiptLog(
  folder: string,
  kept: LogHead | null = null,
  signing: LogSigning | null = null,
): Promise<OpenedLog> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, RECORDS);
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, OWNER_ONLY).catch((cause: unknown) => {
    throw new LogDamage('unreadable', `${path} cannot be opened`, { cause });
  });
  try {
    await syncFolder(folder);
    await syncFolder(dirname(folder));
    const checkpoints = await readCheckpoints(join(folder, CHECKPOINTS));
    const heads = [kept, await readHead(folder), ...checkpoints.map(headOfCheckpoint)].filter(
      (head) => head !== null,
    );
    const { places, tree, erasures, goodBytes, fileBytes } = await scanLog(file, heads);
    assertWhole(heads, places.length);
    const keys = signing === null ? null : await signing.openKeys(places.length);
    if (keys !== null) await assertSigned(checkpoints, keys.keys(), keys.origin);
    if (fileBytes > goodBytes) await setTornAside(file, folder, goodBytes, fileBytes);
    const state = { places, tree, erasures, bytes: goodBytes };
    const log: FileLog = new FileLog(folder, file, state, keys, (exclusive) =>
      keys === null || signing === null
        ? null
        : logProofs({
            folder: join(folder, CHECKPOINTS),
            tree,
            keys,
            checkpoints,
            publish: signing.publish,
            stamp: signing.stamp,
            exclusive,
            digests: (start, count) => log.digests(start, count),
          }),
    );
    await log.eraseNamed();
    return { log, repairedBytes: fileBytes - goodBytes };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function setTornAside(file: FileHandle, folder: string, from: number, to: number): Promise<void> {
  const torn = Buffer.alloc(to - from);
  await file.read(torn, 0, torn.length, from);
  await writeFile(join(folder, `torn-at-${from}`), torn, { mode: OWNER_ONLY });
  await file.truncate(from);
  await file.sync();
}

async function readHead(folder: string): Promise<LogHead | null> {
  const path = join(folder, HEAD);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return null;
  }
  // A half-written head says nothing; the records are checked by themselves.
  return parseHead(text);
}
