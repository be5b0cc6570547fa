import { chainStory } from '../../receipts/report.ts';
import type { ReportLanguage } from '../../receipts/verify-words.ts';
import type { ReceiptLog } from '../adapters/log/receipt-record.ts';
import { chainInputs } from '../export/chain-inputs.ts';
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
