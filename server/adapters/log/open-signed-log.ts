import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '../../../domain/time/instant.ts';
import { parseCheckpoint } from '../../../receipts/signed-note.ts';
import type { Config } from '../../config.ts';
import { StartError } from '../../store/start-error.ts';
import { headOfCheckpoint } from './checkpoint-files.ts';
import { LogDamage } from './log-damage.ts';
import { type OpenedLog, openReceiptLog } from './receipt-log.ts';
import type { LogHead } from './receipt-record.ts';
import { requestTimeStamp } from './request-time-stamp.ts';
import { openSigningKeys, readPrivateKey } from './signing-keys.ts';
import { writeDurably } from './write-durably.ts';

/** Milliseconds that a receiver of checkpoints may take. */
const POST_LIMIT_MS = 5_000;

/**
 * Opens the receipt log of a data folder with its keys, held against the published checkpoint.
 * @param warn a checkpoint could not be published or stamped: the log itself is safe
 * @param mayCallOut false while an archive forbids calls to the outside: then nothing is posted and nobody is asked
 * @throws LogDamage, StartError
 */
export async function openSignedLog(
  { dataDir, signing }: Pick<Config, 'dataDir' | 'signing'>,
  clock: () => Instant,
  warn: (message: string) => void,
  mayCallOut: () => Promise<boolean>,
): Promise<OpenedLog> {
  const { checkpointFile, checkpointUrl, timeStampUrl } = signing;
  const given = await givenKey(signing);
  return openReceiptLog(join(dataDir, 'receipts'), await publishedHead(checkpointFile), {
    openKeys: (size) => openSigningKeys(join(dataDir, 'keys'), given, size, clock()),
    publish: async (note) => {
      if (checkpointFile !== null)
        await writeDurably(checkpointFile, note).catch(() => warn('CHECKPOINT_FILE: could not be written'));
      if (checkpointUrl === null) return;
      if (await mayCallOut()) await post(checkpointUrl, note, warn);
      else warn('CHECKPOINT_URL: not posted, since an archive forbids calls to the outside');
    },
    stamp: async (note) => {
      if (timeStampUrl === null) return null;
      if (await mayCallOut()) return requestTimeStamp(timeStampUrl, note, warn);
      warn('TIMESTAMP_URL: nobody was asked, since an archive forbids calls to the outside');
      return null;
    },
  });
}

async function givenKey({ keyFile, key }: Config['signing']) {
  if (key !== null) return readPrivateKey(key, 'SIGNING_KEY');
  if (keyFile === null) return null;
  const pem = await readFile(keyFile, 'utf8').catch((cause: unknown) => {
    throw new StartError('setting-invalid', `SIGNING_KEY_FILE: ${keyFile} cannot be read`, { cause });
  });
  return readPrivateKey(pem, 'SIGNING_KEY_FILE');
}

async function publishedHead(path: string | null): Promise<LogHead | null> {
  const note = path === null ? null : await readFile(path, 'utf8').catch(() => null);
  if (note === null) return null;
  const checkpoint = parseCheckpoint(note);
  if (checkpoint === null) throw new LogDamage('checkpoint', `CHECKPOINT_FILE: ${path} holds no checkpoint`);
  return headOfCheckpoint(checkpoint);
}

async function post(url: string, note: string, warn: (message: string) => void): Promise<void> {
  try {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    const signal = AbortSignal.timeout(POST_LIMIT_MS);
    const { ok, status } = await fetch(url, { method: 'POST', headers, body: note, signal });
    if (!ok) warn(`CHECKPOINT_URL: the receiver answered ${status}`);
  } catch {
    warn('CHECKPOINT_URL: the receiver did not answer');
  }
}
