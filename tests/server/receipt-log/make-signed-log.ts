import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openSignedLog } from '../../../server/adapters/log/open-signed-log.ts';
import type { ReceiptLog } from '../../../server/adapters/log/receipt-record.ts';
import type { SigningSettings } from '../../../server/config.ts';
import { testClock } from '../database.ts';

/** Where keys come from and checkpoints go when nothing is configured. */
export const PLAIN: SigningSettings = {
  keyFile: null,
  key: null,
  checkpointFile: null,
  checkpointUrl: null,
  timeStampUrl: null,
};

export async function openTestLog(
  dataDir: string,
  signing: Partial<SigningSettings> = {},
  warn = (message: string): void => {
    throw new Error(message);
  },
  mayCallOut = true,
): Promise<ReceiptLog> {
  const settings = { dataDir, signing: { ...PLAIN, ...signing } };
  const { log } = await openSignedLog(settings, testClock().now, warn, async () => mayCallOut);
  return log;
}

export const record = (n: number, word = 'a') => ({
  id: `r${n}`,
  body: `{"n":${n},"text":"äöü 🎪 ${word.repeat(1 + ((n * 37) % 90))}"}`,
  sealed: n % 3 === 0 ? `{"s":${n}}` : null,
});

/** A log of `count` records with a checkpoint every tenth. @returns the checkpoint over half of it */
export async function fillLog(dataDir: string, count: number, word = 'a'): Promise<string> {
  const log = await openTestLog(dataDir);
  let half = '';
  for (let n = 0; n < count; n++) {
    await log.append(record(n, word));
    if (n + 1 === count / 2) half = (await log.proofs?.checkpoint())?.note ?? '';
    else if (n % 10 === 9) await log.proofs?.checkpoint();
  }
  await log.close();
  return half;
}

export async function copyLog(from: string, to: string): Promise<string> {
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true });
  return join(to, 'receipts');
}
