import { readReceipt } from '../../receipts/read-receipt.ts';
import { chainStory } from '../../receipts/report.ts';
import type { ReportLanguage } from '../../receipts/verify-words.ts';
import type { ReceiptLog } from '../adapters/log/receipt-record.ts';
import { chainOf } from '../adapters/sql/receipt-index.ts';
import { StartError } from '../store/start-error.ts';
import type { Store } from '../store/store.ts';
import type { CliIo } from './cli-io.ts';

/** Tells the chain of decisions that a receipt stands in, oldest first, in plain words or as JSON lines. */
export async function receiptChain(
  store: Store,
  log: ReceiptLog,
  { id, lang, json }: { readonly id: string; readonly lang: ReportLanguage; readonly json: boolean },
  io: CliIo,
): Promise<number> {
  const story = chainStory(await chainInputs(store, log, id), lang);
  for (const step of story)
    await io.stdout(json ? JSON.stringify(step) : `${step.at}  ${step.words}\n${' '.repeat(25)}${step.id}`);
  return 0;
}

/** Every receipt of a chain with what a report needs; source texts are left out. @throws StartError for no receipt */
export async function chainInputs(store: Store, log: ReceiptLog, id: string) {
  const inputs = [];
  for (const one of await chainOf(store.db, id)) {
    const logged = await log.read(one);
    if (logged === null) continue;
    const read = logged.body === null ? null : readReceipt(logged.body, logged.sealed);
    const receipt = read?.ok ? read.value : null;
    const { index, digest } = logged;
    inputs.push({
      id: one,
      body: receipt?.body ?? null,
      sealed: receipt?.sealed?.content ?? null,
      source: () => null,
      log: { index, digest },
    });
  }
  if (inputs.length === 0)
    throw new StartError('setting-invalid', `there is no receipt ${JSON.stringify(id)}`);
  return inputs;
}
